import { JSDOM } from 'jsdom';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedContent } from '../../../server/seed/run.ts';
import { buildArticle, buildBlog } from '../../support/factories.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { openCaller } from '../../support/caller.ts';

const SITE_URL = 'https://www.prominence.example';

/** Throws when the answer is not well-formed XML. */
async function read(app: TestApp, url: string) {
  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(200);
  return { headers: answer.headers, xml: new JSDOM(answer.body, { contentType: 'text/xml' }).window.document };
}
const textsOf = (parent: ParentNode, name: string) => [...parent.querySelectorAll(name)].map((element) => element.textContent);

test('SEO robots.txt limits crawlers to the pages and points to the sitemap', async () => {
  await using app = await buildTestApp({ SITE_URL });
  const { statusCode, headers, body } = await app.inject({ url: '/robots.txt' });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain('User-agent: *\nDisallow: /api/\n');
  expect(body).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
});

test('SEO sitemap.xml lists every page once, and each answers 200 and is its own canonical address', async () => {
  await using app = await buildTestApp({ SITE_URL });
  const headers = await app.signIn();
  await app.inject({ method: 'POST', url: '/api/blogs', payload: buildBlog({ topic: 'Listed' }), headers });
  const { xml } = await read(app, '/sitemap.xml');
  const addresses = textsOf(xml, 'loc');
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.filter((address) => address.startsWith(`${SITE_URL}/services/`))).toHaveLength(34 + 7);
  expect(addresses).toContain(`${SITE_URL}/consumer/fmcg-distribution`);
  for (const address of addresses) {
    const page = await app.inject({ url: address.slice(SITE_URL.length) });
    expect(page.statusCode, address).toBe(200);
    expect(page.body, address).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(page.body, address).not.toContain('content="noindex"');
  }
});

test('SEO sitemap.xml gives the dates on which texts were reviewed and articles changed', async () => {
  await using app = await buildTestApp({ SITE_URL });
  const headers = await app.signIn();
  await app.inject({ method: 'POST', url: '/api/blogs', payload: buildBlog({ topic: 'Fresh' }), headers });
  const { xml } = await read(app, '/sitemap.xml');
  const today = new Date().toISOString().slice(0, 10);
  const changedOn = (path: string) => [...xml.querySelectorAll('url')].find((url) => url.querySelector('loc')?.textContent === SITE_URL + path)?.querySelector('lastmod')?.textContent;
  for (const path of ['/blogs/fresh', '/blog', '/']) expect(changedOn(path)).toBe(today);
  for (const path of ['/services/taxation/vat', '/technology/cybersecurity', '/privacy', '/CEO']) expect(changedOn(path)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('SEO sitemap.xml and feed.xml list articles as soon as they are published, and no drafts', async () => {
  await using app = await buildTestApp({ SITE_URL });
  const headers = await app.signIn();
  const before = await read(app, '/feed.xml');
  expect(before.xml.querySelector('item')).toBeNull();
  const draft = await app.inject({ method: 'POST', url: '/trpc/admin.blogs.save', payload: buildArticle({ topic: 'Not yet', publication: 'draft' }), headers });
  expect(draft.statusCode).toBe(200);
  await app.inject({ method: 'POST', url: '/api/blogs', payload: buildBlog({ topic: 'First & “foremost” <1>', content: '<p>Tom &amp; Co</p>' }), headers });
  await app.inject({ method: 'POST', url: '/api/blogs', payload: buildBlog({ topic: 'Second' }), headers });
  const { xml } = await read(app, '/feed.xml');
  expect(textsOf(xml, 'item > title')).toEqual(['Second', 'First & “foremost” <1>']);
  expect(textsOf(xml, 'item > link')[0]).toBe(`${SITE_URL}/blogs/second`);
  expect(textsOf(xml, 'item > description')[1]).toContain('Tom & Co');
  for (const date of textsOf(xml, 'pubDate')) expect(Date.parse(date)).not.toBeNaN();
  expect(textsOf((await read(app, '/sitemap.xml')).xml, 'loc').filter((address) => address.includes('/blogs/'))).toHaveLength(2);
});

test('SEO every page links to the feed, and a feed reader that is up to date gets 304', async () => {
  await using app = await buildTestApp({ SITE_URL });
  expect((await app.inject({ url: '/blog' })).body).toContain('<link rel="alternate" type="application/rss+xml" href="/feed.xml"');
  const { headers } = await read(app, '/feed.xml');
  expect((await app.inject({ url: '/feed.xml', headers: { 'if-none-match': String(headers.etag) } })).statusCode).toBe(304);
});

test('SEC-17 no list reads the full text of articles: it answers the same without it', async () => {
  await using app = await buildTestApp();
  const caller = await openCaller(app);
  await seedContent(app.db);
  const renameContent = (before: string, after: string) => sql`alter table blogs rename column ${sql.ref(before)} to ${sql.ref(after)}`.execute(app.db);
  await renameContent('content', 'content_put_away');
  try {
    expect((await app.inject({ url: '/api/blogs' })).statusCode).toBe(500);
    for (const url of ['/robots.txt', '/sitemap.xml', '/feed.xml', '/', '/blog', '/sitemap', '/services/taxation/vat', '/trpc/content.search.entries']) expect((await app.inject({ url })).statusCode, url).toBe(200);
    const { xml } = await read(app, '/sitemap.xml');
    expect(textsOf(xml, 'loc').filter((address) => address.includes('/blogs/')).length).toBeGreaterThan(10);
    await caller.admin.blogs.page({ page: 1, pageSize: 10 });
    await caller.admin.blogs.revisions({ id: 1 });
    await caller.admin.trash.list();
    await caller.admin.overview();
  } finally {
    await renameContent('content_put_away', 'content');
  }
});
