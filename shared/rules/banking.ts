// The Central Bank and what it supervises: banks, insurance brokers; the securities regulator; DIFC and ADGM.
import { aed, businessDays, count, days, months, on, percent, rulesOf, sites, years } from './rule.ts';

const law = rulesOf({ law: 'Federal Decree-Law 6/2025', url: sites.centralBank, from: '2025-09-16' });
const credit = rulesOf({ law: 'CBUAE Circular 3/2024', url: sites.centralBank, from: '2024-11-30' });
const small = rulesOf({ law: 'CBUAE Circular 2/2026', url: sites.centralBank, from: '2026-02-17', certainty: 'check' });
const fraud = rulesOf({ law: 'CBUAE Notice 2025/3057', url: sites.centralBank, from: '2025-05-01', certainty: 'check' });
const brokers = rulesOf({ law: 'Insurance Brokers’ Regulation, CBUAE Circular 1/2024', url: sites.insurance, from: '2025-02-15' });
const loans = rulesOf({ law: 'CBUAE Regulation 29/2011', url: sites.centralBank, from: '2011-02-23' });
const abuDhabi = rulesOf({ law: 'FSRA General Rulebook', url: 'https://en.adgm.thomsonreuters.com', from: '2020-02-03', certainty: 'check' });
const markets = rulesOf({ law: 'Federal Decree-Laws 32 and 33/2025', url: sites.laws, from: '2026-01-01', certainty: 'check' });

export const banking = [
  law('bank.law', 'Present central bank law: in force', on('2025-09-16')),
  law('bank.transition', 'Present central bank law: time to comply', years(1)),
  law('bank.transition.until', 'Present central bank law: time to comply until', on('2026-09-16')),
  law('bank.fine.most', 'Present central bank law: highest fine', aed(1_000_000_000), { certainty: 'check' }),
  credit('bank.credit.from', 'Credit risk standards: in force', on('2024-11-30')),
  credit('bank.credit.ratings', 'Credit risk standards: ratings renewed within', months(12)),
  small('bank.sme.issued', 'Rules for lending to small firms: issued', on('2026-02-17')),
  small('bank.sme.after', 'Rules for lending to small firms: in force after', months(6), { note: 'After publication in the Official Gazette; the day of publication was not found.' }),
  fraud('bank.codes.until', 'One-time codes by SMS and e-mail: last day', on('2026-03-31'), { note: 'Codes by SMS and e-mail.' }),
  loans('bank.loan.salaries', 'Personal loan: most salaries', count(20), { article: '2', note: 'Times the salary. The day in 2011 on which the regulation was issued stands for its beginning.' }),
  loans('bank.loan.months', 'Personal loan: longest time', months(48), { article: '2' }),
  loans('bank.loan.burden', 'Loans: highest share of income', percent(50), { article: '7' }),
  loans('bank.carLoan.value', 'Car loan: share of the value', percent(80), { article: '3' }),
  loans('bank.carLoan.months', 'Car loan: longest time', months(60), { article: '3' }),
  abuDhabi('adgm.recognised.notice', 'Recognised bodies of ADGM: notice', days(10), { article: 'GEN 5.4.3' }),
  brokers('broker.from', 'Rules for insurance brokers: in force', on('2025-02-15'), { note: 'Brokers collect neither premiums nor claims.' }),
  brokers('broker.commission', 'Insurance brokers: time to pay commission', businessDays(10), { note: 'Insurers pay commission after receiving the premium.' }),
  markets('markets.authority', 'Capital Market Authority: since', on('2026-01-01'), { note: 'Capital Market Authority, formerly SCA.' }),
];
