// What the release says of everything that staff may edit: the first edition of each item, and a hash by which a newer one is noticed.
import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import type { ItemData } from '#shared/edition/field.ts';
import { HOME_SECTIONS, type KindName, MENU_GROUPS, ORDER_STEP } from '#shared/edition/kinds.ts';
import { everyService, everySubIndustry, services } from '#shared/firm/catalogue.ts';
import { releaseEpisodes } from '#shared/firm/episodes.ts';
import { releaseEstimate } from '#shared/firm/estimate.ts';
import { releaseFigures } from '#shared/firm/figures.ts';
import { faq } from '#shared/firm/faq.ts';
import { releasePartners } from '#shared/firm/marks.ts';
import type { Office, TeamMember } from '#shared/firm/facts.ts';
import { releaseOffices, releaseSocials } from '#shared/firm/site.ts';
import { releaseTeam } from '#shared/firm/team.ts';
import { textNameSchema } from '#shared/content/page-text.ts';
import { withEdits } from '#shared/firm/edits.ts';
import { releaseHeads } from '#shared/navigation/heads.ts';
import { menus } from '#shared/navigation/menu.ts';
import { readOnce, readPlainText, readText, renderArticle } from './texts.ts';

export type ReleaseItem = { data: ItemData; hash: string };
export type ReleaseItems = ReadonlyMap<string, ReleaseItem>;

const BEFORE_RELEASE = 1;

const hashOf = (value: unknown) => hash('sha256', JSON.stringify(value), 'base64url').slice(0, 22);
const leaveRules = (matter: unknown) => matter;
const anyMatter = z.record(z.string(), z.unknown());

/** Names as the release has them, whatever staff call it now. */
const releaseName = <Result>(read: () => Result) => withEdits({}, read).result;

/** The rules in the text are elements with their value of today; the hash is of the file, since a change of law is not a newer text. */
async function fromFile(file: string, name: string | undefined): Promise<ReleaseItem> {
  const [{ matter, markdown }, source] = await Promise.all([readText(file, anyMatter, leaveRules), readPlainText(file)]);
  const days = 'reviewed' in matter ? { reviewed: String(matter['reviewed']) } : {};
  return { data: { ...(name !== undefined && { name }), ...matter, ...days, html: await renderArticle(markdown) }, hash: hashOf([name, source]) };
}

async function readServices(): Promise<[string, ReleaseItem][]> {
  return Promise.all(
    everyService.map(async ({ category, service }): Promise<[string, ReleaseItem]> => {
      const key = `${category.title}/${service.keyword}`;
      return [key, await fromFile(`services/${key}.md`, releaseName(() => service.headsubtitle))];
    }),
  );
}

async function readIndustries(): Promise<[string, ReleaseItem][]> {
  return Promise.all(
    everySubIndustry.map(async ({ industry, subIndustry }): Promise<[string, ReleaseItem]> => {
      const key = `${industry.title}/${subIndustry.title}`;
      const { data, hash } = await fromFile(`industries/${key}.md`, releaseName(() => subIndustry.headtitle));
      const stories = await Promise.all((data['stories'] as { heading: string; text: string }[]).map(async ({ heading, text }) => ({ heading, text: await renderArticle(text) })));
      return [key, { data: { ...data, stories }, hash }];
    }),
  );
}

async function readCategories(): Promise<[string, ReleaseItem][]> {
  return Promise.all(
    services.map(async (category): Promise<[string, ReleaseItem]> => {
      const name = releaseName(() => category.headtitle);
      const { matter, markdown } = await readText(`categories/${category.title}.md`, anyMatter, leaveRules);
      const data = { name, ...matter, reviewed: String(matter['reviewed']), lead: markdown.trim() };
      return [category.title, { data, hash: hashOf(data) }];
    }),
  );
}

async function readPages(): Promise<[string, ReleaseItem][]> {
  return Promise.all(textNameSchema.options.map(async (name): Promise<[string, ReleaseItem]> => [name, await fromFile(`pages/${name}.md`, undefined)]));
}

const constant = (key: string, data: ItemData): [string, ReleaseItem] => [key, { data, hash: hashOf(data) }];
const listed = <Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string, dataOf: (entry: Entry) => ItemData) =>
  entries.map((entry, index) => constant(keyOf(entry), { ...dataOf(entry), order: (index + BEFORE_RELEASE) * ORDER_STEP, isShown: true }));

const dataOfMember = ({ name, position, asks, image, alt, isCeo = false, enquiry }: TeamMember): ItemData => ({ name, position, asks, image, alt, isCeo, enquiry });
const dataOfOffice = ({ phone, position, ...office }: Office): ItemData => ({ ...office, phone: phone.display, ...position });

/** Keyed by kind; each in the order of the site. */
const readers: Record<KindName, () => Promise<[string, ReleaseItem][]> | [string, ReleaseItem][]> = {
  estimate: () => [constant('estimate', releaseEstimate)],
  service: readServices,
  category: readCategories,
  industry: readIndustries,
  page: readPages,
  faq: () => listed(faq, ({ id }) => id, ({ question, answer }) => ({ question, answer })),
  team: () => listed(releaseTeam, ({ number }) => String(number), dataOfMember),
  office: () => listed(releaseOffices, ({ city }) => city.toLowerCase(), dataOfOffice),
  figures: () => [constant('figures', releaseFigures)],
  section: () => listed(HOME_SECTIONS, (name) => name, () => ({})),
  menu: () => MENU_GROUPS.map((group) => constant(group, { labels: releaseName(() => menus[group].map(({ name, href }) => ({ href, name }))) })),
  head: () => Object.entries(releaseHeads).map(([name, head]) => constant(name, head)),
  social: () => listed(releaseSocials, ({ icon }) => icon, ({ name, href }) => ({ name, href })),
  partner: () => listed(releasePartners, ({ slug }) => slug, ({ slug, name, href }) => ({ name, href, image: `marks/partner/${slug}.svg` })),
  episode: () => listed(releaseEpisodes, ({ number }) => String(number), ({ number: _number, ...episode }) => episode),
  redirect: () => [],
};

/** What the release says of all items of a kind, by key. */
export const releaseItems = Object.fromEntries(Object.entries(readers).map(([kind, read]) => [kind, readOnce(async (): Promise<ReleaseItems> => new Map(await read()))])) as Record<KindName, () => Promise<ReleaseItems>>;
