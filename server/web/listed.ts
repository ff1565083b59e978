// The fixed set of addresses whose pages are cached. Caching any address would take unlimited memory.
import { everyService, everySubIndustry } from '#shared/firm/catalogue.ts';
import { readBlogSearch } from '#shared/content/blog-reader.ts';
import { CALCULATION_FIELD } from '#shared/forms/form.ts';
import { everyPath } from '#shared/navigation/every-path.ts';
import { ABOUT_PARAM, paths, SEARCH_PARAM } from '#shared/navigation/paths.ts';
import { toolNames } from '#shared/tools/registry.ts';

const fixed = everyPath;
const articles = paths.blogPost('');
const spellings = new Map([...fixed].map((path) => [path.toLowerCase(), path]));

/** Pages that answer the query of their address: made for one visitor, and kept nowhere. */
const answering = new Set<string>(toolNames.map(paths.tool));
const enquiries = new Set<string>([
  ...everyService.map(({ category, service }) => paths.serviceEnquiry(category.id, service.subid)),
  ...everySubIndustry.map(({ industry, subIndustry }) => paths.industryEnquiry(industry.id, subIndustry.id)),
]);
/** These only with the parameter that they answer: campaigns add queries too. */
const answered = (path: string) => (enquiries.has(path) ? CALCULATION_FIELD : path === paths.rightSolutions ? SEARCH_PARAM : path === paths.freeConsultation ? ABOUT_PARAM : undefined);
export function answersQuery(path: string, query: string) {
  const name = answered(path);
  return answering.has(path) || (path === paths.blog && Object.keys(readBlogSearch(query)).length > 0) || (name !== undefined && new URLSearchParams(query).has(name));
}

export const isFixed = (path: string) => fixed.has(path);

/** For articles this is decided when one is found. */
export function isListed(path: string) {
  return fixed.has(path) || (path.startsWith(articles) && spell(path) === path);
}

/** The canonical spelling of an address: `/blogs/abc` for `/BLOGS/%61bc`, of which there are endlessly many. Undefined if the address is not listed. */
export function spell(path: string) {
  const plain = decode(path);
  if (plain === undefined) return undefined;
  const isArticle = plain.toLowerCase().startsWith(articles) && path.lastIndexOf('/') === articles.length - 1;
  if (isArticle) return paths.blogPost(plain.slice(articles.length));
  return spellings.get(plain.toLowerCase());
}

function decode(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
