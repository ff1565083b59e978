// What staff may edit of the site: the kinds of items, their fields, and who may edit and publish them. Ids, slugs and form addresses stay in code.
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
  /** The field by which staff know an item. */
  titleField?: string;
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
/** In lists: lower stands earlier. The release counts in tens, so that there is room between. */
const order: Field = { type: 'number', label: 'Place in the list', least: -1_000_000, most: 1_000_000, hint: 'Lower comes first' };
const isShown: Field = { type: 'switch', label: 'Shown on the site' };

export const HOME_SECTIONS = ['video-banner', 'intro', 'services', 'what-we-do', 'unique', 'who-we-serve', 'newsletter', 'tiles', 'articles', 'deadlines', 'faq', 'testimonials', 'strips', 'partners', 'speak-to-expert'] as const;
export const MENU_GROUPS = ['pills', 'company', 'overlay', 'tiles', 'footer', 'legal'] as const;

export const kinds = {
  estimate: {
    label: 'Cost estimate',
    about: 'Limits, rates and the dirham’s rate of the estimate, from a date',
    action: 'site.manage',
    hasFrom: true,
    fields: {
      from: { type: 'day', label: 'In force from', hint: 'A future day takes effect at midnight in Dubai' },
      leastAmount: { type: 'number', label: 'Smallest amount (USD)', least: 1_000, most: 100_000_000 },
      mostAmount: { type: 'number', label: 'Largest amount (USD)', least: 1_000, most: 1_000_000_000 },
      amountStep: { type: 'number', label: 'Amounts go up by (USD)', least: 100, most: 10_000_000 },
      leastYears: { type: 'number', label: 'Shortest duration (years)', least: 1, most: 30, step: 1 },
      mostYears: { type: 'number', label: 'Longest duration (years)', least: 1, most: 30, step: 1 },
      illustratedCost: { type: 'number', label: 'Cost in the illustration (USD)', least: 0, most: 1_000_000_000 },
      yearlyRate: { type: 'number', label: 'Interest a year', least: 0, most: 1, step: 0.0001, hint: '0.05 is 5%' },
      feeIn: { type: 'number', label: 'Entry fee', least: 0, most: 1, step: 0.0001, hint: '0.01 is 1%' },
      feeOut: { type: 'number', label: 'Exit fee', least: 0, most: 1, step: 0.0001, hint: '0.01 is 1%' },
      dirhams: { type: 'number', label: 'Dirhams to the dollar', least: 0.01, most: 1_000, step: 0.0001 },
    },
  },
  service: {
    label: 'Service pages',
    about: 'The text, facts and questions of a service',
    action: 'content.write',
    titleField: 'name',
    fields: {
      name: line('Name', { hint: 'In menus, lists and forms. Leads that came under the old name keep it.' }), title, description, keywords,
      facts: { type: 'group', label: 'What readers want to know first', fields: { who: line('Who needs it', { most: 300 }), when: line('By when', { most: 300 }), takes: line('How long it takes', { most: 300 }) } },
      html: html('Text'), questions: questions(3, 5), related, alt, film: line('Film from /films, instead of the picture', { isOptional: true }), reviewed, sources,
    },
  },
  category: {
    label: 'Service categories',
    about: 'The heading and the first lines of a category’s page',
    action: 'content.write',
    titleField: 'name',
    fields: { name: line('Name'), title, description, lead: text('The two sentences under the heading', { most: 600 }), reviewed },
  },
  industry: {
    label: 'Industry pages',
    about: 'The text and the cases of an industry',
    action: 'content.write',
    titleField: 'name',
    fields: { name: line('Name'), title, description, keywords, html: html('Text'), stories: { type: 'rows', label: 'Cases', least: 1, most: 2, fields: { heading: line('Heading'), text: html('Case') } }, related, alt, reviewed, sources },
  },
  page: {
    label: 'Text pages',
    about: 'Terms, privacy, cookies, the offer and the CEO’s letter',
    action: 'content.write',
    titleField: 'heading',
    fields: { heading: line('Heading'), lead: line('The sentence under the heading', { most: 300 }), title, description, html: html('Text'), reviewed },
  },
  faq: {
    label: 'Questions on the home page',
    about: 'What visitors ask before they write to us',
    action: 'content.write',
    isList: true,
    titleField: 'question',
    fields: { question: line('Question'), answer: text('Answer'), order, isShown },
  },
  team: {
    label: 'Team',
    about: 'The people on the home page, and where their button leads',
    action: 'content.write',
    isList: true,
    titleField: 'name',
    fields: {
      name: line('Name'), position: line('Position'), asks: line('What to ask this person', { most: 200 }), image: { type: 'image', label: 'Portrait' }, alt: line('What the portrait shows'),
      isCeo: { type: 'switch', label: 'Is the CEO: “Message CEO” leads here' }, enquiry: { type: 'path', label: 'Where “Send Message” leads' }, order, isShown,
    },
  },
  office: {
    label: 'Offices',
    about: 'Addresses, telephone numbers and e-mail. The first one’s are those of the whole site.',
    action: 'site.manage',
    isList: true,
    titleField: 'city',
    fields: {
      city: line('City'), country: line('Country'), address: line('Address in one line', { most: 300 }), street: line('Street'), locality: line('Post box, postcode and town'), email: { type: 'email', label: 'E-mail' }, phone: { type: 'phone', label: 'Telephone' },
      picture: { type: 'image', label: 'Picture' }, latitude: { type: 'number', label: 'Latitude', least: -90, most: 90, step: 0.0001 }, longitude: { type: 'number', label: 'Longitude', least: -180, most: 180, step: 0.0001 }, order, isShown,
    },
  },
  figures: {
    label: 'Figures',
    about: 'The numbers about the firm that pages state',
    action: 'content.write',
    fields: {
      statedOn: { type: 'day', label: 'Confirmed on' },
      clients: { type: 'group', label: 'Clients', fields: { display: line('As a figure', { most: 20 }), words: line('In a sentence', { most: 60 }), counts: line('What is counted') } },
      countries: { type: 'lines', label: 'Where colleagues work', least: 1, most: 12 },
      counters: { type: 'rows', label: 'Counters', least: 1, most: 4, fields: { to: { type: 'number', label: 'Counts to', least: 0, most: 10_000_000, step: 1 }, label: line('Label', { most: 40 }), counts: line('What is counted') } },
    },
  },
  section: {
    label: 'Sections of the home page',
    about: 'Their order within the first and within the second half of the page, and which are shown',
    action: 'content.write',
    fields: { order, isShown },
  },
  menu: {
    label: 'Menu labels',
    about: 'What the links of a menu are called',
    action: 'content.write',
    fields: { labels: { type: 'rows', label: 'Links', least: 1, most: 12, fields: { href: { type: 'link', label: 'Leads to', hint: 'Fixed: only the label changes' }, name: line('Label', { most: 40 }) } } },
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
    titleField: 'name',
    fields: { name: line('Name'), href: { type: 'link', label: 'Website' }, image: { type: 'image', label: 'Mark' }, order, isShown },
  },
  episode: {
    label: 'Episodes',
    about: 'The films on the channel’s page',
    action: 'content.write',
    isList: true,
    titleField: 'title',
    fields: { title: line('Title', { most: 90 }), about: line('What it is about'), minutes: { type: 'number', label: 'Minutes', least: 1, most: 600, step: 1 }, picture: { type: 'image', label: 'Picture' }, youtubeId: line('YouTube’s id of the film', { least: 6, most: 20 }), order, isShown },
  },
  redirect: {
    label: 'Redirects',
    about: 'Old addresses that lead to new ones',
    action: 'site.manage',
    isList: true,
    titleField: 'from',
    fields: { from: { type: 'path', label: 'Old address' }, to: { type: 'link', label: 'New address' }, status: { type: 'choice', label: 'For how long', choices: ['301', '308'], hint: '301: for good; 308: for good, and posted forms go along' }, reason: line('Why', { isOptional: true }) },
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as [KindName, ...KindName[]];
export const kindOf = (name: KindName): Kind => kinds[name];

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
  const { titleField, label } = kindOf(kind);
  const found = titleField ? data[titleField] : kind === 'section' || kind === 'menu' ? key : label;
  return typeof found === 'string' && found !== '' ? found : key;
}
