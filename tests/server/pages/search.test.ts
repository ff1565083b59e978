import { expect, test } from 'vitest';
import type { SearchEntry } from '#shared/search/entries.ts';
import { createSearch } from '#shared/search/search.ts';
import { seedContent } from '../../../server/seed/run.ts';
import { buildTestApp } from '../../support/app.ts';

test('RS-01 the search finds services, industries, articles, questions and pages', async () => {
  await using app = await buildTestApp();
  await seedContent(app.db);
  const answer = await app.inject({ url: '/api/search-entries' });
  const entries = answer.json<SearchEntry[]>();
  const count = (kind: string) => entries.filter((entry) => entry.kind === kind).length;
  // Services, and their categories.
  expect([count('service'), count('industry'), count('article')]).toEqual([34 + 7, 35, 12]);
  expect(count('question')).toBeGreaterThan(100);
  expect(count('page')).toBeGreaterThan(10);
  const search = createSearch(entries);
  const first = (query: string) => search(query)[0]?.hits[0]?.href;
  expect(first('vat')).toBe('/services/taxation/vat');
  expect(first('free zone setup')).toBe('/services/company-formation-and-business-consultancy/free-zone-business-setup');
  // A typo, the beginning of a word, a missing accent.
  expect(first('forensc audit')).toBe('/services/audit-and-assurance/forensic-audit');
  expect(first('liquid')).toBe('/services/company-formation-and-business-consultancy/liquidation');
  expect(first('cafes')).toBe('/consumer/restaurants-and-cafes');
  expect(search('do we need to register for vat').some(({ kind }) => kind === 'question')).toBe(true);
  expect(search('zzzzqqq')).toEqual([]);
});

test('RS-01 the search finds a new article at once', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  expect((await app.inject({ url: '/api/search-entries' })).json<SearchEntry[]>().some(({ kind }) => kind === 'article')).toBe(false);
  await app.inject({ method: 'POST', url: '/api/blogs', payload: { topic: 'Camel racing and the law', content: '<p>x</p>', author_name: 'Tax team', services: 'Taxation', subservices: 'VAT' }, headers });
  const search = createSearch((await app.inject({ url: '/api/search-entries' })).json<SearchEntry[]>());
  expect(search('camel')[0]?.hits[0]).toMatchObject({ kind: 'article', href: '/blogs/camel-racing-and-the-law' });
});
