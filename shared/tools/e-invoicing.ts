// From which day a business must issue electronic invoices, by when it needs a provider, and what a late appointment costs.
import { addDays, type Day, dayText } from './calendar.ts';
import { chargeDays, countText } from './charges.ts';
import { eInvoicingSteps } from './due-dates.ts';
import { amount, day, optional, withDefault, yesNo } from './fields.ts';
import type { Law } from './law.ts';
import { aedText, amountText, type Fils } from './money.ts';
import { type Answer, amountLine, dayLine, defineTool, type InputOf, wordsLine, yesOrNo } from './tool.ts';

const fields = {
  income: optional(amount({ label: 'Gross income of the last accounts', hint: '{rule:einvoice.revenue|million} or more is the first phase', example: '50000000' })),
  government: withDefault(yesNo({ label: 'A government entity' }), 'no'),
  consumersOnly: withDefault(yesNo({ label: 'Sells to consumers only' }), 'no'),
  oneGroup: withDefault(yesNo({ label: 'Supplies only inside one VAT group' }), 'no'),
  providerSince: optional(day({ label: 'Provider appointed on', hint: 'Blank if none is appointed yet', example: '2026-11-30' }, '2025-01-01', '2049-12-31')),
};
type Input = InputOf<typeof fields>;

/** What to have ready, whatever the date; it scores nothing. */
export const readiness = [
  'Your own tax registration number (TRN) or tax identification number (TIN) in every sales system.',
  'The identifiers of your customers, so that an invoice finds its recipient on the network.',
  'A tax category of the UAE specification (PINT AE) for each kind of sale.',
  'Credit notes: each names the invoice that it corrects.',
  'Issue and transmission within {rule:einvoice.issue} of the sale.',
  'Storage of invoices and credit notes for as long as tax records are kept.',
  'A provider on the Ministry of Finance’s register, looked up on the day you sign.',
];

const isGroupOut = (oneGroup: boolean, law: Law, today: Day) => oneGroup && today <= law.day('einvoice.vatGroup.until', today);

type Phase = 'large' | 'small' | 'government';

/** Why there is no date yet. */
function exclusion({ consumersOnly, oneGroup }: Input, law: Law, today: Day) {
  if (consumersOnly) return { why: `Not in scope: sales to consumers only, ${law.words('einvoice.consumers', today)}.`, ruleId: 'einvoice.consumers' };
  const until = law.day('einvoice.vatGroup.until', today);
  if (isGroupOut(oneGroup, law, today)) return { why: `Not in scope: supplies inside one VAT group need no electronic invoice until ${dayText(until)}.`, ruleId: 'einvoice.vatGroup.until' };
  return undefined;
}

function phaseOf({ government, income = 0n }: Input, law: Law, today: Day): Phase {
  if (government) return 'government';
  return income >= law.fils('einvoice.revenue', today) ? 'large' : 'small';
}

const phaseTexts: Record<Phase, string> = { large: 'First phase', small: 'Second phase', government: 'Government' };

function compute(input: Input, today: Day, law: Law): Answer<object> {
  const checklist = { readiness: readiness.map((text) => text.replace('{rule:einvoice.issue}', law.words('einvoice.issue', today))) };
  const excluded = exclusion(input, law, today);
  if (excluded) {
    return {
      verdict: excluded.why,
      result: { inScope: 'no', provider: null, live: null, penalty: amountText(0n), ...checklist },
      lines: [wordsLine('In scope', 'not yet', excluded.ruleId)], dates: [], warnings: ['One sale to a business or to government brings that sale into scope.'], notDecided,
    };
  }
  const phase = phaseOf(input, law, today);
  if (input.oneGroup) return afterGroup(phase, checklist, law, today);
  const dates = eInvoicingSteps(phase, law, today);
  const [provider, live] = dates.map(({ on }) => on) as [Day, Day];
  const until = input.providerSince ?? today;
  const each = law.fils('einvoice.provider.late', today);
  const months = chargeDays(provider, until).length;
  const penalty = each * BigInt(months);
  return {
    verdict: [stepsText(input, { provider, live }, today), penaltyText(input, penalty, each * BigInt(chargeDays(provider, today).length), today)].filter(Boolean).join(' '),
    result: { inScope: yesOrNo(true), provider, live, penalty: amountText(penalty), ...checklist },
    lines: [
      wordsLine('In scope', `${phaseTexts[phase]}, whether or not registered for VAT`, ...(phase === 'government' ? [] : ['einvoice.revenue'])),
      dayLine('Provider appointed by', provider, `einvoice.${phase}.provider`),
      dayLine('Electronic invoices from', live, `einvoice.${phase}.live`),
      amountLine(months === 0 ? 'Penalty for a late appointment' : `${countText(months, 'month')} or part without a provider at ${law.words('einvoice.provider.late', today)}`, penalty, 'einvoice.provider.late'),
      wordsLine('An invoice or credit note not issued electronically', `${law.words('einvoice.invoice.late', today)} each, up to ${law.words('einvoice.invoice.most', today)} a month for each of the two`, 'einvoice.invoice.late', 'einvoice.invoice.most'),
      wordsLine('A failure or a change of data not reported', `${law.words('einvoice.failure', today)} a day`, 'einvoice.failure'),
    ],
    dates,
    warnings: penalty > 0n ? [`Months are counted from the day after ${dayText(provider)}, as for late payment. One summary of the ministry’s guidelines counts only from the day on which electronic invoices are mandatory.`] : [],
    notDecided,
  };
}

function stepsText({ providerSince }: Input, { provider, live }: { provider: Day; live: Day }, today: Day) {
  const isOpen = today <= provider || (providerSince !== undefined && providerSince <= provider);
  return `${isOpen ? `Appoint a provider by ${dayText(provider)}` : `A provider was due by ${dayText(provider)}`}; electronic invoices are mandatory from ${dayText(live)}.`;
}

/** A provider of a day to come is only planned: until then the penalty can still change. */
function penaltyText({ providerSince }: Input, penalty: Fils, soFar: Fils, today: Day) {
  if (penalty === 0n) return '';
  if (providerSince === undefined) return `The penalty so far is ${aedText(penalty)}.`;
  if (providerSince <= today) return `The penalty is ${aedText(penalty)}.`;
  return `The penalty would be ${aedText(penalty)} with a provider from ${dayText(providerSince)}; it is ${aedText(soFar)} so far.`;
}

/** Once supplies inside a VAT group come into scope, the days that were set for others have long passed: they are not counted back to. */
function afterGroup(phase: Phase, checklist: object, law: Law, today: Day): Answer<object> {
  const until = law.day('einvoice.vatGroup.until', today);
  return {
    verdict: `In scope since ${dayText(addDays(until, 1))}, but no date is recorded by which such a business appoints a provider or begins. Ask us, and we will look it up.`,
    result: { inScope: yesOrNo(true), provider: null, live: null, penalty: amountText(0n), ...checklist },
    lines: [
      wordsLine('In scope', `${phaseTexts[phase]}, whether or not registered for VAT`, ...(phase === 'government' ? [] : ['einvoice.revenue'])),
      dayLine('Last day on which supplies inside one VAT group were out of scope', until, 'einvoice.vatGroup.until'),
    ],
    dates: [], warnings: [], notDecided,
  };
}

const notDecided = [
  'Whether a provider is accredited: the Ministry of Finance keeps the register, and what counts is its state on the day you sign.',
  'Which of your sales the decision excludes, such as certain financial, transport or government services.',
  'What counts as gross income in a first year, or in accounts of more or less than a year.',
];

export const tool = defineTool({
  name: 'e-invoicing',
  version: 2,
  fields,
  ruleIds: [
    'einvoice.revenue', 'einvoice.large.provider', 'einvoice.large.live', 'einvoice.small.provider', 'einvoice.small.live', 'einvoice.government.provider', 'einvoice.government.live',
    'einvoice.consumers', 'einvoice.vatGroup.until', 'einvoice.issue', 'einvoice.provider.late', 'einvoice.invoice.late', 'einvoice.invoice.most', 'einvoice.failure',
  ],
  check: ({ income, government, consumersOnly, oneGroup }, today, law) => (income === undefined && !government && !consumersOnly && !isGroupOut(oneGroup, law, today) ? { income: 'Please enter the gross income of the last accounts' } : {}),
  compute,
});
