// The links in the header, the menus and the footer, with the same names throughout.
import { industries } from '../firm/catalogue.ts';
import { edited } from '../firm/edits.ts';
import { paths } from './paths.ts';
import { site } from '../firm/site.ts';

export type MenuItem = { name: string; href: string };

/** Staff may call a link something else. Where it leads stays. */
const menu = <Item extends MenuItem>(group: string, items: readonly Item[]): readonly Item[] =>
  items.map((item) =>
    Object.defineProperty({ ...item }, 'name', { enumerable: true, get: () => edited('menu')?.[group]?.[item.href] ?? item.name }),
  );

/** HDR-01, beside Services and Speak to an expert. */
export const pills = menu<MenuItem>('pills', [
  { name: 'Right solutions', href: paths.rightSolutions },
  { name: 'Free consultation', href: paths.freeConsultation },
  { name: 'Company', href: paths.about },
  { name: 'Refer & earn', href: paths.referAndEarn },
]);

/** Under the Company pill. ROUTE-07: the header names /offer. */
export const company = menu<MenuItem & { about: string }>('company', [
  { name: 'About', href: paths.about, about: 'The firm, what it believes, and its people' },
  { name: 'What we offer', href: paths.offer, about: 'A free first call, a written proposal, a fee that holds' },
  { name: 'Insights', href: paths.blog, about: 'Tax, audit and company law in the UAE' },
  { name: 'Contact', href: paths.contact, about: 'Write to us, or find us in Dubai, Kochi and Manama' },
  { name: 'The CEO’s letter', href: paths.ceo, about: 'Why the firm began' },
  { name: 'Our channel', href: paths.broadcast, about: 'One question at a time, on video' },
]);

const buttons = menu<MenuItem>('buttons', [
  { name: 'Speak to an expert', href: paths.speakToExpertDialog },
  { name: 'Message CEO', href: paths.ceo },
]);

/** HOME-16: opens the dialog of the home page. HDR-07: the letter of the founder. */
export const [speakToExpert, messageCeo] = buttons as readonly [MenuItem, MenuItem];

/** HDR-04: the mobile overlay, before SERVICES. The first entry names the product. */
export const overlay = menu<MenuItem>('overlay', [
  { name: site.name, href: paths.home },
  { name: 'ABOUT US', href: paths.about },
  { name: 'INSIGHTS', href: paths.blog },
  { name: 'TOOLS', href: paths.tools },
  { name: 'REFER & EARN', href: paths.referAndEarn },
  { name: 'CONTACT US', href: paths.contact },
  { name: 'FREE CONSULTATION', href: paths.freeConsultation },
  { name: 'RIGHT SOLUTIONS', href: paths.rightSolutions },
]);

/** HDR-05: the tiles of the full-screen menu, each with its picture. */
export const tiles = menu<MenuItem & { picture: string }>('tiles', [
  { name: 'Home', href: paths.home, picture: 'pictures/page/experience-tile' },
  { name: 'About', href: paths.about, picture: 'pictures/page/team-tile' },
  { name: 'Insights', href: paths.blog, picture: 'pictures/page/article-ledger' },
  { name: 'Refer and earn', href: paths.referAndEarn, picture: 'pictures/page/article-key' },
  { name: 'Contact', href: paths.contact, picture: 'pictures/page/office-dubai' },
]);

/** FOOT-03. */
export const footer = menu<MenuItem>('footer', [
  { name: 'Home', href: paths.home },
  { name: 'About', href: paths.about },
  { name: 'Blogs', href: paths.blog },
  { name: 'Contact', href: paths.contact },
  { name: 'Tools', href: paths.tools },
  { name: 'Our offer', href: paths.offer },
]);

export const legal = menu<MenuItem>('legal', [
  { name: 'Terms of use', href: paths.terms },
  { name: 'Privacy', href: paths.privacy },
  { name: 'Cookie policy', href: paths.cookiePolicy },
  { name: 'Sitemap', href: paths.sitemap },
]);

/** HDR-03, AMB-18: each industry leads to its own first sub-industry. */
export const whoWeServe: readonly MenuItem[] = industries.map(({ title, headtitle, subindustries }) => ({ name: headtitle, href: paths.subIndustry(title, subindustries[0]!.title) }));

/** By the names that staff know them by. */
export const menus = { pills, buttons, company, overlay, tiles, footer, legal };
