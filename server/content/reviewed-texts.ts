// When each page that is a text was last read against the law, by its address: for the sitemap.
import { everyService, everySubIndustry } from '#shared/catalogue.ts';
import { industryMatterSchema, serviceMatterSchema, textMatterSchema, type TextName } from '#shared/content/page-text.ts';
import { paths } from '#shared/paths.ts';
import { readText } from './texts.ts';

const textPaths: Record<TextName, string> = {
  'terms-of-use': paths.terms,
  privacy: paths.privacy,
  'cookie-policy': paths.cookiePolicy,
  offer: paths.offer,
  'ceo-letter': paths.ceo,
};

export function listReviewed() {
  const fromServices = everyService.map(async ({ category: { title }, service: { keyword } }) => {
    const { matter } = await readText(`services/${title}/${keyword}.md`, serviceMatterSchema);
    return { path: paths.service(title, keyword), reviewed: matter.reviewed };
  });
  const fromIndustries = everySubIndustry.map(async ({ industry, subIndustry }) => {
    const { matter } = await readText(`industries/${industry.title}/${subIndustry.title}.md`, industryMatterSchema);
    return { path: paths.subIndustry(industry.title, subIndustry.title), reviewed: matter.reviewed };
  });
  const fromPages = Object.entries(textPaths).map(async ([name, path]) => {
    const { matter } = await readText(`pages/${name}.md`, textMatterSchema);
    return { path, reviewed: matter.reviewed };
  });
  return Promise.all([...fromServices, ...fromIndustries, ...fromPages]);
}
