// When each page that is a text was last read against the law, by its address: for the sitemap.
import { textMatterSchema, type TextName } from '#shared/content/page-text.ts';
import { paths } from '#shared/paths.ts';
import { readServices, readSubIndustries } from './catalogue-files.ts';
import { readText } from './texts.ts';

const textPaths: Record<TextName, string> = {
  'terms-of-use': paths.terms,
  privacy: paths.privacy,
  'cookie-policy': paths.cookiePolicy,
  offer: paths.offer,
  'ceo-letter': paths.ceo,
};

export async function listReviewed() {
  const [services, subIndustries, pages] = await Promise.all([readServices(), readSubIndustries(), Promise.all(Object.entries(textPaths).map(readPage))]);
  return [
    ...services.map(({ category, service, matter }) => ({ path: paths.service(category.title, service.keyword), reviewed: matter.reviewed })),
    ...subIndustries.map(({ industry, subIndustry, matter }) => ({ path: paths.subIndustry(industry.title, subIndustry.title), reviewed: matter.reviewed })),
    ...pages,
  ];
}

async function readPage([name, path]: [string, string]) {
  const { matter } = await readText(`pages/${name}.md`, textMatterSchema);
  return { path, reviewed: matter.reviewed };
}
