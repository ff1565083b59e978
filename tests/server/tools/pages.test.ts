import { expect, test, vi } from 'vitest';
import { readToolText } from '../../../server/content/reviewed-texts.ts';
import { nextDeadlines } from '#shared/tools/next-deadlines.ts';
import { toolNames } from '#shared/tools/registry.ts';
import { buildTestApp } from '../../support/app.ts';

const html = { accept: 'text/html' };
const onDay = 'today=2026-11-22';

/** One computation for each tool: what is entered, and what its page must then say. */
const asked: Record<string, [query: string, ...says: string[]]> = {
  deadlines: ['form=mainland&incorporated=2026-02-10&vat=jan', 'Monday 30 November 2026', 'VAT return and payment for the period to 31 October 2026', '/api/tools/deadlines.ics?form=mainland', 'webcal://'],
  'vat-dates': [onDay, 'Monday 30 November 2026'],
  'corporate-tax': ['from=2026-01-01&to=2026-12-31&revenue=2,100,000&profit=%D9%A1%D9%AC%D9%A2%D9%A5%D9%A0%D9%AC%D9%A0%D9%A0%D9%A0&exempt=100000&entertainment=60000&nonDeductible=20000', 'Corporate tax of AED 74,250, or nothing with small business relief.', '74,250.00', 'art. 32', 'Taxed at 9%: 825,000.00'],
  'vat-registration': ['end=2026-06&supplies=375000.01', 'apply by Thursday 30 July 2026'],
  'late-penalties': ['tax=corporate&what=payment&due=2026-09-30&done=2026-12-15&amount=100000', 'AED 3,500'],
  gratuity: ['from=2016-06-15&to=2026-11-22&basic=10000', 'A gratuity of AED'],
  'supplier-check': ['date=2026-11-01&value=200000', 'AED'],
  'excise-drinks': ['date=2026-11-01&sugar=8&litres=100', 'AED 109'],
  emiratisation: ['missing=1&from=2026-07-01&to=2026-12-31&size=60', 'AED 60,000'],
  'e-invoicing': ['income=50m', '30 October 2026', '1 January 2027'],
};

test('ROUTE-05 /tools lists every tool by the question that it answers, and the maps and the search know them', async () => {
  await using app = await buildTestApp();
  const index = await app.inject({ url: '/tools', headers: html });
  expect(index.statusCode).toBe(200);
  const [sitemap, map, entries] = await Promise.all(['/sitemap.xml', '/sitemap', '/api/search-entries'].map(async (url) => (await app.inject({ url, headers: html })).body));
  for (const name of toolNames) {
    expect(index.body).toContain(`href="/tools/${name}"`);
    expect(sitemap).toContain(`/tools/${name}</loc>`);
    expect(map).toContain(`href="/tools/${name}"`);
    expect(entries).toContain(`"/tools/${name}"`);
  }
});

test.each(toolNames)('ROUTE-05 SEO /tools/%s has a form, its rules with their sources and a head of its own, and is kept', async (name) => {
  await using app = await buildTestApp({ SITE_URL: 'https://www.prominence.example' });
  const page = await app.inject({ url: `/tools/${name}`, headers: html });
  expect(page.statusCode).toBe(200);
  expect(page.headers['cache-control']).toBe('public, no-cache');
  expect(page.headers['x-robots-tag']).toBeUndefined();
  expect(page.body).toContain(`<link rel="canonical" href="https://www.prominence.example/tools/${name}"/>`);
  const { title, description, questions } = await readToolText(name);
  expect(page.body).toContain(`<title>${title}`);
  expect(page.body).toContain(`<meta name="description" content="${description}"`);
  // Also without script, and for search engines.
  for (const { question, answer } of questions) expect(page.body.split(answer.slice(0, 60)).length, question).toBeGreaterThan(2);
  expect(page.body).toContain('"@type":"FAQPage"');
  expect(page.body).toContain('"@type":"WebApplication"');
  expect(page.body).toMatch(new RegExp(`<form[^>]* action="/tools/${name}#result"[^>]* method="get"|<form[^>]* method="get"[^>]* action="/tools/${name}#result"`));
  expect(page.body).toMatch(/<table class="tool-rules">.*href="https:\/\//s);
});

test.each(toolNames.filter((name) => asked[name]))('PRIV-02 /tools/%s answers a query without script, for one visitor only', async (name) => {
  await using app = await buildTestApp({ SITE_URL: 'https://www.prominence.example' });
  const [query, ...says] = asked[name]!;
  const url = `/tools/${name}?${query}&utm_source=x`;
  const page = await app.inject({ url: `${url}${query.includes('today=') ? '' : `&${onDay}`}`, headers: html });
  expect(page.statusCode).toBe(200);
  const text = page.body.slice(0, page.body.indexOf('id="state"')).replaceAll('<!-- -->', '').replaceAll('&amp;', '&').replaceAll('\u00a0', ' ');
  for (const said of says) expect(text).toContain(said);
  expect(text).toContain('on 22 November 2026. It is not a tax return');
  expect(text).toMatch(/<table class="tool-rules">(?:(?!<\/table>).)*<span class="tool-rule-value"[^>]*>[A-Z][^<]+: <strong>/s);
  for (const part of ['What this does not decide', 'Rules used', 'Ask us about this', `?calculation=${name}`]) expect(text).toContain(part);
  expect([page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual(['private, no-store', 'noindex']);
  expect(text).toContain(`<link rel="canonical" href="https://www.prominence.example/tools/${name}"/>`);
  expect(text).toContain('<meta name="robots" content="noindex">');
  // Nothing of it is kept: the address without a query is another page.
  expect((await app.inject({ url: `/tools/${name}`, headers: html })).headers['cache-control']).toBe('public, no-cache');
});

test('FORM-06 what cannot be read is answered with 400, jumps to each field, and everything that was typed', async () => {
  await using app = await buildTestApp();
  const page = await app.inject({ url: '/tools/corporate-tax?from=31/02/2026&to=2026-12-31&profit=abc%22%3E&revenue=', headers: html });
  expect(page.statusCode).toBe(400);
  expect([page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual(['private, no-store', 'noindex']);
  for (const field of ['from', 'revenue', 'profit']) expect(page.body).toContain(`href="#tool-${field}"`);
  expect(page.body).toContain('value="31/02/2026"');
  expect(page.body).toContain('value="2026-12-31"');
  expect(page.body).toContain('value="abc&quot;&gt;"');
  expect(page.body).not.toContain('abc">');
  expect(page.body).not.toContain('<output');
  // Month and day are two choices, which a form without script sends as two; the documented address has them in one.
  const answers = await Promise.all(['yearEnd=06-30', 'yearEndMonth=06&yearEndDay=30'].map(async (end) => (await app.inject({ url: `/tools/deadlines?form=mainland&incorporated=2024-01-01&${end}&today=2026-11-22`, headers: html })).body.match(/<output[^>]*>[^<]*/)![0].replaceAll('\u00a0', ' ')));
  expect(answers[0]).toContain('for the period to 30 June 2026');
  expect(answers[1]).toBe(answers[0]);
});

test('ROUTE-03 an unknown tool is the site’s 404, and other spellings lead to the address', async () => {
  await using app = await buildTestApp();
  for (const url of ['/tools/nothing', '/tools/toString', '/tools/nothing?revenue=1']) {
    const page = await app.inject({ url, headers: html });
    expect([url, page.statusCode]).toEqual([url, 404]);
    expect(page.body).toContain('Oops! Page Not Found');
  }
  const spelled = await app.inject({ url: '/Tools/Deadlines?form=mainland' });
  expect([spelled.statusCode, spelled.headers.location]).toEqual([301, '/tools/deadlines?form=mainland']);
});

test('SVC-05 services, industries and articles lead to the tools that answer their readers', async () => {
  await using app = await buildTestApp();
  for (const [url, tool] of [['/services/taxation/corporate-tax', 'corporate-tax'], ['/services/taxation/vat', 'vat-registration'], ['/startups/marketplaces', 'vat-registration'], ['/estimate/3/1', '']] as const) {
    expect((await app.inject({ url, headers: html })).body, url).toContain(`href="/tools${tool && `/${tool}`}"`);
  }
});

test('HOME the next three deadlines are counted from today in Dubai, and the page is made anew at midnight there', async () => {
  expect(nextDeadlines('2026-11-22').map(({ on }) => on)).toEqual(['2026-11-30', '2027-01-01', '2027-03-31']);
  expect(nextDeadlines('2026-12-01').map(({ on }) => on)[0]).toBe('2026-12-28');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T12:00:00Z') });
  try {
    await using app = await buildTestApp();
    expect((await app.inject({ url: '/', headers: html })).body).toContain('<time dateTime="2026-11-30">');
    // A minute past midnight in Dubai. The schedule looks at least every fifteen seconds.
    vi.setSystemTime(new Date('2026-11-30T20:01:00Z'));
    await expect.poll(async () => (await app.inject({ url: '/', headers: html })).body, { timeout: 40_000, interval: 500 }).toContain('<time dateTime="2026-12-28">');
    expect((await app.inject({ url: '/', headers: html })).body).not.toContain('<time dateTime="2026-11-30">');
  } finally {
    vi.useRealTimers();
  }
});
