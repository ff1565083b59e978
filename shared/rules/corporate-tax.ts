// Corporate tax: rates, reliefs, registration, filing, free zones, audited statements.
import { aed, count, months, on, percent, rulesOf, sites, text, years } from './rule.ts';

const START = '2023-06-01';
const law = rulesOf({ law: 'Federal Decree-Law 47/2022', url: sites.tax, from: START });
const band = rulesOf({ law: 'Cabinet Decision 116/2022', url: sites.finance, from: START });
const relief = rulesOf({ law: 'Federal Decree-Law 47/2022, Ministerial Decision 73/2023', article: '21', url: sites.finance, from: START });
const registration = rulesOf({ law: 'FTA Decision 3/2024', url: sites.tax, from: '2024-03-01' });
const persons = rulesOf({ law: 'Cabinet Decision 49/2023', url: sites.finance, from: START });
const freeZone = rulesOf({ law: 'Federal Decree-Law 47/2022, Cabinet Decision 100/2023, Ministerial Decision 229/2025', article: '18', url: sites.finance, from: START });
const audited = rulesOf({ law: 'Ministerial Decision 84/2025', url: sites.finance, from: '2025-01-01' });
const accounting = rulesOf({ law: 'Ministerial Decision 114/2023', url: sites.finance, from: START });
const research = rulesOf({ law: 'Cabinet Decision 215/2025, Ministerial Decision 24/2026', url: sites.finance, from: '2026-03-18' });
const existing = (id: string, licence: string, day: string, details = {}) => registration(`ct.reg.existing.${id}`, `Registration of a company for corporate tax: ${licence}`, on(day), details);

export const corporateTax = [
  law('ct.start', 'First day of corporate tax', on('2023-06-01'), { note: 'Tax periods starting on or after this day; a calendar-year company: first year 2024.' }),
  band('ct.rate.band', 'Income taxed at the zero rate', aed(375_000), { note: 'A band of income, not a registration threshold. Not shortened for short periods: no such rule found (check).' }),
  band('ct.rate.zero', 'Rate on the first band of income', percent(0)),
  band('ct.rate.above', 'Rate on income above the band', percent(9)),
  relief('ct.sbr.revenue', 'Small business relief: revenue limit', aed(3_000_000), { note: 'In this and every earlier tax period.' }),
  relief('ct.sbr.firstPeriodStart', 'Small business relief: first day of a period that can have it', on('2023-06-01')),
  relief('ct.sbr.lastPeriodEnd', 'Small business relief: last day on which a period may end', on('2026-12-31'), { until: '2026-07-28', note: 'Before Ministerial Decision 131/2026.' }),
  relief('ct.sbr.lastPeriodEnd', 'Small business relief: last day on which a period may end', on('2029-12-31'), { from: '2026-07-29', law: 'Federal Decree-Law 47/2022, Ministerial Decision 73/2023 as amended by Ministerial Decision 131/2026', note: 'Ministerial Decision 131/2026, issued 29 July, announced 7 August 2026.' }),
  relief('ct.sbr.group', 'Small business relief: group revenue that rules it out', aed(3_150_000_000), { note: 'Not for members of multinational groups with consolidated revenue of this much or more (Cabinet Decision 44/2020).' }),
  law('ct.exempt', 'Exempt income', text('exempt income, such as dividends and gains of participations'), { article: '22 and 23' }),
  law('ct.entertainment', 'Deductible share of entertainment', percent(50), { article: '32' }),
  law('ct.nonDeductible', 'Expenses that are not deductible', text('expenses that are not deductible, such as fines and donations'), { article: '33' }),
  law('ct.foreignTax', 'Credit for foreign tax', text('credit for foreign tax, up to the tax due'), { article: '47' }),
  law('ct.interest.safeHarbour', 'Net interest that is always deductible', aed(12_000_000), { article: '30', law: 'Federal Decree-Law 47/2022, Ministerial Decision 126/2023' }),
  law('ct.interest.share', 'Deductible net interest as a share of tax EBITDA', percent(30), { article: '30', law: 'Federal Decree-Law 47/2022, Ministerial Decision 126/2023', note: 'Of tax EBITDA; the higher of this and the safe harbour.' }),
  law('ct.interest.carry', 'Tax periods for which excess interest is carried forward', count(10), { article: '30', note: 'Tax periods for which disallowed interest is carried forward.' }),
  law('ct.losses', 'Share of income that earlier losses may cover', percent(75), { article: '37', note: 'Of taxable income before loss relief; no time limit.' }),
  freeZone('ct.qfzp.rate', 'Free zone: rate on qualifying income', percent(0)),
  freeZone('ct.qfzp.share', 'Free zone: limit of other revenue, as a share', percent(5), { note: 'De minimis: the lower of this share of revenue and the amount. Other revenue within it is itself qualifying income (Cabinet Decision 100/2023 art. 3(1)).' }),
  freeZone('ct.qfzp.amount', 'Free zone: limit of other revenue, as an amount', aed(5_000_000)),
  freeZone('ct.qfzp.nextPeriods', 'Free zone: further tax periods for which the status is lost', count(4), { note: 'Status is lost for the period of failure and as many more.' }),
  freeZone('ct.qfzp.distributionReport', 'Free zone: report on distribution from a designated zone', text('agreed-upon procedures report'), { law: 'FTA Decision 6/2026', url: sites.tax, from: '2026-01-01', certainty: 'check', note: 'Distribution of goods in or from a designated zone.' }),
  freeZone('ct.qfzp.distributionReport.from', 'Free zone: first periods with the distribution report', on('2026-01-01'), { law: 'FTA Decision 6/2026', url: sites.tax, from: '2026-01-01', certainty: 'check', note: 'Tax periods beginning on or after this day.' }),
  persons('ct.person.turnover', 'Business turnover above which an individual is taxed', aed(1_000_000), { note: 'Business turnover over this in a calendar year; wages, personal and real-estate investment income are outside.' }),
  law('ct.transitional', 'Transitional adjustments', text('opening-balance adjustments, elected in the first return'), { law: 'Ministerial Decision 120/2023', url: sites.finance }),
  law('ct.fairValueProperty.from', 'Depreciation of investment property at fair value: first periods', on('2025-01-01'), { law: 'Ministerial Decision 173/2025', url: sites.finance, from: '2025-01-01', note: 'Tax periods beginning on or after this day.' }),
  law('ct.fairValueProperty.rate', 'Depreciation of investment property at fair value: rate a year', percent(4), { law: 'Ministerial Decision 173/2025', url: sites.finance, from: '2025-01-01', note: 'Of original cost a year, or the tax written-down value if lower; irrevocable; land excluded. Property already held: elected in the return of the first period from 1 January 2025; after small business relief, in that of the first year without it.' }),

  existing('janFeb', 'licence of January or February', '2024-05-31', { note: 'By month of the earliest licence, whatever its year.' }),
  existing('marApr', 'licence of March or April', '2024-06-30'),
  existing('may', 'licence of May', '2024-07-31'),
  existing('jun', 'licence of June', '2024-08-31'),
  existing('jul', 'licence of July', '2024-09-30'),
  existing('augSep', 'licence of August or September', '2024-10-31'),
  existing('octNov', 'licence of October or November', '2024-11-30'),
  existing('dec', 'licence of December', '2024-12-31'),
  existing('none', 'no licence', '2024-05-31', { note: 'No licence on 1 March 2024.' }),
  registration('ct.reg.existing.before', 'Day that divides older from newer companies for registration', on('2024-03-01'), { note: 'Formed before this day: the table by month of licence; on or after it: ct.reg.new.' }),
  registration('ct.reg.new', 'Registration of a company for corporate tax: time from incorporation', months(3), { note: 'From incorporation, also in a free zone.' }),
  registration('ct.reg.managed', 'Registration of a foreign company managed from here: time from its year end', months(3), { note: 'A foreign company effectively managed here: from the end of its financial year.' }),
  registration('ct.reg.foreign.peOld', 'Registration of an older permanent establishment: time from its beginning', months(9), { note: 'Permanent establishment that existed before 1 March 2024.' }),
  registration('ct.reg.foreign.pe', 'Registration of a permanent establishment: time from its beginning', months(6), { note: 'Permanent establishment since 1 March 2024.' }),
  registration('ct.reg.foreign.nexusOld', 'Registration of a foreign company with older property income here', on('2024-05-31')),
  registration('ct.reg.foreign.nexus', 'Registration of a foreign company with property income here: time from its beginning', months(3)),
  registration('ct.reg.person.by', 'Registration of an individual for corporate tax: last day', text('31 March'), { note: 'Of the year after the turnover passed the limit.' }),
  registration('ct.reg.person.after', 'Registration of an individual for corporate tax: time from the year’s end', months(3), { note: 'From the end of that calendar year: ct.reg.person.by.' }),
  registration('ct.reg.person.nonResident', 'Registration of a non-resident individual for corporate tax', months(3)),
  law('ct.reg', 'Fine for late registration for corporate tax', aed(10_000), { law: 'Cabinet Decision 75/2023 as amended by Cabinet Decision 10/2024', url: sites.finance, from: '2024-03-01',  }),
  law('ct.reg.waiver', 'Waiver of that fine: first return filed within', months(7), { law: 'FTA initiative of 2025, Public Clarification CTP006', from: '2025-06-03', note: 'First return filed within this time of the end of the first tax period: the fine is waived or refunded.' }),
  law('ct.file', 'Corporate tax return and payment: time from the period’s end', months(9), { article: '48 and 53', note: 'Return and payment, from the end of the tax period.',  }),
  law('ct.file.transition', 'Corporate tax return of the earliest periods: last day', on('2024-12-31'), { law: 'FTA Decision 7/2024', certainty: 'check', from: '2024-02-01', note: 'For tax periods ended by 29 February 2024.' }),
  law('ct.file.transition.ended', 'Corporate tax return of the earliest periods: those ended by', on('2024-02-29'), { law: 'FTA Decision 7/2024', certainty: 'check', from: '2024-02-01', note: 'Tax periods ended by this day: ct.file.transition.' }),
  law('ct.records', 'Keeping of corporate tax records', years(7), { article: '56' }),
  law('ct.dereg', 'Corporate tax deregistration: time to apply', months(3), { article: '52', note: 'Application after ceasing.' }),
  law('ct.withholding', 'Withholding tax', percent(0), { article: '45' }),

  audited('ct.audit.from', 'Audited statements by the present rule: first periods', on('2025-01-01'), { note: 'Tax periods beginning on or after this day.' }),
  audited('ct.audit.revenue', 'Revenue above which audited statements are required', aed(50_000_000), { note: 'Revenue over this; every qualifying free zone person and every tax group whatever the revenue.',  }),
  accounting('ct.accounting.smes', 'Revenue up to which IFRS for SMEs may be used', aed(50_000_000), { note: 'IFRS for SMEs up to this revenue.' }),
  accounting('ct.accounting.cash', 'Revenue up to which the cash basis may be used', aed(3_000_000), { note: 'Cash basis up to this revenue.' }),
  law('ct.group.share', 'Tax group: least share of the parent', percent(95), { article: '40' }),
  law('ct.groupRelief.share', 'Transfers inside a group: least share', percent(75), { article: '26 and 38' }),
  law('ct.participation.share', 'Participation exemption: least share', percent(5), { article: '23' }),
  law('ct.participation.cost', 'Participation exemption: least cost instead of the share', aed(4_000_000), { law: 'Federal Decree-Law 47/2022, Ministerial Decision 302/2024', article: '23' }),
  law('ct.participation.held', 'Participation exemption: time of holding', months(12), { article: '23' }),
  research('ct.research.band1', 'Research credit: rate of the first band', percent(15), { note: 'On the first million, with 2 R&D staff on average.' }),
  research('ct.research.band1.spend', 'Research credit: spending in the first band', aed(1_000_000)),
  research('ct.research.band1.staff', 'Research credit: staff for the first band', count(2)),
  research('ct.research.band2', 'Research credit: rate of the second band', percent(35)),
  research('ct.research.band2.spend', 'Research credit: spending in the second band', aed(2_000_000)),
  research('ct.research.band2.staff', 'Research credit: staff for the second band', count(6)),
  research('ct.research.band3', 'Research credit: rate of the third band', percent(50)),
  research('ct.research.band3.spend', 'Research credit: spending in the third band', aed(5_000_000)),
  research('ct.research.band3.staff', 'Research credit: staff for the third band', count(14)),
  research('ct.research.opened', 'Research credit: first day of applications', on('2026-03-18')),
];
