// The addresses of which there is a fixed number. Only their pages are kept: those of any other cost memory without end.
import { everyService, everySubIndustry } from '#shared/firm/catalogue.ts';
import { paths, patterns } from '#shared/navigation/paths.ts';

const fixed = new Set<string>([
  ...Object.values(patterns).filter((pattern) => !pattern.includes(':')),
  ...everyService.flatMap(({ category, service }) => [paths.service(category.title, service.keyword), paths.serviceEnquiry(category.id, service.subid), paths.estimate(category.id, service.subid)]),
  ...everySubIndustry.flatMap(({ industry, subIndustry }) => [paths.subIndustry(industry.title, subIndustry.title), paths.industryEnquiry(industry.id, subIndustry.id)]),
]);
const articles = paths.blogPost('');
const spellings = new Map([...fixed].map((path) => [path.toLowerCase(), path]));

/** An article is listed when it is found. */
export function isListed(path: string) {
  return fixed.has(path) || (path.startsWith(articles) && spell(path) === path);
}

/** The one way in which the site itself writes this address: `/blogs/abc` for `/BLOGS/%61bc`, of which there are endlessly many. Undefined for an address that is none of the listed. */
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
