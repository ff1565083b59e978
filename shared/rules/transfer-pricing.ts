// Transfer pricing: thresholds of the documents and the disclosure form, country-by-country reports, advance agreements.
import { aed, days, months, rulesOf, sites, text } from './rule.ts';

const documents = rulesOf({ law: 'Ministerial Decision 97/2023', url: sites.finance, from: '2023-06-01' });
const form = rulesOf({ law: 'FTA tax return guide of 11 November 2024', url: sites.tax, from: '2024-11-11', certainty: 'check' });
const reports = rulesOf({ law: 'Cabinet Decision 44/2020', url: sites.finance, from: '2019-01-01' });
const agreements = rulesOf({ law: 'FTA guide CTGAPA1', url: sites.tax, from: '2025-12-30', certainty: 'check' });

export const transferPricing = [
  documents('tp.files.revenue', 'Master and local file: own revenue', aed(200_000_000), { note: 'Own revenue of this much or more: master file and local file.' }),
  documents('tp.files.group', 'Master and local file: revenue of the group', aed(3_150_000_000), { note: 'Member of a multinational group with consolidated revenue of this much or more.',  }),
  documents('tp.files.submit', 'Master and local file: time to submit them', days(30), { note: 'After a request of the FTA.' }),
  form('tp.form.total', 'Disclosure form: total of related-party transactions', aed(40_000_000), { note: 'Related-party transactions in total over this.' }),
  form('tp.form.category', 'Disclosure form: transactions of one kind', aed(4_000_000)),
  form('tp.form.connected', 'Disclosure form: payments to a connected person', aed(500_000), { note: 'Payments to a connected person.' }),
  reports('tp.cbcr.revenue', 'Country-by-country report: revenue of the group', aed(3_150_000_000), { note: 'UAE-parented groups.' }),
  reports('tp.cbcr.report', 'Country-by-country report: time to file', months(12)),
  agreements('tp.apa.value', 'Advance pricing agreement: transactions in a tax period', aed(100_000_000), { note: 'About this much of transactions in a tax period.' }),
  agreements('tp.apa.periods', 'Advance pricing agreement: tax periods covered', text('three to five')),
];
