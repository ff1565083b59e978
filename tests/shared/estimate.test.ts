import { expect, test } from 'vitest';
import { estimate, itemise, itemiseAs } from '#shared/firm/estimate.ts';

test.each([
  [100_000, 1, { feeIn: 1_000, interest: 5_000, feeOut: 1_000, cost: 7_000, repayable: 107_000 }],
  [100_000, 2, { feeIn: 1_000, interest: 10_000, feeOut: 1_000, cost: 12_000, repayable: 112_000 }],
  [2_500_000, 2, { feeIn: 25_000, interest: 250_000, feeOut: 25_000, cost: 300_000, repayable: 2_800_000 }],
])('AMB-23 for %i over %i years every line is right and the lines add up', (amount, years, lines) => {
  expect(itemise(amount, years)).toMatchObject(lines);
});

test.each([1, 2])('AMB-23 discounted at the yearly cost, the payments over %i years equal the amount received', (years) => {
  const { yearlyCost } = itemise(1, years);
  const payments = Array.from({ length: years }, (_, year) => estimate.yearlyRate + (year === years - 1 ? 1 + estimate.feeOut : 0));
  const worth = payments.reduce((sum, payment, year) => sum + payment / (1 + yearlyCost) ** (year + 1), 0);
  expect(worth).toBeCloseTo(1 - estimate.feeIn, 6);
});

test('EST-01 the limits are those of the specification', () => {
  expect(estimate).toMatchObject({ leastAmount: 100_000, mostAmount: 2_500_000, leastYears: 1, mostYears: 2, illustratedCost: 5_000 });
  expect((estimate.mostAmount - estimate.leastAmount) % estimate.amountStep).toBe(0);
});

test.each([
  ['fils', { rate: estimate.dirhams, unit: 0.01 }],
  ['whole dirhams', { rate: estimate.dirhams, unit: 1 }],
  ['whole dollars', { rate: 1, unit: 1 }],
])('AMB-23 at every position of the sliders the lines shown in %s add up to the totals shown', (_name, shown) => {
  const inUnits = (value: number) => Math.round(value / shown.unit);
  for (let amount = estimate.leastAmount; amount <= estimate.mostAmount; amount += estimate.amountStep)
    for (let years = estimate.leastYears; years <= estimate.mostYears; years++) {
      const exact = itemise(amount, years);
      const lines = itemiseAs(amount, years, shown);
      expect(inUnits(lines.feeIn) + inUnits(lines.interest) + inUnits(lines.feeOut)).toBe(inUnits(lines.cost));
      expect(inUnits(lines.amount) + inUnits(lines.cost)).toBe(inUnits(lines.repayable));
      for (const item of ['amount', 'feeIn', 'interest', 'feeOut', 'cost', 'repayable'] as const) expect(Math.abs(lines[item] - exact[item] * shown.rate)).toBeLessThan(shown.unit);
    }
});

test('AMB-23 in fils nothing is lost by rounding', () => {
  expect(itemiseAs(100_000, 1, { rate: estimate.dirhams, unit: 0.01 })).toEqual({ amount: 367_250, feeIn: 3_672.5, interest: 18_362.5, feeOut: 3_672.5, cost: 25_707.5, repayable: 392_957.5 });
});
