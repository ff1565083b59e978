import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { findService, industries, services } from '#shared/catalogue.ts';
import { industryMatterSchema, serviceMatterSchema } from '#shared/content/page-text.ts';
import * as z from 'zod';
import { readText } from '../../server/content/texts.ts';
import { buildTestApp } from '../support/app.ts';

const servicePaths = services.flatMap((category) => category.subtitles.map((sub) => `${category.title}/${sub.keyword}`));
const industryPaths = industries.flatMap((industry) => industry.subindustries.map((sub) => `${industry.title}/${sub.title}`));
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length;
const readService = (path: string) => readText(`services/${path}.md`, serviceMatterSchema);
const readIndustry = (path: string) => readText(`industries/${path}.md`, industryMatterSchema);

async function readArticles() {
  const names = await readdir(new URL('../../server/content/articles/', import.meta.url));
  return Promise.all(names.map(async (name) => ({ path: `articles/${name}`, ...(await readText(`articles/${name}`, z.object({ topic: z.string() }))) })));
}

test('CAT every service has its text: 450 words or more, related services that exist', async () => {
  for (const path of servicePaths) {
    const { matter, markdown } = await readService(path);
    expect(wordsOf(markdown), path).toBeGreaterThanOrEqual(450);
    for (const related of matter.related) expect(findService(...(related.split('/') as [string, string])), `${path} → ${related}`).toBeDefined();
  }
});

test('CAT every sub-industry has its text: 250 words or more, related services that exist', async () => {
  for (const path of industryPaths) {
    const { matter, markdown } = await readIndustry(path);
    expect(wordsOf(markdown), path).toBeGreaterThanOrEqual(250);
    for (const related of matter.related) expect(findService(...(related.split('/') as [string, string])), `${path} → ${related}`).toBeDefined();
  }
});

test('SEO-01 no two texts share a title or a description', async () => {
  const matters = await Promise.all([...servicePaths.map(readService), ...industryPaths.map(readIndustry)]);
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

test('SVC-01 SEO-02 every service page answers with its own head, its picture and the way to the enquiry', async () => {
  await using app = await buildTestApp();
  const titles = new Set<string>();
  for (const { id, title, subtitles } of services) {
    for (const { subid, keyword } of subtitles) {
      const page = await app.inject({ url: `/services/${title}/${keyword}` });
      expect(page.statusCode, keyword).toBe(200);
      expect(page.body).toContain(`href="/form2/${id}/${subid}"`);
      expect(page.body).toContain('"@type":"FAQPage"');
      titles.add(/<title>([^<]+)<\/title>/.exec(page.body)![1]!);
      const picture = /src="(\/pictures\/service\/[^"]+)"/.exec(page.body)![1]!;
      expect((await app.inject({ url: picture })).statusCode, picture).toBe(200);
    }
  }
  expect(titles.size).toBe(34);
});

test.each(['/services/taxation/gardening', '/services/nothing/vat', '/services/..%2f..%2farticles/vat', '/services/taxation/..%2f..%2farticles%2fold-vat-credits-last-claim'])('SVC-06 %s answers 404 in the seeds’ words', async (url) => {
  await using app = await buildTestApp();
  const page = await app.inject({ url });
  expect(page.statusCode).toBe(404);
  expect(page.body).toMatch(/Sub-service not found|Oops! Page Not Found/);
});
