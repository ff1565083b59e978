// Figures about the firm that pages state (AMB-22). The specification fixes the numbers; `counts` says what each one counts, so that they are consistent.
import { edited, live } from './edits.ts';
import type { Figures } from './facts.ts';

export const releaseFigures: Figures = {
  statedOn: '2026-11-22',
  /** ABOUT-06. */
  clients: { display: '> 500', words: 'more than 500 clients', counts: 'companies and owners with a current engagement' },
  /** ABOUT-06: where colleagues work. Offices open to visitors are in shared/firm/site.ts. */
  countries: ['Dubai', 'Germany', 'India', 'Bahrain', 'Cyprus'],
  /** FC-01. */
  counters: [
    { to: 1500, label: 'Happy Clients', counts: 'served since 2017, single registrations and formations included' },
    { to: 1280, label: 'TRN Numbers Delivered', counts: 'VAT and corporate tax registrations completed for clients' },
    { to: 15, label: 'Employees', counts: 'full-time at the Dubai office; Kochi, Manama and remote colleagues come on top' },
  ],
};

export const figures = live(releaseFigures, () => edited('figures'));
