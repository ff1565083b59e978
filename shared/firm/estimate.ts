// EST-01, EST-02, AMB-23: the limits of the estimate, the specification's illustration, and our own calculation beside it. Amounts in US dollars.
import { edited, live } from './edits.ts';
import type { Estimate } from './facts.ts';

export const releaseEstimate: Estimate = {
  /** Since when these hold. */
  from: '2026-11-21',
  leastAmount: 100_000,
  mostAmount: 2_500_000,
  amountStep: 10_000,
  leastYears: 1,
  mostYears: 2,
  /** The illustration adds the same sum to every amount. */
  illustratedCost: 5_000,
  yearlyRate: 0.05,
  feeIn: 0.01,
  feeOut: 0.01,
  /** Dirhams to the dollar, at the Central Bank's fixed rate. */
  dirhams: 3.6725,
};

/** As it is today. */
export const estimate: Readonly<Estimate> = live(releaseEstimate, () => edited('estimate'));

/** Interest is paid at the end of each year and the amount at the end of the last; the entry fee is paid at the start, the exit fee at the end. */
export function itemise(amount: number, years: number) {
  const feeIn = amount * estimate.feeIn;
  const interest = amount * estimate.yearlyRate * years;
  const feeOut = amount * estimate.feeOut;
  const cost = feeIn + interest + feeOut;
  return { amount, feeIn, interest, feeOut, cost, repayable: amount + cost, yearlyCost: findYearlyCost(years) };
}

/** The same lines as they are shown, in units of `unit` (0.01 for cents) at `rate`: each is rounded so that they add up to the rounded total. */
export function itemiseAs(amount: number, years: number, { rate, unit }: { rate: number; unit: number }) {
  const { feeIn, interest, feeOut, cost } = itemise(amount, years);
  // Cents first, as floating point puts 1 835.9999… for 1 836.
  const inUnits = (value: number) => Number(((value * rate) / unit).toFixed(6));
  const exact = [feeIn, interest, feeOut].map(inUnits);
  const shown = exact.map(Math.floor);
  const whole = Math.round(inUnits(cost));
  const byLoss = exact.map((_, place) => place).toSorted((a, b) => exact[b]! - shown[b]! - (exact[a]! - shown[a]!));
  for (const place of byLoss.slice(0, whole - shown.reduce((sum, value) => sum + value, 0))) shown[place]! += 1;
  const borrowed = Math.round(inUnits(amount));
  const [first, second, last] = shown.map((value) => value * unit) as [number, number, number];
  return { amount: borrowed * unit, feeIn: first, interest: second, feeOut: last, cost: whole * unit, repayable: (borrowed + whole) * unit };
}

/** The annual rate at which the present value of all payments equals what was received: the true cost, whatever the amount. */
function findYearlyCost(years: number) {
  const worthAt = (rate: number) => {
    const discount = (year: number) => (1 + rate) ** -year;
    const interest = Array.from({ length: years }, (_, year) => estimate.yearlyRate * discount(year + 1)).reduce((sum, payment) => sum + payment, 0);
    return interest + (1 + estimate.feeOut) * discount(years) - (1 - estimate.feeIn);
  };
  let [low, high] = [0, 1];
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (worthAt(middle) > 0) low = middle;
    else high = middle;
  }
  return low;
}
