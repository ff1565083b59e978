// Corporate tax of one tax period, with and without small business relief, and as a qualifying free zone person.
import { addDays, addMonths, addYears, type Day, daysBetween, dayText, yearOf } from './calendar.ts';
import { amount, choice, day, optional, signedAmount, withDefault, yesNo } from './fields.ts';
import type { Law } from './law.ts';
import { aedText, amountText, type Fils, least, most, mulDiv, type Ratio, shareOf } from './money.ts';
import { type Answer, amountLine, defineTool, type InputOf, type Line, wordsLine, yesOrNo } from './tool.ts';

/** A first tax period may be this long; none is longer. */
const MOST_MONTHS = 18;

const fields = {
  from: day({ label: 'First day of the tax period', example: '2026-01-01' }, '2009-01-01', '2049-12-31'),
  to: day({ label: 'Last day of the tax period', example: '2026-12-31' }, '2009-01-01', '2050-12-31'),
  kind: withDefault(choice({ label: 'Who is taxed' }, { company: 'A company', individual: 'An individual with a business' }), 'company'),
  revenue: amount({ label: 'Revenue of the period', hint: 'For an individual, the business turnover of the calendar year' }),
  profit: signedAmount({ label: 'Accounting profit', hint: 'Before tax; a loss begins with a minus', example: '1250000' }),
  exempt: withDefault(amount({ label: 'Exempt income in it', hint: 'Dividends and gains that the law exempts' }), '0'),
  entertainment: withDefault(amount({ label: 'Entertainment of customers and suppliers', hint: 'The whole expense; {rule:ct.entertainment} of it is deductible' }), '0'),
  nonDeductible: withDefault(amount({ label: 'Fines and other expenses that are not deductible' }), '0'),
  netInterest: withDefault(amount({ label: 'Net interest expense', hint: 'Interest paid less interest received' }), '0'),
  ebitda: optional(signedAmount({ label: 'Tax EBITDA', hint: 'Asked when net interest is above {rule:ct.interest.safeHarbour}', example: '50000000' })),
  financial: withDefault(yesNo({ label: 'A bank or an insurer' }), 'no'),
  losses: withDefault(amount({ label: 'Tax losses of earlier periods' }), '0'),
  transitional: withDefault(signedAmount({ label: 'Transitional adjustment', hint: 'As worked out for the opening balance sheet; a deduction begins with a minus', example: '0' }), '0'),
  foreignTax: withDefault(amount({ label: 'Foreign tax on income in it' }), '0'),
  earlierOver: withDefault(yesNo({ label: 'Was revenue over {rule:ct.sbr.revenue} in any earlier tax period?' }), 'no'),
  resident: withDefault(yesNo({ label: 'Resident in the UAE for corporate tax' }), 'yes'),
  largeGroup: withDefault(yesNo({ label: 'Member of a group with revenue of {rule:ct.sbr.group|million} or more' }), 'no'),
  freeZone: withDefault(choice({ label: 'Qualifying free zone person' }, { no: 'No', yes: 'Yes, the conditions are met', unsure: 'Not sure' }), 'no'),
  totalRevenue: optional(amount({ label: 'Total revenue for the free zone test', hint: 'If it differs from the revenue of the period' })),
  nonQualifyingRevenue: withDefault(amount({ label: 'Revenue that does not qualify', hint: 'Without the revenue that the decision leaves out of the test, such as that of a permanent establishment elsewhere' }), '0'),
  otherTaxable: withDefault(amount({ label: 'Taxable income outside qualifying income' }), '0'),
};
type Input = InputOf<typeof fields>;

/** What of net interest is over the cap: the higher of a fixed amount, in proportion to the period's length, and a share of EBITDA. */
function interestCap({ from, to, ebitda = 0n }: Pick<Input, 'from' | 'to' | 'ebitda'>, law: Law): Fils {
  const fixed = mulDiv(law.fils('ct.interest.safeHarbour', from), BigInt(daysBetween(from, nextDay(to))), BigInt(daysBetween(from, nextDay(lastOfYear(from)))));
  return most(fixed, shareOf(most(ebitda, 0n), law.percent('ct.interest.share', from)));
}

const nextDay = (to: Day) => addDays(to, 1);
/** The last day of the twelve months that begin on the day; those from 29 February end on the last of February. */
const lastOfYear = (from: Day) => (from.endsWith('-02-29') ? addYears(from, 1) : addDays(addYears(from, 1), -1));
const isInOneYear = ({ from, to }: Input) => yearOf(from) === yearOf(to);
const hasInterestCap = ({ kind, financial }: Input) => kind === 'company' && !financial;

const restOf = ({ over, under }: Ratio): Ratio => ({ over: under - over, under });

type Standard = { taxable: Fils; tax: Fils; lossForward: Fils; interestForward: Fils; lines: Line[] };

/** At standard rates, without any election. */
function taxNormally(input: Input, law: Law): Standard {
  const { from } = input;
  const entertainment = shareOf(input.entertainment, restOf(law.percent('ct.entertainment', from)));
  const interest = input.netInterest > 0n && hasInterestCap(input) ? most(0n, input.netInterest - interestCap(input, law)) : 0n;
  const income = input.profit - input.exempt + entertainment + input.nonDeductible + interest + input.transitional;
  const relief = least(input.losses, shareOf(most(0n, income), law.percent('ct.losses', from)));
  const taxable = most(0n, income) - relief;
  const band = law.fils('ct.rate.band', from);
  const full = shareOf(most(0n, taxable - band), law.percent('ct.rate.above', from));
  const credit = least(input.foreignTax, full);
  const cited = (id: string) => law.cite(id, from).id;
  const lines = [
    amountLine('Accounting profit', input.profit),
    ...(input.exempt ? [amountLine('Less exempt income', -input.exempt, cited('ct.exempt'))] : []),
    ...(input.entertainment ? [amountLine(`Entertainment that is not deductible`, entertainment, 'ct.entertainment')] : []),
    ...(input.nonDeductible ? [amountLine('Other expenses that are not deductible', input.nonDeductible, cited('ct.nonDeductible'))] : []),
    ...(interest ? [amountLine('Interest over the cap', interest, 'ct.interest.safeHarbour', 'ct.interest.share')] : []),
    ...(input.transitional ? [amountLine('Transitional adjustment, as entered', input.transitional, 'ct.transitional')] : []),
    amountLine('Income before losses', income),
    ...(relief ? [amountLine('Less losses of earlier periods', -relief, 'ct.losses')] : []),
    amountLine('Taxable income', taxable),
    amountLine(`Taxed at ${law.words('ct.rate.zero', from)}`, least(taxable, band), 'ct.rate.band', 'ct.rate.zero'),
    amountLine(`Taxed at ${law.words('ct.rate.above', from)}`, most(0n, taxable - band), 'ct.rate.band', 'ct.rate.above'),
    ...(credit ? [amountLine('Less credit for foreign tax', -credit, cited('ct.foreignTax'))] : []),
    amountLine('Tax without small business relief', full - credit, 'ct.rate.above'),
  ];
  return { taxable, tax: full - credit, lossForward: input.losses - relief + most(0n, -income), interestForward: interest, lines };
}

/** Why small business relief is not open; empty if it is. */
function reliefObstacles(input: Input, law: Law, { today, isQualifying }: { today: Day; isQualifying: boolean }) {
  const { from, to } = input;
  const most = law.fils('ct.sbr.revenue', from);
  const lastEnd = law.day('ct.sbr.lastPeriodEnd', today);
  const group = law.words('ct.sbr.group', from, ['million']);
  return [
    ...(input.resident ? [] : ['only residents can elect it']),
    ...(input.revenue > most ? [`revenue is over ${aedText(most)}`] : []),
    ...(input.earlierOver ? [`revenue was over ${aedText(most)} in an earlier period`] : []),
    ...(from < law.day('ct.sbr.firstPeriodStart', from) ? ['the period begins too early'] : []),
    ...(to > lastEnd ? [`the period ends after ${dayText(lastEnd)}`] : []),
    ...(isQualifying ? ['a qualifying free zone person cannot elect it'] : []),
    ...(input.largeGroup ? [`a member of a group with revenue of ${group} or more cannot elect it`] : []),
  ];
}

type FreeZone = { limit: Fils; passes: boolean; tax: Fils };

/** The de minimis test, and the tax of one who passes: none on qualifying income, the rate without the band on the rest. */
function testFreeZone(input: Input, law: Law, standardTax: Fils): FreeZone {
  const total = input.totalRevenue ?? input.revenue;
  const share = law.percent('ct.qfzp.share', input.from);
  const fixed = law.fils('ct.qfzp.amount', input.from);
  law.cite('ct.qfzp.rate', input.from);
  const passes = input.nonQualifyingRevenue <= fixed && input.nonQualifyingRevenue * share.under <= total * share.over;
  return { limit: least(fixed, shareOf(total, share)), passes, tax: passes ? shareOf(input.otherTaxable, law.percent('ct.rate.above', input.from)) : standardTax };
}

function freeZoneLines({ limit, passes, tax }: FreeZone, input: Input, law: Law): Line[] {
  const lost = law.count('ct.qfzp.nextPeriods', input.from) + 1;
  return [
    amountLine('Free zone: limit of revenue that does not qualify', limit, 'ct.qfzp.share', 'ct.qfzp.amount'),
    wordsLine('Free zone: the limit is kept', passes ? 'yes' : `no: status is lost for ${lost} tax periods, this one included`, 'ct.qfzp.share', 'ct.qfzp.amount', 'ct.qfzp.nextPeriods'),
    amountLine(passes ? 'Tax as a qualifying free zone person' : 'Tax at standard rates', tax, 'ct.qfzp.rate', 'ct.rate.above'),
  ];
}

/** No tax, because the law does not reach this period or this person. */
function outside(why: string, { losses, kind }: Input): Answer<object> {
  const none = amountText(0n);
  const forward = amountText(losses);
  return {
    verdict: why,
    result: { outside: 'yes', without: { taxable: none, tax: none, lossForward: forward }, with: { available: 'no', why, tax: none, lossForward: forward }, interestForward: none },
    lines: [amountLine('Corporate tax', 0n, kind === 'individual' ? 'ct.person.turnover' : 'ct.start')],
    dates: [], warnings: [], notDecided,
  };
}

const notDecided = [
  'Whether the conditions of residence, of small business relief or of a qualifying free zone person are met: you say so.',
  'Whether a business was split artificially to stay under a limit.',
  'Group relief, tax groups, the participation exemption, profit of a permanent establishment, and credits for research and development.',
  'What a change of ownership does to losses of earlier periods, and whether dealings with related parties are at market prices.',
  'Whether a qualifying free zone person elects to be taxed at standard rates.',
  'Transitional adjustments, and the election on investment property at fair value: enter what you have worked out.',
];

function compute(input: Input, today: Day, law: Law): Answer<object> {
  const start = law.day('ct.start', today);
  if (input.from < start) return outside('Corporate tax did not apply to this period.', input);
  if (input.kind === 'individual' && input.revenue <= law.fils('ct.person.turnover', input.from)) {
    return outside(`Outside corporate tax: business turnover of the calendar year is not over ${law.words('ct.person.turnover', input.from)}.`, input);
  }
  const standard = taxNormally(input, law);
  const zone = input.freeZone === 'no' ? undefined : testFreeZone(input, law, standard.tax);
  const obstacles = reliefObstacles(input, law, { today, isQualifying: input.freeZone === 'yes' && zone!.passes });
  const isOpen = obstacles.length === 0;
  const relieved = isOpen ? { tax: 0n, lossForward: input.losses } : standard;
  const why = isOpen ? 'It can be elected in the return of this period; a loss and excess interest of this period are then lost, older losses wait.' : `Not open: ${obstacles.join('; ')}.`;
  const text = { taxable: amountText(standard.taxable), tax: amountText(standard.tax), lossForward: amountText(standard.lossForward) };
  return {
    verdict: sentence(input, standard, { isOpen, zone }),
    result: {
      outside: 'no',
      without: text,
      with: { available: yesOrNo(isOpen), why, tax: amountText(relieved.tax), lossForward: amountText(relieved.lossForward) },
      ...(zone && { freeZone: { limit: amountText(zone.limit), passes: yesOrNo(zone.passes), tax: amountText(zone.tax) } }),
      interestForward: amountText(standard.interestForward),
    },
    lines: [
      ...standard.lines,
      wordsLine('Small business relief', why, 'ct.sbr.revenue', 'ct.sbr.lastPeriodEnd'),
      ...(isOpen ? [amountLine('Tax with small business relief', relieved.tax, 'ct.sbr.revenue')] : []),
      amountLine('Losses carried forward without relief', standard.lossForward, 'ct.losses'),
      ...(isOpen ? [amountLine('Losses carried forward with relief', relieved.lossForward, 'ct.sbr.revenue')] : []),
      ...(standard.interestForward ? [amountLine('Interest carried forward without relief', standard.interestForward, 'ct.interest.carry')] : []),
      ...(zone ? freeZoneLines(zone, input, law) : []),
    ],
    dates: [],
    warnings: warningsOf(input, law, standard, today),
    notDecided,
  };
}

function sentence(input: Input, standard: Standard, { isOpen, zone }: { isOpen: boolean; zone: FreeZone | undefined }) {
  const tax = aedText(standard.tax);
  const nothing = isOpen && standard.tax > 0n ? ', or nothing with small business relief' : '';
  if (zone && !zone.passes) return `Corporate tax of ${tax} at standard rates${nothing}: the limit of revenue that does not qualify is passed${input.freeZone === 'unsure' ? ', so a qualifying free zone person would pay no less' : ''}.`;
  if (input.freeZone === 'unsure' && zone!.tax === standard.tax) return `Corporate tax of ${tax} either way${nothing}: at standard rates, and if the conditions of a qualifying free zone person are met.`;
  if (input.freeZone === 'unsure') return `Either ${tax} at standard rates${nothing}, or ${aedText(zone!.tax)} if the conditions of a qualifying free zone person are met.`;
  if (zone) return `Corporate tax of ${aedText(zone.tax)} as a qualifying free zone person.`;
  if (standard.tax > 0n) return `Corporate tax of ${tax}${nothing}.`;
  if (!isOpen) return 'No corporate tax.';
  const lost = standard.lossForward - input.losses;
  if (lost > 0n) return `No corporate tax. Electing small business relief would lose the loss of ${aedText(lost)} of this period.`;
  return standard.lossForward < input.losses || standard.interestForward > 0n || input.foreignTax > 0n ? 'No corporate tax, with small business relief or without it.' : 'No corporate tax: small business relief would change nothing.';
}

function warningsOf(input: Input, law: Law, { interestForward }: Standard, today: Day) {
  if (input.transitional) law.cite('ct.transitional', input.from);
  const isShort = addMonths(input.from, 12) > nextDay(input.to);
  return [
    ...(isShort ? ['No rule was found that shortens the band taxed at zero for a period of less than a year, so it is taken whole.'] : []),
    ...(interestForward ? [`Interest over the cap is carried forward for ${law.count('ct.interest.carry', input.from)} tax periods.`] : []),
    ...(input.largeGroup ? [`A group of this size may owe domestic top-up tax, for financial years from ${law.words('dmtt.start', today)}: see the deadlines.`] : []),
    ...(input.kind === 'individual' ? ['Wages, personal investment income and income from real estate without a licence stay outside.'] : []),
  ];
}

export const tool = defineTool({
  name: 'corporate-tax',
  version: 2,
  fields,
  ruleIds: [
    'ct.start', 'ct.rate.band', 'ct.rate.zero', 'ct.rate.above', 'ct.sbr.revenue', 'ct.sbr.firstPeriodStart', 'ct.sbr.lastPeriodEnd', 'ct.sbr.group', 'ct.exempt', 'ct.entertainment', 'ct.nonDeductible', 'ct.foreignTax',
    'ct.interest.safeHarbour', 'ct.interest.share', 'ct.interest.carry', 'ct.losses', 'ct.qfzp.rate', 'ct.qfzp.share', 'ct.qfzp.amount', 'ct.qfzp.nextPeriods', 'ct.person.turnover', 'ct.transitional', 'dmtt.start',
  ],
  check: (input, _today, law) => ({
    ...(input.to < input.from && { to: 'The period ends before it begins' }),
    ...(input.to >= addMonths(input.from, MOST_MONTHS) && { to: `Please enter one tax period: at most ${MOST_MONTHS} months` }),
    ...(input.kind === 'individual' && !isInOneYear(input) && { to: 'The tax period of an individual is the calendar year: please enter days of one year' }),
    ...(input.freeZone !== 'no' && input.nonQualifyingRevenue > (input.totalRevenue ?? input.revenue) && { nonQualifyingRevenue: 'This is more than the total revenue' }),
    ...(input.ebitda === undefined && hasInterestCap(input) && input.netInterest > interestCap(input, law) && { ebitda: 'Please enter the tax EBITDA, because net interest is above the amount that is always deductible' }),
  }),
  compute,
});
