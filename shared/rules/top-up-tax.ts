// Domestic minimum top-up tax.
import { aed, foreign, months, on, percent, rulesOf, sites, text } from './rule.ts';

const law = rulesOf({ law: 'Cabinet Decision 142/2024', url: sites.finance, from: '2025-01-01' });
const registration = rulesOf({ law: 'FTA Decision 12/2026', url: sites.tax, from: '2026-01-01' });

export const topUpTax = [
  law('dmtt.rate', percent(15)),
  law('dmtt.revenue', foreign('EUR', 750_000_000), { note: 'Consolidated, in at least two of the four preceding years.',  }),
  law('dmtt.start', on('2025-01-01')),
  law('dmtt.years', text('two of the four preceding years')),
  registration('dmtt.reg.firstBefore', on('2026-04-30'), { note: 'First in-scope year ended before this day: register by dmtt.reg.by.' }),
  registration('dmtt.reg.by', on('2026-11-30'), { note: 'The day on which the decision came into force was not found; the beginning of its year stands for it.',  }),
  registration('dmtt.reg.months', months(7), { note: 'After the first in-scope year otherwise.' }),
  registration('dmtt.reg.late', aed(10_000)),
  law('dmtt.return', months(15), { article: 'annex 8.1' }),
  law('dmtt.return.transition', months(18), { article: 'annex 8.1', note: 'For the first transition year.' }),
  law('dmtt.information', months(15), { article: 'annex 8.1', law: 'Cabinet Decision 142/2024, Ministerial Decision 133/2026', note: 'No longer in the first year.' }),
  law('dmtt.leave', months(6), { article: 'annex 13' }),
];
