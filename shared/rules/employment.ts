// Employment: contracts, wages, gratuity, Emiratisation, pensions, unemployment insurance.
import { aed, count, days, hours, months, on, percent, rulesOf, sites, text, years } from './rule.ts';

const labour = rulesOf({ law: 'Federal Decree-Law 33/2021', url: sites.labour, from: '2022-02-02' });
const divisor = rulesOf({ law: 'Federal Decree-Law 47/2021', url: sites.labour, from: '2022-02-02' });
const fines = rulesOf({ law: 'Federal Decree-Law 9/2024', url: sites.labour, from: '2024-08-31' });
const wages = rulesOf({ law: 'Ministerial Resolution 340/2026', url: sites.labour, from: '2026-06-01' });
const savings = rulesOf({ law: 'Cabinet Resolution 96/2023', url: sites.labour, from: '2023-11-01', certainty: 'check' });
const insurance = rulesOf({ law: 'Federal Decree-Law 13/2022', url: sites.labour, from: '2023-01-01' });
const emiratisation = rulesOf({ law: 'Ministerial Resolution 279/2022 as amended by 662/2022, on Cabinet Resolution 19/5w of 2022', url: sites.labour, from: '2022-07-01' });
const smallFirms = rulesOf({ law: 'Ministerial Resolution 455/2023', url: sites.labour, from: '2024-01-01' });
const nationals = rulesOf({ law: 'Announcement of the Ministry of Human Resources and Emiratisation', url: sites.labour, from: '2026-01-01' });
const oldPensions = rulesOf({ law: 'Federal Law 7/1999', url: sites.pensions, from: '1999-10-01' });
const pensions = rulesOf({ law: 'Federal Decree-Law 57/2023', url: sites.pensions, from: '2023-10-31' });

export const employment = [
  labour('labour.probation', months(6)),
  labour('labour.notice.least', days(30)),
  labour('labour.notice.most', days(90)),
  labour('labour.hours.day', hours(8)),
  labour('labour.hours.week', hours(48)),
  labour('labour.leave', days(30)),
  labour('labour.maternity', days(60)),
  fines('labour.claims', aed(50_000), { certainty: 'check', note: 'MoHRE decides claims up to this: Federal Decree-Law 20/2023, from 2024, kept by 9/2024. Open which of the two to cite.' }),
  fines('labour.fine.least', aed(100_000)),
  fines('labour.fine.most', aed(1_000_000)),
  labour('gratuity.after', years(1), { article: '51' }),
  labour('gratuity.first', days(21), { article: '51', note: 'Of basic wage for each of the first years.' }),
  labour('gratuity.first.years', years(5), { article: '51' }),
  labour('gratuity.later', days(30), { article: '51', note: 'Day rate: basic ÷ 30 (used) or × 12 ÷ 365: check.' }),
  labour('gratuity.most', years(2), { article: '51', note: 'Wage of this time; on total or basic wage: check.' }),
  labour('gratuity.unpaid', text('not counted'), { article: '51', note: 'Days of absence without pay.' }),
  divisor('gratuity.month', days(30), { note: 'Basic wage divided by this is the wage of a day; × 12 ÷ 365 is also seen (check).' }),
  divisor('gratuity.year', days(365), { note: 'For the part of a year.' }),
  labour('gratuity.partTime', text('in proportion to the hours of the contract'), { law: 'Cabinet Resolution 1/2022', article: '30', note: 'Hours of the contract divided by those of full time.' }),
  labour('gratuity.paid', days(14), { article: '53', note: 'All dues, after the end.' }),
  wages('wages.from', on('2026-06-01'), { note: 'In force; the grace period of 15 days is gone.' }),
  wages('wages.due', text('1st'), { note: 'Of the following month.' }),
  wages('wages.share', percent(85), { note: 'Of total wages due.' }),
  wages('wages.exclusions', count(11)),
  wages('wages.step.alerts', count(2), { certainty: 'check', note: 'Days after the due date, as reported; write them |ordinal.' }),
  wages('wages.step.permits', count(5), { certainty: 'check' }),
  wages('wages.step.fines', count(11), { certainty: 'check' }),
  wages('wages.step.complaint', count(16), { certainty: 'check' }),
  wages('wages.step.orders', count(21), { certainty: 'check' }),
  savings('savings.early', percent(5.83)),
  savings('savings.late', percent(8.33)),
  insurance('iloe.low', aed(5)),
  insurance('iloe.high', aed(10)),
  insurance('iloe.basic', aed(16_000)),
  insurance('iloe.fine', aed(400)),
  insurance('iloe.share', percent(60)),
  insurance('iloe.months', months(3)),
  insurance('iloe.subscribed', months(12)),
  insurance('iloe.cover.low', aed(10_000)),
  insurance('iloe.cover.high', aed(20_000)),

  emiratisation('emiratisation.staff', count(50), { note: 'Mainland employers with this many or more.' }),
  emiratisation('emiratisation.year', percent(2)),
  emiratisation('emiratisation.half', percent(1), { from: '2023-01-01', note: 'Before, one target for the year.' }),
  emiratisation('emiratisation.target', percent(10)),
  emiratisation('emiratisation.targetOn', on('2026-12-31')),
  emiratisation('emiratisation.month', aed(6_000), { from: '2022-01-01', until: '2022-12-31' }),
  emiratisation('emiratisation.month', aed(7_000), { from: '2023-01-01', until: '2023-12-31' }),
  emiratisation('emiratisation.month', aed(8_000), { from: '2024-01-01', until: '2024-12-31' }),
  emiratisation('emiratisation.month', aed(9_000), { from: '2025-01-01', until: '2025-12-31' }),
  emiratisation('emiratisation.month', aed(10_000), { from: '2026-01-01', until: '2026-12-31', note: 'MoHRE, December 2022: the scale rises by 1,000 a year until 2026; notice of 22 June 2026. After 2026 nothing is announced.' }),
  emiratisation('emiratisation.2026.charged', on('2026-07-01'), { certainty: 'check', note: 'For the first half-year.' }),
  emiratisation('emiratisation.2026.second', on('2026-12-31'), { certainty: 'check' }),
  emiratisation('emiratisation.step', aed(1_000), { note: 'The scale rises by this each year.' }),
  smallFirms('emiratisation.small.least', count(20)),
  smallFirms('emiratisation.small.most', count(49)),
  smallFirms('emiratisation.small.first', on('2024-12-31'), { note: 'By the end of this year one national; write it |year.' }),
  smallFirms('emiratisation.small.second', on('2025-12-31'), { note: 'And by the end of this one another.' }),
  smallFirms('emiratisation.small.sectors', count(14)),
  smallFirms('emiratisation.small.year', aed(96_000), { until: '2024-12-31', note: 'Collected January 2025.' }),
  smallFirms('emiratisation.small.year', aed(108_000), { from: '2025-01-01', until: '2025-12-31', note: 'For the miss of 2025, collected from January 2026.' }),
  emiratisation('emiratisation.freeZones', text('encouraged, not covered'), { note: 'Firms in free zones.' }),
  emiratisation('emiratisation.replace', months(2), { certainty: 'check' }),
  nationals('emiratisation.wage', aed(6_000), { note: 'Minimum wage of UAE nationals in the private sector.' }),
  nationals('emiratisation.wage.from', on('2026-01-01')),
  nationals('emiratisation.wage.aligned', on('2026-06-30')),
  nationals('emiratisation.wage.counted', on('2026-07-01'), { note: 'From this day one who is paid less does not count.' }),

  oldPensions('pension.old.employee', percent(5)),
  oldPensions('pension.old.employer', percent(12.5)),
  oldPensions('pension.old.state', percent(2.5)),
  pensions('pension.new.from', on('2023-10-31')),
  pensions('pension.new.employee', percent(11)),
  pensions('pension.new.employer', percent(15)),
  pensions('pension.new.state', percent(2.5), { note: 'Points of the employer’s share for private-sector pay under pension.new.salary.' }),
  pensions('pension.new.salary', aed(20_000)),
  pensions('pension.paid', days(15), { note: 'After the month.' }),
];
