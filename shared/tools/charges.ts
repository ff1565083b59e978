// The days on which a penalty by the month or part of it is charged: the day after the due date, and the same date of each later month.
import { addDays, addMonths, type Day } from './calendar.ts';
import { amountText, type Fils, mulDiv, type Ratio, sum } from './money.ts';
import type { Line } from './tool.ts';

/** Up to and including `on`; none if it was done in time. After 30 January they are the 31st of January, the last of February, the 31st of March. */
export function chargeDays(due: Day, on: Day): Day[] {
  const first = addDays(due, 1);
  const found: Day[] = [];
  for (let day = first; day <= on; day = addMonths(first, found.length)) found.push(day);
  return found;
}

/** Charges in a row at one rate on one sum. `rate` is of one charge. */
export type Run = { from: Day; count: number; unpaid: Fils; rate: Ratio; ruleId: string; rateText: string };

export const runFils = ({ unpaid, rate, count }: Run): Fils => mulDiv(unpaid, rate.over * BigInt(count), rate.under);
export const sumOf = (runs: readonly Run[]) => sum(runs.map(runFils));
export const countOf = (runs: readonly Run[]) => runs.reduce((total, { count }) => total + count, 0);

/** Joins charges that follow each other on the same sum at the same rate, so that each printed line is rounded once. */
export function joinRuns(charges: readonly Run[]): Run[] {
  const runs: Run[] = [];
  for (const charge of charges) {
    const last = runs.at(-1);
    if (last && last.unpaid === charge.unpaid && last.rateText === charge.rateText) last.count += charge.count;
    else if (charge.unpaid > 0n) runs.push({ ...charge });
  }
  return runs;
}

export const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

export const runLine = (run: Run, write: (run: Run) => string): Line => ({ label: write(run), value: amountText(runFils(run)), kind: 'amount', ruleIds: [run.ruleId] });
