// The list of articles as a reader without script gets it: by subject, by words, and both.
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { seedContent } from '../../../server/seed/run.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';

async function read(app: TestApp, url: string) {
  const { statusCode, body, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
  expect(statusCode, url).toBe(200);
  const { document } = new JSDOM(body).window;
  const cards = [...document.querySelectorAll('.blog-card')];
  const current = [...document.querySelectorAll('.blog-finder [aria-current]')].map((chip) => chip.textContent);
  return { document, headers, cards, current, subjects: new Set(cards.map((card) => card.querySelector('.blog-card-subject')?.textContent)), found: document.querySelector('.blog-found')?.textContent };
}

test('BLOG-02 articles can be listed by subject and searched, by address alone', async () => {
  await using app = await buildTestApp();
  await seedContent(app.db);
  const all = await read(app, '/blog');
  expect([...all.document.querySelectorAll('.blog-finder nav a')].map((chip) => chip.textContent)).toEqual(['All', 'Tax', 'Audit', 'Accounting', 'Formation', 'Compliance', 'HR']);
  expect([all.cards.length, all.current, all.found]).toEqual([6, ['All'], undefined]);
  expect(all.document.querySelectorAll('.blog-card-wide')).toHaveLength(1);
  for (const card of all.cards) expect(card.querySelector('.blog-card-date')?.textContent).toMatch(/\d{4} · [3-9] min$/);

  const tax = await read(app, '/blog?about=tax');
  expect([tax.subjects, tax.current]).toEqual([new Set(['Taxation']), ['Tax']]);
  expect(tax.found).toMatch(/^\d+ articles? All articles$/);
  expect(tax.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  const both = await read(app, '/blog?about=tax&q=vat+CREDITS');
  expect(both.cards.map((card) => card.querySelector('a')?.getAttribute('href'))).toEqual(['/blogs/old-vat-credits-last-claim']);
  expect(both.document.querySelector('input[name=q]')?.getAttribute('value')).toBe('vat CREDITS');
  // What the reader chose stays chosen.
  expect(both.document.querySelector('input[name=about]')?.getAttribute('value')).toBe('tax');
  expect([...both.document.querySelectorAll('.blog-finder nav a')].at(2)?.getAttribute('href')).toBe('/blog?about=audit&q=vat+CREDITS#articles');
  const none = await read(app, `/blog?q=${encodeURIComponent('100%_<b>')}`);
  expect([none.cards.length, none.found]).toEqual([0, 'No article matches. Try another word or subject. All articles']);
  // A campaign's query is not a search, and neither is a subject that does not exist.
  for (const url of ['/blog?utm_source=x', '/blog?about=nothing', '/blog?q=%20']) expect((await read(app, url)).document.querySelector('link[rel=canonical]'), url).not.toBeNull();
});
