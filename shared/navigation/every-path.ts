// Every public address of the release: all pages but articles.
import { everyService, everySubIndustry, services } from '../firm/catalogue.ts';
import { toolNames } from '../tools/registry.ts';
import { paths, patterns, staffPatterns } from './paths.ts';

export const everyPath: ReadonlySet<string> = new Set<string>([
  ...Object.values(patterns).filter((pattern) => !pattern.includes(':')),
  ...services.map(({ title }) => paths.serviceCategory(title)),
  ...everyService.flatMap(({ category, service }) => [paths.service(category.title, service.keyword), paths.serviceEnquiry(category.id, service.subid), paths.estimate(category.id, service.subid)]),
  ...everySubIndustry.flatMap(({ industry, subIndustry }) => [paths.subIndustry(industry.title, subIndustry.title), paths.industryEnquiry(industry.id, subIndustry.id)]),
  ...toolNames.map(paths.tool),
]);

/** The first parts of the back office's addresses, and of what is not a page. */
const reserved = new Set([...Object.values(staffPatterns).map((pattern) => pattern.split('/')[1]!), 'api', 'trpc', 'uploads', 'assets', 'preview', 'confirm', 'unsubscribe']);

/** Whether something of ours already answers here, whatever staff publish. */
export const isTaken = (path: string) => everyPath.has(path) || reserved.has(path.split('/')[1] ?? '');
