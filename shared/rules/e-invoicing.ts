// E-invoicing: who, by when, penalties.
import { aed, days, on, rulesOf, sites, text } from './rule.ts';

const timing = rulesOf({ law: 'Ministerial Decision 244/2025 as amended by Ministerial Resolution 66/2026', url: sites.finance, from: '2026-05-10' });
const rules = rulesOf({ law: 'Ministerial Decision 243/2025', url: sites.finance, from: '2025-10-15' });
const penalty = rulesOf({ law: 'Cabinet Decision 106/2025', url: sites.finance, from: '2025-10-15' });

export const eInvoicing = [
  timing('einvoice.revenue', 'E-invoicing: gross income from which the first phase applies', aed(50_000_000), { note: 'Gross income of the last accounts: this or more is the first phase.' }),
  timing('einvoice.pilot', 'E-invoicing: pilot', on('2026-07-01')),
  timing('einvoice.large.provider', 'E-invoicing, first phase: provider appointed by', on('2026-10-30')),
  timing('einvoice.large.live', 'E-invoicing, first phase: electronic invoices from', on('2027-01-01')),
  timing('einvoice.small.provider', 'E-invoicing, second phase: provider appointed by', on('2027-03-31')),
  timing('einvoice.small.live', 'E-invoicing, second phase: electronic invoices from', on('2027-07-01')),
  timing('einvoice.government.provider', 'E-invoicing of government: provider appointed by', on('2027-03-31')),
  timing('einvoice.government.live', 'E-invoicing of government: electronic invoices from', on('2027-10-01')),
  timing('einvoice.vatGroup.until', 'E-invoicing: supplies inside one VAT group are left out until', on('2028-12-31'), { note: 'Supplies inside one VAT group need none until this day.' }),
  rules('einvoice.consumers', 'E-invoicing: sales to consumers', text('not until the Minister of Finance decides'), { note: 'Sales to consumers only. Registration for VAT is not the test: whoever supplies businesses or government is in scope.' }),
  rules('einvoice.issue', 'E-invoicing: time to issue and transmit', days(14), { note: 'Issue and transmission.' }),
  penalty('einvoice.provider.late', 'E-invoicing: fine without a provider, a month or part', aed(5_000), { certainty: 'check', note: 'Per month or part without a provider or without the system; month counting as for late payment: check. By the wording it runs from the missed appointment date; one summary of the ministry’s guidelines says from the day e-invoicing becomes mandatory.' }),
  penalty('einvoice.invoice.late', 'E-invoicing: fine for an invoice not issued electronically', aed(100)),
  penalty('einvoice.invoice.most', 'E-invoicing: highest such fine a month', aed(5_000), { note: 'A month for invoices, and the same for credit notes.' }),
  penalty('einvoice.failure', 'E-invoicing: fine a day for a failure or change not reported', aed(1_000), { note: 'A day: failure of the system or change of data not reported.' }),
];
