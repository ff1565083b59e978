// Excise tax on sweetened drinks: by sugar and litres since 2026, by price before, and on energy drinks by price.
import { ruleOn } from '../rules/rules.ts';
import type { Day } from './calendar.ts';
import { amount, choice, day, decimal, optional, withDefault, yesNo } from './fields.ts';
import type { Law } from './law.ts';
import { aedText, amountText, type Fils, mulDiv, type Ratio, shareOf } from './money.ts';
import { type Answer, amountLine, defineTool, type InputOf, type Line, wordsLine } from './tool.ts';

const ML_OF_LITRE = 1000n;
/** Sugar is measured in this many millilitres. */
const MEASURE_ML = 100n;

const fields = {
  date: day({ label: 'Released for consumption on', hint: 'Or imported on' }, '2017-01-01', '2049-12-31'),
  category: withDefault(choice({ label: 'Kind of product' }, {
    sweetened: 'Sweetened drink', concentrate: 'Concentrate, powder or syrup without guidelines for use', milk: 'At least {rule:excise.sweet.milk} milk or milk substitute',
    infant: 'Infant food', medical: 'Dietary or medical drink', open: 'In an open container, for direct consumption', juice: 'Pure juice without additions',
  }), 'sweetened'),
  energy: withDefault(yesNo({ label: 'An energy drink' }), 'no'),
  sugar: optional(decimal({ label: 'Sugar', hint: 'Grams in 100 ml as the laboratory reports; for a concentrate, grams in the package', example: '7.99' }, 1_000_000n)),
  litres: optional(decimal({ label: 'Litres', hint: 'All units together; a concentrate needs none', example: '330' }, 1_000_000_000n)),
  sweetenersOnly: withDefault(yesNo({ label: 'Sweetened only with artificial sweeteners' }), 'no'),
  report: withDefault(yesNo({ label: 'Is a laboratory report filed?' }), 'yes'),
  price: optional(amount({ label: 'Excise price', hint: 'Of all units together: the higher of the price in the authority’s list and the designated retail price less the tax in it, which at {rule:excise.rate.full} is half of it. Needed for energy drinks, and for any drink before {rule:excise.sweet.from}', example: '10' })),
};
type Input = InputOf<typeof fields>;

type Tier = 'high' | 'middle' | 'low' | 'flat' | 'energy' | 'outside';
type Taxed = { tier: Tier; tax: Fils; lines: Line[] };

const hasTiers = (date: Day) => ruleOn('excise.sweet.high', date) !== undefined;
const isOutside = (category: Input['category']) => category !== 'sweetened' && category !== 'concentrate';
const needsPrice = ({ energy, date, category }: Input) => energy || (!hasTiers(date) && !isOutside(category));

const tierTexts: Record<Tier, string> = {
  high: 'the highest tier', middle: 'the middle tier', low: 'the lowest tier', flat: 'the flat rate that ended', energy: 'an energy drink', outside: 'outside the tax on sweetened drinks',
};

const isAtLeast = ({ over, under }: Ratio, count: number) => over >= BigInt(count) * under;

function tierOf({ date, sweetenersOnly, report }: Input, sugar: Ratio, law: Law): { tier: 'high' | 'middle' | 'low'; why: string; ruleIds: string[] } {
  if (!report) return { tier: 'high', why: `${law.words('excise.sweet.noReport', date)}, because no laboratory report is filed`, ruleIds: ['excise.sweet.noReport'] };
  if (sweetenersOnly) return { tier: 'low', why: 'only artificial sweeteners', ruleIds: ['excise.sweet.low'] };
  const [high, middle] = [law.count('excise.sweet.high.grams', date), law.count('excise.sweet.middle.grams', date)];
  if (isAtLeast(sugar, high)) return { tier: 'high', why: `${high} grams in 100 ml or more`, ruleIds: ['excise.sweet.high.grams'] };
  if (isAtLeast(sugar, middle)) return { tier: 'middle', why: `from ${middle} to under ${high} grams in 100 ml`, ruleIds: ['excise.sweet.middle.grams', 'excise.sweet.high.grams'] };
  return { tier: 'low', why: `under ${middle} grams in 100 ml`, ruleIds: ['excise.sweet.middle.grams'] };
}

/** What a concentrate makes: so many millilitres a gram of its sugar. */
function dilute(grams: Ratio, { date }: Input, law: Law): { litres: Ratio; sugar: Ratio; line: Line } {
  const mlOfGram = BigInt(law.count('excise.concentrate', date));
  const litres = { over: grams.over * mlOfGram, under: grams.under * ML_OF_LITRE };
  return { litres, sugar: { over: MEASURE_ML, under: mlOfGram }, line: wordsLine(`Volume after mixing: grams of sugar × ${mlOfGram} ml`, `${litresText(litres)} litres`, 'excise.concentrate') };
}

/** At most three decimals, cut only to be read. */
const litresText = ({ over, under }: Ratio) => {
  const thousandths = String(mulDiv(over, 1000n, under)).padStart(4, '0');
  return `${thousandths.slice(0, -3)}.${thousandths.slice(-3)}`.replace(/0{1,3}$/, '').replace(/\.$/, '');
};

function byLitres(input: Input, law: Law): Taxed {
  const mixed = input.category === 'concentrate' ? dilute(input.sugar!, input, law) : undefined;
  const litres = mixed?.litres ?? input.litres!;
  const { tier, why, ruleIds } = tierOf(input, mixed?.sugar ?? input.sugar ?? { over: 0n, under: 1n }, law);
  const id = `excise.sweet.${tier}`;
  const tax = mulDiv(law.fils(id, input.date), litres.over, litres.under);
  return {
    tier, tax,
    lines: [...(mixed ? [mixed.line] : []), wordsLine('Tier', input.report ? `${tierTexts[tier]}: ${why}` : why, ...ruleIds), amountLine(`${litresText(litres)} litres at ${law.words(id, input.date)} a litre`, tax, id)],
  };
}

function byPrice(input: Input, law: Law, { tier, id }: { tier: 'energy' | 'flat'; id: string }): Taxed {
  const tax = shareOf(input.price!, law.percent(id, input.date));
  return { tier, tax, lines: [wordsLine('Kind', tierTexts[tier], id), amountLine(`${law.words(id, input.date)} of the excise price of ${aedText(input.price!)}`, tax, id)] };
}

function taxOf(input: Input, law: Law): Taxed {
  const { date, category } = input;
  if (input.energy) return byPrice(input, law, { tier: 'energy', id: 'excise.rate.full' });
  if (isOutside(category)) {
    // What was outside before the tiers is not recorded: then no row covers the day.
    const id = category === 'milk' ? 'excise.sweet.milk' : 'excise.sweet.outside';
    law.cite(id, date);
    return { tier: 'outside', tax: 0n, lines: [wordsLine('Kind', tierTexts.outside, id)] };
  }
  return hasTiers(date) ? byLitres(input, law) : byPrice(input, law, { tier: 'flat', id: 'excise.sweet.rate' });
}

function compute(input: Input, _today: Day, law: Law): Answer<object> {
  const { tier, tax, lines } = taxOf(input, law);
  return {
    verdict: tier === 'outside' ? 'No excise tax: the product is outside the tax on sweetened drinks.' : `Excise tax of ${aedText(tax)}: ${tierTexts[tier]}.`,
    result: { tier, tax: amountText(tax) },
    lines: [...lines, amountLine('Excise tax', tax)],
    dates: [],
    warnings: warningsOf(input, law, tier),
    notDecided,
  };
}

function warningsOf(input: Input, law: Law, tier: Tier) {
  const hasMinimum = tier === 'energy' && law.has('excise.minimumPrices', input.date);
  if (hasMinimum) law.cite('excise.minimumPrices', input.date);
  const isTiered = tier === 'high' || tier === 'middle' || tier === 'low';
  return [
    ...(hasMinimum ? ['A minimum excise price is set for some goods: if it is higher than the price entered, tax is on the minimum.'] : []),
    ...(isTiered && !input.report ? ['Once a laboratory report is filed, the tier follows from it.'] : []),
    ...(isTiered && input.report && input.sweetenersOnly && input.sugar && input.sugar.over > 0n ? ['Sugar was entered for a drink with artificial sweeteners only: check which of the two is right.'] : []),
    ...(tier === 'energy' && input.category !== 'sweetened' ? ['An energy drink is taxed as one, whatever category is chosen: the exclusions are those of the tax on sweetened drinks.'] : []),
    ...(isTiered && input.category === 'concentrate' && input.report && !input.sweetenersOnly ? [concentrateWarning(input.date, law)] : []),
    ...(isTiered && input.category === 'concentrate' ? ['For a concentrate with guidelines for use, choose the sweetened drink and enter sugar and litres as mixed by them.'] : []),
  ];
}

/** The rule spreads all sugar at one strength. */
function concentrateWarning(date: Day, law: Law) {
  const grams = MEASURE_ML / BigInt(law.count('excise.concentrate', date));
  return `The rule for concentrates without guidelines has every one mixed to ${grams} grams in 100 ml, whatever is entered, and so always ends in the middle tier. It was found in one source only: check it before you rely on it.`;
}

const notDecided = [
  'Whether a product is a sweetened drink at all, and whether the conditions of an exclusion are met.',
  'Registration, designated zones, tax paid before, deductions and refunds.',
];

export const tool = defineTool({
  name: 'excise-drinks',
  version: 1,
  fields,
  ruleIds: [
    'excise.sweet.high', 'excise.sweet.high.grams', 'excise.sweet.middle', 'excise.sweet.middle.grams', 'excise.sweet.low', 'excise.sweet.noReport', 'excise.sweet.outside', 'excise.sweet.milk',
    'excise.sweet.rate', 'excise.rate.full', 'excise.concentrate', 'excise.minimumPrices',
  ],
  check: (input) => {
    if (needsPrice(input)) return input.price === undefined ? { price: 'Please enter the excise price' } : {};
    if (isOutside(input.category)) return {};
    const isConcentrate = input.category === 'concentrate';
    return {
      ...(input.sugar === undefined && (isConcentrate || (input.report && !input.sweetenersOnly)) && { sugar: 'Please enter the sugar' }),
      ...(input.sugar && !isConcentrate && input.sugar.over > MEASURE_ML * input.sugar.under && { sugar: 'There cannot be more than 100 grams in 100 ml' }),
      ...(input.litres === undefined && !isConcentrate && { litres: 'Please enter the litres' }),
    };
  },
  compute,
});
