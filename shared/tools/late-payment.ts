// Penalties that follow from the tax itself: on late payment by the month, and on errors disclosed or found in an audit.
import { addDays, addYears, type Day, dayText, yearOf } from './calendar.ts';
import { chargeDays, countOf, countText, joinRuns, type Run, runFils, runLine } from './charges.ts';
import { addBusinessDays, listedYears } from './holidays.ts';
import type { Law } from './law.ts';
import { aedText, type Ratio, shareOf } from './money.ts';
import { isCorporate, type Late, type Penalty, presentTableFrom } from './penalty.ts';
import { amountLine, type Due, type Line } from './tool.ts';

const MONTHS_OF_YEAR = 12n;
const monthly = ({ over, under }: Ratio): Ratio => ({ over, under: under * MONTHS_OF_YEAR });

export function taxPenalty(late: Late, law: Law): Penalty {
  if (late.what === 'payment') return { ...paymentPenalty(late, law), grows: unpaidOn(late, addDays(late.done, 1)) > 0n };
  const penalty = late.what === 'disclosure' ? disclosurePenalty(late, law) : auditPenalty(late, law);
  return { ...penalty, warnings: [...(penalty.warnings ?? []), ...errorWarnings(late, law)] };
}

/** What an error costs besides. */
function errorWarnings(late: Late, law: Law) {
  const [rate, incorrect] = isCorporate(late) ? ['ct.pay.late', 'ct.return.incorrect'] as const : ['vat.pay.late', 'tax.penalty.return'] as const;
  const { done, what } = late;
  return [
    ...(law.has(rate, done) && law.has('vat.disclosure.due', done) ? [`If the tax is not paid within ${law.words('vat.disclosure.due', done)} of the ${what === 'disclosure' ? 'disclosure' : 'assessment'}, ${law.words(rate, done)} a year of it is charged as well, for each month or part.`] : []),
    ...(law.has(incorrect, done) ? [`${law.words(incorrect, done)} for an incorrect return may be charged as well.`] : []),
    ...(what === 'disclosure' ? ['A disclosure made after the notice of an audit is charged as an error found in the audit.'] : []),
  ];
}

/** A charge is on what was unpaid when its day began: payments of that day come too late for it. */
const unpaidOn = ({ amount, parts = [] }: Late, day: Day) => parts.reduce((left, { on, fils }) => (on < day ? left - fils : left), amount);

function chargesBy(late: Late, days: readonly Day[], rateOf: (day: Day, index: number) => Pick<Run, 'rate' | 'rateText' | 'ruleId'>) {
  return joinRuns(days.map((day, index) => ({ from: day, count: 1, unpaid: unpaidOn(late, day), ...rateOf(day, index) })));
}

const yearly = (id: string, law: Law) => (day: Day) => ({ rate: monthly(law.percent(id, day)), rateText: `${law.words(id, day)} a year (one twelfth each)`, ruleId: id });
const plain = (id: string, law: Law, day: Day) => ({ rate: law.percent(id, day), rateText: law.words(id, day), ruleId: id });
const writeRun = ({ count, rateText, unpaid, from }: Run) => `${countText(count, 'charge')} at ${rateText} on ${aedText(unpaid)}, from ${dayText(from)}`;
const linesOf = (runs: readonly Run[]): Line[] => runs.filter((run) => runFils(run) > 0n).map((run) => runLine(run, writeRun));

function paymentPenalty(late: Late, law: Law): Penalty {
  const { due, done } = late;
  if (isCorporate(late)) return settled(chargesBy(late, chargeDays(due, done), yearly('ct.pay.late', law)));
  if (presentTableFrom(due)) return settled(chargesBy(late, chargeDays(due, done), yearly('vat.pay.late', law)));
  // The cap of the old table lies further off than the table lasted.
  const until = law.cite('vat.pay.late.monthly', due).until!;
  const old = chargesBy(late, chargeDays(due, done < until ? done : until), (day, index) => plain(index === 0 ? 'vat.pay.late.first' : 'vat.pay.late.monthly', law, day));
  const since = chargesBy(late, chargeDays(until, done), yearly('vat.pay.late', law));
  return { ...settled(old), estimate: linesOf(since), warnings: since.length > 0 ? [openWarning(presentTableFrom(done)!)] : [] };
}

const settled = (runs: readonly Run[]): Penalty => ({ lines: linesOf(runs), estimate: [], charges: countOf(runs), grows: true });
const openWarning = (from: Day) => `The published text does not say how a matter that was due before ${dayText(from)}, the first day of the present penalties, is charged from then on. That part is an estimate by the present penalties, shown apart.`;

function disclosurePenalty(late: Late, law: Law): Penalty {
  const { due, done, amount } = late;
  const dates = taxDue(late, law);
  if (isCorporate(late)) return { ...settled(byMonth(late, 'ct.disclosure', law)), dates };
  if (!presentTableFrom(done)) {
    const id = oldDisclosureRule(due, done);
    return { lines: [amountLine(`${law.words(id, done)} of the tax`, shareOf(amount, law.percent(id, done)), id)], estimate: [], charges: 1, grows: true, dates };
  }
  return apart(late, { ...settled(byMonth(late, 'vat.disclosure', law)), dates });
}

const oldDisclosureRules = ['vat.disclosure.year1', 'vat.disclosure.year2', 'vat.disclosure.year3', 'vat.disclosure.year4'];
const oldDisclosureRule = (due: Day, done: Day) => oldDisclosureRules.find((_, index) => done <= addYears(due, index + 1)) ?? 'vat.disclosure.later';

function auditPenalty(late: Late, law: Law): Penalty {
  const [fixed, each] = isCorporate(late) ? ['ct.audit', 'ct.audit.monthly'] as const : ['vat.audit', 'vat.audit.monthly'] as const;
  const runs = byMonth(late, each, law);
  const penalty = {
    lines: [amountLine(`${law.words(fixed, late.done)} of the tax, once`, shareOf(late.amount, law.percent(fixed, late.done)), fixed), ...linesOf(runs)],
    estimate: [], charges: countOf(runs), grows: true, dates: taxDue(late, law),
  };
  return isCorporate(late) ? penalty : apart(late, penalty);
}

/** At the rate of the day on which the error was disclosed or assessed. */
const byMonth = (late: Late, id: string, law: Law) => chargesBy(late, chargeDays(late.due, late.done), () => plain(id, law, late.done));

/** How the present penalties meet a return that was due before them is open. */
function apart({ due, done }: Late, penalty: Penalty): Penalty {
  const from = presentTableFrom(done);
  return from && due < from ? { ...penalty, lines: [], estimate: penalty.lines, charges: 0, warnings: [openWarning(from)] } : penalty;
}

/** When the tax itself falls due, where the holidays between are known. */
function taxDue(late: Late, law: Law): Due[] {
  if (isCorporate(late) || yearOf(late.done) < listedYears.first || yearOf(late.done) > listedYears.last) return [];
  const on = addBusinessDays(late.done, law.days('vat.disclosure.due', late.done));
  return [{ key: 'penalty.tax', label: `The tax falls due${late.isOpen ? `, if ${late.what === 'disclosure' ? 'disclosed' : 'assessed'} on ${dayText(late.done)}` : ''}`, on, statutoryOn: on, ruleIds: ['vat.disclosure.due'] }];
}
