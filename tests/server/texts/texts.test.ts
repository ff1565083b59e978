import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { findService, industries, services } from '#shared/firm/catalogue.ts';
import { industryMatterSchema, serviceMatterSchema, toolMatterSchema } from '#shared/content/page-text.ts';
import { toolNames } from '#shared/tools/registry.ts';
import * as z from 'zod';
import { readText, renderMarkdown } from '../../../server/content/texts.ts';

const servicePaths = services.flatMap((category) => category.subtitles.map((sub) => `${category.title}/${sub.keyword}`));
const industryPaths = industries.flatMap((industry) => industry.subindustries.map((sub) => `${industry.title}/${sub.title}`));
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length;
const readService = (path: string) => readText(`services/${path}.md`, serviceMatterSchema);
const readIndustry = (path: string) => readText(`industries/${path}.md`, industryMatterSchema);

async function readArticles() {
  const names = await readdir(new URL('../../../server/content/articles/', import.meta.url));
  return Promise.all(names.map(async (name) => ({ path: `articles/${name}`, ...(await readText(`articles/${name}`, z.object({ topic: z.string() }))) })));
}

test('CAT every service has a text of at least 450 words, and its related services exist', async () => {
  for (const path of servicePaths) {
    const { matter, markdown } = await readService(path);
    expect(wordsOf(markdown), path).toBeGreaterThanOrEqual(450);
    for (const related of matter.related) expect(findService(...(related.split('/') as [string, string])), `${path} → ${related}`).toBeDefined();
  }
});

test('CAT every sub-industry has a text of at least 250 words, and its related services exist', async () => {
  for (const path of industryPaths) {
    const { matter, markdown } = await readIndustry(path);
    expect(wordsOf(markdown), path).toBeGreaterThanOrEqual(250);
    for (const related of matter.related) expect(findService(...(related.split('/') as [string, string])), `${path} → ${related}`).toBeDefined();
  }
});

test('SEO-01 no two texts have the same title or description', async () => {
  const matters = await Promise.all([...servicePaths.map(readService), ...industryPaths.map(readIndustry), ...toolNames.map((name) => readText(`tools/${name}.md`, toolMatterSchema))]);
  for (const field of ['title', 'description'] as const) expect(new Set(matters.map(({ matter }) => matter[field])).size).toBe(matters.length);
});

test('CAT no two texts share a sentence of more than 12 words', async () => {
  const texts = [
    ...(await Promise.all(servicePaths.map(async (path) => ({ path, ...(await readService(path)) })))),
    ...(await Promise.all(industryPaths.map(async (path) => ({ path, ...(await readIndustry(path)) })))),
    ...(await readArticles()),
  ];
  const firstWith = new Map<string, string>();
  const shared: string[] = [];
  for (const { path, markdown } of texts) {
    for (const sentence of markdown.replace(/[*_`>#|[\]]/g, ' ').split(/(?<=[.!?])\s+|\n{2,}/)) {
      const key = sentence.toLowerCase().replace(/\s+/g, ' ').trim();
      if (wordsOf(key) <= 12) continue;
      const first = firstWith.get(key);
      if (first && first !== path) shared.push(`${first} and ${path}: ${key}`);
      firstWith.set(key, path);
    }
  }
  expect(shared).toEqual([]);
});

test('CAT A11Y-01 each column of a table in a text has a name, in cases of industries too', async () => {
  const texts = [
    ...(await Promise.all(servicePaths.map(async (path) => ({ path, parts: [(await readService(path)).markdown] })))),
    ...(await Promise.all(industryPaths.map(async (path) => {
      const { matter, markdown } = await readIndustry(path);
      return { path, parts: [markdown, ...matter.stories.map(({ text }) => text)] };
    }))),
    ...(await readArticles()).map(({ path, markdown }) => ({ path, parts: [markdown] })),
  ];
  const unnamed = await Promise.all(texts.map(async ({ path, parts }) => (await Promise.all(parts.map(renderMarkdown))).some((html) => /<th\b[^>]*>\s*<\/th>/.test(html)) && path));
  expect(unnamed.filter(Boolean)).toEqual([]);
});
