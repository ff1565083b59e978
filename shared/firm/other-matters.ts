// What people look for here although it is not our work: on the contact page, and found by the search.
import { site } from './site.ts';

export const otherMatters = [
  { id: 'jobs', term: 'Work with us', question: 'Do you have a job for me?', get text() { return `We list no vacancies on this site. Write to ${site.email} with your CV and the work you are looking for.`; } },
  {
    id: 'visas',
    term: 'Visas',
    question: 'Do you arrange golden visas and other visas?',
    text: 'Visas, golden visas among them, are not among our services. We form the company under which residence can be sponsored, and prepare audited accounts, a valuation or a tax residency certificate where an application asks for them.',
  },
] as const;
