// Tax procedures: records, limitation, disputes, disclosures, business days; and residency, economic substance and owners’ registers that rest on them.
import { aed, businessDays, days, months, on, percent, rulesOf, sites, text, years } from './rule.ts';

const law = rulesOf({ law: 'Federal Decree-Law 28/2022', url: sites.tax, from: '2023-03-01' });
const amended = rulesOf({ law: 'Federal Decree-Law 17/2025', url: sites.tax, from: '2026-01-01' });
const regulation = rulesOf({ law: 'Cabinet Decision 74/2023', url: sites.tax, from: '2023-08-01' });
const residency = rulesOf({ law: 'Cabinet Decision 85/2022', url: sites.finance, from: '2023-03-01' });
const certificate = rulesOf({ law: 'FTA guide TPGTR1', url: sites.tax, from: '2024-10-01' });
const owners = rulesOf({ law: 'Cabinet Decision 109/2023', url: sites.economy, from: '2023-11-16' });
const substance = rulesOf({ law: 'Cabinet Decision 98/2024', url: sites.finance, from: '2024-09-02' });

export const taxProcedures = [
  law('tax.procedures', 'Present law of tax procedures: in force', on('2023-03-01'), { note: 'In force.' }),
  amended('tax.amended', 'Amended law of tax procedures: in force', on('2026-01-01'), { note: 'In force.' }),
  amended('tax.credit.years', 'Credit balances: time to claim or use them', years(5), { note: 'To claim or use any credit balance.' }),
  regulation('tax.records', 'Keeping of tax records', years(5), { article: '3', note: 'General; corporate tax seven (ct.records). Real estate longer: 15 years or 7, sources differ.' }),
  law('tax.period.lastDay', 'Last day that is no business day', text('the next business day'), { article: '49', note: 'Where a period’s last day is no business day; the day of the event is not counted; Gregorian calendar.' }),
  law('tax.limitation', 'Time in which the authority may assess', years(5)),
  law('tax.limitation.evasion', 'Time in which the authority may assess after evasion', years(15)),
  law('tax.reconsideration', 'Time to ask for reconsideration', businessDays(40)),
  regulation('vat.disclosure.above', 'Tax effect above which a disclosure is needed', aed(10_000), { article: '10', note: 'Tax effect above this: voluntary disclosure; up to this: in the return of the period of discovery where there is one.' }),
  regulation('vat.disclosure.within', 'Time to disclose an error', businessDays(20), { article: '10', note: 'Of becoming aware.' }),
  regulation('vat.disclosure.due', 'Time to pay what was disclosed or assessed', businessDays(20), { note: 'Tax of a disclosure or an assessment falls due after submission or receipt.' }),

  residency('residency.days', 'Residence of an individual: days of presence', days(183), { note: 'In 12 consecutive months.' }),
  residency('residency.daysWithTies', 'Residence of an individual with ties here: days of presence', days(90), { note: 'In 12 months, for UAE and GCC nationals and permit holders with a home or a job or business here.' }),
  residency('residency.months', 'Residence of an individual: months over which days count', months(12)),
  certificate('trc.guide', 'Guide on tax residency certificates', on('2024-10-01'), { note: 'Of October 2024; write it |month.' }),
  certificate('trc.maximum', 'Tax residency certificate: time covered', months(12), { note: 'A certificate covers at most this.' }),
  certificate('trc.newCompany', 'Tax residency certificate: age of a new company', months(12), { note: 'A new company that has filed no return yet must be this old.' }),
  certificate('trc.sincePeriodStart', 'Tax residency certificate: time into the tax period', months(3), { note: 'Others apply from this time into the tax period; no certificate for a future period.' }),
  substance('esr.ended', 'Economic substance duties: financial years ended by', on('2022-12-31'), { note: 'Economic substance duties ended for financial years ending after this day.' }),
  owners('ubo.share', 'Beneficial owner: least share', percent(25), { note: 'Owner or controller of this or more; else control; else senior manager.' }),
  owners('ubo.file', 'Beneficial owners: time to file them', days(60), { note: 'After formation, with the registrar or licensing authority.' }),
  owners('ubo.change', 'Beneficial owners: time to report a change', days(15)),
];
