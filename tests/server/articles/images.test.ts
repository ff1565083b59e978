import { readdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { purgeContent } from '../../../server/files/purge.ts';
import { openFileStore } from '../../../server/files/open-store.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { desk } from '../../support/desk.ts';
import { buildArticle, buildBlog, buildImage, buildMultipart, buildTestimonial } from '../../support/factories.ts';

type Headers = Record<string, string>;
const INVALID = 'Please upload a valid image file (JPEG, PNG, GIF).';
const DAY_MS = 24 * 60 * 60_000;

async function send(app: TestApp, headers: Headers, { method = 'POST', url, fields = {}, bytes, name = 'x.png' }: { method?: 'POST' | 'PUT'; url: string; fields?: Record<string, string>; bytes?: Uint8Array; name?: string }) {
  const sent = await buildMultipart(fields, bytes && { bytes, name, type: 'image/png' });
  const answer = await app.inject({ method, url, payload: sent.payload, headers: { ...headers, ...sent.headers } });
  return { status: answer.statusCode, ...answer.json<{ message: string; id: number; image_path: string }>() };
}

const isServed = async (app: TestApp, imagePath: string) => (await app.inject({ url: `/${imagePath}` })).statusCode === 200;
const storedFiles = (app: TestApp) => readdir(path.join(app.env.DATA_DIR, 'uploads'));

/** Makes every file look as if it had been stored this long ago, and last been shown then. */
async function age(app: TestApp, ms: number) {
  await app.db.updateTable('unused_files').set({ found_at: new Date(Date.now() - ms).toISOString() }).execute();
  for (const name of await storedFiles(app)) await utimes(path.join(app.env.DATA_DIR, 'uploads', name), new Date(Date.now() - ms), new Date(Date.now() - ms));
}

test('API-24 an image shown by several texts is kept as long as one shows it, and deleted a month after that', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const { save } = desk(app, headers);
  const upload = async (width: number) => (await send(app, headers, { url: '/api/images', bytes: await buildImage('png', width) })).image_path;
  const bytes = await buildImage();
  const [cover, inline, face, revised] = [await upload(10), await upload(11), await upload(12), await upload(13)];
  const first = (await save(buildArticle({ image_path: cover, content: `<p><img src="/${inline}" alt="A table"></p>` }))).data.blog;
  await save(buildArticle({ topic: 'Another', image_path: cover, content: `<p><img src="/${inline}" alt="A table"></p>` }));
  const kept = (await save(buildArticle({ topic: 'A third', content: `<p><img src="/${revised}" alt="A chart"></p>` }))).data.blog;
  await save(buildArticle({ id: kept.id, version: kept.version, topic: 'A third', content: '<p>Without it.</p>' }));
  await app.inject({ method: 'POST', url: '/api/testimonials', payload: buildTestimonial(), headers });
  await app.inject({ method: 'POST', url: '/api/testimonials', payload: buildTestimonial(), headers });
  await app.db.updateTable('testimonials').set({ image_path: face }).execute();

  expect(await send(app, headers, { method: 'PUT', url: `/api/blogs/${first.id}`, fields: buildBlog({ content: '<p>No picture.</p>' }), bytes })).toMatchObject({ status: 200 });
  expect(await send(app, headers, { method: 'PUT', url: '/api/testimonials/1', fields: buildTestimonial(), bytes })).toMatchObject({ status: 200 });
  const shared = [cover, inline, face, revised];
  expect(await Promise.all(shared.map((image) => isServed(app, image)))).toEqual([true, true, true, true]);

  // Years later they are still in use; an image that has just lost its last use stays for as long as a draft on a device may show it.
  const files = openFileStore(app.env, app.db);
  await age(app, 800 * DAY_MS);
  await purgeContent(app.db, files);
  expect(await Promise.all(shared.map((image) => isServed(app, image)))).toEqual([true, true, true, true]);
  await app.db.deleteFrom('blogs').execute();
  await app.db.deleteFrom('testimonials').execute();
  await purgeContent(app.db, files);
  expect(await Promise.all(shared.map((image) => isServed(app, image)))).toEqual([true, true, true, true]);
  await age(app, 32 * DAY_MS);
  await purgeContent(app.db, files);
  expect(await storedFiles(app)).toEqual([]);
});

test('API-24 an image whose write failed stays until the sweep, since a failed commit cannot be told from a lost answer', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  expect(await send(app, headers, { method: 'PUT', url: '/api/testimonials/99', fields: buildTestimonial(), bytes: await buildImage() })).toMatchObject({ status: 404 });
  const [name] = await storedFiles(app);
  expect((await stat(path.join(app.env.DATA_DIR, 'uploads', name!))).size).toBeGreaterThan(0);
  const files = openFileStore(app.env, app.db);
  await purgeContent(app.db, files);
  await age(app, 32 * DAY_MS);
  await purgeContent(app.db, files);
  expect(await storedFiles(app)).toEqual([]);
});

test('API-24 the same picture uploaded again is the same file, and a text that is not saved yet keeps it from the sweep', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const upload = async () => (await send(app, headers, { url: '/api/images', bytes: await buildImage() })).image_path;
  const files = openFileStore(app.env, app.db);
  const first = await upload();
  await purgeContent(app.db, files);
  await age(app, 32 * DAY_MS);
  expect(await upload()).toBe(first);
  await purgeContent(app.db, files);
  expect(await isServed(app, first)).toBe(true);
  await age(app, 32 * DAY_MS);
  await purgeContent(app.db, files);
  expect(await isServed(app, first)).toBe(false);
});

test('SEC-13 an empty or truncated picture is refused with the seeds’ sentence and not stored, in articles, testimonials and image uploads', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const [png, jpeg, gif] = await Promise.all([buildImage('png', 200, 120), buildImage('jpeg', 200, 120), buildImage('gif', 200, 120)]);
  const halves = { png: png.subarray(0, png.length / 2), jpeg: jpeg.subarray(0, jpeg.length / 2), gif: gif.subarray(0, gif.length / 2), 'a JPEG without its last tenth': jpeg.subarray(0, jpeg.length * 0.9) };
  const broken: [string, Uint8Array][] = [['0 bytes', Buffer.alloc(0)], ['10 bytes', png.subarray(0, 10)], ...Object.entries(halves)];
  const made = await send(app, headers, { url: '/api/testimonials', fields: buildTestimonial() });
  const article = await send(app, headers, { url: '/api/blogs', fields: buildBlog({ topic: 'Whole' }) });
  const places = [
    { url: '/api/images' },
    { url: '/api/blogs', fields: buildBlog() },
    { method: 'PUT' as const, url: `/api/blogs/${article.id}`, fields: buildBlog() },
    { url: '/api/testimonials', fields: buildTestimonial() },
    { method: 'PUT' as const, url: `/api/testimonials/${made.id}`, fields: buildTestimonial({ topic: 'Changed' }) },
  ];
  for (const place of places) {
    for (const [name, bytes] of broken) expect([place, name, await send(app, headers, { ...place, bytes })]).toEqual([place, name, { status: 400, message: INVALID }]);
  }
  expect((await app.inject({ url: '/api/testimonials' })).json()).toMatchObject([{ topic: buildTestimonial().topic }]);
  expect((await app.inject({ url: '/api/blogs' })).json()).toMatchObject([{ topic: 'Whole' }]);
  expect(await storedFiles(app)).toEqual([]);
});

test('SEC-13 a file field left empty in the browser counts as no picture and is not refused', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const boundary = 'edge';
  const field = (name: string, value: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const left = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename=""\r\ncontent-type: application/octet-stream\r\n\r\n\r\n`;
  const payload = `${Object.entries(buildTestimonial()).map(([name, value]) => field(name, value)).join('')}${left}--${boundary}--\r\n`;
  const answer = await app.inject({ method: 'POST', url: '/api/testimonials', payload, headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` } });
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { message: 'Testimonial uploaded successfully' }]);
});
