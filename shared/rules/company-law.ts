// Company law, liquidation, insolvency, competition, the audit profession, mainland permits, civil transactions, data protection, evidence.
import { aed, count, days, months, on, percent, rulesOf, sites, years } from './rule.ts';

const companies = rulesOf({ law: 'Federal Decree-Law 32/2021', url: sites.laws, from: '2022-01-02' });
const companies2025 = rulesOf({ law: 'Federal Decree-Law 20/2025', url: sites.laws, from: '2025-10-15' });
const auditors = rulesOf({ law: 'Federal Decree-Law 41/2023', url: sites.economy, from: '2024-03-28' });
const insolvency = rulesOf({ law: 'Federal Decree-Law 51/2023', url: sites.laws, from: '2024-05-01' });
const competition = rulesOf({ law: 'Federal Decree-Law 36/2023, Cabinet Decision 3/2025', url: sites.economy, from: '2025-03-31' });
const dubai = rulesOf({ law: 'Dubai Executive Council Resolution 11/2025', url: sites.dubai, from: '2025-03-21' });
const civil = rulesOf({ law: 'Federal Decree-Law 25/2025', url: sites.laws, from: '2026-06-01', certainty: 'check' });
const data = rulesOf({ law: 'Federal Decree-Law 45/2021', url: sites.laws, from: '2022-01-02' });
const children = rulesOf({ law: 'Federal Decree-Law 26/2025 (child digital safety)', url: sites.laws, from: '2026-01-01' });
const evidence = rulesOf({ law: 'Federal Decree-Law 35/2022', url: sites.laws, from: '2023-01-02' });

export const companyLaw = [
  companies('company.law', 'Present company law: in force', on('2022-01-02')),
  companies2025('company.amended', 'Amended company law: in force', on('2025-10-15')),
  companies('company.partners.least', 'Limited liability company: fewest partners', count(1)),
  companies('company.partners.most', 'Limited liability company: most partners', count(50)),
  companies('company.foreign', 'Foreign ownership, up to', percent(100), { note: 'Most mainland activities; not those with strategic impact (Cabinet Resolution 55/2021).' }),
  companies('company.books', 'Keeping of a company’s books', years(5), { article: '26' }),
  companies('company.reserve', 'Legal reserve of a limited liability company', percent(5), { article: '103', note: 'Of the profit of an LLC until half of the capital.' }),
  companies('company.reserve.jointStock', 'Legal reserve of a joint stock company', percent(10)),
  companies('company.liquidator', 'Liquidator: time since being the auditor', years(5), { article: '316', note: 'The liquidator may not be the present auditor or one of this time past.' }),
  companies('company.creditors', 'Liquidation: notice to creditors', days(45), { certainty: 'check', note: 'Mainland practice; a law firm reads 30 days in the law.' }),
  companies('company.assembly', 'General assembly: time from the year’s end', months(4), { certainty: 'check' }),
  auditors('audit.law', 'Present law of auditors: in force', on('2024-03-28')),
  insolvency('insolvency.law', 'Present law of insolvency: in force', on('2024-05-01')),
  competition('merger.from', 'Control of mergers: in force', on('2025-03-31')),
  competition('merger.turnover', 'Control of mergers: turnover in the market', aed(300_000_000)),
  competition('merger.share', 'Control of mergers: share of the market', percent(40)),
  competition('merger.notice', 'Control of mergers: time to notify', days(90)),
  dubai('mainland.permit', 'Free zone firms on the mainland: time of a permit', months(6), { note: 'Temporary permit, at most.' }),
  dubai('mainland.branch', 'Free zone firms on the mainland: time of a branch licence', years(1)),
  dubai('mainland.permit.fee', 'Free zone firms on the mainland: fee of a permit', aed(5_000), { certainty: 'check' }),
  dubai('mainland.branch.fee', 'Free zone firms on the mainland: fee of a branch licence', aed(10_000), { certainty: 'check' }),
  dubai('mainland.regularised', 'Free zone firms on the mainland: time to regularise until', on('2026-03-21'), { certainty: 'check', note: 'Published in Gazette 707 of 21 March 2025; regularisation ended.' }),
  civil('civil.law', 'Present civil code: in force', on('2026-06-01')),
  data('data.law', 'Law on personal data: in force', on('2022-01-02')),
  evidence('evidence.law', 'Present law of evidence: in force', on('2023-01-02')),
  children('children.law.from', 'Law on digital safety of children: in force', on('2026-01-01')),
  children('children.age', 'Law on digital safety of children: age below which it protects data', count(13), { note: 'Data of children under this age are processed on conditions only; educational platforms are exempt only by Cabinet resolution, which was not found.' }),
  children('children.comply.by', 'Law on digital safety of children: time to comply until', on('2027-01-01'), { certainty: 'check', note: 'Reported end of the year given to comply, unless it is extended.' }),
];
