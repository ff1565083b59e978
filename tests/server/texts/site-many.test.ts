import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../support/app.ts';
import { openSiteEditor } from '../../support/site-content.ts';

/** 10 000 in npm run soak. */
const MANY = process.env.SOAK_STEPS ? 10_000 : 1_000;
const stable = (body: string) => body.replaceAll(/"(?:dehydratedAt|dataUpdatedAt)":\d+/g, '');

test('CMS-16 thousands of items make no page larger, and staff get them a page at a time, searched, and each of them works', async () => {
  await using app = await buildTestApp();
  const { call, publish } = await openSiteEditor(app);
  const pages = ['/', '/services/taxation/vat', '/about'];
  const read = async (url: string) => stable((await app.inject({ url, headers: { accept: 'text/html' } })).body);
  const before = await Promise.all(pages.map(read));
  await sql`insert into content_items (kind, key, lang, version, published_version, published_at) select 'redirect', 'redirect-' || n, 'en', 1, 1, now() from generate_series(1, ${MANY}::int) as n`.execute(app.db);
  await sql`insert into content_versions (item_id, version, data, saved_by) select id, 1, jsonb_build_object('from', '/old-page-' || substring(key from 10), 'to', '/about', 'status', '301', 'reason', repeat('Moved with the old site. ', 20)), 'admin@example.com' from content_items where kind = 'redirect'`.execute(app.db);
  // Whatever is published next makes the site look.
  const { item } = await call('add', { kind: 'redirect', data: { from: '/last', to: '/about', status: '301' } });
  await call('publish', { place: { kind: 'redirect', key: item.key }, version: item.version });
  expect(await Promise.all(pages.map(read))).toEqual(before);

  const page = await call('items', { kind: 'redirect', page: 3, pageSize: 50 });
  expect([page.rows.length, page.total, page.all]).toEqual([50, MANY + 1, MANY + 1]);
  expect(JSON.stringify(page).length).toBeLessThan(20_000);
  expect((await call('items', { kind: 'redirect' })).rows).toHaveLength(200);
  await expect(call('items', { kind: 'redirect', pageSize: 10_000 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect((await call('items', { kind: 'redirect', search: `PAGE-${MANY - 1}` })).rows.map(({ title }) => title)).toEqual([`/old-page-${MANY - 1}`]);
  expect((await call('list', {})).find(({ kind }) => kind === 'redirect')).toMatchObject({ count: MANY + 1, edited: MANY + 1 });
  const found = await call('find', { search: 'old-page' });
  expect([found.rows.length, found.total]).toEqual([12, MANY]);
  expect((await app.inject({ url: `/old-page-${MANY}` })).headers.location).toBe('/about');
  // Staff find a sentence that they copied from a page, an edited one too, and a price by what it is called.
  const keysOf = async (search: string) => (await call('find', { search })).rows.map(({ kind, key }) => `${kind} ${key}`);
  expect(await keysOf('entry fee')).toContain('estimate estimate');
  expect(await keysOf('charged in the UAE since')).toContain('service taxation/vat');
  await publish({ kind: 'faq', key: 'fees' }, { answer: 'It depends on the marmalade.' });
  expect(await keysOf('on the MARMALADE')).toEqual(['faq fees']);
  expect(await keysOf('nothing says this')).toEqual([]);
});
