// The part of the site search that comes with the release: services and the questions about them, industries, and the fixed pages.
import { industries, services } from '#shared/catalogue.ts';
import { industryMatterSchema, serviceMatterSchema } from '#shared/content/page-text.ts';
import type { SearchEntry } from '#shared/content/search.ts';
import { paths } from '#shared/paths.ts';
import { legalPages, mainPages } from '#shared/site-map.ts';
import { readText } from './texts.ts';

let made: Promise<SearchEntry[]> | undefined;

/** The same objects each time: the files do not change while the process runs. */
export function releaseEntries() {
  made ??= readEntries();
  // A file that could not be read must be tried again, not remembered as missing.
  made.catch(() => (made = undefined));
  return made;
}

async function readEntries() {
  const [fromServices, fromIndustries] = await Promise.all([Promise.all(services.flatMap(readCategory)), Promise.all(industries.flatMap(readIndustry))]);
  const pages = [...mainPages, ...legalPages].map(({ name, href, about }) => ({ kind: 'page' as const, title: name, text: about, href }));
  return [...fromServices.flat(), ...fromIndustries, ...pages];
}

function readCategory({ title, headtitle, subtitles }: (typeof services)[number]) {
  return subtitles.map(async ({ keyword, headsubtitle }): Promise<SearchEntry[]> => {
    const { matter } = await readText(`services/${title}/${keyword}.md`, serviceMatterSchema);
    const href = paths.service(title, keyword);
    const service = { kind: 'service' as const, title: headsubtitle, text: matter.description, also: alsoOf(headtitle, matter.keywords), href };
    return [service, ...matter.questions.map(({ question, answer }) => ({ kind: 'question' as const, title: question, text: answer, href }))];
  });
}

const alsoOf = (parent: string, keywords: readonly string[]) => `${parent} ${keywords.join(' ')}`;

function readIndustry({ title, headtitle, subindustries }: (typeof industries)[number]) {
  return subindustries.map(async (sub): Promise<SearchEntry> => {
    const { matter } = await readText(`industries/${title}/${sub.title}.md`, industryMatterSchema);
    return { kind: 'industry', title: sub.headtitle, text: matter.description, also: alsoOf(headtitle, matter.keywords), href: paths.subIndustry(title, sub.title) };
  });
}
