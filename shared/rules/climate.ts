// Climate: measuring and reporting emissions.
import { aed, count, on, rulesOf, sites, years } from './rule.ts';

const law = rulesOf({ law: 'Federal Decree-Law 11/2024', url: sites.laws, from: '2025-05-30' });
const register = rulesOf({ law: 'Cabinet Resolution 67/2024', url: sites.laws, from: '2024-12-28' });

export const climate = [
  law('climate.law.from', 'Climate law: in force', on('2025-05-30')),
  law('climate.fine.least', 'Climate law: least fine', aed(50_000), { article: '15', certainty: 'check' }),
  law('climate.fine.most', 'Climate law: highest fine', aed(2_000_000), { article: '15', certainty: 'check' }),
  law('climate.records', 'Climate law: keeping of records', years(5), { article: '6' }),
  register('climate.register.tonnes', 'Register of carbon credits: tonnes from which it is mandatory', count(500_000), { note: 'Tonnes of CO2 equivalent a year; from it upwards registration is mandatory. In force 28 December 2024; large emitters to comply by 28 June 2025.' }),
];
