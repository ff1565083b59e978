// Excise tax and customs duty.
import { aed, count, on, percent, rulesOf, sites, text } from './rule.ts';

const law = rulesOf({ law: 'Federal Decree-Law 7/2017', url: sites.tax, from: '2017-10-01' });
const goods = rulesOf({ law: 'Cabinet Decision 197/2025', url: sites.finance, from: '2026-01-01' });
const first = rulesOf({ law: 'Cabinet Decision 38/2017', url: sites.finance, from: '2017-10-01' });
const before = rulesOf({ law: 'Cabinet Decision 52/2019', url: sites.finance, from: '2019-12-01' });
const tariff = rulesOf({ law: 'GCC Common Customs Law', url: sites.customs, from: '2003-01-01' });
const codes = rulesOf({ law: 'GCC integrated tariff, Cabinet Resolution 119/2024', url: sites.customs, from: '2025-01-01' });
const dubai = rulesOf({ law: 'Dubai Customs Notice 10/2025', url: sites.dubai, from: '2025-08-01', certainty: 'check' });

export const excise = [
  law('excise.start', 'First day of excise tax', on('2017-10-01')),
  law('excise.return', 'Excise tax return and payment: day after the month’s end', count(15), { note: 'The day after the month by which return and payment are due; write it |ordinal.',  }),
  first('excise.rate.full', 'Excise tax on tobacco and energy drinks', percent(100), { until: '2019-11-30', note: 'Tobacco and energy drinks.' }),
  before('excise.rate.full', 'Excise tax on tobacco and energy drinks', percent(100), { until: '2025-12-31', note: 'Tobacco, e-smoking devices and liquids, energy drinks.' }),
  goods('excise.rate.full', 'Excise tax on tobacco and energy drinks', percent(100), { note: 'Tobacco, e-smoking devices and liquids, energy drinks.' }),
  before('excise.sweet.rate', 'Earlier excise tax on sweetened drinks, on the price', percent(50), { until: '2025-12-31', note: 'Flat rate on sweetened and carbonated drinks.' }),
  goods('excise.sweet.from', 'Excise tax on drinks by their sugar: first day', on('2026-01-01')),
  goods('excise.sweet.high', 'Excise tax on drinks, highest tier: a litre', aed(1.09), { note: 'A litre.' }),
  goods('excise.sweet.high.grams', 'Excise tax on drinks, highest tier: grams of sugar in 100 ml', count(8), { note: 'Grams of sugar in 100 ml or more; without a laboratory report the highest tier.' }),
  goods('excise.sweet.middle', 'Excise tax on drinks, middle tier: a litre', aed(0.79)),
  goods('excise.sweet.middle.grams', 'Excise tax on drinks, middle tier: grams of sugar in 100 ml', count(5)),
  goods('excise.sweet.low', 'Excise tax on drinks, lowest tier: a litre', aed(0), { note: 'Below the middle tier, or with artificial sweeteners only.' }),
  goods('excise.sweet.noReport', 'Excise tax on drinks: tier without a laboratory report', text('the highest tier'), { note: 'Without a laboratory report, until one is filed.' }),
  goods('excise.sweet.outside', 'Drinks outside excise tax', text('infant, dietary and medical drinks, drinks in open containers for direct consumption, and pure juice'), { note: 'Outside the tax on sweetened drinks; milk is excise.sweet.milk.' }),
  goods('excise.sweet.milk', 'Share of milk from which a drink is outside excise tax', percent(75), { note: 'Drinks with this much milk or substitute or more are outside.' }),
  goods('excise.concentrate', 'Excise tax on concentrates: millilitres of drink for a gram of sugar', count(20), { law: 'FTA Decision 10/2025', url: sites.tax, certainty: 'check', note: 'Concentrates without guidelines: final volume in ml = grams of sugar times this.' }),
  goods('excise.minimumPrices', 'Lowest excise prices of tobacco: first day', on('2026-09-01'), { law: 'Cabinet Decision 137/2026', from: '2026-09-01', certainty: 'check' }),
  tariff('customs.duty', 'Customs duty in general', percent(5), { note: 'Of the CIF value in general.' }),
  codes('customs.tariff.digits', 'Digits of a customs tariff code', count(12), { note: 'True of the tariff; declarations here moved in phases.' }),
  dubai('customs.dubai.from', 'Longer tariff codes: first phase', on('2025-08-01'), { note: 'Dubai and Abu Dhabi began in phases.' }),
  dubai('customs.dubai.gcc', 'Longer tariff codes: trade with the Gulf states', on('2026-02-01'), { note: 'Mandatory for GCC trade and zone-to-mainland; rest-of-world imports from August 2026. In-zone movements, transit and transshipment keep 8 digits.' }),
  dubai('customs.digits.zone', 'Digits of a tariff code inside a free zone', count(8)),
];
