import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { BlogEdition, Revision } from '#shared/content/blog.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { desk } from '../../support/desk.ts';
import { buildArticle, buildBlog, buildImage } from '../../support/factories.ts';

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const publicTopics = async (app: TestApp) => (await app.inject({ url: '/api/blogs' })).json<{ topic: string }[]>().map(({ topic }) => topic);
const statusOf = async (app: TestApp, url: string) => (await app.inject({ url })).statusCode;

test('AMB-35 SEC-08 a draft needs only a topic, and only editors see it', async () => {
  await using app = await buildTestApp();
  const { save, read } = desk(app, await app.signIn('subadmin'));
  expect((await save({ topic: ' ', publication: 'draft' })).fieldErrors).toMatchObject({ topic: ['Please enter a topic'] });
  const { data } = await save({ topic: 'A quiet plan', publication: 'draft' });
  expect(data).toMatchObject({ message: 'Draft saved', blog: { topic: 'A quiet plan', blog_slug: 'a-quiet-plan', published_at: null, version: 1 } });
  const { id } = data.blog;
  expect(await publicTopics(app)).toEqual([]);
  for (const url of [`/api/blogs/${id}`, '/api/blogs/a-quiet-plan', '/blogs/a-quiet-plan']) {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('A quiet plan');
  }
  expect((await app.inject({ url: '/blog' })).body).not.toContain('A quiet plan');
  expect((await read('blogs.page', {})).data).toMatchObject({ total: 1, rows: [{ id, published_at: null }] });
  for (const procedure of ['blogs.byId', 'blogs.page', 'blogs.revisions', 'blogs.revision', 'trash.list']) {
    const { status, data: nothing } = await desk(app).read(procedure, { id, version: 1 });
    expect([procedure, status, nothing]).toEqual([procedure, 401, undefined]);
  }
});

test('ADM-06 a published or scheduled article needs all five texts', async () => {
  await using app = await buildTestApp();
  const { save } = desk(app, await app.signIn());
  for (const publication of ['now', inMs(60_000)]) {
    const refused = await save(buildArticle({ services: ' ', publication }));
    expect([refused.status, refused.message, refused.fieldErrors]).toEqual([400, 'All fields are required', { services: ['Please enter a service'] }]);
  }
  const { data } = await save(buildArticle({ services: '', publication: 'draft' }));
  expect((await save(buildArticle({ id: data.blog.id, services: '', publication: 'now' }))).status).toBe(400);
  expect(await publicTopics(app)).toEqual([]);
});

test('ADM-06 readers see the date of publication, even after unpublishing and publishing again', async () => {
  await using app = await buildTestApp();
  const { save } = desk(app, await app.signIn());
  const { blog: draft } = (await save(buildArticle({ publication: 'draft' }))).data;
  const published = (await save(buildArticle({ id: draft.id, publication: 'now' }))).data;
  expect(published.message).toBe('Blog uploaded successfully');
  expect(published.blog.created_at).toBe(published.blog.published_at);
  expect(await publicTopics(app)).toEqual([draft.topic]);
  const updated = (await save(buildArticle({ id: draft.id, topic: 'Changed', publication: 'keep' }))).data;
  expect(updated).toMatchObject({ message: 'Blog updated successfully', blog: { created_at: published.blog.created_at } });
  await save(buildArticle({ id: draft.id, publication: 'draft' }));
  expect(await publicTopics(app)).toEqual([]);
  expect(await statusOf(app, `/blogs/${draft.blog_slug}`)).toBe(404);
});

test('REL-09 a scheduled article appears when it is due, without a write or a restart', async () => {
  await using app = await buildTestApp();
  const { save } = desk(app, await app.signIn());
  await save(buildArticle({ topic: 'Out already' }));
  const { message, blog } = (await save(buildArticle({ topic: 'Due soon', publication: inMs(1_500) }))).data;
  expect(message).toBe('Blog scheduled successfully');
  // Both answers are cached without it.
  expect(await publicTopics(app)).toEqual(['Out already']);
  expect((await app.inject({ url: '/blog' })).body).not.toContain('Due soon');
  expect(await statusOf(app, `/blogs/${blog.blog_slug}`)).toBe(404);
  await expect.poll(() => publicTopics(app), { interval: 100 }).toEqual(['Due soon', 'Out already']);
  expect((await app.inject({ url: '/blog' })).body).toContain('Due soon');
});

test('REL-11 of two saves from the same version the second gets 409, and a REST PUT without a version overwrites', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const { save } = desk(app, headers);
  const { blog } = (await save(buildArticle())).data;
  const saves = await Promise.all(['First', 'Second'].map((topic) => save(buildArticle({ id: blog.id, version: blog.version, topic, publication: 'keep' }))));
  expect(saves.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(saves.find(({ status }) => status === 409)!.message).toBe('Somebody else has saved this article since you opened it');
  const put = (fields: Record<string, string>) => app.inject({ method: 'PUT', url: `/api/blogs/${blog.id}`, payload: buildBlog(fields), headers });
  expect((await put({ topic: 'Stale', version: '1' })).statusCode).toBe(409);
  expect((await put({ topic: 'Last write' })).statusCode).toBe(200);
  expect(await publicTopics(app)).toEqual(['Last write']);
});

/** Each round makes ten saves; `npm run soak` runs a hundred rounds. */
const ROUNDS = Number(process.env.SOAK_ROUNDS ?? 15);

test(`REL-11 among ${10 * ROUNDS} interleaved saves every stored version is kept and none is silently overwritten`, async () => {
  await using app = await buildTestApp();
  const { save, read } = desk(app, await app.signIn());
  const { blog } = (await save(buildArticle({ topic: 'Round 0' }))).data;
  let version = blog.version;
  const accepted = ['Round 0'];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, writer) => save(buildArticle({ id: blog.id, version, topic: `Round ${round}, writer ${writer}`, publication: 'keep' }))));
    const stored = answers.filter(({ status }) => status === 200);
    expect(stored).toHaveLength(1);
    accepted.push(stored[0]!.data.blog.topic);
    version = stored[0]!.data.blog.version;
  }
  const kept = (await read<Revision[]>('blogs.revisions', { id: blog.id })).data.map(({ topic }) => topic).toReversed();
  expect([...kept, (await read<BlogEdition>('blogs.byId', { id: blog.id })).data.topic]).toEqual(accepted);
});

test('REL-10 a revision shows the earlier text and its author, and reading it changes nothing in public', async () => {
  await using app = await buildTestApp();
  const { save, read } = desk(app, await app.signIn('admin', 'first@example.com'));
  const second = desk(app, await app.signIn('subadmin', 'second@example.com'));
  const { blog } = (await save(buildArticle({ content: '<p>One</p>' }))).data;
  await second.save(buildArticle({ id: blog.id, content: '<p>Two</p>', publication: 'keep' }));
  const before = (await app.inject({ url: '/api/blogs' })).body;
  expect((await read('blogs.revisions', { id: blog.id })).data).toMatchObject([{ version: 1, saved_by: 'first@example.com' }]);
  expect((await read('blogs.revision', { id: blog.id, version: 1 })).data).toMatchObject({ content: '<p>One</p>', topic: blog.topic });
  expect((await read('blogs.revision', { id: blog.id, version: 9 })).status).toBe(404);
  expect((await app.inject({ url: '/api/blogs' })).body).toBe(before);
});

test('REL-12 a former address redirects in one step, even after a → b → c → a', async () => {
  await using app = await buildTestApp();
  const { save } = desk(app, await app.signIn());
  const { blog } = (await save(buildArticle({ blog_slug: 'a' }))).data;
  const locations = async (...slugs: string[]) => Promise.all(slugs.map(async (slug) => { const answer = await app.inject({ url: `/blogs/${slug}` }); return [slug, answer.statusCode, answer.headers.location]; }));
  const move = (blog_slug: string) => save(buildArticle({ id: blog.id, blog_slug, publication: 'keep' }));
  await move('b');
  await move('c');
  expect(await locations('a', 'b', 'c')).toEqual([['a', 301, '/blogs/c'], ['b', 301, '/blogs/c'], ['c', 200, undefined]]);
  expect((await app.inject({ url: '/api/blogs/a' })).json()).toMatchObject({ id: blog.id, blog_slug: 'c' });
  await move('a');
  expect(await locations('a', 'b', 'c')).toEqual([['a', 200, undefined], ['b', 301, '/blogs/a'], ['c', 301, '/blogs/a']]);
});

test('REL-12 a new article takes over a former address, but a draft does not', async () => {
  await using app = await buildTestApp();
  const { save } = desk(app, await app.signIn());
  const { blog } = (await save(buildArticle({ blog_slug: 'old' }))).data;
  await save(buildArticle({ id: blog.id, blog_slug: 'new', publication: 'keep' }));
  const { blog: taker } = (await save(buildArticle({ topic: 'Takes over', blog_slug: 'old', publication: 'draft' }))).data;
  expect((await app.inject({ url: '/blogs/old' })).headers.location).toBe('/blogs/new');
  await save(buildArticle({ topic: 'Takes over', id: taker.id, publication: 'now' }));
  const page = await app.inject({ url: '/blogs/old' });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Takes over');
});

test.each([
  ['2026', 'Please use letters, digits and hyphens, and not digits alone'],
  ['two words', 'Please use letters, digits and hyphens, and not digits alone'],
  ['../admin', 'Please use letters, digits and hyphens, and not digits alone'],
  ['taken', 'Another article has this address'],
])('AMB-15 the address %s is refused', async (blog_slug, sentence) => {
  await using app = await buildTestApp();
  const { save } = desk(app, await app.signIn());
  await save(buildArticle({ blog_slug: 'taken' }));
  const refused = await save(buildArticle({ blog_slug }));
  expect([refused.status, refused.fieldErrors]).toEqual([400, { blog_slug: [sentence] }]);
  expect((await save(buildArticle({ blog_slug: 'ضريبة-2026' }))).data.blog.blog_slug).toBe('ضريبة-2026');
});

test('ADM-06 an image inside the text becomes a file, never a data URI', async () => {
  await using app = await buildTestApp();
  const { save } = desk(app, await app.signIn());
  const inline = `data:image/png;base64,${(await buildImage()).toString('base64')}`;
  const { blog } = (await save(buildArticle({ content: `<p>Chart: <img alt="Chart" src="${inline}"><img src="data:image/png;base64,AAAA"><img src='data:image/svg+xml;base64,PHN2Zz4='></p>` }))).data;
  expect(blog.content).toMatch(/^<p>Chart: <img alt="Chart" src="\/uploads\/[\da-f]{32}\.png"><\/p>$/);
  expect(await statusOf(app, /\/uploads\/[^"]+/.exec(blog.content)![0])).toBe(200);
});

test('SEC-10 a save cannot refer to a file that was not uploaded, nor set author, time or id', async () => {
  await using app = await buildTestApp();
  const { save } = desk(app, await app.signIn('admin', 'me@example.com'));
  for (const image_path of ['../../etc/passwd', 'uploads/x.png', 'https://evil.example/x.png']) expect((await save(buildArticle({ image_path }))).status).toBe(400);
  const { blog } = (await save(Object.assign(buildArticle(), { created_at: '2001-01-01', updated_by: 'root', deleted_at: '2001-01-01', excerpt: 'x' }))).data;
  expect(blog).toMatchObject({ updated_by: 'me@example.com', version: 1 });
  expect(blog.created_at > inMs(-60_000)).toBe(true);
});

test('ADM-07 with 10,000 articles a screen gets its seven, whatever the page and search', async () => {
  await using app = await buildTestApp();
  const { read } = desk(app, await app.signIn());
  await sql`insert into blogs (topic, content, excerpt, author_name, services, subservices, blog_slug, created_at)
    select 'Topic ' || n, '<p>Text</p>', 'Text', 'Tax team', 'Taxation', 'VAT', 'topic-' || n, now() - n * interval '1 minute' from generate_series(1, 10000) n`.execute(app.db);
  const page = async (input: object) => (await read<{ rows: { topic: string }[]; total: number }>('blogs.page', { pageSize: 7, ...input })).data;
  const last = await page({ page: 1429 });
  expect([last.total, last.rows.map(({ topic }) => topic)]).toEqual([10_000, ['Topic 9997', 'Topic 9998', 'Topic 9999', 'Topic 10000']]);
  expect((await page({ page: 1430 })).rows).toEqual([]);
  expect(await page({ search: 'topic 1234' })).toMatchObject({ total: 1, rows: [{ topic: 'Topic 1234' }] });
});
