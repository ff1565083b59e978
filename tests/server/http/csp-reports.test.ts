import { expect, test } from 'vitest';
import { MOST_REPORTS } from '#shared/content/csp-report.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { openCaller } from '../../support/caller.ts';
import { testOnEmbedded } from '../../support/once.ts';

const old = (fields: Record<string, string>) => JSON.stringify({ 'csp-report': { 'document-uri': 'https://site.example/about', 'effective-directive': 'script-src-elem', 'blocked-uri': 'https://evil.example/x.js?id=7', ...fields } });
const fresh = (body: object, type = 'csp-violation') => ({ type, age: 1, url: 'https://site.example/', user_agent: 'x', body: { documentURL: 'https://site.example/about', effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.example/y.js', ...body } });

async function report(app: TestApp, payload: string, type = 'application/csp-report', remoteAddress = '192.0.2.1') {
  return (await app.inject({ method: 'POST', url: '/api/reports', payload, headers: { 'content-type': type }, remoteAddress })).statusCode;
}
const stored = (app: TestApp) => app.db.selectFrom('csp_reports').select(['directive', 'blocked', 'path', 'count']).orderBy('path').orderBy('directive').execute();

testOnEmbedded('SEC-11 every page tells browsers where to report, and both kinds of report are counted in one row without queries, secrets or extensions', async () => {
  await using app = await buildTestApp();
  const { headers } = await app.inject({ url: '/about' });
  expect(headers['content-security-policy']).toMatch(/; report-uri \/api\/reports$/);
  expect(headers['reporting-endpoints']).toBeUndefined();

  expect(await report(app, old({}))).toBe(204);
  expect(await report(app, JSON.stringify([fresh({}), fresh({ documentURL: 'https://site.example/about?email=me@person.example#x' }), fresh({}, 'deprecation')]), 'application/reports+json')).toBe(204);
  expect(await report(app, old({ 'document-uri': 'https://site.example/confirm/secret-token', 'blocked-uri': 'inline', 'effective-directive': '', 'violated-directive': "style-src-attr 'self'" }))).toBe(204);
  expect(await report(app, old({ 'document-uri': 'https://site.example/confirm/secret-token', 'blocked-uri': 'inline', 'effective-directive': 'style-src-attr' }))).toBe(204);
  expect(await report(app, old({ 'document-uri': 'https://site.example/blogs/me%40person.example', 'blocked-uri': 'data:text/javascript,alert(1)' }))).toBe(204);
  expect(await report(app, old({ 'blocked-uri': 'chrome-extension://abc/x.js' }))).toBe(204);
  expect(await report(app, old({ 'effective-directive': 'no-such-directive' }))).toBe(204);
  await expect.poll(() => stored(app)).toEqual([
    { directive: 'script-src-elem', blocked: 'https://evil.example', path: '/about', count: 3 },
    { directive: 'script-src-elem', blocked: 'data', path: '/blogs/…', count: 1 },
    { directive: 'style-src-attr', blocked: 'inline', path: '/confirm/…', count: 1 },
  ]);

  const { reports, audit } = (await openCaller(app)).admin;
  expect(await reports.list()).toMatchObject([{ count: 3 }, {}, {}]);
  await report(app, old({}));
  await expect.poll(async () => (await stored(app))[0]?.count).toBe(4);
  expect(await reports.clear()).toEqual({ message: 'Reports deleted' });
  expect(await reports.list()).toEqual([]);
  expect((await audit.list({ action: 'reports.clear' })).rows).toMatchObject([{ target: '3 reports' }]);
});

testOnEmbedded('SEC-11 on HTTPS the newer header is sent as well, which Chromium uses only there', async () => {
  await using app = await buildTestApp({ SITE_URL: 'https://firm.example' });
  const { headers } = await app.inject({ url: '/about' });
  expect(headers['content-security-policy']).toMatch(/; report-uri \/api\/reports; report-to csp$/);
  expect(headers['reporting-endpoints']).toBe('csp="/api/reports"');
});

test('SEC-11 10,000 reports store no more rows than the limit and leave room for the next', async () => {
  await using app = await buildTestApp();
  const send = (reports: object[]) => report(app, JSON.stringify(reports), 'application/reports+json');
  for (let first = 0; first < 10_000; first += 50) {
    const some = Array.from({ length: 50 }, (_, index) => fresh({ documentURL: `https://site.example/p${first + index}`, blockedURL: `https://h${first % 500}.example` }));
    expect(await send(some)).toBe(204);
  }
  await expect.poll(async () => (await stored(app)).length).toBeGreaterThan(0);
  // A report after the flood still gets a row.
  const isNewStored = async () => {
    await send([fresh({ documentURL: 'https://site.example/after' })]);
    return (await stored(app)).some(({ path }) => path === '/after');
  };
  await expect.poll(isNewStored, { interval: 500 }).toBe(true);
  // What is beyond the limit goes in the statement after the one that adds.
  await expect.poll(async () => (await stored(app)).length).toBeLessThanOrEqual(MOST_REPORTS);
});

testOnEmbedded.each([
  ['invalid JSON', '{', 'application/csp-report', 400],
  ['another shape', '{"csp-report":1}', 'application/csp-report', 400],
  ['an empty list', '[]', 'application/reports+json', 400],
  ['null', 'null', 'application/reports+json', 400],
  ['nothing', '', 'application/csp-report', 400],
  ['another type', old({}), 'application/json', 415],
  ['no type at all', old({}), 'text/plain', 415],
  ['17 kB', old({ 'document-uri': `https://site.example/${'x'.repeat(17_000)}` }), 'application/csp-report', 413],
  ['more than fifty at once', JSON.stringify(Array.from({ length: 51 }, () => ({ type: 'x', body: {} }))), 'application/reports+json', 400],
])('SEC-11 %s is refused and stores nothing', async (_name, payload, type, status) => {
  await using app = await buildTestApp();
  expect(await report(app, payload, type)).toBe(status);
  expect(await stored(app)).toEqual([]);
});

testOnEmbedded('SEC-11 a flood is refused before its bodies are read: above 60 a minute from one address, or 600 in all', async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  const answers: number[] = [];
  for (let number = 0; number < 130; number += 1) answers.push(await report(app, old({})));
  // A new minute may begin in between.
  expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
  expect(answers.slice(0, 60).filter((status) => status === 204).length).toBe(60);
  for (let host = 2; host < 52; host += 1) for (let number = 0; number < 40; number += 1) answers.push(await report(app, old({}), 'application/csp-report', `192.0.2.${host}`));
  expect(answers.filter((status) => status === 204).length).toBeLessThanOrEqual(1_200);
  const refused = await app.inject({ method: 'POST', url: '/api/reports', payload: 'x'.repeat(500_000), headers: { 'content-type': 'application/csp-report' } });
  expect([413, 429]).toContain(refused.statusCode);
});
