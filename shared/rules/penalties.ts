// Administrative penalties: VAT, excise and procedures (new table from 14 April 2026), corporate tax, e-invoicing is in its own file.
import { aed, count, months, on, percent, rulesOf, sites } from './rule.ts';

const OLD_FROM = '2021-06-28';
const OLD_UNTIL = '2026-04-13';
const old = rulesOf({ law: 'Cabinet Decision 40/2017 as amended by Cabinet Decision 49/2021', url: sites.finance, from: OLD_FROM });
const now = rulesOf({ law: 'Cabinet Decision 40/2017 as amended by Cabinet Decision 129/2025', url: sites.finance, from: '2026-04-14' });
const both = rulesOf({ law: 'Cabinet Decision 40/2017', url: sites.finance, from: OLD_FROM });
const corporate = rulesOf({ law: 'Cabinet Decision 75/2023', url: sites.finance, from: '2023-08-01' });

export const penalties = [
  now('vat.penalties', on('2026-04-14'), { note: 'First day of the present table; the last day of the old one is |previous.',  }),
  old('vat.pay.late.first', percent(2), { until: OLD_UNTIL, note: 'The day after the due date.' }),
  old('vat.pay.late.monthly', percent(4), { until: OLD_UNTIL, note: 'A month, after one month.' }),
  old('vat.pay.late.cap', percent(300), { until: OLD_UNTIL }),
  now('vat.pay.late', percent(14), { note: 'A year, charged as 14/12 % for each month or part on what is unpaid. Debts due before 14 April 2026 and still open: the text does not say (open).',  }),
  both('vat.return.late', aed(1_000)),
  both('vat.return.late.again', aed(2_000)),
  both('vat.again.within', months(24), { note: 'Repeated within this time.' }),
  old('vat.disclosure.year1', percent(5), { until: OLD_UNTIL, note: 'Disclosed within one year of the return’s due date.' }),
  old('vat.disclosure.year2', percent(10), { until: OLD_UNTIL }),
  old('vat.disclosure.year3', percent(20), { until: OLD_UNTIL }),
  old('vat.disclosure.year4', percent(30), { until: OLD_UNTIL }),
  old('vat.disclosure.later', percent(40), { until: OLD_UNTIL, note: 'After the fourth year.' }),
  now('vat.disclosure', percent(1), { note: 'For each month or part from the day after the return’s due date. How it meets the older table for returns due before 14 April 2026 is open.' }),
  old('vat.audit', percent(50), { until: OLD_UNTIL }),
  now('vat.audit', percent(15), { note: 'Fixed, plus 1% a month, without a disclosure before the notice of audit.' }),
  old('vat.audit.monthly', percent(4), { until: OLD_UNTIL }),
  now('vat.audit.monthly', percent(1)),
  both('vat.late', aed(10_000), { note: 'Late registration for VAT or excise (vat.reg of the penalty table), and the tax since it was due.' }),
  both('vat.dereg', aed(1_000), { note: 'At once, and on the same day of each month after, for VAT and excise.' }),
  both('vat.dereg.most', aed(10_000)),
  now('tax.penalty.recordUpdate', aed(1_000)),
  now('tax.penalty.recordUpdate.again', aed(5_000)),
  now('tax.penalty.arabic', aed(5_000)),
  now('tax.penalty.representative', aed(1_000)),
  now('tax.penalty.records', aed(10_000), { certainty: 'check', note: 'Three digests print 1,000 for the first violation: open the consolidated Cabinet Decision 40/2017.' }),
  now('tax.penalty.records.again', aed(20_000)),
  now('tax.penalty.return', aed(500), { note: 'Incorrect return, unless corrected in time or by a disclosure without tax effect.' }),
  now('vat.penalty.invoice', aed(2_500), { note: 'Rules of tax invoices or e-invoices, per case.' }),
  now('vat.penalty.prices', aed(5_000), { note: 'Prices shown without VAT.' }),

  corporate('ct.return.late', aed(500), { note: 'For each month or part.' }),
  corporate('ct.return.late.months', count(12), { note: 'Months at the first rate.' }),
  corporate('ct.return.late.after', aed(1_000)),
  corporate('ct.return.incorrect', aed(500), { certainty: 'check', note: 'Incorrect return, unless corrected before its due date.' }),
  corporate('ct.pay.late', percent(14), { note: 'A year, for each month or part.' }),
  corporate('ct.disclosure', percent(1), { note: 'For each month or part from the day after the return’s due date.' }),
  corporate('ct.audit', percent(15), { note: 'Fixed, plus 1% a month.' }),
  corporate('ct.audit.monthly', percent(1)),
  corporate('ct.dereg.late', aed(1_000), { note: 'A month.' }),
  corporate('ct.dereg.late.most', aed(10_000)),
];
