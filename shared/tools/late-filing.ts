// Penalties of fixed sums: late returns, registrations and deregistrations.
import { addDays } from './calendar.ts';
import { chargeDays, countText } from './charges.ts';
import type { Law } from './law.ts';
import { least } from './money.ts';
import { isCorporate, type Late, type Penalty } from './penalty.ts';
import { amountLine } from './tool.ts';

export function fixedPenalty(late: Late, law: Law): Penalty {
  if (late.what === 'return') return isCorporate(late) ? corporateReturn(late, law) : vatReturn(late, law);
  return late.what === 'registration' ? registration(late, law) : deregistration(late, law);
}

/** A sum that is charged once. */
const once = { estimate: [], charges: 1, grows: false };

/** The day on which it was late, and the penalty arose. */
const lateOn = ({ due }: Late) => addDays(due, 1);

function vatReturn(late: Late, law: Law): Penalty {
  const id = late.repeated ? 'vat.return.late.again' : 'vat.return.late';
  return { lines: [amountLine(late.repeated ? 'A late return, again' : 'A late return', law.fils(id, lateOn(late)), id)], ...once };
}

/** One sum for each month or part of the first year, another after it. */
function corporateReturn(late: Late, law: Law): Penalty {
  const on = lateOn(late);
  const months = chargeDays(late.due, late.done).length;
  const first = Math.min(months, law.count('ct.return.late.months', on));
  const line = (count: number, id: string) => amountLine(`${countText(count, 'month')} at ${law.words(id, on)}`, law.fils(id, on) * BigInt(count), id);
  const warnings = late.isOpen && months === first ? [`After ${law.words('ct.return.late.months', on)} months it is ${law.words('ct.return.late.after', on)} for each month or part.`] : [];
  return { warnings, lines: [line(first, 'ct.return.late'), ...(months > first ? [line(months - first, 'ct.return.late.after')] : [])], estimate: [], charges: months, grows: true };
}

function registration(late: Late, law: Law): Penalty {
  const id = isCorporate(late) ? 'ct.reg' : 'vat.late';
  const lines = [amountLine('Late registration', law.fils(id, lateOn(late)), id)];
  if (!isCorporate(late)) return { lines, ...once, warnings: ['Tax on supplies since registration was due is owed as well.'] };
  if (!law.has('ct.reg.waiver', late.done)) return { lines, ...once };
  return { lines, ...once, warnings: [`It is waived, or paid back, where the first return is filed within ${law.words('ct.reg.waiver', late.done)} of the end of the first tax period.`] };
}

/** A sum at once and on the same date of each month after, up to a limit. */
function deregistration(late: Late, law: Law): Penalty {
  const [each, limit] = isCorporate(late) ? ['ct.dereg.late', 'ct.dereg.late.most'] as const : ['vat.dereg', 'vat.dereg.most'] as const;
  const on = lateOn(late);
  const [fils, most] = [law.fils(each, on), law.fils(limit, on)];
  const months = least(BigInt(chargeDays(late.due, late.done).length), most / fils);
  return { lines: [amountLine(`${countText(Number(months), 'month')} at ${law.words(each, on)}, at most ${law.words(limit, on)}`, fils * months, each, limit)], estimate: [], charges: Number(months), grows: fils * months < most };
}
