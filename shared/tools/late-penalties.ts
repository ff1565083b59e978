// Administrative penalties of VAT, excise and corporate tax for what was done late: payment, return, registration, deregistration, disclosure, audit.
import { type Day, dayText } from './calendar.ts';
import { chargeDays } from './charges.ts';
import { amount, choice, day, optional, paymentParts, withDefault, yesNo } from './fields.ts';
import { moveToBusinessDay } from './holidays.ts';
import { fixedPenalty } from './late-filing.ts';
import { taxPenalty } from './late-payment.ts';
import type { Law } from './law.ts';
import { aedText, amountText, type Fils, sum } from './money.ts';
import type { Late, Penalty } from './penalty.ts';
import { type Answer, amountLine, BUSINESS_DAY_RULE, defineTool, type InputOf, type Line } from './tool.ts';

const fields = {
  tax: choice({ label: 'Tax' }, { vat: 'VAT', excise: 'Excise tax', corporate: 'Corporate tax' }),
  what: choice({ label: 'What was late' }, {
    payment: 'Payment', return: 'Return', registration: 'Registration', deregistration: 'Deregistration',
    disclosure: 'An error, disclosed by yourself', audit: 'An error, found in an audit',
  }),
  due: day({ label: 'Due date', hint: 'For an error, the due date of the return that has it', example: '2026-10-28' }, '2018-01-01', '2049-12-31'),
  done: optional(day({ label: 'Done on', hint: 'The day on which the money was received, the return or application filed, the error disclosed or assessed; blank if it is still open', example: '2027-01-05' }, '2018-01-01', '2049-12-31')),
  amount: optional(amount({ label: 'Tax', hint: 'What was to be paid; for an error, the tax that it kept back', example: '50000' })),
  parts: optional(paymentParts({ label: 'Part payments', hint: 'Paid before the rest' }, 24)),
  repeated: withDefault(yesNo({ label: 'Was a return late in the {rule:vat.again.within} before?', hint: 'For VAT and excise' }), 'no'),
};
type Input = InputOf<typeof fields>;

const perTax = new Set<Input['what']>(['payment', 'disclosure', 'audit']);

function penaltyOf(late: Late, law: Law): Penalty {
  if (chargeDays(late.due, late.done).length === 0) return { lines: [], estimate: [], charges: 0, grows: false };
  return perTax.has(late.what) ? taxPenalty(late, law) : fixedPenalty(late, law);
}

const totalOf = (lines: readonly Line[]): Fils => sum(lines.map(({ value }) => BigInt(value.replace('.', ''))));

function compute(input: Input, today: Day, law: Law): Answer<object> {
  const late: Late = { ...input, done: input.done ?? today, isOpen: input.done === undefined, amount: input.amount ?? 0n };
  const { lines, estimate, charges, grows, dates = [], warnings = [] } = penaltyOf(late, law);
  const rest = restDay(late, law);
  const [total, open] = [totalOf(lines), totalOf(estimate)];
  return {
    verdict: rest?.penalty === 0n && total + open > 0n ? restDayVerdict(late, rest, verdictOf(late, total, open)) : verdictOf(late, total, open),
    result: { total: amountText(total), estimate: amountText(open), charges },
    lines: [
      ...lines,
      amountLine('Penalty', total),
      ...(estimate.length > 0 ? [...estimate.map((line) => ({ ...line, label: `Estimate: ${line.label}` })), amountLine('Estimate, where the law leaves it open', open)] : []),
    ],
    dates,
    warnings: [...(rest ? [restDayWarning(late, rest)] : []), ...warnings, ...(late.isOpen && late.due < late.done ? [openText(today, grows)] : [])],
    notDecided: [
      ...notDecided,
      ...(late.what === 'payment' ? ['The penalty for a late return, which comes on top.'] : []),
      ...(late.what === 'return' ? ['The penalty for late payment, which comes on top.'] : []),
    ],
  };
}

function verdictOf({ due, done }: Late, total: Fils, open: Fils) {
  if (done <= due) return `No penalty: ${dayText(done)} is not after the due date.`;
  if (open > 0n && total === 0n) return `An estimate of ${aedText(open)}, because the law leaves open how this is charged.`;
  if (open > 0n) return `A penalty of ${aedText(total)} by the table that ended, and an estimate of ${aedText(open)} since, where the law leaves it open.`;
  return total > 0n ? `A penalty of ${aedText(total)}.` : 'No penalty.';
}

const openText = (today: Day, grows: boolean) => (grows ? `Still open: counted up to ${dayText(today)}, and it grows.` : 'Still open: the sum is reached and does not grow.');

type RestDay = { on: Day; because: string; penalty: Fils };

/** A due date that is no business day was perhaps not the last day: the one that would be, and the penalty counted from it. */
function restDay(late: Late, law: Law): RestDay | undefined {
  const { on, because } = moveToBusinessDay(late.due);
  if (!because || !law.has(BUSINESS_DAY_RULE, late.due)) return undefined;
  law.cite(BUSINESS_DAY_RULE, late.due);
  const moved = penaltyOf({ ...late, due: on }, law);
  return { on, because, penalty: totalOf([...moved.lines, ...moved.estimate]) };
}

const restDayVerdict = ({ due }: Late, { on }: RestDay, otherwise: string) =>
  `No penalty if ${dayText(due, true)} is the day that the law sets: it moves to ${dayText(on, true)}. Otherwise ${otherwise.charAt(0).toLowerCase()}${otherwise.slice(1)}`;

function restDayWarning(late: Late, { on, because, penalty }: RestDay) {
  return `The due date entered, ${dayText(late.due, true)}, is no business day (${because}). If the law sets it, time ran until ${dayText(on, true)}: counted from then the penalty is ${aedText(penalty)}.`;
}

const notDecided = [
  'The amount that the tax authority’s portal will show, a waiver, or instalments.',
  'Whether a payment that was refused or sent to another account counted.',
];

export const tool = defineTool({
  name: 'late-penalties',
  version: 1,
  fields,
  ruleIds: [
    'vat.pay.late.first', 'vat.pay.late.monthly', 'vat.pay.late', 'vat.return.late', 'vat.return.late.again', 'vat.late', 'vat.dereg', 'vat.dereg.most',
    'vat.disclosure.year1', 'vat.disclosure.year2', 'vat.disclosure.year3', 'vat.disclosure.year4', 'vat.disclosure.later', 'vat.disclosure', 'vat.disclosure.due', 'vat.audit', 'vat.audit.monthly',
    'ct.pay.late', 'ct.return.late', 'ct.return.late.months', 'ct.return.late.after', 'ct.reg', 'ct.reg.waiver', 'ct.dereg.late', 'ct.dereg.late.most', 'ct.return.incorrect', 'tax.penalty.return', 'ct.disclosure', 'ct.audit', 'ct.audit.monthly',
    BUSINESS_DAY_RULE,
  ],
  check: ({ what, amount, parts = [], done }, today) => ({
    ...(amount === undefined && perTax.has(what) && { amount: 'Please enter the tax' }),
    ...(parts.length > 0 && what !== 'payment' && { parts: 'Part payments belong to a late payment' }),
    ...(amount !== undefined && sum(parts.map(({ fils }) => fils)) > amount && { parts: 'The part payments are more than the tax' }),
    ...(parts.some(({ on }) => on > (done ?? today)) && { parts: 'A part payment is later than the day on which the rest was paid' }),
  }),
  compute,
});
