// The dates of the coming 18 months by which a firm must register, file, pay or begin: corporate tax, VAT, excise, e-invoicing and top-up tax in one list.
import { addMonths, addMonthsToEnd, type Day, dayText, yearOf } from './calendar.ts';
import {
  calendarYearEnd, corporateTaxReturns, eInvoicingSteps, exciseReturns, firstPeriodEnd, firstTopUpYear, type LegalForm, movedOnes, personRegistration, registrationOf, topUpInformation, topUpRegistration, topUpReturns,
  type VatCycle, vatCycles, vatReturns, within, yearEnds,
} from './due-dates.ts';
import { amount, choice, day, optional, whole, withDefault, yearEnd, yesNo } from './fields.ts';
import { type Law, NoRule } from './law.ts';
import { aedText } from './money.ts';
import { type Answer, BUSINESS_DAY_RULE, dayLine, defineTool, type Due, type InputOf, type Line, wordsLine } from './tool.ts';

const HORIZON_MONTHS = 18;
/** The longest first tax period. */
const MOST_FIRST_MONTHS = 18;
/** The first calendar year of which an individual’s turnover counts. */
const FIRST_TURNOVER_YEAR = 2024;

const fields = {
  form: choice({ label: 'Legal form' }, {
    mainland: 'Company on the mainland', freeZone: 'Company in a free zone', foreignManaged: 'Foreign company managed from here', foreignEstablishment: 'Foreign company with a permanent establishment here',
    foreignNexus: 'Foreign company with income from property here', individual: 'Individual with a business',
  }),
  incorporated: day({ label: 'Formed or first licensed on', hint: 'The earliest licence counts; for a foreign company, the day on which its establishment or property here began', example: '2026-02-10' }, '1950-01-01'),
  yearEnd: withDefault(yearEnd({ label: 'Financial year ends on', hint: 'Month and day' }), '12-31'),
  firstPeriod: optional(yesNo({ label: 'First tax period longer than twelve months?', hint: 'Say yes if the first financial year runs past its first twelve months' })),
  vat: withDefault(choice({ label: 'VAT periods' }, { none: 'Not registered', jan: `End in ${vatCycles.jan}`, feb: `End in ${vatCycles.feb}`, mar: `End in ${vatCycles.mar}`, monthly: 'Every month' }), 'none'),
  excise: withDefault(yesNo({ label: 'Registered for excise tax' }), 'no'),
  income: optional(amount({ label: 'Revenue of the last accounts', hint: 'For e-invoicing; for an individual, the business turnover of one calendar year' })),
  incomeYear: optional(whole({ label: 'Calendar year of an individual’s turnover', hint: 'If left blank: the year before this one', example: '2026' }, FIRST_TURNOVER_YEAR, 2090)),
  group: withDefault(yesNo({ label: 'Member of a group with revenue of {rule:dmtt.revenue|million} or more', hint: 'In at least two of the four preceding financial years' }), 'no'),
  groupSince: optional(day({ label: 'A day in the group’s first year in scope', hint: 'If left blank: the first year since the tax began', example: '2025-12-31' }, '2020-01-01')),
};
type Input = InputOf<typeof fields>;

/** Everything one computation gathers. A duty whose rules say nothing on the day is told of, and the others stand. */
type List = { dates: Due[]; lines: Line[]; warnings: string[]; notDecided: string[] };

function gather(list: List, subject: string, add: () => Due[]) {
  try {
    list.dates.push(...add());
  } catch (error) {
    if (!(error instanceof NoRule)) throw error;
    list.notDecided.push(`${subject}: ${error.reason ?? `no rule recorded for this date, ${dayText(error.day)}.`}`);
  }
}

/** The end of the first tax period; the longer one, if the visitor says so and it can be. */
function findFirstEnd({ incorporated, yearEnd, firstPeriod }: Input, list: List, start: Day) {
  const derived = firstPeriodEnd(incorporated, yearEnd, start);
  const aYearLater = addMonthsToEnd(derived, 12);
  const canBeLonger = incorporated >= start && aYearLater < addMonths(incorporated, MOST_FIRST_MONTHS);
  if (canBeLonger && firstPeriod) return aYearLater;
  if (canBeLonger && firstPeriod === undefined) list.warnings.push(`The first tax period is taken to end on ${dayText(derived)}. If the first financial year runs to ${dayText(aYearLater)}, its dates are a year later: say that it is longer than twelve months.`);
  if (firstPeriod) list.warnings.push(`A first tax period of more than twelve months does not fit a start on ${dayText(incorporated)}; the first period is taken to end on ${dayText(derived)}.`);
  return derived;
}

function addCompany(list: List, form: Exclude<LegalForm, 'individual'>, input: Input, law: Law, today: Day) {
  const start = law.day('ct.start', today);
  const firstEnd = findFirstEnd(input, list, start);
  gather(list, 'Registration for corporate tax', () => {
    const due = registrationOf(form, { since: input.incorporated, firstEnd }, law, today);
    addWaiver(list, firstEnd, due.on < today, law, today);
    return [due];
  });
  if (form === 'foreignManaged') list.warnings.push('A foreign company that has a licence here registers by the month of that licence, if it was formed before the registration decision: ask us.');
  gather(list, 'Corporate tax returns', () => within(corporateTaxReturns(yearEnds(firstEnd, input.yearEnd), law, today), today, addMonths(today, HORIZON_MONTHS)));
}

/** Of which calendar year the turnover is, the visitor may leave open: then it can be that of the last whole year or of the running one. */
function addPerson(list: List, input: Input, law: Law, today: Day) {
  if (input.income === undefined) {
    list.notDecided.push('Whether you must register for corporate tax: enter the business turnover of the calendar year.');
    return;
  }
  const year = input.incomeYear ?? Math.max(FIRST_TURNOVER_YEAR, yearOf(today) - 1);
  const years = input.incomeYear === undefined && year < yearOf(today) ? [year, year + 1] : [year];
  const limit = law.fils('ct.person.turnover', calendarYearEnd(year));
  if (input.income <= limit) {
    list.lines.push(wordsLine('Corporate tax', `No duty for ${years.join(' or ')}: business turnover of the calendar year is not over ${aedText(limit)}`, 'ct.person.turnover'));
    return;
  }
  if (years.length > 1) list.warnings.push(`The turnover is taken as that of ${year}. If it is that of ${year + 1}, the later day to register holds: enter the calendar year.`);
  gather(list, 'Registration for corporate tax', () => {
    const dues = years.map((each) => personRegistration(each, law, today));
    addWaiver(list, calendarYearEnd(year), dues[0]!.on < today, law, today);
    return dues;
  });
  gather(list, 'Corporate tax returns', () => within(corporateTaxReturns(yearEnds(calendarYearEnd(year), '12-31'), law, today), today, addMonths(today, HORIZON_MONTHS))
    .map((due) => (due.period === calendarYearEnd(year) ? due : { ...due, label: `${due.label}, if turnover of that year is again over ${aedText(limit)}` })));
}

/** Who filed the first return early enough is spared the fine for registering late. The day is not moved: nobody should plan on that. */
function addWaiver(list: List, firstEnd: Day, hasPassed: boolean, law: Law, today: Day) {
  if (hasPassed) list.warnings.push(`The day by which to register for corporate tax has passed. If you have not, the penalty is ${law.words('ct.reg', today)}: ask us.`);
  if (!law.has('ct.reg.waiver', today)) return;
  const by = addMonthsToEnd(firstEnd, law.months('ct.reg.waiver', today));
  list.lines.push(dayLine('The fine for registering late is waived or refunded if the first return is filed by', by, 'ct.reg.waiver', 'ct.reg'));
  if (hasPassed && by >= today) list.warnings.push(`The fine is waived or refunded if the first return is filed by ${dayText(by)}.`);
}

function addGroup(list: List, { yearEnd, groupSince }: Input, law: Law, today: Day) {
  gather(list, 'Top-up tax', () => {
    law.cite('dmtt.revenue', today);
    const start = law.day('dmtt.start', today);
    const first = firstTopUpYear(groupSince ?? start, yearEnd, start);
    const until = addMonths(today, HORIZON_MONTHS);
    list.warnings.push(`The group’s first year in scope is taken to end on ${dayText(first)}.`);
    return [topUpRegistration(first, law, today), ...within(topUpReturns(first, yearEnd, law), today, until), ...within(topUpInformation(first, yearEnd, law), today, until)];
  });
}

function addInvoicing(list: List, income: Input['income'], law: Law, today: Day) {
  if (income === undefined) {
    list.notDecided.push('When e-invoicing begins for you: enter the revenue of the last accounts.');
    return;
  }
  gather(list, 'E-invoicing', () => {
    const steps = eInvoicingSteps(income >= law.fils('einvoice.revenue', today) ? 'large' : 'small', law, today);
    for (const { key, on, penalty } of steps) if (key === 'einvoicing.provider' && on < today) list.warnings.push(`The day to appoint an e-invoicing provider, ${dayText(on)}, has passed. Until you have, the penalty runs: ${penalty}.`);
    return steps;
  });
  list.notDecided.push('Whether e-invoicing reaches you at all: government bodies, sellers to consumers alone and supplies inside one VAT group have dates of their own.');
}

const alwaysOpen = [
  'Whether the FTA accepted your tax period, and what your registration certificate says: the certificate prevails.',
  'Returns whose day has passed: they are not listed, and are owed until they are filed.',
  'Whether an extension is granted.',
  'When a free zone’s licence or audit is due: the zone decides.',
];

/** A single step stays in the list when its day has passed, because it is owed until it is done. */
const ONCE = new Set(['ct.register', 'einvoicing.provider', 'dmtt.register']);

function compute(input: Input, today: Day, law: Law): Answer<object> {
  const list: List = { dates: [], lines: [], warnings: [], notDecided: [] };
  const until = addMonths(today, HORIZON_MONTHS);
  // A period that ended before the firm began is none of its own; one of which the return is still open ended at most three months ago.
  const periodsFrom = latest(input.incorporated, addMonths(today, -3));
  if (input.form === 'individual') addPerson(list, input, law, today);
  else addCompany(list, input.form, input, law, today);
  if (input.vat !== 'none') gather(list, 'VAT returns', () => within(vatReturns(periodsFrom, input.vat as VatCycle, law), today, until));
  if (input.excise) gather(list, 'Excise tax returns', () => within(exciseReturns(periodsFrom, law), today, until));
  addInvoicing(list, input.income, law, today);
  if (input.group) addGroup(list, input, law, today);
  const dates = list.dates.filter(({ key, on }) => on <= until && (on >= today || ONCE.has(key))).toSorted(byDay);
  return { verdict: sentence(dates, today), result: {}, lines: list.lines, dates, warnings: [...list.warnings, ...movedOnes(dates)], notDecided: [...list.notDecided, ...alwaysOpen] };
}

const latest = (a: Day, b: Day) => (a > b ? a : b);
const byDay = (a: Due, b: Due) => (a.on === b.on ? (a.key < b.key ? -1 : 1) : a.on < b.on ? -1 : 1);

function sentence(dates: Due[], today: Day) {
  const next = dates.find(({ on }) => on >= today);
  return next ? `Next: ${next.label}, ${dayText(next.on, true)}.` : 'Nothing is due in the next 18 months by what you entered.';
}

export const tool = defineTool({
  name: 'deadlines',
  version: 2,
  fields,
  ruleIds: [
    'ct.start', 'ct.reg.existing.before', 'ct.reg.existing.janFeb', 'ct.reg.existing.marApr', 'ct.reg.existing.may', 'ct.reg.existing.jun', 'ct.reg.existing.jul', 'ct.reg.existing.augSep', 'ct.reg.existing.octNov',
    'ct.reg.existing.dec', 'ct.reg.existing.none', 'ct.reg.new', 'ct.reg.managed', 'ct.reg.foreign.pe', 'ct.reg.foreign.peOld', 'ct.reg.foreign.nexus', 'ct.reg.foreign.nexusOld', 'ct.reg.person.after', 'ct.person.turnover',
    'ct.reg', 'ct.reg.waiver', 'ct.file', 'ct.file.transition', 'ct.file.transition.ended', 'ct.return.late', 'ct.return.late.months', 'ct.return.late.after', 'ct.pay.late', 'vat.return', 'vat.period', 'vat.return.late', 'vat.pay.late', 'vat.pay.late.first', 'vat.pay.late.monthly',
    'excise.return', 'einvoice.revenue', 'einvoice.large.provider', 'einvoice.large.live', 'einvoice.small.provider', 'einvoice.small.live', 'einvoice.provider.late', 'einvoice.invoice.late', 'einvoice.invoice.most',
    'dmtt.revenue', 'dmtt.start', 'dmtt.reg.firstBefore', 'dmtt.reg.by', 'dmtt.reg.months', 'dmtt.reg.late', 'dmtt.return', 'dmtt.return.transition', 'dmtt.information', BUSINESS_DAY_RULE,
  ],
  check: ({ groupSince, group }) => ({ ...(groupSince && !group && { groupSince: 'Please say first that there is a group' }) }),
  compute,
});
