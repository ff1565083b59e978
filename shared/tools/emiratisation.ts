// Contributions for Emirati posts that are not filled, from the number missing as the ministry states it.
import { addMonths, type Day, dayOf, dayText, endOfMonth, yearOf } from './calendar.ts';
import { countText } from './charges.ts';
import { choice, day, whole, withDefault } from './fields.ts';
import type { Law } from './law.ts';
import { aedText, amountText, sum } from './money.ts';
import { type Answer, amountLine, defineTool, type InputOf, type Line, wordsLine } from './tool.ts';

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

type Charged = { lines: Line[]; warnings?: string[] };

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

/** A sum for each missing person and each month, at the rate of its year. */
function chargeByMonth({ missing, from, to }: Input, law: Law): Charged {
  const years = Map.groupBy(monthsBetween(from, to), yearOf);
  const lines = [...years].map(([year, months]) => {
    const on = months[0]!;
    const fils = law.fils('emiratisation.month', on) * BigInt(months.length) * BigInt(missing);
    return amountLine(`${countText(months.length, 'month')} of ${year}, ${missing} missing, at ${law.words('emiratisation.month', on)} a month`, fils, 'emiratisation.month');
  });
  const isWhole = from === firstOfMonth(from) && to === endOfMonth(to);
  return { lines, ...(!isWhole && { warnings: ['Contributions are charged for calendar months: a month begun is counted whole.'] }) };
}

/** One sum for a year at whose end the post is still missing. */
function chargeByYear({ missing, from, to }: Input, law: Law): Charged {
  const years = [...new Set(monthsBetween(from, to).map(yearOf))].filter((year) => law.has('emiratisation.small.least', dayOf(year, 12, 31)));
  const lines = years.flatMap((year) => {
    const end = dayOf(year, 12, 31);
    const fils = law.fils('emiratisation.small.year', end);
    return missing > 0 && end >= from && end <= to ? [amountLine(`Missing at the end of ${year}`, fils, 'emiratisation.small.year')] : [];
  });
  return {
    lines,
    warnings: [
      ...(lines.length === 0 && missing > 0 ? ['The sum is charged for a year at whose end a post is missing: choose a period that includes 31 December.'] : []),
      ...(missing > 1 ? ['The ministry announced one sum for each year; whether it is charged for each missing person, it did not say.'] : []),
    ],
  };
}

function compute(input: Input, _today: Day, law: Law): Answer<object> {
  const rule = ruleFor(input, law);
  if (typeof rule === 'object') {
    return { verdict: rule.why, result: { amount: amountText(0n), covered: 'no' }, lines: [wordsLine('Covered', 'no', rule.ruleId)], dates: [], warnings: input.sector === 'other' && rule.ruleId === 'emiratisation.small.sectors' ? ['Check the sector: it is that of the licence, as the ministry has it.'] : [], notDecided };
  }
  if (rule === 'small') law.cite('emiratisation.small.sectors', input.to);
  const { lines, warnings = [] } = rule === 'large' ? chargeByMonth(input, law) : chargeByYear(input, law);
  const amount = sum(lines.map(({ value }) => BigInt(value.replace('.', ''))));
  return {
    verdict: amount > 0n ? `Contributions of ${aedText(amount)}.` : 'No contribution.',
    result: { amount: amountText(amount), covered: 'yes' },
    lines: [wordsLine('Covered', rule === 'large' ? 'yes, by the half-year' : 'yes, as a firm of a listed sector, if the ministry has notified it', rule === 'large' ? 'emiratisation.staff' : 'emiratisation.small.sectors'), ...lines, amountLine('Contributions', amount)],
    dates: [],
    warnings: [...warnings, ...wageWarning(input, law)],
    notDecided,
  };
}

/** Since a day in 2026 a national on less than the minimum wage does not count. */
function wageWarning({ to }: Input, law: Law) {
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
  version: 1,
  fields,
  ruleIds: [
    'emiratisation.staff', 'emiratisation.month', 'emiratisation.small.least', 'emiratisation.small.most', 'emiratisation.small.sectors', 'emiratisation.small.year',
    'emiratisation.freeZones', 'emiratisation.wage', 'emiratisation.wage.counted',
  ],
  check: ({ from, to }) => (to < from ? { to: 'The end is before the beginning' } : {}),
  compute,
});
