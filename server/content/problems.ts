// What stands in the way of publishing an item: what its fields lack, links that lead nowhere, pictures that nobody described, redirects that go round.
import { COMPARISON_ID } from '#shared/navigation/paths.ts';
import { type ItemData, type Problem, problemsOf, valuesOf } from '#shared/edition/field.ts';
import { type HOME_SECTIONS, kindOf, type Place } from '#shared/edition/kinds.ts';
import { dubaiDay } from '#shared/dubai-day.ts';
import { everyService } from '#shared/firm/catalogue.ts';
import { everyPath, isTaken } from '#shared/navigation/every-path.ts';
import { isReference, referencesIn, unlinkRules } from '#shared/rules/fill.ts';
import { tagsOf } from '../articles/html-tags.ts';
import { listShown } from './build-edits.ts';
import type { Published } from './edition.ts';

/** What else there is: articles by address, and what is public of the same kind. */
export type Surroundings = { articles: ReadonlySet<string>; published: Published };

const FILES = /^\/(?:documents|uploads|pictures|films|icons|social|feed\.xml|sitemap\.xml)(?:\/|$)/;
/** Longer chains of redirects no visitor's browser is sent along. */
const MOST_STEPS = 5;
/** Which sections of the home page have a heading, and which a line beside it. */
const SECTIONS_WITH = {
  heading: ['intro', 'services', 'what-we-do', 'unique', 'who-we-serve', 'newsletter', 'tiles', 'articles', 'deadlines', 'faq', 'testimonials', 'partners'],
  lead: ['intro', 'newsletter', 'tiles'],
} as const satisfies Record<string, readonly (typeof HOME_SECTIONS)[number][]>;
const serviceKeys = new Set(everyService.map(({ category, service }) => `${category.title}/${service.keyword}`));

export async function findProblems({ kind, key }: Pick<Place, 'kind' | 'key'>, data: ItemData, { articles, published }: Surroundings): Promise<Problem[]> {
  const { fields } = kindOf(kind);
  const basic = problemsOf(fields, data);
  const long = valuesOf(fields, data, 'html').flatMap(({ path, value }) => problemsOfHtml(value, articles).map((message) => ({ path, message })));
  const links = [...valuesOf(fields, data, 'link'), ...valuesOf(fields, data, 'path')].filter(({ path }) => !(kind === 'redirect' && path[0] === 'from'));
  const astray = links.filter(({ value }) => value !== '' && !leadsSomewhere(value, articles) && !isRedirected(value, published)).map(({ path, value }) => ({ path, message: `There is no page at ${value}` }));
  const plain = ['line', 'text'].flatMap((type) => valuesOf(fields, data, type as 'line').flatMap(({ path, value }) => problemsOfRules(value).map((message) => ({ path, message }))));
  return [...basic, ...(await problemsOfKind({ kind, key }, data, published)), ...long, ...astray, ...plain];
}

function problemsOfHtml(html: string, articles: ReadonlySet<string>) {
  const problems = new Set<string>();
  for (const { start, end, name, isClosing } of tagsOf(html)) {
    if (isClosing) continue;
    const tag = html.slice(start, end);
    if (name === 'h1') problems.add('The text has a heading of the first level: the page has one already');
    if (name === 'img' && (/\salt="([^"]*)"/i.exec(tag)?.[1] ?? '') === '') problems.add('A picture in the text is not described');
    const href = name === 'a' ? /\shref="([^"]*)"/i.exec(tag)?.[1] : undefined;
    if (href?.startsWith('http://')) problems.add(`The link ${href} is not encrypted: write https://`);
    if (href?.startsWith('/') && !leadsSomewhere(href, articles)) problems.add(`There is no page at ${href}`);
  }
  for (const message of problemsOfRules(unlinkRules(html))) problems.add(message);
  return [...problems];
}

function problemsOfRules(text: string) {
  return referencesIn(text).filter((reference) => !isReference(reference, dubaiDay())).map((reference) => `There is no rule of law “${reference}”`);
}

/** Anchors and queries are left to the page. */
function leadsSomewhere(address: string, articles: ReadonlySet<string>) {
  if (!address.startsWith('/')) return true;
  const path = address.split(/[?#]/, 1)[0]!;
  return everyPath.has(path) || articles.has(path) || FILES.test(path) || (path === '/' && address.includes(COMPARISON_ID));
}

const isRedirected = (address: string, published: Published) => [...published.values()].some(({ from }) => from === address);

async function problemsOfKind({ kind, key }: Pick<Place, 'kind' | 'key'>, data: ItemData, published: Published): Promise<Problem[]> {
  const related = (data['related'] ?? []) as string[];
  const unknown = related.filter((service) => service !== '' && !serviceKeys.has(service)).map((service) => ({ path: ['related'], message: `There is no service ${service}` }));
  if (kind === 'estimate') return problemsOfEstimate(data as Record<string, number>);
  if (kind === 'redirect') return problemsOfRedirect(key, data, published);
  if (kind === 'section') return problemsOfSection(key, data);
  if (kind === 'office' && (await listShown(kind, new Map([...published, [key, data]]))).length === 0) return [{ path: ['isShown'], message: 'One office must be shown: pages state its number and its address' }];
  return unknown;
}

function problemsOfSection(key: string, data: ItemData): Problem[] {
  return (['heading', 'lead'] as const)
    .filter((name) => (data[name] ?? '') !== '' && !SECTIONS_WITH[name].some((section) => section === key))
    .map((name) => ({ path: [name], message: `This section has no ${name === 'heading' ? 'heading' : 'line beside its heading'}: leave it empty` }));
}

function problemsOfEstimate({ leastAmount = 0, mostAmount = 0, amountStep = 1, leastYears = 0, mostYears = 0 }: Record<string, number>): Problem[] {
  return [
    ...(leastAmount >= mostAmount ? [{ path: ['mostAmount'], message: 'The greatest amount must be above the least' }] : []),
    ...(leastYears > mostYears ? [{ path: ['mostYears'], message: 'The most years must not be below the fewest' }] : []),
    ...((mostAmount - leastAmount) % amountStep !== 0 ? [{ path: ['amountStep'], message: 'The steps must lead from the least amount to the greatest' }] : []),
  ];
}

function problemsOfRedirect(key: string, { from = '', to = '' }: { from?: string | undefined; to?: string | undefined }, published: Published): Problem[] {
  const others = new Map([...published].filter(([other]) => other !== key).map(([, data]) => [data['from'] as string, data['to'] as string]));
  if (from === '') return [];
  if (isTaken(from)) return [{ path: ['from'], message: `${from} is a page of this site: visitors would no longer reach it` }];
  if (from.includes('?') || from.includes('#')) return [{ path: ['from'], message: 'Write the old address without what follows ? or #' }];
  if (others.has(from)) return [{ path: ['from'], message: `Another redirect begins at ${from}` }];
  others.set(from, to);
  let step = to;
  for (let steps = 0; steps <= MOST_STEPS; steps += 1) {
    if (step.split(/[?#]/, 1)[0] === from) return [{ path: ['to'], message: 'This redirect would lead back to where it begins' }];
    const next = others.get(step.split(/[?#]/, 1)[0]!);
    if (next === undefined) return [];
    step = next;
  }
  return [{ path: ['to'], message: 'Too many redirects follow one another' }];
}
