// Money laundering and targeted sanctions.
import { aed, businessDays, hours, on, percent, rulesOf, sites, years } from './rule.ts';

const law = rulesOf({ law: 'Federal Decree-Law 10/2025', url: sites.laws, from: '2025-10-14' });
const regulation = rulesOf({ law: 'Cabinet Resolution 134/2025', url: sites.laws, from: '2025-12-14' });
const sanctions = rulesOf({ law: 'Cabinet Decision 74/2020', url: sites.sanctions, from: '2020-10-27' });
const ministry = rulesOf({ law: 'Cabinet Resolution 71/2024', url: sites.economy, from: '2024-08-01', certainty: 'check' });

export const aml = [
  law('aml.law', 'Present law on money laundering: in force', on('2025-10-14'), { note: 'In force; replaces Federal Decree-Law 20/2018.' }),
  regulation('aml.regulations', 'Present regulations on money laundering: in force', on('2025-12-14'), { note: 'In force; replace Cabinet Decision 10/2019.' }),
  regulation('aml.threshold', 'Money laundering: amount of occasional transactions', aed(55_000), { note: 'Occasional transactions, also linked; reports of dealers (DPMSR) on cash and, with companies, also on international wires and transfers through exchange houses; for freehold sales (REAR). No minimum for suspicion.' }),
  regulation('aml.owner', 'Money laundering: least share of a beneficial owner', percent(25)),
  regulation('aml.records', 'Money laundering: keeping of records', years(5)),
  law('aml.fine.most', 'Money laundering: highest fine of a legal person', aed(100_000_000), { certainty: 'check' }),
  ministry('aml.fine.ministry.least', 'Money laundering: least fine of the ministry', aed(50_000), { note: 'Written under the old law: confirm that it still holds.' }),
  ministry('aml.fine.ministry.most', 'Money laundering: highest fine of the ministry', aed(1_000_000)),
  sanctions('sanctions.freeze', 'Sanctions: time to freeze', hours(24)),
  sanctions('sanctions.report', 'Sanctions: time to report', businessDays(5)),
];
