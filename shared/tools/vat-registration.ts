// Whether a business must or may register for VAT, from when, and by when it has to apply.
import { addDays, addMonths, type Day, dayText, endOfMonth } from './calendar.ts';
import { amount, amounts, day, month, optional, withDefault, yesNo } from './fields.ts';
import type { Law } from './law.ts';
import { dueOn } from './due-dates.ts';
import { aedText, type Fils, most, sum } from './money.ts';
import { type Answer, amountLine, BUSINESS_DAY_RULE, dayLine, defineTool, type InputOf, type Line, wordsLine, yesOrNo } from './tool.ts';

const MOST_MONTHS = 24;

const fields = {
  end: optional(month({ label: 'Last month of the list', hint: 'If left blank: the month before this one' })),
  supplies: optional(amounts({ label: 'Taxable supplies by month, oldest first', hint: 'Standard-rated and zero-rated, with imports under the reverse charge; without exempt supplies. Paste a column.' }, MOST_MONTHS)),
  expected: withDefault(amount({ label: 'Expected in the next {rule:vat.mandatory.next|number} days', hint: 'Taxable supplies that you know of' }), '0'),
  knownOn: optional(day({ label: 'Since when that is expected', hint: 'If left blank: today', example: '2026-11-10' }, '2018-01-01')),
  expenses: withDefault(amount({ label: 'Taxable expenses of the past {rule:vat.mandatory.past}' }), '0'),
  zeroRatedOnly: withDefault(yesNo({ label: 'Are all supplies zero-rated?' }), 'no'),
  resident: withDefault(yesNo({ label: 'Place of residence in the UAE', hint: 'No: and nobody else accounts for the tax on the supplies' }), 'yes'),
};
type Input = InputOf<typeof fields>;
type Result = { verdict: 'mandatory' | 'voluntary' | 'none' | 'nonResident'; requiredOn: Day | null; applyBy: Day | null; effective: Day | null; late: 'yes' | 'no' };

/** The end of each month of the list, with the supplies of the months up to it that count. */
type Window = { end: Day; total: Fils };

function windowsOf({ supplies = [] }: Input, lastEnd: Day, law: Law): Window[] {
  return supplies.map((_, index) => {
    const end = endOfMonth(addMonths(lastEnd, index + 1 - supplies.length));
    const span = law.months('vat.mandatory.past', end);
    return { end, total: sum(supplies.slice(Math.max(0, index + 1 - span), index + 1)) };
  });
}

type Duty = { requiredOn: Day; effective: Day; why: string };

/** By looking back: at the first month's end at which the past months passed the limit, however long ago. */
function lookBack(windows: Window[], law: Law): Duty | undefined {
  const passed = windows.find(({ end, total }) => total > law.fils('vat.mandatory', end));
  if (!passed) return undefined;
  law.cite('vat.effective', passed.end);
  return { requiredOn: passed.end, effective: addDays(passed.end, 1), why: `${aedText(passed.total)} in the twelve months to ${dayText(passed.end)}` };
}

/** By looking forward: on the day on which there were grounds to expect it. */
function lookForward({ expected, knownOn }: Input, today: Day, law: Law): Duty | undefined {
  const on = knownOn ?? today;
  if (expected <= law.fils('vat.mandatory', on)) return undefined;
  law.cite('vat.mandatory.next', on);
  law.cite('vat.effective', on);
  return { requiredOn: on, effective: on, why: `${aedText(expected)} expected since ${dayText(on)}` };
}

function firstOf(a: Duty | undefined, b: Duty | undefined) {
  if (!a || !b) return a ?? b;
  return b.requiredOn < a.requiredOn ? b : a;
}

function answerMandatory(duty: Duty, input: Input, { today, law, lines, recent }: { today: Day; law: Law; lines: Line[]; recent: Window }): Answer<Result> {
  const { zeroRatedOnly, expected } = input;
  const { requiredOn, effective, why } = duty;
  const penaltyDay = addDays(requiredOn, law.days('vat.apply', requiredOn));
  const hasPenalty = law.has('vat.late', penaltyDay);
  const due = dueOn({
    key: 'vat.register', label: 'Apply for VAT registration', statutoryOn: penaltyDay, ruleIds: ['vat.mandatory', 'vat.apply', ...(hasPenalty ? ['vat.late'] : [])],
    ...(hasPenalty && { penalty: law.words('vat.late', penaltyDay) }),
  }, law);
  const late = today > due.on;
  const fellAgain = most(recent.total, expected) <= law.fils('vat.voluntary', recent.end);
  if (zeroRatedOnly) law.cite('vat.exception', requiredOn);
  return {
    verdict: `You must register for VAT${zeroRatedOnly ? ', or ask for the exception' : ''}: required ${requiredOn > today ? 'from' : 'since'} ${dayText(requiredOn)}, apply by ${dayText(due.on, true)}${late ? ', which has passed' : ''}.`,
    result: { verdict: 'mandatory', requiredOn, applyBy: due.on, effective, late: yesOrNo(late) },
    lines: [
      ...lines,
      wordsLine('Why', why, 'vat.mandatory'),
      dayLine('Required on', requiredOn, 'vat.mandatory'),
      dayLine('Apply by', due.on, ...due.ruleIds),
      dayLine('Registered from', effective, 'vat.effective'),
      ...(zeroRatedOnly ? [wordsLine('All supplies zero-rated', 'You may ask to be excepted from registration', 'vat.exception')] : []),
    ],
    dates: [due],
    warnings: [
      ...(late ? [`The day to apply has passed.${due.penalty ? ` The penalty is ${due.penalty}; tax on supplies since ${dayText(effective)} is owed as well.` : ''} Ask us before you apply.`] : []),
      ...(zeroRatedOnly ? ['With zero-rated supplies alone you register, or ask the FTA for the exception: until it is granted, the duty stands.'] : []),
      ...(late && fellAgain ? [`The supplies of the twelve months to ${dayText(recent.end)} are not over ${law.words('vat.voluntary', recent.end)}: once registered for the time that is owed, ask whether you must deregister.`] : []),
      ...shortList(input, law, recent.end),
      ...(due.note ? [due.note] : []),
    ],
    notDecided,
  };
}

function compute(input: Input, today: Day, law: Law): Answer<Result> {
  const lastEnd = input.end ?? addDays(`${today.slice(0, 7)}-01`, -1);
  const windows = windowsOf(input, lastEnd, law);
  const recent = windows.at(-1) ?? { end: lastEnd, total: 0n };
  const lines = [
    amountLine(`Supplies of the twelve months to ${dayText(recent.end)}`, recent.total),
    ...(input.expected ? [amountLine(`Expected in the next ${law.words('vat.mandatory.next', today)}`, input.expected, 'vat.mandatory.next')] : []),
    ...(input.expenses ? [amountLine('Taxable expenses', input.expenses)] : []),
  ];
  if (!input.resident && (sum(input.supplies ?? []) > 0n || input.expected > 0n)) return answerNonResident(lines, law, today);
  const duty = firstOf(lookBack(windows, law), lookForward(input, today, law));
  if (duty) return answerMandatory(duty, input, { today, law, lines, recent });
  const limit = law.fils('vat.voluntary', recent.end);
  const may = input.resident && [recent.total, input.expected, input.expenses].some((total) => total > limit);
  return {
    verdict: sentence(input, { recent, limit, mandatory: law.words('vat.mandatory', recent.end) }),
    result: { verdict: may ? 'voluntary' : 'none', requiredOn: null, applyBy: null, effective: null, late: 'no' },
    lines: [...lines, amountLine('You must register above', law.fils('vat.mandatory', recent.end), 'vat.mandatory'), amountLine('You may register above', limit, 'vat.voluntary')],
    dates: [],
    warnings: [...(may ? ['Registration by choice begins on the first day of the month after you apply, or on an earlier day that the FTA agrees to.'] : []), ...shortList(input, law, recent.end)],
    notDecided,
  };
}

/** Of one who need not register. Expenses open the choice and never make a duty. */
function sentence({ resident, expected, expenses }: Input, { recent, limit, mandatory }: { recent: Window; limit: Fils; mandatory: string }) {
  const supplies = most(recent.total, expected);
  if (supplies <= limit && expenses <= limit) return `You neither must nor may register for VAT by these figures: nothing is over ${aedText(limit)}.`;
  if (!resident) return 'You neither must nor may register for VAT by these figures: without a place of residence here there is no registration by choice.';
  return supplies > limit ? `You may register for VAT: supplies are over ${aedText(limit)}, and not over ${mandatory}.` : `You may register for VAT: taxable expenses are over ${aedText(limit)}, and supplies are not over ${mandatory}.`;
}

function shortList({ supplies = [] }: Input, law: Law, end: Day) {
  return supplies.length > 0 && supplies.length < law.months('vat.mandatory.past', end) ? ['The list is shorter than twelve months: the months before it count as nil.'] : [];
}

function answerNonResident(lines: Line[], law: Law, today: Day): Answer<Result> {
  law.cite('vat.nonresident', today);
  return {
    verdict: 'You must register for VAT from the first supply: there is no threshold for a business without a place of residence here.',
    result: { verdict: 'nonResident', requiredOn: null, applyBy: null, effective: null, late: 'no' },
    lines: [...lines, wordsLine('Threshold', law.words('vat.nonresident', today), 'vat.nonresident'), wordsLine('Apply within', `${law.words('vat.apply', today)} of the first supply for which nobody else accounts for the tax`, 'vat.apply')],
    dates: [],
    warnings: [`The days to apply count from the first such supply, whose day is not asked here.${law.has('vat.late', today) ? ` Who applies later owes a penalty of ${law.words('vat.late', today)}.` : ''}`],
    notDecided,
  };
}

const notDecided = [
  'Whether the FTA registers you, and the day on your certificate.',
  'Whether the supplies of related parties count with yours.',
  'Whether the sale of capital assets counts: it is left out here as far as you leave it out.',
];

export const tool = defineTool({
  name: 'vat-registration',
  version: 1,
  fields,
  ruleIds: ['vat.mandatory', 'vat.mandatory.past', 'vat.mandatory.next', 'vat.voluntary', 'vat.apply', 'vat.effective', 'vat.nonresident', 'vat.exception', 'vat.late', BUSINESS_DAY_RULE],
  check: ({ end, expected, knownOn, supplies, expenses }, today) => ({
    ...(end && end > endOfMonth(today) && { end: 'This month has not begun' }),
    ...(knownOn && !expected && { expected: 'Please say how much is expected' }),
    ...(knownOn && knownOn > today && { knownOn: 'This day has not come' }),
    ...(!supplies && !expected && !expenses && { supplies: 'Please enter supplies, what is expected, or expenses' }),
  }),
  compute,
});
