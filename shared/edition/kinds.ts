// What staff may edit of the site: the kinds of items, their fields, and who may edit and publish them. Ids, slugs and form addresses stay in code.
import { LATER_SECTIONS, FIRST_SECTIONS } from '../firm/sections.ts';
import type { HeadName } from '../navigation/heads.ts';
import type { Action } from '../roles.ts';
import type { Field, Fields, ItemData } from './field.ts';

/** `isList`: staff add items, and take the release's out; the others are those of the release. `hasFrom`: holds from the day in its field `from`. */
export type Kind = {
  label: string;
  /** What it is, in one sentence. */
  about: string;
  action: Action;
  fields: Fields;
  isList?: boolean;
  hasFrom?: boolean;
  /** There is one of it, whose key is the kind. */
  isSingle?: boolean;
  /** Of a list: what one of it is. */
  noun?: string;
  /** The field by which staff know an item, or what they call it. */
  titleField?: string;
  /** What lists show beside it, and of which field the picture. */
  besideField?: string; pictureField?: string;
  names?: Readonly<Record<string, string>>;
};

export const TITLE_LENGTH = 60;
export const DESCRIPTION_LENGTHS = [120, 160] as const;

type Length = { least?: number; most?: number; hint?: string; isOptional?: boolean };
const line = (label: string, more: Length = {}): Field => ({ type: 'line', label, most: 200, ...more });
const text = (label: string, more: Length = {}): Field => ({ type: 'text', label, most: 1_500, ...more });
const title = line('Title in search results', { most: TITLE_LENGTH });
const description = text('Description in search results', { least: DESCRIPTION_LENGTHS[0], most: DESCRIPTION_LENGTHS[1] });
const reviewed: Field = { type: 'day', label: 'Checked against the law on' };
const sources: Field = { type: 'lines', label: 'Laws and standards it is based on', least: 1 };
const keywords: Field = { type: 'lines', label: 'Words that people search for', least: 1 };
const related: Field = { type: 'lines', label: 'Services to read next, as category/keyword', least: 1 };
const alt = line('What the picture shows');
const html = (label: string): Field => ({ type: 'html', label });
const questions = (least: number, most: number): Field => ({ type: 'rows', label: 'Questions and answers', least, most, fields: { question: line('Question'), answer: text('Answer') } });
/** In lists: lower stands earlier. The release counts in these, so that there is room between. */
export const ORDER_STEP = 10;
const order: Field = { type: 'number', label: 'Place in the list', least: -1_000_000, most: 1_000_000, hint: 'Lower comes first. Easier in the list: Up and Down', isRare: true };
const isShown: Field = { type: 'switch', label: 'Shown on the site' };

export const HOME_SECTIONS = [...FIRST_SECTIONS, ...LATER_SECTIONS] as const;
/** As the page heads them, where it does. */
const sectionNames: Record<(typeof HOME_SECTIONS)[number], string> = {
  'video-banner': 'Film of the city, with our promise', intro: 'Introduction: “Committed to your business growth”', services: 'Services: “Our Services”', 'what-we-do': 'What we do and believe', unique: 'What makes us different: “We’re Unique”', 'who-we-serve': 'Industries: “Who We Serve”',
  newsletter: 'Newsletter: “Be the first to know about the latest drops”', tiles: 'Team, CEO and brand: “Relax. We’ve got you.”', articles: 'Articles: “Daily Articles”', deadlines: 'Deadlines: “Next deadlines”', faq: 'Questions (FAQ): “Asked before the first meeting”',
  testimonials: 'Testimonials: “Eye View - Strong Focus”', strips: 'Three links to services, reviews and profiles', partners: 'Channel partners: “Fifteen zones, one file”', 'speak-to-expert': 'Form: “Speak to an Expert”',
};
export const MENU_GROUPS = ['pills', 'buttons', 'company', 'overlay', 'tiles', 'footer', 'legal'] as const;
const menuNames: Record<(typeof MENU_GROUPS)[number], string> = { pills: 'Header', buttons: 'Header: the two buttons', company: 'Header: under Company', overlay: 'Menu on phones', tiles: 'Full-screen menu', footer: 'Footer', legal: 'Footer: legal pages' };
const headNames: Record<HeadName, string> = { home: 'Home', about: 'About', contact: 'Contact', rightSolutions: 'Right solutions', freeConsultation: 'Free consultation', referAndEarn: 'Refer and earn', broadcast: 'Our channel', blog: 'Insights', tools: 'Tools', sitemap: 'Site map' };

export const kinds = {
  estimate: {
    label: 'Cost estimate',
    about: 'Limits, interest, fees and the exchange rate of the financing estimate on services’ pages, each from a day on',
    action: 'site.manage',
    hasFrom: true,
    isSingle: true,
    fields: {
      from: { type: 'day', label: 'In force from', hint: 'A future day takes effect at midnight in Dubai. Today or earlier: when you publish' },
      leastAmount: { type: 'number', label: 'Smallest amount (USD)', least: 1_000, most: 100_000_000 },
      mostAmount: { type: 'number', label: 'Largest amount (USD)', least: 1_000, most: 1_000_000_000 },
      amountStep: { type: 'number', label: 'Amounts go up by (USD)', least: 100, most: 10_000_000 },
      leastYears: { type: 'number', label: 'Shortest duration (years)', least: 1, most: 30, step: 1 },
      mostYears: { type: 'number', label: 'Longest duration (years)', least: 1, most: 30, step: 1 },
      illustratedCost: { type: 'number', label: 'Cost in the illustration (USD)', least: 0, most: 1_000_000_000 },
      yearlyRate: { type: 'number', label: 'Interest a year (%)', least: 0, most: 0.5, step: 0.0001, isPercent: true },
      feeIn: { type: 'number', label: 'Entry fee (%)', least: 0, most: 0.2, step: 0.0001, isPercent: true },
      feeOut: { type: 'number', label: 'Exit fee (%)', least: 0, most: 0.2, step: 0.0001, isPercent: true },
      dirhams: { type: 'number', label: 'Dirhams to the dollar', least: 0.01, most: 1_000, step: 0.0001 },
    },
  },
  service: {
    label: 'Service pages',
    about: 'The text, facts and questions of a service',
    action: 'content.write',
    titleField: 'name',
    fields: {
      name: line('Name', { hint: 'In menus, lists and forms. Leads that came under the old name keep it.' }),
      facts: { type: 'group', label: 'What readers want to know first', fields: { who: line('Who needs it', { most: 300 }), when: line('By when', { most: 300 }), takes: line('How long it takes', { most: 300 }) } },
      html: html('Text'), questions: questions(3, 5), title, description, keywords, related, alt, film: line('Film from /films, instead of the picture', { isOptional: true }), reviewed, sources,
    },
  },
  category: {
    label: 'Service categories',
    about: 'The heading and the first lines of a category’s page',
    action: 'content.write',
    titleField: 'name',
    fields: { name: line('Name'), lead: text('The two sentences under the heading', { most: 600 }), title, description, reviewed },
  },
  industry: {
    label: 'Industry pages',
    about: 'The text and the cases of an industry',
    action: 'content.write',
    titleField: 'name',
    fields: { name: line('Name'), html: html('Text'), stories: { type: 'rows', label: 'Cases', least: 1, most: 2, fields: { heading: line('Heading'), text: html('Case') } }, title, description, keywords, related, alt, reviewed, sources },
  },
  page: {
    label: 'Text pages',
    about: 'Terms, privacy, cookies, the offer and the CEO’s letter',
    action: 'content.write',
    titleField: 'heading',
    fields: { heading: line('Heading'), lead: line('The sentence under the heading', { most: 300 }), html: html('Text'), title, description, reviewed },
  },
  faq: {
    label: 'Questions on the home page',
    about: 'What visitors ask before they write to us',
    action: 'content.write',
    isList: true,
    noun: 'question',
    titleField: 'question',
    fields: { question: line('Question'), answer: text('Answer'), order, isShown },
  },
  team: {
    label: 'Team',
    about: 'The people on the page About, and where their button leads',
    action: 'content.write',
    isList: true,
    noun: 'colleague',
    titleField: 'name',
    besideField: 'position', pictureField: 'image',
    fields: {
      name: line('Name or department', { hint: 'The small line above the position' }), position: line('Position', { hint: 'The large line' }), asks: line('What to ask this person', { most: 200 }), image: { type: 'image', label: 'Portrait', shape: '4 / 5', hint: 'JPG or PNG, upright, at least 600 × 750 pixels. Shown four wide by five high, around the centre chosen in Pictures' }, alt: line('What the portrait shows'),
      isCeo: { type: 'switch', label: 'Stands first and large, as founder and CEO' }, enquiry: { type: 'path', completes: true, label: 'Where “Reply or action” leads', hint: 'By the box that it opens and its button “Send Message”: to a page with a form, such as /contactus or /freeconsultation' }, order, isShown,
    },
  },
  office: {
    label: 'Offices',
    about: 'Addresses, telephone numbers and e-mail. The first one’s are those of the whole site.',
    action: 'site.manage',
    isList: true,
    noun: 'office',
    titleField: 'city', pictureField: 'picture',
    fields: {
      city: line('City'), country: line('Country'), address: line('Address in one line', { most: 300 }), street: line('Street'), locality: line('Post box, postcode and town'), email: { type: 'email', label: 'E-mail' }, phone: { type: 'phone', label: 'Telephone' },
      picture: { type: 'image', label: 'Picture' }, latitude: { type: 'number', label: 'Latitude', least: -90, most: 90, step: 0.0001 }, longitude: { type: 'number', label: 'Longitude', least: -180, most: 180, step: 0.0001 }, order, isShown,
    },
  },
  figures: {
    label: 'Figures',
    about: 'The numbers about the firm that pages state',
    action: 'content.write',
    isSingle: true,
    fields: {
      statedOn: { type: 'day', label: 'Confirmed on' },
      clients: { type: 'group', label: 'Clients', fields: { display: line('As a figure', { most: 20 }), words: line('In a sentence', { most: 60 }), counts: line('What is counted') } },
      countries: { type: 'lines', label: 'Where colleagues work', least: 1, most: 12 },
      counters: { type: 'rows', label: 'Counters', least: 1, most: 4, fields: { to: { type: 'number', label: 'Counts to', least: 0, most: 10_000_000, step: 1 }, label: line('Label', { most: 40 }), counts: line('What is counted') } },
    },
  },
  section: {
    label: 'Sections of the home page',
    about: 'Their order under the opening scene, which are shown, and what stands above them',
    action: 'content.write',
    names: sectionNames,
    fields: {
      heading: line('Heading', { most: 90, isOptional: true, hint: 'Empty: the original. The section says it on every page that has it' }), lead: line('Line beside the heading', { isOptional: true, hint: 'Empty: the original' }), order, isShown,
    },
  },
  menu: {
    label: 'Menu labels',
    about: 'What the links of a menu are called',
    action: 'content.write',
    names: menuNames,
    fields: { labels: { type: 'rows', label: 'Links', least: 1, most: 12, fields: { href: { type: 'link', label: 'Leads to', hint: 'Fixed: only the label changes' }, name: line('Label', { most: 40 }) } } },
  },
  head: {
    label: 'Search results and shared links',
    about: 'The title, description and picture of the pages that have no text to edit: home, contact, tools and others',
    action: 'content.write',
    names: headNames,
    pictureField: 'image',
    fields: {
      // The longest are those of the home page.
      title: line('Title in search results', { most: 65, hint: 'The firm’s name is added if it is not in it' }), description: text('Description in search results', { least: DESCRIPTION_LENGTHS[0], most: 165 }),
      image: { type: 'image', label: 'Picture of shared links', hint: 'Shown where somebody shares the page. Best at 1200 × 630 pixels' },
    },
  },
  social: {
    label: 'Social links',
    about: 'The firm’s profiles in the footer',
    action: 'content.write',
    titleField: 'name',
    fields: { name: line('Network', { most: 40 }), href: { type: 'link', label: 'Address of the profile' }, order, isShown },
  },
  partner: {
    label: 'Partners',
    about: 'The marks in the carousel of the home page',
    action: 'content.write',
    isList: true,
    noun: 'partner',
    titleField: 'name', pictureField: 'image',
    fields: { name: line('Name'), href: { type: 'link', label: 'Website' }, image: { type: 'image', label: 'Mark' }, order, isShown },
  },
  episode: {
    label: 'Episodes',
    about: 'The films on the channel’s page',
    action: 'content.write',
    isList: true,
    noun: 'episode',
    titleField: 'title', pictureField: 'picture',
    fields: { title: line('Title', { most: 90 }), about: line('What it is about'), minutes: { type: 'number', label: 'Minutes', least: 1, most: 600, step: 1 }, picture: { type: 'image', label: 'Picture' }, youtubeId: line('YouTube’s id of the film', { isOptional: true, most: 20, hint: 'Leave it blank until the film can be seen: the page says that the episode is in preparation' }), order, isShown },
  },
  redirect: {
    label: 'Redirects',
    about: 'Old addresses that lead to new ones',
    action: 'site.manage',
    isList: true,
    noun: 'redirect',
    titleField: 'from',
    besideField: 'to',
    fields: { from: { type: 'path', label: 'Old address', hint: 'Such as /old-page: an address that is no page of this site any more' }, to: { type: 'link', completes: true, label: 'New address', hint: 'A page of this site, such as /contactus, or a whole address that begins with https://' }, status: { type: 'choice', label: 'Kind of redirect', choices: ['301', '308'], names: { 301: 'Permanent (usual)', 308: 'Permanent, and sends posted forms along' }, isRare: true }, reason: line('Why', { isOptional: true }) },
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
/** 'a question', 'an office'. */
export const oneOf = ({ noun = 'entry' }: Pick<Kind, 'noun'>) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
export const kindNames = Object.keys(kinds) as [KindName, ...KindName[]];
export const kindOf = (name: KindName): Kind => kinds[name];

/** In the address of an item of a list that is not stored yet. */
export const NEW_KEY = 'new';

/** Where an edition stands in the tables: one row for each. */
export type Place = { kind: KindName; key: string; lang: Language };
export const languages = ['en', 'ar'] as const;
export type Language = (typeof languages)[number];

const legalPages = ['terms-of-use', 'privacy', 'cookie-policy'];
const isLegal = ({ kind, key }: Pick<Place, 'kind' | 'key'>) => kind === 'page' && legalPages.includes(key);

/** What a role must have to edit and publish it. */
export const actionFor = (place: Pick<Place, 'kind' | 'key'>): Action => (isLegal(place) ? 'site.manage' : kindOf(place.kind).action);

/** Legal and tax texts, for which an administrator may ask that another person publishes than the one who wrote. */
export const needsSecondPair = ({ kind, key }: Pick<Place, 'kind' | 'key'>) => isLegal({ kind, key }) || kind === 'estimate' || (kind === 'service' && key.startsWith('taxation/')) || (kind === 'category' && key === 'taxation');

export function titleOf(kind: KindName, key: string, data: ItemData) {
  const { titleField, names, label, noun } = kindOf(kind);
  const found = titleField ? data[titleField] : names ? names[key] : label;
  return typeof found === 'string' && found !== '' ? found : noun ? `New ${noun}` : key;
}
