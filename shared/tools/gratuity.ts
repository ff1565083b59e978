// End-of-service gratuity in the private sector on the mainland.
import { addDays, addYears, type Day, daysBetween } from './calendar.ts';
import { countText } from './charges.ts';
import { amount, day, decimal, optional, whole, withDefault } from './fields.ts';
import type { Law } from './law.ts';
import { aedText, amountText, type Fils, least, mulDiv, type Ratio } from './money.ts';
import { type Answer, amountLine, dayLine, defineTool, type InputOf, wordsLine, yesOrNo } from './tool.ts';

const MONTHS_OF_YEAR = 12n;

const fields = {
  from: day({ label: 'First day of work', example: '2020-06-15' }, '1971-12-02', '2049-12-31'),
  to: day({ label: 'Last day of work', example: '2026-11-22' }, '1971-12-02', '2090-12-31'),
  basic: amount({ label: 'Last basic wage a month', hint: 'Without allowances; for part-time work, that of full time', example: '10000' }),
  total: optional(amount({ label: 'Last total wage a month', hint: 'Only for the limit of {rule:gratuity.most|words}’ wage', example: '15000' })),
  unpaidDays: withDefault(whole({ label: 'Days of absence without pay' }, 0, 20_000), '0'),
  share: withDefault(decimal({ label: 'Share of full time', hint: 'Hours of the contract divided by those of full time: 0.5 is half time' }, 1n), '1'),
};
type Input = InputOf<typeof fields>;

/** Absence without pay does not count: the end comes forward by it. The day after the last one that counts. */
const endOf = ({ to, unpaidDays }: Pick<Input, 'to' | 'unpaidDays'>) => addDays(to, 1 - unpaidDays);

/** Whole years from the first day, and the days left. */
export function serviceOf(input: Pick<Input, 'from' | 'to' | 'unpaidDays'>) {
  const end = endOf(input);
  let years = 0;
  while (addYears(input.from, years + 1) <= end) years += 1;
  return { years, days: daysBetween(addYears(input.from, years), end) };
}

type Earned = { first: number; later: number; rest: Ratio; days: Ratio };

/** Days of basic wage: a number for each of the first years, a larger one for each later, and of the year begun its part. */
function daysEarned({ years, days }: { years: number; days: number }, law: Law, on: Day): Earned {
  const firstYears = law.years('gratuity.first.years', on);
  const [early, late, year] = [law.days('gratuity.first', on), law.days('gratuity.later', on), law.days('gratuity.year', on)];
  const first = early * Math.min(years, firstYears);
  const later = late * Math.max(0, years - firstYears);
  const rest = (years < firstYears ? early : late) * days;
  return { first, later, rest: { over: BigInt(rest), under: BigInt(year) }, days: { over: BigInt((first + later) * year + rest), under: BigInt(year) } };
}

/** 148.23, cut from an exact fraction only to be read. */
const decimalText = ({ over, under }: Ratio) => amountText(mulDiv(over, 100n, under)).replace(/\.00$/, '');

function compute(input: Input, _today: Day, law: Law): Answer<object> {
  const { to, basic, share } = input;
  const service = serviceOf(input);
  const [years, days] = [countText(service.years, 'year'), countText(service.days, 'day')];
  const served = wordsLine('Service that counts', `${years} and ${days}`, ...(input.unpaidDays > 0 ? ['gratuity.unpaid'] : []));
  if (input.unpaidDays > 0) law.cite('gratuity.unpaid', to);
  if (service.years < law.years('gratuity.after', to)) {
    return {
      verdict: `No gratuity: it begins after ${law.words('gratuity.after', to, ['words'])} of service.`,
      result: { ...service, amount: amountText(0n), capped: 'no', byCalendarDays: amountText(0n) },
      lines: [served, amountLine('Gratuity', 0n, 'gratuity.after')], dates: [], warnings: [], notDecided,
    };
  }
  const earned = daysEarned(service, law, to);
  const month = BigInt(law.days('gratuity.month', to));
  const monthsOfCap = BigInt(law.years('gratuity.most', to)) * MONTHS_OF_YEAR;
  const capOf = (wage: Fils) => mulDiv(wage * monthsOfCap, share.over, share.under);
  const cap = capOf(input.total ?? basic);
  const earn = (over: bigint, under: bigint): Fils => mulDiv(basic * earned.days.over * share.over, over, earned.days.under * share.under * under);
  const [full, byCalendar] = [earn(1n, month), earn(MONTHS_OF_YEAR, earned.days.under)];
  const [gratuity, byCalendarDays] = [least(full, cap), least(byCalendar, cap)];
  const byBasicCap = least(full, capOf(basic));
  const isCapped = full > cap;
  const isPartTime = share.over !== share.under;
  if (isPartTime) law.cite('gratuity.partTime', to);
  const paidBy = addDays(to, law.days('gratuity.paid', to));
  return {
    verdict: `A gratuity of ${aedText(gratuity)} for ${years} and ${days}.`,
    result: { ...service, amount: amountText(gratuity), capped: yesOrNo(isCapped), byCalendarDays: amountText(byCalendarDays) },
    lines: [
      served,
      wordsLine(`The first ${law.words('gratuity.first.years', to, ['words'])}, at ${law.words('gratuity.first', to)} a year`, `${earned.first} days`, 'gratuity.first', 'gratuity.first.years'),
      ...(earned.later ? [wordsLine(`Later years, at ${law.words('gratuity.later', to)} a year`, `${earned.later} days`, 'gratuity.later')] : []),
      ...(service.days ? [wordsLine(`${days} of ${law.days('gratuity.year', to)}`, `${decimalText(earned.rest)} days`, 'gratuity.year')] : []),
      wordsLine('Days of basic wage', `${decimalText(earned.days)} days`),
      amountLine(`At basic wage ÷ ${month} a day${isPartTime ? `, at ${decimalText({ over: share.over * 100n, under: share.under }).replace(/(\.\d)0$/, '$1')}% of full time` : ''}`, full, 'gratuity.month', ...(isPartTime ? ['gratuity.partTime'] : [])),
      ...(isCapped ? [amountLine(`Limit: ${law.words('gratuity.most', to, ['words'])}’ ${input.total === undefined ? 'basic' : 'total'} wage`, cap, 'gratuity.most')] : []),
      amountLine('Gratuity', gratuity, 'gratuity.after'),
      amountLine('The same at basic wage × 12 ÷ 365 a day', byCalendarDays, 'gratuity.year'),
      dayLine('To be paid by', paidBy, 'gratuity.paid'),
    ],
    dates: [{ key: 'gratuity.paid', label: 'All dues must be paid by', on: paidBy, statutoryOn: paidBy, ruleIds: ['gratuity.paid'] }],
    warnings: [
      ...(gratuity === byCalendarDays ? [] : [`The wage of a day is taken as the basic wage divided by ${month}. Some divide the year’s basic wage by its days, which gives ${aedText(byCalendarDays)}.`]),
      ...(isCapped && input.total === undefined ? ['The law limits gratuity by the ‘wage’. The basic wage was used because no total wage was given; most calculators do so.'] : []),
      ...(byBasicCap < gratuity ? [`The law limits gratuity by the ‘wage’. The total wage was used because it was given; with the limit by the basic wage it would be ${aedText(byBasicCap)}.`] : []),
      ...(isCapped && input.total !== undefined ? ['The law limits gratuity by the ‘wage’. The total wage was used; most calculators use the basic wage.'] : []),
    ],
    notDecided,
  };
}

const notDecided = [
  'UAE nationals, who have a pension; the DIFC, which has a scheme of its own, and the ADGM, which has rules of its own; domestic workers, who have a law of their own; and an employer in a savings scheme under Cabinet Resolution 96/2023.',
  'Other dues such as leave, notice pay and overtime, deductions, and what a court would say.',
];

export const tool = defineTool({
  name: 'gratuity',
  version: 1,
  fields,
  ruleIds: ['gratuity.after', 'gratuity.first', 'gratuity.first.years', 'gratuity.later', 'gratuity.most', 'gratuity.paid', 'gratuity.unpaid', 'gratuity.month', 'gratuity.year', 'gratuity.partTime'],
  check: (input) => ({
    ...(input.to < input.from && { to: 'The last day of work is before the first' }),
    ...(input.to >= input.from && endOf(input) < input.from && { unpaidDays: 'This is longer than the service' }),
    ...(input.total !== undefined && input.total < input.basic && { total: 'The total wage cannot be less than the basic wage' }),
    ...(input.share.over === 0n && { share: 'Please enter a share above 0' }),
  }),
  compute,
});
