import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openFileStore, uploadsFolder } from '../../../server/files/open-store.ts';
import { sweepFiles } from '../../../server/files/purge.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { buildImage, buildMultipart } from '../../support/factories.ts';
import { buildImagesWithPayload, buildRefusedFiles, HIDDEN } from '../../support/hostile-files.ts';

const INVALID = 'Please upload a valid image file (JPEG, PNG, GIF).';

async function upload(app: TestApp, headers: Record<string, string>, bytes: Uint8Array, name = 'x.png') {
  const sent = await buildMultipart({}, { bytes, name, type: 'image/png' });
  const answer = await app.inject({ method: 'POST', url: '/api/images', payload: sent.payload, headers: { ...headers, ...sent.headers } });
  return { status: answer.statusCode, ...answer.json<{ message: string; image_path?: string }>() };
}

const storedFiles = (app: TestApp) => readdir(path.join(app.env.DATA_DIR, 'uploads'));

test('SEC-13 none of more than 30 hostile files is stored, and each is refused with the seeds’ sentence', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const files = await buildRefusedFiles();
  expect(files.length).toBeGreaterThanOrEqual(30);
  for (const [name, bytes] of files) expect([name, await upload(app, headers, bytes)]).toEqual([name, { status: 400, message: INVALID }]);
  expect(await storedFiles(app)).toEqual([]);
});

test('SEC-13 hidden content is gone from a stored image, and its file extension matches its type', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  for (const [name, bytes] of await buildImagesWithPayload()) {
    const { status, image_path } = await upload(app, headers, bytes);
    expect([name, status]).toEqual([name, 200]);
    const served = await app.inject({ url: `/${image_path}` });
    expect(served.rawPayload.includes(HIDDEN), name).toBe(false);
    const { format, exif, xmp, icc } = await sharp(served.rawPayload).metadata();
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
    expect(`image/${format}`).toBe(served.headers['content-type']);
    expect(served.headers['x-content-type-options']).toBe('nosniff');
  }
});

test('SEC-13 a photograph is rotated to its orientation and shrunk to the size that pages show', async () => {
  await using app = await buildTestApp();
  const photo = await sharp(await buildImage('jpeg', 2_400, 1_200)).withMetadata({ orientation: 6 }).toBuffer();
  const { image_path } = await upload(app, await app.signIn(), photo);
  const { width, height, orientation } = await sharp((await app.inject({ url: `/${image_path}` })).rawPayload).metadata();
  expect([width, height, orientation]).toEqual([1_200, 2_400, undefined]);
});

test('SEC-13 an animated GIF keeps its frames', async () => {
  await using app = await buildTestApp();
  const frames = await Promise.all(['#c4985a', '#10243a'].map((background) => sharp({ create: { width: 20, height: 10, channels: 3, background } }).png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } }).gif().toBuffer();
  const { image_path } = await upload(app, await app.signIn(), moving);
  expect((await sharp((await app.inject({ url: `/${image_path}` })).rawPayload, { animated: true }).metadata()).pages).toBe(2);
});

test.each(['../../escape.png', '..\\..\\escape.png', 'shell.php.png', 'page.html', 'name\u0000.png', '\u202egnp.exe', 'CON.png', `${'x'.repeat(90)}.png`])('SEC-13 the name %j does not affect where an image is stored', async (name) => {
  await using app = await buildTestApp();
  const { status, image_path } = await upload(app, await app.signIn(), await buildImage(), name);
  expect(status).toBe(200);
  expect(image_path).toMatch(/^uploads\/[\da-f]{32}\.png$/);
  expect(await storedFiles(app)).toEqual([image_path!.replace('uploads/', '')]);
});

test.each(['/uploads/', '/uploads/..%2fdb%2fPG_VERSION', '/uploads/%2e%2e/db/PG_VERSION', '/uploads/none.png'])('SEC-13 %s serves nothing', async (url) => {
  await using app = await buildTestApp();
  expect([403, 404]).toContain((await app.inject({ url })).statusCode);
});

test('API-24 an upload is kept by browsers for ever, and is asked for again without being sent again', async () => {
  await using app = await buildTestApp();
  const { image_path } = await upload(app, await app.signIn(), await buildImage());
  const url = `/${image_path}`;
  const { headers, rawPayload } = await app.inject({ url });
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', etag: `"${image_path!.slice(8, 40)}"`, 'content-type': 'image/png', 'content-length': String(rawPayload.length) });
  const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
  const head = await app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.payload, head.headers['content-length']]).toEqual([200, '', String(rawPayload.length)]);
});

test('API-24 leftovers of an interrupted upload are swept, and files that are not ours are kept', async () => {
  await using app = await buildTestApp();
  const folder = uploadsFolder(app.env);
  const names = [`${'a'.repeat(32)}.png.part`, `${'a'.repeat(32)}.png.0123abcd.part`, `${'b'.repeat(32)}.jpg`, 'kept-by-somebody.png'];
  for (const name of names) {
    await writeFile(path.join(folder, name), 'x');
    await utimes(path.join(folder, name), 0, 0);
  }
  await sweepFiles(app.db, openFileStore(app.env, app.db), -1_000);
  expect(await storedFiles(app)).toEqual(['kept-by-somebody.png']);
});
