// Domestic minimum top-up tax.
import { aed, foreign, months, on, percent, rulesOf, sites, text } from './rule.ts';

const law = rulesOf({ law: 'Cabinet Decision 142/2024', url: sites.finance, from: '2025-01-01' });
const registration = rulesOf({ law: 'FTA Decision 12/2026', url: sites.tax, from: '2026-01-01' });

export const topUpTax = [
  law('dmtt.rate', 'Rate of domestic top-up tax', percent(15)),
  law('dmtt.revenue', 'Domestic top-up tax: revenue of the group', foreign('EUR', 750_000_000), { note: 'Consolidated, in at least two of the four preceding years.',  }),
  law('dmtt.start', 'Domestic top-up tax: first financial years', on('2025-01-01')),
  law('dmtt.years', 'Domestic top-up tax: years in which the revenue counts', text('two of the four preceding years')),
  registration('dmtt.reg.firstBefore', 'Top-up tax registration: day that divides earlier from later first years', on('2026-04-30'), { note: 'First in-scope year ended before this day: register by dmtt.reg.by.' }),
  registration('dmtt.reg.by', 'Top-up tax registration: last day for earlier first years', on('2026-11-30'), { note: 'The day on which the decision came into force was not found; the beginning of its year stands for it.',  }),
  registration('dmtt.reg.months', 'Top-up tax registration: time from the first year’s end', months(7), { note: 'After the first in-scope year otherwise.' }),
  registration('dmtt.reg.late', 'Fine for late registration for top-up tax', aed(10_000)),
  law('dmtt.return', 'Top-up tax return and payment: time from the year’s end', months(15), { article: 'annex 8.1' }),
  law('dmtt.return.transition', 'Top-up tax return of the first year: time from its end', months(18), { article: 'annex 8.1', note: 'For the first transition year.' }),
  law('dmtt.information', 'Top-up tax information return: time from the year’s end', months(15), { article: 'annex 8.1', law: 'Cabinet Decision 142/2024, Ministerial Decision 133/2026', note: 'No longer in the first year.' }),
  law('dmtt.leave', 'Top-up tax: time to notify that a group leaves its scope', months(6), { article: 'annex 13' }),
];
