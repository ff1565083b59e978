// The part of the site search that comes with the release: services and their questions, industries, and the fixed pages.
import { dubaiDay } from '#shared/dubai-day.ts';
import { faq, type FaqEntry } from '#shared/firm/faq.ts';
import type { SearchEntry } from '#shared/search/entries.ts';
import { createSearch } from '#shared/search/search.ts';
import { otherMatters } from '#shared/firm/other-matters.ts';
import { fillPlain, fillStored } from '#shared/rules/fill.ts';
import { COMPARISON_ID, paths } from '#shared/navigation/paths.ts';
import { legalPages, mainPages } from '#shared/navigation/site-map.ts';
import { toolLink, toolPage } from '#shared/navigation/tool-pages.ts';
import { toolNames } from '#shared/tools/registry.ts';
import { readCategories, readServices, readSubIndustries } from './catalogue-files.ts';
import { readComparisons } from './comparisons.ts';
import { listShown } from './build-edits.ts';
import type { Edition } from './edition.ts';
import { readOnce } from './texts.ts';

type Texts = Pick<Edition, 'published' | 'edits'>;
const release: Texts = { published: () => Promise.resolve(new Map()), edits: () => Promise.resolve({}) };

async function makeEntries(edition: Texts): Promise<SearchEntry[]> {
  // Names are those of the process: see edition.ts.
  await edition.edits();
  const [categories, comparisons, services, subIndustries, faq] = await Promise.all([readCategories(edition), readComparisons(), readServices(edition), readSubIndustries(edition), readFaq(edition)]);
  return [
    ...categories.map(({ category, matter }) => ({ kind: 'service' as const, title: category.headtitle, text: matter.description, href: paths.serviceCategory(category.title) })),
    ...comparisons.map(({ heading, services: [service = ''], markdown }) => ({ kind: 'question' as const, title: heading, text: firstSentenceOf(markdown), also: 'compare comparison difference or versus', href: `/services/${service}#${COMPARISON_ID}` })),
    ...services.flatMap(entriesOfService),
    ...subIndustries.map(entryOfSubIndustry),
    ...toolNames.map((name) => ({ kind: 'tool' as const, title: toolLink(name).title, text: toolLink(name).summary, also: `${toolPage(name).question} ${toolPage(name).keywords}`, href: toolLink(name).href })),
    ...otherMatters.map(({ id, question, text }) => ({ kind: 'question' as const, title: question, text, href: `${paths.contact}#${id}` })),
    ...faq.map(({ id, question, answer }) => ({ kind: 'question' as const, title: question, text: fillText(answer), href: `${paths.home}#faq-${id}` })),
    ...[...mainPages, ...legalPages].map(({ name, href, about }) => ({ kind: 'page' as const, title: name, text: about, href })),
  ];
}

/** HOME-11: in order, with their rules unfilled. */
export async function readFaq(edition: Pick<Edition, 'published'>): Promise<readonly FaqEntry[]> {
  const edited = await edition.published('faq');
  if (edited.size === 0) return faq;
  return (await listShown('faq', edited)).map(([id, { question, answer }]) => ({ id, question: String(question), answer: String(answer) }));
}

const KINDS = ['category', 'service', 'industry', 'faq'] as const;
/** Of the release alone: returns the same objects each time. */
export const releaseEntries = readOnce(() => makeEntries(release));
const releaseSearch = readOnce(async () => createSearch(await releaseEntries()));
let made: { sources: unknown[]; day: string; entries: Promise<SearchEntry[]>; search: Promise<ReturnType<typeof createSearch>> } | undefined;

/** Made anew at midnight, and when something in it is edited. */
async function makeOnce(edition: Texts) {
  const [edits, ...texts] = await Promise.all([edition.edits(), ...KINDS.map((kind) => edition.published(kind))]);
  const sources = [...texts, JSON.stringify([edits.names, edits.office?.[0].email])];
  const day = dubaiDay();
  if (texts.every(({ size }) => size === 0) && !edits.names && !edits.office) return { entries: releaseEntries(), search: releaseSearch() };
  if (made?.day === day && made.sources.every((source, index) => source === sources[index])) return made;
  const entries = makeEntries(edition);
  made = { sources, day, entries, search: entries.then(createSearch) };
  return made;
}

export const searchEntries = async (edition: Texts) => (await makeOnce(edition)).entries;
export const searchOf = async (edition: Texts) => (await makeOnce(edition)).search;

function entriesOfService({ category, service, matter }: Awaited<ReturnType<typeof readServices>>[number]): SearchEntry[] {
  const href = paths.service(category.title, service.keyword);
  return [
    { kind: 'service', title: service.headsubtitle, text: matter.description, also: alsoOf(category.headtitle, matter.keywords), href },
    ...matter.questions.map(({ question, answer }) => ({ kind: 'question' as const, title: question, text: answer, href })),
  ];
}

function entryOfSubIndustry({ industry, subIndustry, matter }: Awaited<ReturnType<typeof readSubIndustries>>[number]): SearchEntry {
  return { kind: 'industry', title: subIndustry.headtitle, text: matter.description, also: alsoOf(industry.headtitle, matter.keywords), href: paths.subIndustry(industry.title, subIndustry.title) };
}

const alsoOf = (parent: string, keywords: readonly string[]) => `${parent} ${keywords.join(' ')}`;

/** Of the text before the table. */
function firstSentenceOf(markdown: string) {
  for (const line of markdown.split('\n')) {
    const end = line.startsWith('|') ? -1 : `${line} `.indexOf('. ');
    if (end > 0) return fillPlain(line.slice(0, end + 1), dubaiDay());
  }
  return '';
}

/** What staff wrote may quote a rule that a later release no longer has. */
const fillText = (text: string) => fillStored(text, dubaiDay());
