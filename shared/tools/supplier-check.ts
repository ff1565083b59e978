// Which checks of a supplier and a supply must be made before input VAT is deducted (FTA Decision 13/2026).
import { rowsOf } from '../rules/rules.ts';
import { addMonths, type Day, dayText } from './calendar.ts';
import { amount, choice, day, optional, withDefault, yesNo } from './fields.ts';
import type { Law } from './law.ts';
import { aedText, type Fils } from './money.ts';
import { type Answer, amountLine, dayLine, defineTool, type InputOf, wordsLine, yesOrNo } from './tool.ts';

const fields = {
  date: day({ label: 'Date of supply', example: '2026-11-22' }, '2018-01-01', '2049-12-31'),
  value: amount({ label: 'Value of the supply without VAT', example: '9999.99' }),
  past: withDefault(amount({ label: 'Purchases from this supplier in the past 12 months', hint: 'Without VAT, and without this supply', example: '100000' }), '0'),
  expected: withDefault(amount({ label: 'Purchases expected in the next 12 months', hint: 'Without VAT', example: '375000' }), '0'),
  supplier: withDefault(choice({ label: 'The supplier is' }, { company: 'A company', person: 'An individual' }), 'company'),
  verifiedOn: optional(day({ label: 'Supplier last checked on', hint: 'Blank if never', example: '2026-03-01' }, '2018-01-01', '2049-12-31')),
  cash: withDefault(yesNo({ label: 'Paid in cash' }), 'no'),
};
type Input = InputOf<typeof fields>;

type Level = 'skip' | 'ordinary' | 'enhanced' | 'notInForce';
/** One thing to see or to keep, with the article that asks for it. */
export type Paper = { article: string; about: 'supplier' | 'supply' | 'always'; text: string };

const identity: Record<Input['supplier'], Paper[]> = {
  person: [
    { article: '3(1)(a)', about: 'supplier', text: 'A copy of a valid Emirates ID or passport.' },
    { article: '3(1)(a)', about: 'supplier', text: 'A note of a meeting, in person or online, before the supply.' },
  ],
  company: [
    { article: '3(1)(b)', about: 'supplier', text: 'The certificate of incorporation or an extract of the register, agreeing with name, address and staff.' },
    { article: '3(1)(b)', about: 'supplier', text: 'Valid identification of the director, agent or employee who acts for it.' },
  ],
};
const place: Paper[] = [
  { article: '3(2)', about: 'supplier', text: 'Evidence of an actual place of business that fits the activity: a visit, or an electronic check.' },
  { article: '3(3)', about: 'supplier', text: 'A reason in writing if address or key staff changed more than twice in the past 12 months, or if dealings are unusual for its size.' },
];
const enhanced: Paper[] = [
  { article: '3(4)', about: 'supplier', text: 'A letter of a bank licensed in the UAE that the supplier holds an account, without reservations.' },
  { article: '3(4)', about: 'supplier', text: 'A review of public reports and media, with nothing that points to tax evasion.' },
];
/** The last check may have been an ordinary one. */
const unlessIncluded = ({ text, ...paper }: Paper): Paper => ({ ...paper, text: text.replace(/\.$/, ', unless the last check included it.') });
const supply: Paper[] = [
  { article: '4(1)', about: 'supply', text: 'An assessment of the supply, and the supplier’s commercial reason for it.' },
  { article: '4(2)', about: 'supply', text: 'Terms of payment with a commercial reason; an explanation where a third party is paid, or an account outside the country in which the supplier is incorporated.' },
  { article: '4(3)', about: 'supply', text: 'A price and an activity that fit the market and the licence; for goods, origin and title; for an intermediary, its part.' },
];
const cashPaper = (isSkipped: boolean): Paper => {
  const text = 'record of the commercial reason for paying in cash, within the limits that the law sets, and easily verified.';
  return { article: '4(2)(b)', about: 'supply', text: isSkipped ? `Prudent to keep, although the check may be skipped: a ${text}` : `A ${text}` };
};
const always: Paper[] = [
  { article: '5(3)', about: 'always', text: 'The record of what was checked, by whom and when, with the papers.' },
  { article: '5(4)', about: 'always', text: 'A written policy: who checks, who reviews, with what powers.' },
];

function levelOf({ date, value, past, expected }: Input, law: Law): { level: Exclude<Level, 'notInForce'>; why: string; ruleId: string } {
  const [skipBelow, purchases, enhancedAbove] = (['skipBelow', 'purchases', 'enhanced'] as const).map((id) => law.fils(`vat.supplierCheck.${id}`, date)) as [Fils, Fils, Fils];
  const over = (limit: Fils) => [...(past > limit ? ['purchases of the past 12 months are'] : []), ...(expected > limit ? ['purchases expected in the next 12 months are'] : [])][0];
  // A supply is itself a purchase of the 12 months, whichever way they are counted.
  const large = over(enhancedAbove) ?? (value > enhancedAbove ? 'this supply alone is' : undefined);
  if (large) return { level: 'enhanced', why: `${large} over ${aedText(enhancedAbove)}`, ruleId: 'vat.supplierCheck.enhanced' };
  if (value >= skipBelow) return { level: 'ordinary', why: `the supply is not below ${aedText(skipBelow)}`, ruleId: 'vat.supplierCheck.skipBelow' };
  const many = over(purchases);
  if (many) return { level: 'ordinary', why: `${many} over ${aedText(purchases)}`, ruleId: 'vat.supplierCheck.purchases' };
  return { level: 'skip', why: `the supply is below ${aedText(skipBelow)}, and purchases of 12 months are not over ${aedText(purchases)}`, ruleId: 'vat.supplierCheck.skipBelow' };
}

const levelTexts = { skip: 'The check may be skipped', ordinary: 'Check the supplier and the supply', enhanced: 'Check the supplier and the supply, with a letter of the bank and a review of public sources' };

/** Whether the supplier itself must be checked: at the first dealing, and when the last check is older than 12 months. */
function isSupplierDue({ verifiedOn, date }: Input, law: Law) {
  return verifiedOn === undefined || verifiedOn > date || addMonths(verifiedOn, law.months('vat.supplierCheck.again', date)) < date;
}

function compute(input: Input, _today: Day, law: Law): Answer<object> {
  const { date } = input;
  if (!law.has('vat.supplierCheck', date)) {
    const from = rowsOf('vat.supplierCheck')[0]!.from;
    law.cite('vat.supplierCheck', from);
    return {
      verdict: `The decision was not in force on ${dayText(date)}: it applies from ${dayText(from)}.`,
      result: { level: 'notInForce', supplierDue: 'no', documents: [] },
      lines: [dayLine('In force from', from, 'vat.supplierCheck')], dates: [], warnings: [], notDecided,
    };
  }
  law.cite('vat.supplierCheck', date);
  const { level, why, ruleId } = levelOf(input, law);
  const isSkipped = level === 'skip';
  const isDue = !isSkipped && isSupplierDue(input, law);
  const documents = [
    ...(isDue ? [...identity[input.supplier], ...place] : []),
    ...(level === 'enhanced' ? (isDue ? enhanced : enhanced.map(unlessIncluded)) : []),
    ...(isSkipped ? [] : supply),
    ...(input.cash ? [cashPaper(isSkipped)] : []),
    ...always,
  ];
  for (const id of ['again', 'every', 'records', 'policy', ...(input.cash ? ['cash'] : [])]) law.cite(`vat.supplierCheck.${id}`, date);
  const again = input.verifiedOn !== undefined && !isDue && !isSkipped ? addMonths(input.verifiedOn, law.months('vat.supplierCheck.again', date)) : undefined;
  return {
    verdict: `${levelTexts[level]}: ${why}.`,
    result: { level, supplierDue: yesOrNo(isDue), documents },
    lines: [
      amountLine('This supply', input.value, 'vat.supplierCheck.skipBelow'),
      amountLine('Purchases of the past 12 months', input.past, 'vat.supplierCheck.purchases', 'vat.supplierCheck.enhanced'),
      amountLine('Purchases expected in the next 12 months', input.expected, 'vat.supplierCheck.purchases', 'vat.supplierCheck.enhanced'),
      wordsLine('Level', `${levelTexts[level]}: ${why}`, ruleId),
      ...(isSkipped ? [] : [wordsLine('Supplier', isDue ? 'to be checked before this supply' : 'checked within the past 12 months', 'vat.supplierCheck.again'), wordsLine('Supply', 'to be checked, as every one is', 'vat.supplierCheck.every')]),
      ...(again ? [dayLine('Supplier to be checked again after', again, 'vat.supplierCheck.again')] : []),
    ],
    dates: [],
    warnings: [...checkWarnings(input, again, law), ...warningsOf(input, level, law)],
    notDecided,
  };
}

/** Of a last check that still counts, which ends on the day `again`. */
function checkWarnings({ date, verifiedOn }: Input, again: Day | undefined, law: Law) {
  if (verifiedOn === undefined || again === undefined) return [];
  const { from } = law.cite('vat.supplierCheck', date);
  return [
    ...(verifiedOn < from ? [`The last check was before ${dayText(from)}, when the decision came into force. It does not say whether such a check counts: make sure that it covered everything that the decision asks about the supplier.`] : []),
    ...(again === date ? [`The last check is exactly ${law.words('vat.supplierCheck.again', date)} old today. It is prudent to check the supplier again.`] : []),
  ];
}

function warningsOf({ date, value, past, expected, cash }: Input, level: Level, law: Law) {
  const [purchases, enhancedAbove] = (['purchases', 'enhanced'] as const).map((id) => law.fils(`vat.supplierCheck.${id}`, date)) as [Fils, Fils];
  // Only a limit by which the level would be higher.
  const crossed = [...(level === 'skip' ? [purchases] : []), ...(level === 'enhanced' ? [] : [enhancedAbove])].find((limit) => past + value > limit);
  const isAlone = value > enhancedAbove && past <= enhancedAbove && expected <= enhancedAbove;
  return [
    ...(isAlone ? [`The decision speaks of purchases of 12 months, past or expected. This supply alone is over ${aedText(enhancedAbove)}, so it was counted as one of them.`] : []),
    ...(crossed ? [`With this supply, purchases of 12 months pass ${aedText(crossed)}. The decision does not say whether the supply itself counts; it was not counted.`] : []),
    ...(cash ? [`${level === 'skip' ? 'If cash is paid' : 'Cash needs a documented reason, and'} above ${law.words('vat.cash.amount', date)}${level === 'skip' ? ',' : ''} the input VAT is lost. That amount was not published when the rule was last reviewed.`] : []),
  ];
}

const notDecided = [
  'Whether the input VAT can be recovered: the checks are one condition among others.',
  'Whether supplies that were skipped must be checked later, once purchases pass the limit.',
];

export const tool = defineTool({
  name: 'supplier-check',
  version: 2,
  fields,
  ruleIds: [
    'vat.supplierCheck', 'vat.supplierCheck.skipBelow', 'vat.supplierCheck.purchases', 'vat.supplierCheck.enhanced', 'vat.supplierCheck.again',
    'vat.supplierCheck.every', 'vat.supplierCheck.records', 'vat.supplierCheck.policy', 'vat.supplierCheck.cash', 'vat.cash.amount',
  ],
  compute,
});
