import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { NumberInput } from '../../client/admin/site/number-input.tsx';

function Fee({ onChange }: { onChange: (value: number | null) => void }) {
  const [fee, setFee] = useState<number | null>(0.05);
  return (
    <NumberInput
      aria-label="Fee"
      isPercent
      value={fee}
      onChange={(value) => {
        setFee(value);
        onChange(value);
      }}
    />
  );
}

test('CMS-05 a number typed into its field takes the place of the one that the Tab key has selected', async () => {
  const typed: (number | null)[] = [];
  render(<Fee onChange={(value) => typed.push(value)} />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('6.5');
  expect(typed.at(-1)).toBe(0.065);
  await user.tab();
  expect(screen.getByLabelText<HTMLInputElement>('Fee').value).toBe('6.5%');
});
