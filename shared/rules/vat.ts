// Value added tax: rate, registration, returns, refunds, input tax.
import { aed, businessDays, count, days, months, on, percent, rulesOf, sites, text, years } from './rule.ts';

const START = '2018-01-01';
const law = rulesOf({ law: 'Federal Decree-Law 8/2017', url: sites.tax, from: START });
const regulation = rulesOf({ law: 'Cabinet Decision 52/2017', url: sites.tax, from: START });
const amended = rulesOf({ law: 'Federal Decree-Law 16/2025', url: sites.tax, from: '2026-01-01' });
const verification = rulesOf({ law: 'FTA Decision 13/2026', url: sites.tax, from: '2026-10-01' });
const apportioned = rulesOf({ law: 'Cabinet Decision 149/2026', url: sites.finance, from: '2026-10-01' });

export const vat = [
  law('vat.start', 'First day of VAT', on('2018-01-01')),
  law('vat.rate', 'Standard rate of VAT', percent(5), { article: '3' }),
  law('vat.rate.zero', 'Zero rate of VAT', percent(0), { article: '45' }),
  law('vat.mandatory', 'VAT registration: supplies above which it is mandatory', aed(375_000), { article: '13', law: 'Federal Decree-Law 8/2017, Cabinet Decision 52/2017', note: 'Taxable supplies and imports of the past 12 months exceeded it, or are expected to in the next 30 days.',  }),
  law('vat.mandatory.past', 'VAT registration: time over which past supplies count', months(12), { article: '13' }),
  law('vat.mandatory.next', 'VAT registration: time over which expected supplies count', days(30), { article: '13' }),
  law('vat.voluntary', 'VAT registration: supplies or expenses above which it is open by choice', aed(187_500), { article: '17',  }),
  law('vat.voluntary.least', 'VAT registration by choice: time before one may apply to deregister', months(12), { article: '23', note: 'Who registered by choice may not apply to deregister within this time of registration.' }),
  regulation('vat.apply', 'VAT registration: time to apply', days(30), { article: '7(2)', note: 'Calendar days after becoming liable.' }),
  regulation('vat.effective', 'VAT registration: day from which it takes effect', text('the first day of the next month'), { article: '7(4)', note: 'Look-back; look-forward: the day of reasonable grounds.' }),
  law('vat.nonresident', 'VAT registration: threshold of a non-resident', text('no threshold'), { article: '13(2)' }),
  law('vat.exception', 'VAT registration: supplies at the zero rate only', text('may ask to be excepted'), { article: '15', note: 'Only zero-rated supplies.' }),
  regulation('vat.return', 'VAT return and payment: day after the period’s end', count(28), { article: '62 and 64', note: 'The day after the period’s end by which return and money are received; write it |ordinal.',  }),
  regulation('vat.period', 'VAT: standard tax period', months(3), { article: '62', note: 'The standard period; the FTA may set another.' }),
  regulation('vat.invoice', 'Tax invoice: time to issue it', days(14), { article: '59', note: 'After the date of supply.' }),
  regulation('vat.invoice.simplified', 'Simplified tax invoice: highest amount', aed(10_000), { article: '59', note: 'Consideration up to this, or a customer who is not registered.' }),
  regulation('vat.dereg.apply', 'VAT deregistration: time to apply', businessDays(20), { article: '14', note: 'After supplies ceased or fell below the voluntary threshold.' }),
  law('vat.badDebt', 'VAT relief for bad debts: age of the debt', months(6), { article: '64', note: 'Since the supply, and the other conditions.' }),
  law('vat.building', 'First supply of a residential building at the zero rate: time from completion', years(3), { article: '45', note: 'First supply of a new residential building: zero-rated within this time of completion.' }),
  regulation('vat.education.funding', 'Higher education at the zero rate: share of public funding', percent(50), { article: '40', note: 'More than this of the yearly funding comes directly from government.' }),
  regulation('vat.margin.antique', 'Margin scheme: age of an antique', years(50), { article: '29', note: 'Over this age.' }),
  law('vat.regulation2024', 'Amended VAT regulation of 2024: in force', on('2024-11-15'), { law: 'Cabinet Decision 100/2024', note: 'In force.' }),
  law('vat.funds.exempt', 'Exemption of fund management: first day', on('2024-11-15'), { law: 'Cabinet Decision 100/2024', note: 'Management of funds licensed in the UAE is exempt from this day.' }),
  law('vat.scrap', 'Reverse charge on metal scrap: first day', on('2026-01-14'), { law: 'Cabinet Decision 153/2025', note: 'Reverse charge on metal scrap between registrants.' }),

  amended('vat.amended', 'Amended VAT law: in force', on('2026-01-01'), { note: 'In force. No self-invoice under the reverse charge; five years for credits; input tax denied on a link to evasion.' }),
  amended('vat.credit.years', 'VAT credits: time to claim them', years(5), { note: 'From the end of the tax period in which the excess arose.' }),
  amended('vat.credit.oldUntil', 'Older VAT credits: last day to claim them', on('2026-12-31'), { note: 'Credits whose five years ended before 1 January 2026 or end within one year of it.',  }),
  amended('vat.credit.disclosure', 'Older VAT credits: time to disclose an error in the claim', years(2), { law: 'Federal Decree-Law 17/2025', certainty: 'check', note: 'Voluntary disclosure on such a claim.' }),

  verification('vat.supplierCheck', 'Check of suppliers before input VAT: first day', on('2026-10-01'), { law: 'FTA Decision 13/2026, Federal Decree-Law 8/2017 article 54 bis', note: 'Issued 22 July 2026. Checks on supplier and supply before input VAT is deducted.' }),
  verification('vat.supplierCheck.skipBelow', 'Check of suppliers: supplies below this may skip it', aed(10_000), { article: '6(1)', note: 'A supply below this may skip the check, unless purchases from the supplier pass vat.supplierCheck.purchases.' }),
  verification('vat.supplierCheck.purchases', 'Check of suppliers: purchases of a year that rule out skipping it', aed(100_000), { article: '6(2)', note: 'Past or expected purchases of 12 months above this: no skipping.' }),
  verification('vat.supplierCheck.enhanced', 'Check of suppliers: purchases of a year that call for the enhanced check', aed(375_000), { article: '3(4)', note: 'Past or expected purchases of 12 months above this: bank confirmation and review of public sources too.' }),
  verification('vat.supplierCheck.again', 'Check of suppliers: when it is made again', months(12), { article: '5(1)', note: 'A supplier is checked at the first dealing and when the last check is older than this.' }),
  verification('vat.supplierCheck.every', 'Check of supplies: which ones', text('every supply'), { article: '5(2)', note: 'Is checked, also from a supplier who was checked before.' }),
  verification('vat.supplierCheck.records', 'Check of suppliers: records', text('kept'), { article: '5(3)', note: 'What was checked, and the papers.' }),
  verification('vat.supplierCheck.policy', 'Check of suppliers: policy', text('in writing'), { article: '5(4)', note: 'Who checks, who reviews, with what powers.' }),
  verification('vat.supplierCheck.cash', 'Check of supplies: payment in cash', text('a documented reason'), { article: '4(2)(b)', note: 'For payment in cash: a commercial reason, within the limits of the law, easily verified.' }),
  apportioned('vat.regulation2026', 'Amended VAT regulation of 2026: in force', on('2026-10-01'), { note: 'Issued 1 September 2026: cash payments above a ministerial amount lose input VAT (amount open), staff accommodation only where MoHRE makes it mandatory, composite supplies, tax credit note.' }),
  apportioned('vat.apportionment', 'New apportionment of input VAT: tax years after', on('2027-10-01'), { note: 'New apportionment from the first tax year after this day.' }),
  apportioned('vat.cash.amount', 'Cash payment above which input VAT is lost', text('an amount that the Minister of Finance sets'), { certainty: 'open', article: '54(3)', note: 'Not published by mid-September 2026: look again.' }),
];
