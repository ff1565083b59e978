import { expect, test } from 'vitest';
import { readStartingArticles } from '../../../server/content/starting-articles.ts';
import type { Db } from '../../../server/database/db.ts';
import { seedContent } from '../../../server/seed/run.ts';
import { updateStartingArticles } from '../../../server/seed/update-articles.ts';
import { buildArticle } from '../../support/factories.ts';
import { buildTestApp } from '../../support/app.ts';
import { openCaller } from '../../support/caller.ts';

const SLUG = 'wages-due-on-the-first';
const rowOf = (db: Db, slug = SLUG) => db.selectFrom('blogs').selectAll().where('blog_slug', '=', slug).executeTakeFirst();

/** As in a database of an early release, which did not record where an article came from. */
async function makeOlder(db: Db, slug = SLUG) {
  await db.updateTable('blogs').set({ content: '<p>The old text.</p>', excerpt: 'The old text.', topic: 'Old', starting_slug: null, starting_hash: null }).where('blog_slug', '=', slug).execute();
}

test('REL a database with the newest starting articles is left unchanged', async () => {
  await using app = await buildTestApp();
  await seedContent(app.db);
  const before = await app.db.selectFrom('blogs').selectAll().orderBy('id').execute();
  expect(await updateStartingArticles(app.db)).toBe(0);
  expect(await app.db.selectFrom('blogs').selectAll().orderBy('id').execute()).toEqual(before);
});

test('REL a starting article that nobody edited is updated to the newer text once, and pages show it', async () => {
  await using app = await buildTestApp();
  await seedContent(app.db);
  await makeOlder(app.db);
  await app.database.listen('unused', () => {}, () => {});
  expect((await app.inject({ url: `/api/blogs/${SLUG}` })).json()).toMatchObject({ topic: 'Old' });
  expect(await updateStartingArticles(app.db)).toBe(1);
  expect(await updateStartingArticles(app.db)).toBe(0);
  const row = (await rowOf(app.db))!;
  expect(row).toMatchObject({ version: 2, updated_by: '', starting_slug: SLUG });
  expect(row.content.length).toBeGreaterThan(1_000);
  await expect.poll(async () => (await app.inject({ url: `/api/blogs/${SLUG}` })).json<{ topic: string }>().topic).not.toBe('Old');
  expect(await app.db.selectFrom('blog_revisions').select(['version', 'topic', 'saved_by']).execute()).toEqual([{ version: 1, topic: 'Old', saved_by: '' }]);
});

test('REL two instances starting at once update it once', async () => {
  await using app = await buildTestApp();
  await seedContent(app.db);
  await makeOlder(app.db);
  const counts = await Promise.all([updateStartingArticles(app.db), updateStartingArticles(app.db)]);
  expect(counts.sort()).toEqual([0, 1]);
});

test('REL-12 a starting article whose address changed moves there, and its former address redirects', async () => {
  await using app = await buildTestApp();
  await seedContent(app.db);
  const [first] = await readStartingArticles();
  const slug = first!.row.blog_slug;
  await makeOlder(app.db, slug);
  await app.db.updateTable('blogs').set({ blog_slug: 'as-it-was-called' }).where('blog_slug', '=', slug).execute();
  first!.formerly.push('as-it-was-called');
  try {
    expect(await updateStartingArticles(app.db)).toBe(1);
  } finally {
    first!.formerly.pop();
  }
  expect(await app.inject({ url: '/blogs/as-it-was-called' })).toMatchObject({ statusCode: 301, headers: { location: `/blogs/${slug}` } });
  expect((await app.inject({ url: `/blogs/${slug}` })).statusCode).toBe(200);
});

test('REL an article that staff edited is kept and the newer text offered for comparison; taking it keeps the edit as an earlier version', async () => {
  await using app = await buildTestApp();
  await seedContent(app.db);
  await makeOlder(app.db);
  const { admin } = await openCaller(app);
  const { id } = (await rowOf(app.db))!;
  await admin.blogs.save({ ...buildArticle({ topic: 'Ours', content: '<p>Ours.</p>' }), id, publication: 'keep' });
  expect(await updateStartingArticles(app.db)).toBe(0);
  expect((await rowOf(app.db))!.topic).toBe('Ours');
  expect((await admin.upkeep()).newerTexts).toEqual([{ id, topic: 'Ours' }]);
  const release = (await admin.blogs.release.find({ id }))!;
  expect(release.content.length).toBeGreaterThan(1_000);
  await expect(admin.blogs.release.take({ id, version: 1 })).rejects.toThrow();
  const { blog } = await admin.blogs.release.take({ id, version: 2 });
  expect(blog.topic).toBe(release.topic);
  expect(await admin.blogs.release.find({ id })).toBeNull();
  expect((await admin.upkeep()).newerTexts).toEqual([]);
  expect((await admin.blogs.revisions({ id })).map(({ topic }) => topic)).toEqual(['Ours', 'Old']);
  expect(await updateStartingArticles(app.db)).toBe(0);
});

test('REL a text that staff dismissed is not offered again until a release brings a newer one', async () => {
  await using app = await buildTestApp();
  await seedContent(app.db);
  await makeOlder(app.db);
  const { admin } = await openCaller(app);
  const { id } = (await rowOf(app.db))!;
  await admin.blogs.save({ ...buildArticle({ topic: 'Ours' }), id, publication: 'keep' });
  await updateStartingArticles(app.db);
  await admin.blogs.release.dismiss({ id });
  expect(await admin.blogs.release.find({ id })).toBeNull();
  await updateStartingArticles(app.db);
  expect((await admin.upkeep()).newerTexts).toEqual([]);
  await app.db.updateTable('blogs').set({ starting_hash: 'of an earlier release' }).where('id', '=', id).execute();
  expect((await admin.upkeep()).newerTexts).toEqual([{ id, topic: 'Ours' }]);
});

test('REL an edited article whose starting text is unchanged is not flagged, nor is one that staff wrote or deleted', async () => {
  await using app = await buildTestApp();
  const { admin } = await openCaller(app);
  await seedContent(app.db);
  const { id } = (await rowOf(app.db))!;
  await admin.blogs.save({ ...buildArticle({ topic: 'Ours' }), id, publication: 'keep' });
  await app.db.updateTable('blogs').set({ starting_slug: null, starting_hash: null }).execute();
  await admin.blogs.remove({ id: (await rowOf(app.db, 'icv-certificate-timeline'))!.id });
  await admin.trash.purge({ kind: 'blogs', id: (await rowOf(app.db, 'icv-certificate-timeline'))!.id });
  await admin.blogs.save(buildArticle({ topic: 'Icv', blog_slug: 'icv-certificate-timeline' }));
  expect(await updateStartingArticles(app.db)).toBe(0);
  expect((await admin.upkeep()).newerTexts).toEqual([]);
  expect((await rowOf(app.db, 'icv-certificate-timeline'))!.topic).toBe('Icv');
  expect((await rowOf(app.db))!.topic).toBe('Ours');
});

/** Once released, an address leads to its article for good: a changed one is listed in `formerly`. */
const releasedSlugs = [
  'aml-registration-broker-or-jeweller', 'audited-statements-and-qfzp-status', 'closing-a-dormant-company', 'corporate-tax-return-nine-month-checklist', 'e-invoicing-preparation-by-phase', 'icv-certificate-timeline',
  'old-vat-credits-last-claim', 'small-business-relief-ends', 'stock-count-before-year-end', 'transfer-pricing-for-a-family-group', 'valuing-a-shareholder-exit', 'wages-due-on-the-first',
];

test('REL-12 every address that a starting article ever had leads to it, even in a new database', async () => {
  await using app = await buildTestApp();
  await seedContent(app.db);
  for (const slug of releasedSlugs) {
    const { statusCode, headers } = await app.inject({ url: `/blogs/${slug}` });
    if (statusCode === 200) continue;
    expect(`${slug}: ${statusCode}`).toBe(`${slug}: 301`);
    expect((await app.inject({ url: headers.location! })).statusCode).toBe(200);
  }
});
