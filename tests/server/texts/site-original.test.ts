import { expect, test } from 'vitest';
import { problemsOf } from '#shared/edition/field.ts';
import { kindNames, kindOf } from '#shared/edition/kinds.ts';
import { everyPath } from '#shared/navigation/every-path.ts';
import { paths } from '#shared/navigation/paths.ts';
import { releaseItems } from '../../../server/content/release-items.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { openSiteEditor } from '../../support/site-content.ts';

const read = async (app: Pick<TestApp, 'inject'>, url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).body;

/** One of each template, and what is made like pages. */
const samples = ['/', '/about', '/contactus', '/freeconsultation', '/services/taxation', '/services/taxation/vat', '/technology/ai-and-data', '/estimate/3/4', '/form2/3/4', '/youtube-broadcast-channel', '/privacy', '/sitemap.xml', '/api/search-entries'];
const stable = (body: string) => body.replaceAll(/"(?:dehydratedAt|dataUpdatedAt)":\d+/g, '');

test('CMS-01 without a published row every page is the same, whatever is drafted, and says nothing of edits', async () => {
  await using app = await buildTestApp();
  const before = new Map<string, string>();
  for (const url of samples) before.set(url, stable(await read(app, url)));
  const { call } = await openSiteEditor(app);
  for (const kind of kindNames) {
    const [key, item] = [...(await releaseItems[kind]())][0] ?? [];
    if (key && item) await call('saveDraft', { place: { kind, key }, version: 0, data: Object.fromEntries(Object.entries(item.data).map(([name, value]) => [name, kindOf(kind).fields[name]?.type === 'line' ? 'Draft words' : value])) });
  }
  for (const url of samples) expect(stable(await read(app, url)), url).toBe(before.get(url));
  expect([...before.values()].join('')).not.toMatch(/"isEdited"|"edits"/);
  expect(everyPath.size).toBeGreaterThan(200);
});

/** As the file of an export that says nothing new. */
async function releaseAsFile() {
  const kinds = await Promise.all(kindNames.map(async (kind) => [...(await releaseItems[kind]())].map(([key, { data }]) => ({ kind, key, published: data, draft: null }))));
  return { format: 'prominence-content-1' as const, at: new Date().toISOString(), items: kinds.flat() };
}

test('CMS-01 with every text of the release published unchanged, every page is the same to the last byte (all addresses in npm run soak)', { timeout: 120_000 }, async () => {
  await using app = await buildTestApp();
  const { call } = await openSiteEditor(app);
  // The status page tells the time.
  const urls = process.env.SOAK_STEPS ? new Set([...samples, ...everyPath].filter((url) => url !== paths.status)) : samples;
  const before = new Map<string, string>();
  for (const url of urls) before.set(url, stable(await read(app, url)));
  const file = await releaseAsFile();
  const { rows } = await call('importAll', { file, isDryRun: false });
  expect(rows.filter(({ problem }) => problem !== null)).toEqual([]);
  // What the editor cannot keep of a text would change its page, also of those that are not read here.
  expect(rows.filter(({ changes }) => changes.length > 0)).toEqual([]);
  expect((await call('list', {})).reduce((sum, { edited }) => sum + edited, 0)).toBe(file.items.length);
  expect(file.items.length).toBeGreaterThan(150);
  for (const url of urls) expect(stable(await read(app, url)), url).toBe(before.get(url));
  if (process.env.SOAK_STEPS) console.log({ addresses: before.size, items: file.items.length });
});

test('CMS-02 every text of the release could be published as it is', async () => {
  for (const kind of kindNames) {
    for (const [key, { data }] of await releaseItems[kind]()) expect([kind, key, problemsOf(kindOf(kind).fields, data)]).toEqual([kind, key, []]);
  }
});
