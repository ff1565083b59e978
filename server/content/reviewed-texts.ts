// Every text page with its address and the day it was last checked against the law, for the sitemap and for staff.
import type * as z from 'zod';
import { textMatterSchema, type TextName, toolMatterSchema } from '#shared/content/page-text.ts';
import { paths } from '#shared/navigation/paths.ts';
import { type ToolName, toolNames, tools } from '#shared/tools/registry.ts';
import { readCategories, readServices, readSubIndustries } from './catalogue-files.ts';
import type { Edition } from './edition.ts';
import { type EditedText, readEdited } from './edited-texts.ts';
import { readText } from './texts.ts';

type Texts = Pick<Edition, 'published'>;

const textPaths: Record<TextName, string> = {
  'terms-of-use': paths.terms,
  privacy: paths.privacy,
  'cookie-policy': paths.cookiePolicy,
  offer: paths.offer,
  'ceo-letter': paths.ceo,
};

export async function listReviewed(edition: Texts) {
  return (await listTexts(edition)).map(({ path, reviewed }) => ({ path, reviewed }));
}

/** `file` is relative to server/content. */
export async function listTexts(edition: Texts) {
  const [categories, services, subIndustries, pages, aroundTools] = await Promise.all([readCategories(edition), readServices(edition), readSubIndustries(edition), Promise.all((Object.entries(textPaths) as [TextName, string][]).map(([name, path]) => readPage(edition, name, path))), Promise.all(toolNames.map(readTool))]);
  return [
    ...categories.map(({ category, matter }) => ({ title: category.headtitle, path: paths.serviceCategory(category.title), file: `categories/${category.title}.md`, reviewed: matter.reviewed })),
    ...services.map(({ category, service, matter }) => ({ title: service.headsubtitle, path: paths.service(category.title, service.keyword), file: `services/${category.title}/${service.keyword}.md`, reviewed: matter.reviewed })),
    ...subIndustries.map(({ industry, subIndustry, matter }) => ({ title: subIndustry.headtitle, path: paths.subIndustry(industry.title, subIndustry.title), file: `industries/${industry.title}/${subIndustry.title}.md`, reviewed: matter.reviewed })),
    ...pages,
    ...aroundTools,
  ];
}

const toolFile = (name: ToolName) => `tools/${name}.md`;

export const readToolText = async (name: ToolName) => (await readText(toolFile(name), toolMatterSchema)).matter;

async function readTool(name: ToolName) {
  return { title: `${tools[name].title}: questions`, path: paths.tool(name), file: toolFile(name), reviewed: (await readToolText(name)).reviewed };
}

async function readPage(edition: Texts, name: TextName, path: string) {
  const { matter } = await readTextPage(edition, name);
  return { title: matter.heading, path, file: `pages/${name}.md`, reviewed: matter.reviewed };
}

/** A text page: what staff have published, else the release's file. */
export async function readTextPage(edition: Texts, name: TextName): Promise<EditedText<z.output<typeof textMatterSchema>>> {
  return (await readEdited({ kind: 'page', key: name, data: (await edition.published('page')).get(name), schema: textMatterSchema })) ?? readText(`pages/${name}.md`, textMatterSchema);
}
