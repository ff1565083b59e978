// The part of the site search that comes with the release: services and their questions, industries, and the fixed pages.
import { dubaiDay } from '#shared/dubai-day.ts';
import { faq } from '#shared/firm/faq.ts';
import type { SearchEntry } from '#shared/search/entries.ts';
import { createSearch } from '#shared/search/search.ts';
import { otherMatters } from '#shared/firm/other-matters.ts';
import { fillPlain } from '#shared/rules/fill.ts';
import { COMPARISON_ID, paths } from '#shared/navigation/paths.ts';
import { legalPages, mainPages } from '#shared/navigation/site-map.ts';
import { toolLink, toolPage } from '#shared/navigation/tool-pages.ts';
import { toolNames } from '#shared/tools/registry.ts';
import { readCategories, readServices, readSubIndustries } from './catalogue-files.ts';
import { readComparisons } from './comparisons.ts';
import { readOnce } from './texts.ts';

/** Returns the same objects each time. */
export const releaseEntries = readOnce(async (): Promise<SearchEntry[]> => {
  const [categories, comparisons, services, subIndustries] = await Promise.all([readCategories(), readComparisons(), readServices(), readSubIndustries()]);
  return [
    ...categories.map(({ category, matter }) => ({ kind: 'service' as const, title: category.headtitle, text: matter.description, href: paths.serviceCategory(category.title) })),
    ...comparisons.map(({ heading, services: [service = ''], markdown }) => ({ kind: 'question' as const, title: heading, text: firstSentenceOf(markdown), also: 'compare comparison difference or versus', href: `/services/${service}#${COMPARISON_ID}` })),
    ...services.flatMap(entriesOfService),
    ...subIndustries.map(entryOfSubIndustry),
    ...toolNames.map((name) => ({ kind: 'tool' as const, title: toolLink(name).title, text: toolLink(name).summary, also: `${toolPage(name).question} ${toolPage(name).keywords}`, href: toolLink(name).href })),
    ...otherMatters.map(({ id, question, text }) => ({ kind: 'question' as const, title: question, text, href: `${paths.contact}#${id}` })),
    ...faq.map(({ id, question, answer }) => ({ kind: 'question' as const, title: question, text: fillPlain(answer, dubaiDay()), href: `${paths.home}#faq-${id}` })),
    ...[...mainPages, ...legalPages].map(({ name, href, about }) => ({ kind: 'page' as const, title: name, text: about, href })),
  ];
});

export const releaseSearch = readOnce(async () => createSearch(await releaseEntries()));

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
