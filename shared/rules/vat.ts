// Value added tax: rate, registration, returns, refunds, input tax.
import { aed, businessDays, count, days, months, on, percent, rulesOf, sites, text, years } from './rule.ts';

const START = '2018-01-01';
const law = rulesOf({ law: 'Federal Decree-Law 8/2017', url: sites.tax, from: START });
const regulation = rulesOf({ law: 'Cabinet Decision 52/2017', url: sites.tax, from: START });
const amended = rulesOf({ law: 'Federal Decree-Law 16/2025', url: sites.tax, from: '2026-01-01' });
const verification = rulesOf({ law: 'FTA Decision 13/2026', url: sites.tax, from: '2026-10-01' });
const apportioned = rulesOf({ law: 'Cabinet Decision 149/2026', url: sites.finance, from: '2026-10-01' });

export const vat = [
  law('vat.start', on('2018-01-01')),
  law('vat.rate', percent(5), { article: '3' }),
  law('vat.rate.zero', percent(0), { article: '45' }),
  law('vat.mandatory', aed(375_000), { article: '13', law: 'Federal Decree-Law 8/2017, Cabinet Decision 52/2017', note: 'Taxable supplies and imports of the past 12 months exceeded it, or are expected to in the next 30 days.',  }),
  law('vat.mandatory.past', months(12), { article: '13' }),
  law('vat.mandatory.next', days(30), { article: '13' }),
  law('vat.voluntary', aed(187_500), { article: '17',  }),
  regulation('vat.apply', days(30), { article: '7(2)', note: 'Calendar days after becoming liable.' }),
  regulation('vat.effective', text('the first day of the next month'), { article: '7(4)', note: 'Look-back; look-forward: the day of reasonable grounds.' }),
  law('vat.nonresident', text('no threshold'), { article: '13(2)' }),
  law('vat.exception', text('may ask to be excepted'), { article: '15', note: 'Only zero-rated supplies.' }),
  regulation('vat.return', count(28), { article: '62 and 64', note: 'The day after the period’s end by which return and money are received; write it |ordinal.',  }),
  regulation('vat.period', months(3), { article: '62', note: 'The standard period; the FTA may set another.' }),
  regulation('vat.invoice', days(14), { article: '59', note: 'After the date of supply.' }),
  regulation('vat.invoice.simplified', aed(10_000), { article: '59', note: 'Consideration up to this, or a customer who is not registered.' }),
  regulation('vat.dereg.apply', businessDays(20), { article: '14', note: 'After supplies ceased or fell below the voluntary threshold.' }),
  law('vat.badDebt', months(6), { article: '64', note: 'Since the supply, and the other conditions.' }),
  law('vat.building', years(3), { article: '45', note: 'First supply of a new residential building: zero-rated within this time of completion.' }),
  regulation('vat.education.funding', percent(50), { article: '40', note: 'More than this of the yearly funding comes directly from government.' }),
  regulation('vat.margin.antique', years(50), { article: '29', note: 'Over this age.' }),
  law('vat.regulation2024', on('2024-11-15'), { law: 'Cabinet Decision 100/2024', note: 'In force.' }),
  law('vat.funds.exempt', on('2024-11-15'), { law: 'Cabinet Decision 100/2024', note: 'Management of funds licensed in the UAE is exempt from this day.' }),
  law('vat.scrap', on('2026-01-14'), { law: 'Cabinet Decision 153/2025', note: 'Reverse charge on metal scrap between registrants.' }),

  amended('vat.amended', on('2026-01-01'), { note: 'In force. No self-invoice under the reverse charge; five years for credits; input tax denied on a link to evasion.' }),
  amended('vat.credit.years', years(5), { note: 'From the end of the tax period in which the excess arose.' }),
  amended('vat.credit.oldUntil', on('2026-12-31'), { note: 'Credits whose five years ended before 1 January 2026 or end within one year of it.',  }),
  amended('vat.credit.disclosure', years(2), { law: 'Federal Decree-Law 17/2025', certainty: 'check', note: 'Voluntary disclosure on such a claim.' }),

  verification('vat.supplierCheck', on('2026-10-01'), { law: 'FTA Decision 13/2026, Federal Decree-Law 8/2017 article 54 bis', note: 'Issued 22 July 2026. Checks on supplier and supply before input VAT is deducted.' }),
  verification('vat.supplierCheck.skipBelow', aed(10_000), { article: '6(1)', note: 'A supply below this may skip the check, unless purchases from the supplier pass vat.supplierCheck.purchases.' }),
  verification('vat.supplierCheck.purchases', aed(100_000), { article: '6(2)', note: 'Past or expected purchases of 12 months above this: no skipping.' }),
  verification('vat.supplierCheck.enhanced', aed(375_000), { article: '3(4)', note: 'Past or expected purchases of 12 months above this: bank confirmation and review of public sources too.' }),
  verification('vat.supplierCheck.again', months(12), { article: '5(1)', note: 'A supplier is checked at the first dealing and when the last check is older than this.' }),
  verification('vat.supplierCheck.every', text('every supply'), { article: '5(2)', note: 'Is checked, also from a supplier who was checked before.' }),
  verification('vat.supplierCheck.records', text('kept'), { article: '5(3)', note: 'What was checked, and the papers.' }),
  verification('vat.supplierCheck.policy', text('in writing'), { article: '5(4)', note: 'Who checks, who reviews, with what powers.' }),
  verification('vat.supplierCheck.cash', text('a documented reason'), { article: '4(2)(b)', note: 'For payment in cash: a commercial reason, within the limits of the law, easily verified.' }),
  apportioned('vat.regulation2026', on('2026-10-01'), { note: 'Issued 1 September 2026: cash payments above a ministerial amount lose input VAT (amount open), staff accommodation only where MoHRE makes it mandatory, composite supplies, tax credit note.' }),
  apportioned('vat.apportionment', on('2027-10-01'), { note: 'New apportionment from the first tax year after this day.' }),
  apportioned('vat.cash.amount', text('an amount that the Minister of Finance sets'), { certainty: 'open', article: '54(3)', note: 'Not published by mid-September 2026: look again.' }),
];
