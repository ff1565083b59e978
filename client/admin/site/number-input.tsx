// A number as it is read, with its thousands apart or its per cent sign; without either while it is being typed.
import { type ComponentProps, useState } from 'react';
import { numberText, percentOf, shareOf } from '#shared/edition/field.ts';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: unknown;
  /** The value is a share of one, shown in per cent. */
  isPercent: boolean;
  onChange: (value: number | null) => void;
};

export function NumberInput({ value, isPercent, onChange, ...control }: Props) {
  const [typed, setTyped] = useState<string>();
  const isNumber = typeof value === 'number';
  const bare = isNumber ? String(isPercent ? percentOf(value) : value) : '';

  function handleChange(text: string) {
    setTyped(text);
    const number = Number(text.replaceAll(/[\s,%]/g, ''));
    if (text.trim() === '' || Number.isNaN(number)) return onChange(null);
    onChange(isPercent ? shareOf(number) : number);
  }

  return <input {...control} type="text" inputMode="decimal" value={typed ?? (isNumber ? numberText({ isPercent }, value) : '')} onFocus={() => setTyped(bare)} onBlur={() => setTyped(undefined)} onChange={(event) => handleChange(event.target.value)} />;
}
