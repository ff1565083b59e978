import { expect, test } from 'vitest';
import { aedText, amountText, decimalRatio, mulDiv, percentRatio, readMoney } from '#shared/tools/money.ts';

test.each([
  ['0', 0n], ['1', 100n], ['0.01', 1n], ['.5', 50n], ['375,000.06', 37_500_006n], ['1,250,000', 125_000_000n], ['1250000', 125_000_000n], ['12,50,000', 125_000_000n],
  ['1 250 000.5', 125_000_050n], ['1\u00A0250\u202F000', 125_000_000n], ['1’250’000', 125_000_000n], ["1'250'000", 125_000_000n],
  ['1.25m', 125_000_000n], ['1.25 million', 125_000_000n], ['1.25 Mn', 125_000_000n], ['750k', 75_000_000n], ['2 thousand', 200_000n], ['3.15bn', 315_000_000_000n], ['1.2345678m', 123_456_780n],
  ['AED 500', 50_000n], ['500 AED', 50_000n], ['Dhs 500', 50_000n], ['Dh. 500', 50_000n], ['aed500.25', 50_025n], ['د.إ 500', 50_000n], ['500 درهم', 50_000n], ['AED 1.25m', 125_000_000n], ['1.25m AED', 125_000_000n],
  ['١٬٢٥٠٬٠٠٠', 125_000_000n], ['١٢٥٠٫٥٠', 125_050n], ['۱۲۵۰', 125_000n], ['۱٬۲۵۰٫۰۶', 125_006n], ['١،٢٥٠', 125_000n], ['1.5 مليون', 150_000_000n], ['‏٥٠٠ درهم‏', 50_000n],
  ['-180,000', -18_000_000n], ['−180000', -18_000_000n], ['AED -5', -500n], ['-AED 5', -500n], ['(180,000)', -18_000_000n], ['AED (180,000.50)', -18_000_050n], ['+7', 700n],
  ['1000000000000', 100_000_000_000_000n], ['1000bn', 100_000_000_000_000n], ['5.000', 500n], ['007', 700n],
])('DATA “%s” is %s fils', (typed, fils) => {
  expect(readMoney(typed)).toBe(fils);
});

test.each([
  '', ' ', '-', '.', 'AED', 'm', 'abc', '1,5', '1,25', '12,34', '1.250.000', '1.250,00', '1,2500', ',500', '500,', '0.005', '1.999', '1e6', '0x10', 'Infinity', 'NaN', '1000000000000.01', '1001bn',
  '5 EUR', '$5', '--5', '-(5)', '5m m', '1..5', '1/2', '5%', '9'.repeat(400), `1.${'1'.repeat(60)}m`, '1\n2x',
])('DATA “%s” is no amount', (typed) => {
  expect(readMoney(typed)).toBeUndefined();
});

test.each([
  [1n, 1n, 2n, 1n], [-1n, 1n, 2n, -1n], [1n, 49n, 100n, 0n], [5n, 9n, 100n, 0n], [6n, 9n, 100n, 1n], [-6n, 9n, 100n, -1n], [100_000_00n, 14n, 1200n, 1_166_67n], [0n, 5n, 7n, 0n],
  [100_000_000_000_000n, 100_000_000_000_000n, 100_000_000_000_000n, 100_000_000_000_000n],
])('DATA %s × %s ÷ %s is %s: half a fil is rounded away from zero', (amount, over, under, expected) => {
  expect(mulDiv(amount, over, under)).toBe(expected);
});

test('DATA a percentage is read by its digits', () => {
  expect(percentRatio(5.83)).toEqual({ over: 583n, under: 10_000n });
  expect(percentRatio(9)).toEqual({ over: 9n, under: 100n });
  expect(percentRatio(0)).toEqual({ over: 0n, under: 100n });
  expect(decimalRatio('7.99')).toEqual({ over: 799n, under: 100n });
  expect(decimalRatio('٠٫٣٣')).toEqual({ over: 33n, under: 100n });
  for (const text of ['', '.', 'x', '1e3', '1,5']) expect(decimalRatio(text), text).toBeUndefined();
});

test.each([[0n, '0.00', 'AED 0'], [9n, '0.09', 'AED 0.09'], [125_000_000n, '1250000.00', 'AED 1,250,000'], [-18_000_050n, '-180000.50', '−AED 180,000.50'], [-9n, '-0.09', '−AED 0.09'], [99_999n, '999.99', 'AED 999.99']])('DATA %s fils are %s for programs and %s for people', (fils, machine, people) => {
  expect(amountText(fils)).toBe(machine);
  expect(aedText(fils)).toBe(people);
});

test('DATA what is written is read back, whatever the amount', () => {
  for (let fils = 1n; fils < 100_000_000_000_000n; fils = fils * 7n + 3n) {
    for (const amount of [fils, -fils]) {
      expect(readMoney(amountText(amount))).toBe(amount);
      expect(readMoney(aedText(amount))).toBe(amount);
    }
  }
});
