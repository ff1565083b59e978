// Contributions for Emirati posts that are not filled, from the number missing as the ministry states it.
import { rowsOf, ruleOn } from '../rules/rules.ts';
import { addDays, addMonths, type Day, dayOf, dayText, endOfMonth, monthText, yearOf } from './calendar.ts';
import { countText } from './charges.ts';
import { choice, day, whole, withDefault } from './fields.ts';
import { type Law, NoRule } from './law.ts';
import { aedText, amountText, sum } from './money.ts';
import { type Answer, amountLine, dayLine, defineTool, type InputOf, type Line, wordsLine } from './tool.ts';

/** As the ministry listed them in July 2023. */
export const listedSectors = {
  information: 'Information and communications', finance: 'Financial and insurance activities', 'real-estate': 'Real estate', professional: 'Professional and technical activities',
  administrative: 'Administrative and support services', arts: 'Arts and entertainment', mining: 'Mining and quarrying', manufacturing: 'Transformative industries',
  education: 'Education', health: 'Healthcare and social work', construction: 'Construction', trade: 'Wholesale and retail', transport: 'Transportation and warehousing', hospitality: 'Hospitality and residency services',
} as const;

const fields = {
  missing: whole({ label: 'Posts missing', hint: 'As the Ministry of Human Resources and Emiratisation shows them', example: '2' }, 0, 100_000),
  from: day({ label: 'From', hint: 'First day of the months charged', example: '2026-07-01' }, '2018-01-01', '2049-12-31'),
  to: day({ label: 'To', hint: 'Last day of the months charged', example: '2026-12-31' }, '2018-01-01', '2049-12-31'),
  size: whole({ label: 'Staff on the mainland', example: '60' }, 0, 1_000_000),
  sector: withDefault(choice({ label: 'Sector', hint: 'Asked of firms with {rule:emiratisation.small.least} to {rule:emiratisation.small.most} staff' }, {
    other: 'Another sector', listed: 'One of the listed sectors', freeZone: 'A free-zone firm', ...listedSectors,
  }), 'other'),
};
type Input = InputOf<typeof fields>;

type Charged = { lines: Line[]; warnings: string[] };

/** Why nothing is charged, or which of the two rules does. */
function ruleFor({ size, sector, to }: Input, law: Law): { why: string; ruleId: string } | 'small' | 'large' {
  const staff = law.count('emiratisation.staff', to);
  if (sector === 'freeZone') return { why: `Free-zone firms are ${law.words('emiratisation.freeZones', to)}.`, ruleId: 'emiratisation.freeZones' };
  if (size >= staff) return 'large';
  if (!law.has('emiratisation.small.least', to)) return { why: `Not covered: then the duty began with ${staff} staff.`, ruleId: 'emiratisation.staff' };
  const least = law.count('emiratisation.small.least', to);
  if (size < least) return { why: `Not covered: the duty begins with ${least} staff.`, ruleId: 'emiratisation.small.least' };
  if (sector === 'other') return { why: `Not covered: firms with ${least} to ${law.count('emiratisation.small.most', to)} staff are covered in ${law.count('emiratisation.small.sectors', to)} sectors only.`, ruleId: 'emiratisation.small.sectors' };
  return 'small';
}

const firstOfMonth = (day: Day) => `${day.slice(0, 7)}-01`;

function monthsBetween(from: Day, to: Day): Day[] {
  const found: Day[] = [];
  for (let month = firstOfMonth(from); month <= to; month = addMonths(month, 1)) found.push(month);
  return found;
}

/** Spans of months in a row: `November 2021 and December 2021`, `January 2027 to June 2027`. */
function monthsText(months: readonly Day[]) {
  const spans: Day[][] = [];
  for (const month of months) {
    const last = spans.at(-1);
    if (last && addMonths(last.at(-1)!, 1) === month) last.push(month);
    else spans.push([month]);
  }
  return spans.map((span) => (span.length > 2 ? `${monthText(span[0]!)} to ${monthText(span.at(-1)!)}` : span.map(monthText).join(' and '))).join(', ');
}

/** A sum for each missing person and each month, at the rate of its year. Months without a rate are named; where none has one, no rule covers the day. */
function chargeByMonth({ missing, from, to }: Input, law: Law): Charged {
  const { rated = [], open = [] } = Object.groupBy(monthsBetween(from, to), (month) => (law.has('emiratisation.month', month) ? 'rated' : 'open'));
  if (rated.length === 0) throw new NoRule('emiratisation.month', open[0]!);
  const years = Map.groupBy(rated, yearOf);
  const lines = [...years].map(([year, months]) => {
    const on = months[0]!;
    const fils = law.fils('emiratisation.month', on) * BigInt(months.length) * BigInt(missing);
    return amountLine(`${countText(months.length, 'month')} of ${year}, ${missing} missing, at ${law.words('emiratisation.month', on)} a month`, fils, 'emiratisation.month');
  });
  const isWhole = from === firstOfMonth(from) && to === endOfMonth(to);
  return {
    lines: [...lines, ...(missing > 0 ? firstHalf(rated, law) : [])],
    warnings: [
      ...(open.length > 0 ? [`No rate is recorded for ${monthsText(open)}: not counted.`] : []),
      ...(isWhole ? [] : ['Contributions are charged for calendar months: a month begun is counted whole.']),
    ],
  };
}

/** From when the months of the half-year of which that is announced are charged. */
function firstHalf(months: readonly Day[], law: Law): Line[] {
  const id = 'emiratisation.2026.charged';
  const announced = ruleOn(id, months.at(-1)!)?.value;
  const isIn = announced?.kind === 'date' && months.some((month) => yearOf(month) === yearOf(announced.on) && month < announced.on);
  if (!isIn) return [];
  const charged = law.day(id, months.at(-1)!);
  return [dayLine(`Months of ${yearOf(charged)} up to ${dayText(addDays(charged, -1))} are charged from`, charged, id)];
}

const smallSum = (year: number, law: Law) => amountLine(`Missing at the end of ${year}`, law.fils('emiratisation.small.year', dayOf(year, 12, 31)), 'emiratisation.small.year');

/** One sum for a year at whose end the post is still missing. */
function chargeByYear({ missing, from, to }: Input, law: Law): Charged {
  const years = [...new Set(monthsBetween(from, to).map(yearOf))].filter((year) => law.has('emiratisation.small.least', dayOf(year, 12, 31)));
  const { summed = [], open = [] } = Object.groupBy(years, (year) => (law.has('emiratisation.small.year', dayOf(year, 12, 31)) ? 'summed' : 'open'));
  const lines = summed.filter((year) => missing > 0 && dayOf(year, 12, 31) >= from && dayOf(year, 12, 31) <= to).map((year) => smallSum(year, law));
  return {
    lines,
    warnings: [
      ...(open.length > 0 ? [`No sum is recorded for ${open.join(', ')}: not counted.`] : []),
      ...(lines.length === 0 && missing > 0 ? ['The sum is charged for a year at whose end a post is missing: choose a period that includes 31 December.'] : []),
      ...(missing > 1 ? ['The ministry announced one sum for each year; whether it is charged for each missing person, it did not say.'] : []),
    ],
  };
}

/** Of a small firm that asks only about years for which nothing is announced: the sums of the years before. */
function knownOfSmall({ from, to }: Input, law: Law): Answer<object> | undefined {
  const known = rowsOf('emiratisation.small.year').map((row) => yearOf(row.from));
  const asked = dayOf(yearOf(from), 12, 31);
  if (yearOf(from) <= known.at(-1)!) return undefined;
  const years = yearOf(from) === yearOf(to) ? `${yearOf(to)}` : `${yearOf(from)} to ${yearOf(to)}`;
  return {
    verdict: `No sum is recorded for a post missing at a small firm in ${years}; those announced for earlier years are shown. Ask us, and we will look it up.`,
    noRule: { id: 'emiratisation.small.year', on: asked },
    lines: [wordsLine('Covered', coveredTexts.small, 'emiratisation.small.sectors'), ...known.map((year) => smallSum(year, law))],
    dates: [], warnings: wageWarning({ to }, law), notDecided,
  };
}

const coveredTexts = { small: 'yes, as a firm of a listed sector, if the ministry has notified it', large: 'yes, by the half-year' };

/** The target was one for the year before it was one for the half-year. */
function coveredText(rule: 'small' | 'large', { from, to }: Input, law: Law) {
  if (rule === 'small' || law.has('emiratisation.half', from)) return coveredTexts[rule];
  if (!law.has('emiratisation.half', to)) return 'yes, by the year';
  return `yes, by the year until the end of ${yearOf(addDays(rowsOf('emiratisation.half')[0]!.from, -1))}, by the half-year since`;
}

function compute(input: Input, _today: Day, law: Law): Answer<object> {
  const rule = ruleFor(input, law);
  if (typeof rule === 'object') {
    return { verdict: rule.why, result: { amount: amountText(0n), covered: 'no' }, lines: [wordsLine('Covered', 'no', rule.ruleId)], dates: [], warnings: input.sector === 'other' && rule.ruleId === 'emiratisation.small.sectors' ? ['Check the sector: it is that of the licence, as the ministry has it.'] : [], notDecided };
  }
  if (rule === 'small') law.cite('emiratisation.small.sectors', input.to);
  const known = rule === 'small' ? knownOfSmall(input, law) : undefined;
  if (known) return known;
  const { lines, warnings } = rule === 'large' ? chargeByMonth(input, law) : chargeByYear(input, law);
  const amount = sum(lines.filter(({ kind }) => kind === 'amount').map(({ value }) => BigInt(value.replace('.', ''))));
  return {
    verdict: amount > 0n ? `Contributions of ${aedText(amount)}.` : 'No contribution.',
    result: { amount: amountText(amount), covered: 'yes' },
    lines: [wordsLine('Covered', coveredText(rule, input, law), rule === 'large' ? 'emiratisation.staff' : 'emiratisation.small.sectors'), ...lines, amountLine('Contributions', amount)],
    dates: [],
    warnings: [...warnings, ...wageWarning(input, law)],
    notDecided,
  };
}

/** Since a day in 2026 a national on less than the minimum wage does not count. */
function wageWarning({ to }: Pick<Input, 'to'>, law: Law) {
  if (!law.has('emiratisation.wage.counted', to)) return [];
  const counted = law.day('emiratisation.wage.counted', to);
  return to >= counted ? [`From ${dayText(counted)} a national who is paid less than ${law.words('emiratisation.wage', to)} does not count.`] : [];
}

const notDecided = [
  'How many nationals are required: sources differ on how the ministry rounds skilled posts, so enter the number that it shows.',
  'Whether a replacement in time, a reclassified post or an objection changes the number.',
  'Contributions after 2026, of which nothing is announced.',
];

export const tool = defineTool({
  name: 'emiratisation',
  version: 2,
  fields,
  ruleIds: [
    'emiratisation.staff', 'emiratisation.month', 'emiratisation.small.least', 'emiratisation.small.most', 'emiratisation.small.sectors', 'emiratisation.small.year',
    'emiratisation.2026.charged', 'emiratisation.freeZones', 'emiratisation.wage', 'emiratisation.wage.counted',
  ],
  check: ({ from, to }) => (to < from ? { to: 'The end is before the beginning' } : {}),
  compute,
});
