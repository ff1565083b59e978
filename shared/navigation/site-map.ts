// The pages other than services, industries and articles, with what visitors find there, for the site map and the search.
import { paths } from './paths.ts';

export type SitePage = { name: string; href: string; about: string };

export const mainPages: readonly SitePage[] = [
  { name: 'Home', href: paths.home, about: 'Services, industries, articles and answers at a glance' },
  { name: 'About', href: paths.about, about: 'The firm, what it does and believes, and its people' },
  { name: 'A letter from our founder and CEO', href: paths.ceo, about: 'Why the firm began and what clients may expect' },
  { name: 'Insights', href: paths.blog, about: 'Articles on tax, audit and company law in the UAE' },
  { name: 'Tools', href: paths.tools, about: 'Deadlines, corporate tax, VAT and more, worked out from your figures with the article of law behind each step' },
  { name: 'Right solutions', href: paths.rightSolutions, about: 'Search, how we work, and the six steps of a client’s first months' },
  { name: 'Free consultation', href: paths.freeConsultation, about: 'Book a first call that costs nothing' },
  { name: 'Contact us', href: paths.contact, about: 'Offices in Dubai, Kochi and Manama: address, map, phone, e-mail' },
  { name: 'Refer and earn', href: paths.referAndEarn, about: 'Bring us a business friend, and what you receive for it' },
  { name: 'Our channel', href: paths.broadcast, about: 'Podcast and video conversations, one question at a time' },
  { name: 'What we offer every new client', href: paths.offer, about: 'A free first call, a written proposal, a fee that holds' },
];

export const legalPages: readonly SitePage[] = [
  { name: 'Terms of use', href: paths.terms, about: 'What you may do with this website, and which law applies' },
  { name: 'Privacy policy', href: paths.privacy, about: 'Which personal data we hold, why, for how long, and your rights' },
  { name: 'Cookie policy', href: paths.cookiePolicy, about: 'The cookies and storage we use, by name' },
  { name: 'Status of this website', href: paths.status, about: 'Whether pages, forms and e-mail work now, and how they did in the last 90 days' },
];
