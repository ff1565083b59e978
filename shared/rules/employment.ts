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
  labour('labour.probation', 'Probation, at most', months(6)),
  labour('labour.notice.least', 'Notice, at least', days(30)),
  labour('labour.notice.most', 'Notice, at most', days(90)),
  labour('labour.hours.day', 'Working hours a day', hours(8)),
  labour('labour.hours.week', 'Working hours a week', hours(48)),
  labour('labour.leave', 'Annual leave', days(30)),
  labour('labour.maternity', 'Maternity leave', days(60)),
  fines('labour.claims', 'Claims that the ministry decides, up to', aed(50_000), { certainty: 'check', note: 'MoHRE decides claims up to this: Federal Decree-Law 20/2023, from 2024, kept by 9/2024. Open which of the two to cite.' }),
  fines('labour.fine.least', 'Fine under the labour law, at least', aed(100_000)),
  fines('labour.fine.most', 'Fine under the labour law, at most', aed(1_000_000)),
  labour('gratuity.after', 'Gratuity: service after which it is due', years(1), { article: '51' }),
  labour('gratuity.first', 'Gratuity for each of the first years', days(21), { article: '51', note: 'Of basic wage for each of the first years.' }),
  labour('gratuity.first.years', 'Gratuity: how many first years', years(5), { article: '51' }),
  labour('gratuity.later', 'Gratuity for each later year', days(30), { article: '51', note: 'Day rate: basic ÷ 30 (used) or × 12 ÷ 365: check.' }),
  labour('gratuity.most', 'Gratuity: highest total, in wages of', years(2), { article: '51', note: 'Wage of this time; on total or basic wage: check.' }),
  labour('gratuity.unpaid', 'Gratuity: days of unpaid absence', text('not counted'), { article: '51', note: 'Days of absence without pay.' }),
  divisor('gratuity.month', 'Gratuity: days of a month for the daily wage', days(30), { note: 'Basic wage divided by this is the wage of a day; × 12 ÷ 365 is also seen (check).' }),
  divisor('gratuity.year', 'Gratuity: days of a year', days(365), { note: 'For the part of a year.' }),
  labour('gratuity.partTime', 'Gratuity in part time', text('in proportion to the hours of the contract'), { law: 'Cabinet Resolution 1/2022', article: '30', note: 'Hours of the contract divided by those of full time.' }),
  labour('gratuity.paid', 'Dues at the end of service: time to pay them', days(14), { article: '53', note: 'All dues, after the end.' }),
  wages('wages.from', 'Present rules of wage protection: in force', on('2026-06-01'), { note: 'In force; the grace period of 15 days is gone.' }),
  wages('wages.due', 'Wages: due day of the next month', text('1st'), { note: 'Of the following month.' }),
  wages('wages.share', 'Wages: share that must be paid in time', percent(85), { note: 'Of total wages due.' }),
  wages('wages.exclusions', 'Wages: grounds for leaving a worker out', count(11)),
  wages('wages.step.alerts', 'Late wages: day of the alerts', count(2), { certainty: 'check', note: 'Days after the due date, as reported; write them |ordinal.' }),
  wages('wages.step.permits', 'Late wages: day on which permits stop', count(5), { certainty: 'check' }),
  wages('wages.step.fines', 'Late wages: day of the fines', count(11), { certainty: 'check' }),
  wages('wages.step.complaint', 'Late wages: day of the collective complaint', count(16), { certainty: 'check' }),
  wages('wages.step.orders', 'Late wages: day of the payment orders', count(21), { certainty: 'check' }),
  savings('savings.early', 'Savings scheme: share of basic wage in the first five years', percent(5.83)),
  savings('savings.late', 'Savings scheme: share of basic wage afterwards', percent(8.33)),
  insurance('iloe.low', 'Unemployment insurance: lower premium a month', aed(5)),
  insurance('iloe.high', 'Unemployment insurance: higher premium a month', aed(10)),
  insurance('iloe.basic', 'Unemployment insurance: basic wage that divides the two', aed(16_000)),
  insurance('iloe.fine', 'Unemployment insurance: fine without a policy', aed(400)),
  insurance('iloe.share', 'Unemployment insurance: share of basic wage paid', percent(60)),
  insurance('iloe.months', 'Unemployment insurance: time for which it pays', months(3)),
  insurance('iloe.subscribed', 'Unemployment insurance: time insured before a claim', months(12)),
  insurance('iloe.cover.low', 'Unemployment insurance: highest cover a month, lower class', aed(10_000)),
  insurance('iloe.cover.high', 'Unemployment insurance: highest cover a month, higher class', aed(20_000)),

  emiratisation('emiratisation.staff', 'Emiratisation: staff from which the half-yearly rule applies', count(50), { note: 'Mainland employers with this many or more.' }),
  emiratisation('emiratisation.year', 'Emiratisation: rise in a year', percent(2)),
  emiratisation('emiratisation.half', 'Emiratisation: rise in a half-year', percent(1), { from: '2023-01-01', note: 'Before, one target for the year.' }),
  emiratisation('emiratisation.target', 'Emiratisation: share of skilled posts at the end', percent(10)),
  emiratisation('emiratisation.targetOn', 'Emiratisation: day of that share', on('2026-12-31')),
  emiratisation('emiratisation.month', 'Emiratisation: contribution a month for each missing person', aed(6_000), { from: '2022-01-01', until: '2022-12-31' }),
  emiratisation('emiratisation.month', 'Emiratisation: contribution a month for each missing person', aed(7_000), { from: '2023-01-01', until: '2023-12-31' }),
  emiratisation('emiratisation.month', 'Emiratisation: contribution a month for each missing person', aed(8_000), { from: '2024-01-01', until: '2024-12-31' }),
  emiratisation('emiratisation.month', 'Emiratisation: contribution a month for each missing person', aed(9_000), { from: '2025-01-01', until: '2025-12-31' }),
  emiratisation('emiratisation.month', 'Emiratisation: contribution a month for each missing person', aed(10_000), { from: '2026-01-01', until: '2026-12-31', note: 'MoHRE, December 2022: the scale rises by 1,000 a year until 2026; notice of 22 June 2026. After 2026 nothing is announced.' }),
  emiratisation('emiratisation.2026.charged', 'Emiratisation: first half of 2026 charged from', on('2026-07-01'), { certainty: 'check', note: 'For the first half-year.' }),
  emiratisation('emiratisation.2026.second', 'Emiratisation: second half of 2026 due', on('2026-12-31'), { certainty: 'check' }),
  emiratisation('emiratisation.step', 'Emiratisation: yearly rise of the contribution', aed(1_000), { note: 'The scale rises by this each year.' }),
  smallFirms('emiratisation.small.least', 'Emiratisation of smaller firms: staff from', count(20)),
  smallFirms('emiratisation.small.most', 'Emiratisation of smaller firms: staff up to', count(49)),
  smallFirms('emiratisation.small.first', 'Emiratisation of smaller firms: year of the first national', on('2024-12-31'), { note: 'By the end of this year one national; write it |year.' }),
  smallFirms('emiratisation.small.second', 'Emiratisation of smaller firms: year of the second national', on('2025-12-31'), { note: 'And by the end of this one another.' }),
  smallFirms('emiratisation.small.sectors', 'Emiratisation of smaller firms: number of sectors', count(14)),
  smallFirms('emiratisation.small.year', 'Emiratisation of smaller firms: contribution a year', aed(96_000), { until: '2024-12-31', note: 'Collected January 2025.' }),
  smallFirms('emiratisation.small.year', 'Emiratisation of smaller firms: contribution a year', aed(108_000), { from: '2025-01-01', until: '2025-12-31', note: 'For the miss of 2025, collected from January 2026.' }),
  emiratisation('emiratisation.freeZones', 'Emiratisation in free zones', text('encouraged, not covered'), { note: 'Firms in free zones.' }),
  emiratisation('emiratisation.replace', 'Emiratisation: time to replace one who leaves', months(2), { certainty: 'check' }),
  nationals('emiratisation.wage', 'Least wage of UAE nationals in private firms', aed(6_000), { note: 'Minimum wage of UAE nationals in the private sector.' }),
  nationals('emiratisation.wage.from', 'Least wage of UAE nationals: new contracts from', on('2026-01-01')),
  nationals('emiratisation.wage.aligned', 'Least wage of UAE nationals: older contracts by', on('2026-06-30')),
  nationals('emiratisation.wage.counted', 'Least wage of UAE nationals: counts for the target from', on('2026-07-01'), { note: 'From this day one who is paid less does not count.' }),

  oldPensions('pension.old.employee', 'Pension by the earlier law: share of the employee', percent(5)),
  oldPensions('pension.old.employer', 'Pension by the earlier law: share of the employer', percent(12.5)),
  oldPensions('pension.old.state', 'Pension by the earlier law: share of the state', percent(2.5)),
  pensions('pension.new.from', 'Pension by the present law: who joined from', on('2023-10-31')),
  pensions('pension.new.employee', 'Pension by the present law: share of the employee', percent(11)),
  pensions('pension.new.employer', 'Pension by the present law: share of the employer', percent(15)),
  pensions('pension.new.state', 'Pension by the present law: points borne by the state', percent(2.5), { note: 'Points of the employer’s share for private-sector pay under pension.new.salary.' }),
  pensions('pension.new.salary', 'Pension by the present law: pay below which the state helps', aed(20_000)),
  pensions('pension.paid', 'Pension: time to pay in', days(15), { note: 'After the month.' }),
];
