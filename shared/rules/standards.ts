// Standards that bind the work: reporting, auditing, valuation, in-country value.
import { months, on, rulesOf, sites, years } from './rule.ts';

const reporting = rulesOf({ law: 'IFRS Accounting Standards', url: sites.standards, from: '2024-04-09' });
const auditing = rulesOf({ law: 'International Standards on Auditing', url: sites.auditing, from: '2025-01-01' });
const internal = rulesOf({ law: 'Global Internal Audit Standards', url: sites.internalAudit, from: '2025-01-09' });
const valuation = rulesOf({ law: 'International Valuation Standards', url: sites.valuation, from: '2025-01-31' });
const value = rulesOf({ law: 'MoIAT in-country value guidelines', url: sites.industry, from: '2021-09-01' });

export const standards = [
  reporting('ifrs.smes3', 'Third edition of IFRS for SMEs: years from', on('2027-01-01'), { law: 'IFRS for SMEs, third edition', from: '2025-02-27' }),
  reporting('ifrs.18', 'IFRS 18: years from', on('2027-01-01'), { law: 'IFRS 18' }),
  auditing('isa.240', 'Revised ISA 240: periods from', on('2026-12-15'), { law: 'ISA 240 and ISA 570 (revised)' }),
  internal('iia.from', 'Global Internal Audit Standards: in force', on('2025-01-09')),
  valuation('ivs.from', 'International Valuation Standards: in force', on('2025-01-31')),
  value('icv.valid', 'In-country value certificate: time of validity', months(14), { note: 'From issue of the audited statements by the guidelines; some sites say from issue of the certificate: check the start.' }),
  value('icv.statements', 'In-country value certificate: age of the statements', years(2), { note: 'At most this old.' }),
  value('icv.newFirm', 'In-country value certificate: age of a new firm', months(10), { certainty: 'check' }),
];
