// The texts of catalogue pages, and the links between them.
import type { CategoryPage, IndustryPage, ServicePage } from '#shared/content/page-text.ts';
import { dubaiDay } from '#shared/dubai-day.ts';
import { fillPlain } from '#shared/rules/fill.ts';
import { endOnce } from '../articles/sanitize.ts';
import type { Edition } from './edition.ts';
import { fillRules, splitSections } from './edited-texts.ts';
import { readCategory, readService, readServices, readSubIndustries, readSubIndustry } from './catalogue-files.ts';
import { comparisonOf, renderComparison } from './comparisons.ts';
import { renderToolLinks } from './tool-links.ts';
import { renderMarkdown, renderSections } from './texts.ts';

/** IND-04. */
const EXCERPT_WORDS = 10;
const SHOWN_INDUSTRIES = 4;

type Texts = Pick<Edition, 'published'>;
type IndustryText = { industry: string; subindustry: string; related: readonly string[]; excerpt: string };

/** Once for the same texts, which change at midnight or with an edit. */
const known = new WeakMap<object, IndustryText[]>();

async function readIndustryTexts(edition: Texts): Promise<IndustryText[]> {
  const all = await readSubIndustries(edition);
  const texts = known.get(all) ?? all.map(({ industry, subIndustry, matter, markdown }) => ({ industry: industry.title, subindustry: subIndustry.title, related: matter.related, excerpt: firstWords(markdown) }));
  known.set(all, texts);
  return texts;
}

/** `category` and `keyword` must come from the catalogue, since they become a file name. */
export async function readServicePage(edition: Texts, category: string, keyword: string): Promise<ServicePage> {
  const { matter, markdown, html } = await readService(edition, category, keyword);
  const [sections, comparison, texts] = await Promise.all([html === undefined ? renderSections(markdown) : splitSections(html), comparisonOf(({ services }) => services.includes(`${category}/${keyword}`)), readIndustryTexts(edition)]);
  const industries = texts.filter(({ related }) => related.includes(`${category}/${keyword}`)).slice(0, SHOWN_INDUSTRIES);
  return { ...matter, ...sections, bottom: `${sections.bottom}${renderToolLinks(keyword)}`, comparison: comparison ? await renderComparison(comparison) : null, industries: industries.map(({ industry, subindustry }) => ({ industry, subindustry })) };
}

/** `industry` and `subindustry` must come from the catalogue. */
export async function readIndustryPage(edition: Texts, industry: string, subindustry: string): Promise<IndustryPage> {
  const [{ matter, markdown, html }, texts] = await Promise.all([readSubIndustry(edition, industry, subindustry), readIndustryTexts(edition)]);
  const isEdited = html !== undefined;
  const stories = await Promise.all(matter.stories.map(async ({ heading, text }) => ({ heading, html: isEdited ? fillRules(text) : await renderMarkdown(text) })));
  return { ...matter, stories, html: `${isEdited ? html : await renderMarkdown(markdown)}${renderToolLinks(subindustry)}`, relatedIndustries: findRelated(texts, industry, matter.related) };
}

/** `category` must come from the catalogue, since it becomes a file name. */
export async function readCategoryPage(edition: Texts, category: string): Promise<CategoryPage> {
  const [{ matter, markdown }, comparison, all] = await Promise.all([readCategory(edition, category), comparisonOf((candidate) => candidate.category === category), readServices(edition)]);
  const services = all.filter((entry) => entry.category.title === category).map(({ service, matter: { facts } }) => ({ keyword: service.keyword, who: facts.who, takes: facts.takes }));
  return { ...matter, lead: fillPlain(markdown.trim(), dubaiDay()), services, comparison: comparison ? await renderComparison(comparison) : null };
}

function firstWords(markdown: string) {
  const words = fillPlain(markdown, dubaiDay()).trim().split(/\s+/);
  return endOnce(words.slice(0, EXCERPT_WORDS).join(' ') + (words.length > EXCERPT_WORDS ? '…' : ''));
}

/** From each other industry, the text that has most services in common with this one. */
function findRelated(texts: readonly IndustryText[], industry: string, related: readonly string[]) {
  const scored = texts.map((text) => ({ text, score: text.related.filter((service) => related.includes(service)).length })).sort((a, b) => b.score - a.score);
  const nearest = new Map<string, IndustryText>();
  for (const { text } of scored) if (text.industry !== industry && !nearest.has(text.industry)) nearest.set(text.industry, text);
  return [...nearest.values()].map(({ industry, subindustry, excerpt }) => ({ industry, subindustry, excerpt }));
}
