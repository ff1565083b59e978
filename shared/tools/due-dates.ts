// When each return, registration and step is due: one function a duty, from the rules and the calendar.
import { addDays, addMonths, addMonthsToEnd, type Day, dayOf, dayText, endOfMonth, monthOf, type YearEnd, yearEndFrom } from './calendar.ts';
import { listedYears, MAY_MOVE, moveToBusinessDay } from './holidays.ts';
import type { Law } from './law.ts';
import { BUSINESS_DAY_RULE, type Due, movedNote } from './tool.ts';

type Duty = Pick<Due, 'key' | 'label' | 'ruleIds' | 'penalty' | 'period'> & { statutoryOn: Day };

/** The last day as the law has it becomes the business day on which it ends. */
export function dueOn({ statutoryOn, ruleIds, ...duty }: Duty, law: Law): Due {
  const moved = moveToBusinessDay(statutoryOn);
  if (moved.because) law.cite(BUSINESS_DAY_RULE, statutoryOn);
  const note = movedNote(moved);
  return { ...duty, on: moved.on, statutoryOn, ruleIds: moved.because ? [...ruleIds, BUSINESS_DAY_RULE] : ruleIds, ...(note && { note }) };
}

/** The ends of tax periods in a row. */
function* periodEnds(first: Day, months: number) {
  for (let end = endOfMonth(first); ; end = endOfMonth(addMonths(end, months))) yield end;
}

export function* yearEnds(first: Day, yearEnd: YearEnd) {
  for (let end = first; ; end = yearEndFrom(addDays(end, 1), yearEnd)) yield end;
}

/** Those of a row whose day is not before `from` nor after `until`; a row is in the order of its days. */
export function within(row: Iterable<Due>, from: Day, until: Day): Due[] {
  const found: Due[] = [];
  for (const due of row) {
    if (due.on > until) break;
    if (due.on >= from) found.push(due);
  }
  return found;
}

/** Warnings of a list: once for all that moved; each date says in its note why. */
export function movedOnes(dates: readonly Due[]) {
  const expected = [...new Set(dates.flatMap(({ on, label, note }) => (note?.includes(MAY_MOVE) ? [`${label}, ${dayText(on, true)}: ${note.slice(note.indexOf(MAY_MOVE))}`] : [])))];
  return [
    ...(dates.some(({ on, statutoryOn }) => on !== statutoryOn) ? ['Where the last day of a period is no business day, it ends on the next one. Do not plan on the extension.'] : []),
    ...expected,
    ...(dates.some(({ on }) => on < dayOf(listedYears.first, 1, 1)) ? [`The public holidays before ${listedYears.first} are not all listed here, so a last day may have been a later one.`] : []),
    ...(dates.some(({ on }) => on > calendarYearEnd(listedYears.last)) ? [`The public holidays after ${listedYears.last} are not announced, so later dates may move.`] : []),
  ];
}

// ── VAT and excise ──

export const vatCycles = { jan: 'January, April, July, October', feb: 'February, May, August, November', mar: 'March, June, September, December' } as const;
export type VatCycle = keyof typeof vatCycles | 'monthly';

/** The returns of all periods that end on or after the day, without end. */
export function* vatReturns(from: Day, cycle: VatCycle, law: Law): Generator<Due> {
  const step = cycle === 'monthly' ? 1 : law.months('vat.period', from);
  let first = endOfMonth(from);
  if (cycle !== 'monthly') while (monthOf(first) % step !== { jan: 1, feb: 2, mar: 0 }[cycle]) first = endOfMonth(addDays(first, 1));
  for (const period of periodEnds(first, step)) {
    const statutoryOn = addDays(period, law.count('vat.return', period));
    const { ids, ...late } = latePenalty(statutoryOn, law);
    const ruleIds = ['vat.return', ...(cycle === 'monthly' ? [] : ['vat.period']), ...ids];
    yield dueOn({ key: 'vat.return', label: `VAT return and payment for the period to ${dayText(period)}`, statutoryOn, period, ruleIds, ...late }, law);
  }
}

export function* exciseReturns(from: Day, law: Law): Generator<Due> {
  for (const period of periodEnds(from, 1)) {
    const statutoryOn = addDays(period, law.count('excise.return', period));
    const { ids, ...late } = latePenalty(statutoryOn, law);
    yield dueOn({ key: 'excise.return', label: `Excise tax return and payment for the month to ${dayText(period)}`, statutoryOn, period, ruleIds: ['excise.return', ...ids], ...late }, law);
  }
}

/** For a late return and late payment of VAT or excise tax, by the table of that day. */
function latePenalty(day: Day, law: Law): { penalty?: string; ids: string[] } {
  if (!law.has('vat.return.late', day)) return { ids: [] };
  const filing = `${law.words('vat.return.late', day)} for the return`;
  if (law.has('vat.pay.late', day)) return { penalty: `${filing}, and ${law.words('vat.pay.late', day)} a year of the tax, for each month or part`, ids: ['vat.return.late', 'vat.pay.late'] };
  const [first, monthly] = ['vat.pay.late.first', 'vat.pay.late.monthly'] as const;
  return { penalty: `${filing}, and ${law.words(first, day)} of the tax at once, then ${law.words(monthly, day)} a month`, ids: ['vat.return.late', first, monthly] };
}

// ── Corporate tax ──

export type LegalForm = 'mainland' | 'freeZone' | 'foreignManaged' | 'foreignEstablishment' | 'foreignNexus' | 'individual';

const byLicenceMonth = ['janFeb', 'janFeb', 'marApr', 'marApr', 'may', 'jun', 'jul', 'augSep', 'augSep', 'octNov', 'octNov', 'dec'];

/** Of a juridical person: which day, by which rule. `since` is when it was formed, or its establishment or nexus began; `firstEnd` the end of its first tax period. */
function registrationDay(form: Exclude<LegalForm, 'individual'>, { since, firstEnd }: { since: Day; firstEnd: Day }, law: Law, today: Day): [Day, string] {
  const existed = since < law.day('ct.reg.existing.before', today);
  const after = (id: string) => [addMonths(since, law.months(id, today)), id] as [Day, string];
  const fixed = (id: string) => [law.day(id, today), id] as [Day, string];
  switch (form) {
    case 'mainland':
    case 'freeZone':
      return existed ? fixed(`ct.reg.existing.${byLicenceMonth[monthOf(since) - 1]!}`) : after('ct.reg.new');
    case 'foreignManaged':
      return existed ? fixed('ct.reg.existing.none') : [addMonthsToEnd(firstEnd, law.months('ct.reg.managed', today)), 'ct.reg.managed'];
    case 'foreignEstablishment':
      return after(existed ? 'ct.reg.foreign.peOld' : 'ct.reg.foreign.pe');
    case 'foreignNexus':
      return existed ? fixed('ct.reg.foreign.nexusOld') : after('ct.reg.foreign.nexus');
  }
}

export function registrationOf(form: Exclude<LegalForm, 'individual'>, times: { since: Day; firstEnd: Day }, law: Law, today: Day): Due {
  const [statutoryOn, ruleId] = registrationDay(form, times, law, today);
  return dueOn({ key: 'ct.register', label: 'Register for corporate tax', statutoryOn, ruleIds: [ruleId, 'ct.reg.existing.before', 'ct.reg'], penalty: law.words('ct.reg', today) }, law);
}

/** Of an individual whose turnover of a calendar year passed the limit. */
export function personRegistration(year: number, law: Law, today: Day): Due {
  const statutoryOn = addMonthsToEnd(dayOf(year, 12, 31), law.months('ct.reg.person.after', today));
  return dueOn({ key: 'ct.register', label: `Register for corporate tax, for turnover of ${year}`, statutoryOn, period: calendarYearEnd(year), ruleIds: ['ct.reg.person.after', 'ct.person.turnover', 'ct.reg'], penalty: law.words('ct.reg', today) }, law);
}

/** The end of the first tax period: the financial year in which the firm was formed, but none that began before there was corporate tax. */
export function firstPeriodEnd(since: Day, yearEnd: YearEnd, start: Day): Day {
  if (since >= start) return yearEndFrom(since, yearEnd);
  const lastWithout = yearEndFrom(addDays(start, -1), yearEnd);
  return yearEndFrom(addDays(lastWithout, 1), yearEnd);
}

/** Return and payment for each of the periods. */
export function* corporateTaxReturns(ends: Iterable<Day>, law: Law, today: Day): Generator<Due> {
  for (const period of ends) {
    const isOld = law.has('ct.file.transition.ended', today) && period <= law.day('ct.file.transition.ended', today);
    const statutoryOn = isOld ? law.day('ct.file.transition', today) : addMonthsToEnd(period, law.months('ct.file', period));
    const filing = `${law.words('ct.return.late', statutoryOn)} for each month or part, ${law.words('ct.return.late.after', statutoryOn)} after ${law.count('ct.return.late.months', statutoryOn)} months`;
    const penalty = `${filing}, and ${law.words('ct.pay.late', statutoryOn)} a year of the tax`;
    const ruleIds = [...(isOld ? ['ct.file.transition', 'ct.file.transition.ended'] : ['ct.file']), 'ct.return.late', 'ct.return.late.months', 'ct.return.late.after', 'ct.pay.late'];
    yield dueOn({ key: 'ct.return', label: `Corporate tax return and payment for the period to ${dayText(period)}`, statutoryOn, period, ruleIds, penalty }, law);
  }
}

// ── E-invoicing ──

export function eInvoicingSteps(phase: 'large' | 'small' | 'government', law: Law, today: Day): Due[] {
  // Days that the decision itself names; that on which e-invoicing begins does not move because it is a holiday.
  const step = (key: string, label: string, [id, ...late]: [string, ...string[]], penalty: string): Due => ({ key, label, on: law.day(id, today), statutoryOn: law.day(id, today), ruleIds: [id, ...late], penalty });
  return [
    step('einvoicing.provider', 'Appoint an accredited e-invoicing provider', [`einvoice.${phase}.provider`, 'einvoice.provider.late'], `${law.words('einvoice.provider.late', today)} for each month or part`),
    step('einvoicing.live', 'Issue e-invoices', [`einvoice.${phase}.live`, 'einvoice.invoice.late', 'einvoice.invoice.most'], `${law.words('einvoice.invoice.late', today)} an invoice, at most ${law.words('einvoice.invoice.most', today)} a month, and the same for credit notes`),
  ];
}

// ── Top-up tax ──

/** The end of the group's first year in scope: the year in which `since` lies, but none that began before the tax. */
export function firstTopUpYear(since: Day, yearEnd: YearEnd, start: Day): Day {
  const end = yearEndFrom(since < start ? start : since, yearEnd);
  const endBefore = yearEndFrom(addDays(end, -370), yearEnd);
  return addDays(endBefore, 1) < start ? yearEndFrom(addDays(end, 1), yearEnd) : end;
}

export function topUpRegistration(first: Day, law: Law, today: Day): Due {
  const isEarly = first < law.day('dmtt.reg.firstBefore', today);
  const statutoryOn = isEarly ? law.day('dmtt.reg.by', today) : addMonthsToEnd(first, law.months('dmtt.reg.months', today));
  return dueOn({ key: 'dmtt.register', label: 'Register for domestic top-up tax', statutoryOn, ruleIds: [isEarly ? 'dmtt.reg.by' : 'dmtt.reg.months', 'dmtt.reg.firstBefore', 'dmtt.reg.late'], penalty: law.words('dmtt.reg.late', today) }, law);
}

export function* topUpReturns(first: Day, yearEnd: YearEnd, law: Law): Generator<Due> {
  for (const period of yearEnds(first, yearEnd)) {
    const id = period === first ? 'dmtt.return.transition' : 'dmtt.return';
    yield dueOn({ key: 'dmtt.return', label: `Top-up tax return and payment for the year to ${dayText(period)}`, statutoryOn: addMonthsToEnd(period, law.months(id, period)), period, ruleIds: [id] }, law);
  }
}

export function* topUpInformation(first: Day, yearEnd: YearEnd, law: Law): Generator<Due> {
  for (const period of yearEnds(first, yearEnd)) {
    yield dueOn({ key: 'dmtt.information', label: `Top-up tax information return for the year to ${dayText(period)}`, statutoryOn: addMonthsToEnd(period, law.months('dmtt.information', period)), period, ruleIds: ['dmtt.information'] }, law);
  }
}

export const calendarYearEnd = (year: number): Day => dayOf(year, 12, 31);
