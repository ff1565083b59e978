import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { desk } from '../../support/desk.ts';
import { openSiteEditor, siteEditor } from '../../support/site-content.ts';

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

const read = async (app: Pick<TestApp, 'inject'>, url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).body;

test('CMS-17 a list is put in order in one transaction, previewed without storing anything, and its earlier orders are kept; drafts stay drafts', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn('subadmin');
  const { call, publish } = siteEditor(app, headers);
  const questionsOf = (page: string) => [...page.matchAll(/id="faq-([\w-]+)"/g)].map(([, id]) => id);
  const original = questionsOf(await read(app, '/'));
  expect(original).toHaveLength(4);
  const [first, second, , last] = original as [string, string, string, string];
  const { draft } = await call('get', { kind: 'faq', key: last });
  await call('saveDraft', { place: { kind: 'faq', key: last }, version: 0, data: { ...draft, question: 'Still a draft?' } });
  const { item: added } = await call('add', { kind: 'faq', data: { question: 'Added, and not public?', answer: 'Not yet.' } });
  const rows: [string, number, boolean][] = [[last, 5, true], [second, 20, false], [added.key, 1, true]];

  const { data: link } = await desk(app, headers).write<{ href: string }>('preview', { items: [], arranged: { kind: 'faq', rows: rows.slice(0, 2) } });
  const shown = await read(app, link.href.split('#')[0]!);
  expect([questionsOf(shown)[0], questionsOf(shown).includes(second)]).toEqual([last, false]);
  expect(questionsOf(await read(app, '/'))).toEqual(original);

  await call('arrange', { kind: 'faq', rows });
  const home = await read(app, '/');
  expect(questionsOf(home)).toEqual([last, first, original[2]]);
  expect(home).not.toMatch(/Still a draft|Added, and not public/);
  expect(await call('get', { kind: 'faq', key: last })).toMatchObject({ hasDraft: true, draft: { question: 'Still a draft?', order: 5 } });
  expect(await call('get', { kind: 'faq', key: added.key })).toMatchObject({ state: 'new', draft: { order: 1 } });
  await call('arrange', { kind: 'faq', rows: [[first, 90, true]] });
  const earlier = await call('orders', { kind: 'faq' });
  expect(earlier.map(({ at, by }) => [at !== null, by])).toEqual([[true, 'subadmin@example.com'], [true, 'subadmin@example.com'], [false, '']]);
  expect(earlier.map((one) => one.rows.find(({ key }) => key === first)!.order)).toEqual([90, 10, 10]);

  // At a date, all of it together; what waits for its date already is not moved.
  await call('arrange', { kind: 'faq', rows: [[first, 10, true]], at: '2099-12-01T05:00:00.000Z' });
  expect(await call('get', { kind: 'faq', key: first })).toMatchObject({ publishAt: '2099-12-01T05:00:00.000Z', published: { order: 90 } });
  await expect(call('arrange', { kind: 'faq', rows: [[original[2]!, 1, true], [first, 3, true]] })).rejects.toThrow('Another version is scheduled for 1 Dec 2099');
  expect((await call('get', { kind: 'faq', key: original[2]! })).published).toMatchObject({ order: 30 });
  await expect(call('arrange', { kind: 'office', rows: [['dubai', 1, true]] })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(call('arrange', { kind: 'service', rows: [['taxation/vat', 1, true]] })).rejects.toThrow('have no order');

  // What stands above a section, wherever it stands; where nothing does, nothing can be written.
  await publish({ kind: 'section', key: 'newsletter' }, { heading: 'Marmalade in your inbox', lead: 'Once a month' });
  const titled = await read(app, '/');
  expect(['Marmalade in your inbox', 'Once a month'].filter((words) => !titled.includes(words))).toEqual([]);
  await expect(publish({ kind: 'section', key: 'strips' }, { heading: 'Marmalade' })).rejects.toThrow('This section has no heading');
});
