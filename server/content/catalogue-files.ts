// The text of one or all services, their categories and sub-industries: what staff have published, else the release's file.
import type * as z from 'zod';
import { everyService, everySubIndustry, services } from '#shared/firm/catalogue.ts';
import { categoryMatterSchema, industryMatterSchema, serviceMatterSchema } from '#shared/content/page-text.ts';
import type { Edition, Published } from './edition.ts';
import { type EditedText, readEdited } from './edited-texts.ts';
import { readOnce, readText } from './texts.ts';

type Texts = Pick<Edition, 'published'>;

/** `category` and `keyword` must come from the catalogue, since they become a file name. */
export async function readService(edition: Texts, category: string, keyword: string): Promise<EditedText<z.output<typeof serviceMatterSchema>>> {
  const key = `${category}/${keyword}`;
  return (await readEdited({ kind: 'service', key, data: (await edition.published('service')).get(key), schema: serviceMatterSchema })) ?? readText(`services/${key}.md`, serviceMatterSchema);
}

/** `industry` and `subindustry` must come from the catalogue. */
export async function readSubIndustry(edition: Texts, industry: string, subindustry: string): Promise<EditedText<z.output<typeof industryMatterSchema>>> {
  const key = `${industry}/${subindustry}`;
  return (await readEdited({ kind: 'industry', key, data: (await edition.published('industry')).get(key), schema: industryMatterSchema })) ?? readText(`industries/${key}.md`, industryMatterSchema);
}

/** `category` must come from the catalogue, since it becomes a file name. */
export async function readCategory(edition: Texts, category: string): Promise<EditedText<z.output<typeof categoryMatterSchema>>> {
  const data = (await edition.published('category')).get(category);
  const text = await readEdited({ kind: 'category', key: category, data, schema: categoryMatterSchema });
  return text ? { ...text, markdown: typeof data!['lead'] === 'string' ? data!['lead'] : '' } : readCategoryFile(category);
}

const readCategoryFile = (category: string) => readText(`categories/${category}.md`, categoryMatterSchema);
const release: Texts = { published: () => Promise.resolve<Published>(new Map()) };

/** Those of the release, of which few are edited: read once. */
const releaseCategories = readOnce(() => Promise.all(services.map(async (category) => ({ category, ...(await readCategory(release, category.title)) }))));
const releaseServices = readOnce(() => Promise.all(everyService.map(async (entry) => ({ ...entry, ...(await readService(release, entry.category.title, entry.service.keyword)) }))));
const releaseSubIndustries = readOnce(() => Promise.all(everySubIndustry.map(async (entry) => ({ ...entry, ...(await readSubIndustry(release, entry.industry.title, entry.subIndustry.title)) }))));

export async function readCategories(edition: Texts) {
  const [all, edited] = await Promise.all([releaseCategories(), edition.published('category')]);
  return edited.size === 0 ? all : Promise.all(all.map(async (entry) => (edited.has(entry.category.title) ? { ...entry, ...(await readCategory(edition, entry.category.title)) } : entry)));
}

export async function readServices(edition: Texts) {
  const [all, edited] = await Promise.all([releaseServices(), edition.published('service')]);
  if (edited.size === 0) return all;
  return Promise.all(all.map(async (entry) => (edited.has(`${entry.category.title}/${entry.service.keyword}`) ? { ...entry, ...(await readService(edition, entry.category.title, entry.service.keyword)) } : entry)));
}

export async function readSubIndustries(edition: Texts) {
  const [all, edited] = await Promise.all([releaseSubIndustries(), edition.published('industry')]);
  if (edited.size === 0) return all;
  return Promise.all(all.map(async (entry) => (edited.has(`${entry.industry.title}/${entry.subIndustry.title}`) ? { ...entry, ...(await readSubIndustry(edition, entry.industry.title, entry.subIndustry.title)) } : entry)));
}
