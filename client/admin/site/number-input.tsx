// A number as it is read, with its thousands apart or its per cent sign. While it is typed, it stays as it is typed.
import { type ComponentProps, useState } from 'react';
import { numberText, shareOf } from '#shared/edition/field.ts';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: unknown;
  /** The value is a share of one, shown in per cent. */
  isPercent: boolean;
  onChange: (value: number | null) => void;
};

export function NumberInput({ value, isPercent, onChange, ...control }: Props) {
  const [typed, setTyped] = useState<string>();
  const read = typeof value === 'number' ? numberText({ isPercent }, value) : '';

  function handleChange(text: string) {
    setTyped(text);
    const number = Number(text.replaceAll(/[\s,%]/g, ''));
    if (text.trim() === '' || Number.isNaN(number)) return onChange(null);
    onChange(isPercent ? shareOf(number) : number);
  }

  // Nothing is rewritten on focus: what the Tab key has selected would be selected no longer, and what is typed then would stand beside it.
  return <input {...control} type="text" inputMode="decimal" value={typed ?? read} onBlur={() => setTyped(undefined)} onChange={(event) => handleChange(event.target.value)} />;
}
