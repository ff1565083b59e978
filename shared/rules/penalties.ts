// Administrative penalties: VAT, excise and procedures (new table from 14 April 2026), corporate tax, e-invoicing is in its own file.
import { aed, count, months, on, percent, rulesOf, sites } from './rule.ts';

const OLD_FROM = '2021-06-28';
const OLD_UNTIL = '2026-04-13';
const old = rulesOf({ law: 'Cabinet Decision 40/2017 as amended by Cabinet Decision 49/2021', url: sites.finance, from: OLD_FROM });
const now = rulesOf({ law: 'Cabinet Decision 40/2017 as amended by Cabinet Decision 129/2025', url: sites.finance, from: '2026-04-14' });
const both = rulesOf({ law: 'Cabinet Decision 40/2017', url: sites.finance, from: OLD_FROM });
const corporate = rulesOf({ law: 'Cabinet Decision 75/2023', url: sites.finance, from: '2023-08-01' });

export const penalties = [
  now('vat.penalties', 'First day of the present table of penalties', on('2026-04-14'), { note: 'First day of the present table; the last day of the old one is |previous.',  }),
  old('vat.pay.late.first', 'Late payment of VAT or excise, earlier table: at once', percent(2), { until: OLD_UNTIL, note: 'The day after the due date.' }),
  old('vat.pay.late.monthly', 'Late payment of VAT or excise, earlier table: a month', percent(4), { until: OLD_UNTIL, note: 'A month, after one month.' }),
  old('vat.pay.late.cap', 'Late payment of VAT or excise, earlier table: highest total', percent(300), { until: OLD_UNTIL }),
  now('vat.pay.late', 'Late payment of VAT or excise: a year', percent(14), { note: 'A year, charged as 14/12 % for each month or part on what is unpaid. Debts due before 14 April 2026 and still open: the text does not say (open).',  }),
  both('vat.return.late', 'Late VAT or excise return: first time', aed(1_000)),
  both('vat.return.late.again', 'Late VAT or excise return: again', aed(2_000)),
  both('vat.again.within', 'Late VAT or excise return: time within which it counts as again', months(24), { note: 'Repeated within this time.' }),
  old('vat.disclosure.year1', 'Own disclosure, earlier table: in the first year', percent(5), { until: OLD_UNTIL, note: 'Disclosed within one year of the return’s due date.' }),
  old('vat.disclosure.year2', 'Own disclosure, earlier table: in the second year', percent(10), { until: OLD_UNTIL }),
  old('vat.disclosure.year3', 'Own disclosure, earlier table: in the third year', percent(20), { until: OLD_UNTIL }),
  old('vat.disclosure.year4', 'Own disclosure, earlier table: in the fourth year', percent(30), { until: OLD_UNTIL }),
  old('vat.disclosure.later', 'Own disclosure, earlier table: later', percent(40), { until: OLD_UNTIL, note: 'After the fourth year.' }),
  now('vat.disclosure', 'Own disclosure of VAT or excise: a month or part', percent(1), { note: 'For each month or part from the day after the return’s due date. How it meets the older table for returns due before 14 April 2026 is open.' }),
  old('vat.audit', 'VAT or excise found in an audit: fixed part', percent(50), { until: OLD_UNTIL }),
  now('vat.audit', 'VAT or excise found in an audit: fixed part', percent(15), { note: 'Fixed, plus 1% a month, without a disclosure before the notice of audit.' }),
  old('vat.audit.monthly', 'VAT or excise found in an audit: a month or part', percent(4), { until: OLD_UNTIL }),
  now('vat.audit.monthly', 'VAT or excise found in an audit: a month or part', percent(1)),
  both('vat.late', 'Late registration for VAT or excise', aed(10_000), { note: 'Late registration for VAT or excise (vat.reg of the penalty table), and the tax since it was due.' }),
  both('vat.dereg', 'Late deregistration from VAT or excise: a month', aed(1_000), { note: 'At once, and on the same day of each month after, for VAT and excise.' }),
  both('vat.dereg.most', 'Late deregistration from VAT or excise: highest total', aed(10_000)),
  now('tax.penalty.recordUpdate', 'Tax record not updated: first time', aed(1_000)),
  now('tax.penalty.recordUpdate.again', 'Tax record not updated: again', aed(5_000)),
  now('tax.penalty.arabic', 'Records not given in Arabic', aed(5_000)),
  now('tax.penalty.representative', 'Appointment of a legal representative not told', aed(1_000)),
  now('tax.penalty.records', 'Records not kept: first time', aed(10_000), { certainty: 'check', note: 'Three digests print 1,000 for the first violation: open the consolidated Cabinet Decision 40/2017.' }),
  now('tax.penalty.records.again', 'Records not kept: again', aed(20_000)),
  now('tax.penalty.return', 'Incorrect VAT or excise return', aed(500), { note: 'Incorrect return, unless corrected in time or by a disclosure without tax effect.' }),
  now('vat.penalty.invoice', 'Rules of tax invoices broken: each case', aed(2_500), { note: 'Rules of tax invoices or e-invoices, per case.' }),
  now('vat.penalty.prices', 'Prices shown without VAT', aed(5_000), { note: 'Prices shown without VAT.' }),

  corporate('ct.return.late', 'Late corporate tax return: a month or part, at first', aed(500), { note: 'For each month or part.' }),
  corporate('ct.return.late.months', 'Late corporate tax return: months at the first rate', count(12), { note: 'Months at the first rate.' }),
  corporate('ct.return.late.after', 'Late corporate tax return: a month or part, afterwards', aed(1_000)),
  corporate('ct.return.incorrect', 'Incorrect corporate tax return', aed(500), { note: 'Incorrect return, unless corrected before its due date.' }),
  corporate('ct.pay.late', 'Late payment of corporate tax: a year', percent(14), { note: 'A year, for each month or part.' }),
  corporate('ct.disclosure', 'Own disclosure of corporate tax: a month or part', percent(1), { note: 'For each month or part from the day after the return’s due date.' }),
  corporate('ct.audit', 'Corporate tax found in an audit: fixed part', percent(15), { note: 'Fixed, plus 1% a month.' }),
  corporate('ct.audit.monthly', 'Corporate tax found in an audit: a month or part', percent(1)),
  corporate('ct.dereg.late', 'Late deregistration from corporate tax: a month', aed(1_000), { note: 'A month.' }),
  corporate('ct.dereg.late.most', 'Late deregistration from corporate tax: highest total', aed(10_000)),
];
