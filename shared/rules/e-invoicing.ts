// E-invoicing: who, by when, penalties.
import { aed, days, on, rulesOf, sites, text } from './rule.ts';

const timing = rulesOf({ law: 'Ministerial Decision 244/2025 as amended by Ministerial Resolution 66/2026', url: sites.finance, from: '2026-05-10' });
const rules = rulesOf({ law: 'Ministerial Decision 243/2025', url: sites.finance, from: '2025-10-15' });
const penalty = rulesOf({ law: 'Cabinet Decision 106/2025', url: sites.finance, from: '2025-10-15' });

export const eInvoicing = [
  timing('einvoice.revenue', aed(50_000_000), { note: 'Gross income of the last accounts: this or more is the first phase.' }),
  timing('einvoice.pilot', on('2026-07-01')),
  timing('einvoice.large.provider', on('2026-10-30')),
  timing('einvoice.large.live', on('2027-01-01')),
  timing('einvoice.small.provider', on('2027-03-31')),
  timing('einvoice.small.live', on('2027-07-01')),
  timing('einvoice.government.provider', on('2027-03-31')),
  timing('einvoice.government.live', on('2027-10-01')),
  timing('einvoice.vatGroup.until', on('2028-12-31'), { note: 'Supplies inside one VAT group need none until this day.' }),
  rules('einvoice.consumers', text('not until the Minister of Finance decides'), { note: 'Sales to consumers only. Registration for VAT is not the test: whoever supplies businesses or government is in scope.' }),
  rules('einvoice.issue', days(14), { note: 'Issue and transmission.' }),
  penalty('einvoice.provider.late', aed(5_000), { certainty: 'check', note: 'Per month or part without a provider or without the system; month counting as for late payment: check. By the wording it runs from the missed appointment date; one summary of the ministry’s guidelines says from the day e-invoicing becomes mandatory.' }),
  penalty('einvoice.invoice.late', aed(100)),
  penalty('einvoice.invoice.most', aed(5_000), { note: 'A month for invoices, and the same for credit notes.' }),
  penalty('einvoice.failure', aed(1_000), { note: 'A day: failure of the system or change of data not reported.' }),
];
