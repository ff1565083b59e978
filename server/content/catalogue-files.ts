// Reads the text of one or all services, their categories and sub-industries.
import { everyService, everySubIndustry, services } from '#shared/firm/catalogue.ts';
import { categoryMatterSchema, industryMatterSchema, serviceMatterSchema } from '#shared/content/page-text.ts';
import { readOnce, readText } from './texts.ts';

/** `category` and `keyword` must come from the catalogue, since they become a file name. */
export function readService(category: string, keyword: string) {
  return readText(`services/${category}/${keyword}.md`, serviceMatterSchema);
}

/** `industry` and `subindustry` must come from the catalogue. */
export function readSubIndustry(industry: string, subindustry: string) {
  return readText(`industries/${industry}/${subindustry}.md`, industryMatterSchema);
}

/** `category` must come from the catalogue, since it becomes a file name. */
export function readCategory(category: string) {
  return readText(`categories/${category}.md`, categoryMatterSchema);
}

export const readCategories = readOnce(() => Promise.all(services.map(async (category) => ({ category, ...(await readCategory(category.title)) }))));
export const readServices = readOnce(() => Promise.all(everyService.map(async (entry) => ({ ...entry, ...(await readService(entry.category.title, entry.service.keyword)) }))));
export const readSubIndustries = readOnce(() => Promise.all(everySubIndustry.map(async (entry) => ({ ...entry, ...(await readSubIndustry(entry.industry.title, entry.subIndustry.title)) }))));
