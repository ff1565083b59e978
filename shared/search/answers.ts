// Questions that no page of its own answers, for the search alone. Each leads to where one can go on.
import type { SearchEntry } from './entries.ts';
import { site } from '../firm/site.ts';

export const searchAnswers: readonly SearchEntry[] = [
  {
    kind: 'question',
    title: 'Do you have a job for me?',
    text: `We list no vacancies on this site. Write to ${site.email} with your CV and the work you are looking for.`,
    href: '/contactus#jobs',
  },
  {
    kind: 'question',
    title: 'Do you arrange golden visas and other visas?',
    text: 'Visas are not among our services. What we do: form the company under which residence can be sponsored, and prepare audited accounts, a valuation or a tax residency certificate where an application asks for them.',
    href: '/contactus#visas',
  },
];
