import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyFiles } from '../../../server/files/copy.ts';
import { openFileStore, openServedFiles } from '../../../server/files/open-store.ts';
import { purgeContent } from '../../../server/files/purge.ts';
import { type FileStore, nameOf } from '../../../server/files/store.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { buildBlog, buildImage, buildMultipart } from '../../support/factories.ts';
import { startS3 } from '../../support/s3.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3[Symbol.asyncDispose]());

const kinds = ['disk', 'database', 's3'] as const;
const settings = (kind: (typeof kinds)[number]): Record<string, string> => (kind === 's3' ? s3.variables : { UPLOADS: kind });

async function upload(app: TestApp, headers: Record<string, string>, { url = '/api/images', fields = {}, width = 20 } = {}) {
  const sent = await buildMultipart(fields, { bytes: await buildImage('png', width), name: 'x.png', type: 'image/png' });
  const answer = await app.inject({ method: 'POST', url, payload: sent.payload, headers: { ...headers, ...sent.headers } });
  return { status: answer.statusCode, ...answer.json<{ message: string; image_path: string }>() };
}

async function contentOf(store: FileStore) {
  const found: Record<string, string> = {};
  for await (const { name, size } of store.list()) {
    const bytes = await buffer((await store.get(name))!.body);
    expect(bytes.byteLength).toBe(size);
    found[name] = bytes.toString();
  }
  return found;
}

async function empty(store: FileStore) {
  for await (const { name } of store.list()) await store.remove(name);
}

test.each(kinds)('API-24 an upload kept in %s is stored, served, listed and swept like any other', async (kind) => {
  await using app = await buildTestApp(settings(kind));
  const headers = await app.signIn();
  const { image_path } = await upload(app, headers);
  const name = image_path.replace('uploads/', '');
  const served = await app.inject({ url: `/${image_path}` });
  expect(served.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', etag: `"${name.slice(0, 32)}"`, 'content-type': 'image/png', 'content-length': String(served.rawPayload.length) });
  expect(nameOf(served.rawPayload, 'png')).toBe(name);
  expect((await app.inject({ url: `/uploads/${'0'.repeat(32)}.png` })).statusCode).toBe(404);
  if (kind !== 'disk') expect(await readdir(app.env.DATA_DIR)).not.toContain('uploads');

  const files = openServedFiles(app.env, app.db);
  const listed: string[] = [];
  for await (const file of files.list()) if (file.storedAt.getTime() > Date.now() - 60_000) listed.push(file.name);
  expect(listed).toEqual([name]);
  await purgeContent(app.db, files);
  expect((await app.inject({ url: `/${image_path}` })).statusCode).toBe(200);
  // Found unused a month ago, and uploaded again since: kept. S3 has no way to make a file look old, so the rest is shown by the store's own call.
  await app.db.updateTable('unused_files').set({ found_at: new Date(0).toISOString() }).execute();
  await purgeContent(app.db, files);
  expect((await app.inject({ url: `/${image_path}` })).statusCode).toBe(200);
  await files.remove(name, { storedBefore: new Date(Date.now() + 60_000) });
  await files.remove(name);
  await files.tidy();
  expect((await app.inject({ url: `/${image_path}` })).statusCode).toBe(404);
});

test('API-24 every file is moved from store to store, read back, and removed where it was only once it is whole where it is', async () => {
  await using app = await buildTestApp(s3.variables);
  const [disk, database, bucket] = kinds.map((kind) => openFileStore(app.env, app.db, kind)) as [FileStore, FileStore, FileStore];
  await empty(bucket);
  const expected: Record<string, string> = {};
  for (let number = 0; number < 12; number += 1) {
    const bytes = Buffer.from(`picture ${number}`);
    // The names of earlier releases are random.
    const name = number < 3 ? `${String(number).repeat(32)}.jpg` : nameOf(bytes, 'png');
    await disk.put(name, bytes);
    expected[name] = bytes.toString();
  }
  const [first, second] = Object.keys(expected) as [string, string];

  // One is there with other bytes, one cannot be stored for now.
  await bucket.put(first, Buffer.from('damaged'));
  const unsure: FileStore = { ...bucket, put: (name, bytes) => (name === second ? Promise.reject(new Error('away')) : bucket.put(name, bytes)) };
  expect(await copyFiles({ from: disk, to: unsure, isMove: true })).toEqual({ copied: 11, there: 0, removed: 11, failed: [second] });
  expect(await contentOf(disk)).toEqual({ [second]: expected[second] });
  expect(await copyFiles({ from: disk, to: bucket })).toEqual({ copied: 1, there: 0, removed: 0, failed: [] });
  expect(await copyFiles({ from: disk, to: bucket, isMove: true })).toEqual({ copied: 0, there: 1, removed: 1, failed: [] });
  expect(await contentOf(bucket)).toEqual(expected);

  // A store that keeps something else than it was sent is found out, and nothing is removed.
  const forgetful: FileStore = { ...database, put: (name) => database.put(name, Buffer.from('something else')) };
  expect(await copyFiles({ from: bucket, to: forgetful, isMove: true })).toMatchObject({ copied: 0, removed: 0, failed: { length: 12 } });
  expect(await copyFiles({ from: bucket, to: database, isMove: true })).toEqual({ copied: 12, there: 0, removed: 12, failed: [] });
  expect(await copyFiles({ from: database, to: disk, isMove: true })).toEqual({ copied: 12, there: 0, removed: 12, failed: [] });
  expect([await contentOf(disk), await contentOf(database), await contentOf(bucket)]).toEqual([expected, {}, {}]);
});

test('API-24 while the store is away, an image is refused with a sentence, nothing is stored, texts are, and what this machine has read is still served', async () => {
  await using app = await buildTestApp(s3.variables);
  const headers = await app.signIn();
  const [seen, unseen] = [(await upload(app, headers, { width: 21 })).image_path, (await upload(app, headers, { width: 22 })).image_path];
  const before = await app.inject({ url: `/${seen}` });
  s3.shut(true);
  try {
    const refused = { status: 503, message: 'Images cannot be stored at the moment, so nothing was saved. Your text is kept here: save it again in a minute, or without the new image.' };
    expect(await upload(app, headers, { width: 23 })).toEqual(refused);
    expect(await upload(app, headers, { url: '/api/blogs', fields: buildBlog(), width: 24 })).toEqual(refused);
    expect((await app.inject({ url: '/api/blogs' })).json()).toEqual([]);
    expect((await app.inject({ method: 'POST', url: '/api/blogs', payload: buildBlog(), headers })).statusCode).toBe(200);
    expect((await app.inject({ url: `/${seen}` })).rawPayload).toEqual(before.rawPayload);
    const missing = await app.inject({ url: `/${unseen}` });
    expect([missing.statusCode, missing.json(), missing.headers['cache-control']]).toEqual([503, { message: 'The service is not available at the moment. Please try again shortly.' }, 'no-store']);
  } finally {
    s3.shut(false);
  }
  await expect.poll(async () => (await app.inject({ url: `/${unseen}` })).statusCode).toBe(200);
  expect(await readdir(path.join(app.env.DATA_DIR, 'uploads-cache'))).toHaveLength(2);
});
