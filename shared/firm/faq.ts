// HOME-11: what visitors ask before they write to us. Rules are tokens here; the server fills them in for pages.
import * as z from 'zod/mini';

export const faqEntrySchema = z.object({ id: z.string(), question: z.string(), answer: z.string() });
export type FaqEntry = z.infer<typeof faqEntrySchema>;

export const faq = [
  {
    id: 'services',
    question: 'Which services do you offer?',
    answer:
      'External, internal and forensic audit; bookkeeping, payroll and management reports; corporate tax, VAT, excise and transfer pricing; company formation on the mainland and in the free zones; AML compliance; advice to banks and finance companies; and recruitment. Each of the 34 services has a page of its own that says what you receive, what we need from you and how long it takes.',
  },
  {
    id: 'consultation',
    question: 'How do I schedule a consultation?',
    answer:
      'Ask for a free consultation on this site, or call or message us on WhatsApp from Monday to Friday, 9:00 to 18:00 in Dubai. A consultant replies within one working day and proposes a time by telephone, by video or at our office in Business Bay. The first conversation is free of charge and without obligation.',
  },
  {
    id: 'fees',
    question: 'What do your services cost?',
    answer:
      'It depends on the work: the number of transactions for bookkeeping, the size and risk of the business for an audit, the licence and the zone for a company formation. We look at your records first and then quote in writing, with the scope, the dates and the government fees shown separately from ours. We invoice only what you have agreed to.',
  },
  {
    id: 'who',
    question: 'Do you work for individuals as well as businesses?',
    answer:
      'Mostly for businesses, from start-ups to groups with companies in several countries. We also act for individuals: freelancers and sole owners whose business turnover exceeds {rule:ct.person.turnover} in a calendar year come within corporate tax, and residents apply for their tax residency certificates with our help. Wages and personal investment income stay outside corporate tax.',
  },
] as const satisfies readonly FaqEntry[];
