import { readdir, statfs, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { openDatabase } from '../../../server/database/db.ts';
import { buildTestApp } from '../../support/app.ts';
import { makeDatabaseUnavailable } from '../../support/away.ts';
import { copyCluster } from '../../support/clusters.ts';
import { buildBlog, buildImage, buildMultipart, buildServiceEnquiry } from '../../support/factories.ts';

// A test cannot fill a disk, so the one call that writes fails as on a full disk, after half of the bytes.
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  return { ...real, writeFile: vi.fn(real.writeFile), statfs: vi.fn(real.statfs) };
});
afterEach(() => {
  vi.mocked(writeFile).mockReset();
  vi.mocked(statfs).mockReset();
});

async function fillDisk() {
  const { appendFile } = await import('node:fs/promises');
  vi.mocked(writeFile).mockImplementation(async (file) => {
    await appendFile(file, 'half');
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
}

test('API-24 a full disk gets a sentence of its own and leaves behind neither half an image nor an article without its pictures', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  await fillDisk();
  const full = { message: 'There is no room on the server for this image. Nothing was stored: please tell whoever runs the server.' };
  const cover = await buildMultipart(buildBlog(), { bytes: await buildImage(), name: 'x.png', type: 'image/png' });
  const withCover = await app.inject({ method: 'POST', url: '/api/blogs', payload: cover.payload, headers: { ...headers, ...cover.headers } });
  const inline = `<p>Chart <img alt="" src="data:image/png;base64,${(await buildImage()).toString('base64')}"></p>`;
  const withImage = await app.inject({ method: 'POST', url: '/api/blogs', payload: buildBlog({ content: inline }), headers });
  for (const answer of [withCover, withImage]) expect([answer.statusCode, answer.json()]).toEqual([503, full]);
  expect((await app.inject({ url: '/api/blogs' })).json()).toEqual([]);
  expect(await readdir(path.join(app.env.DATA_DIR, 'uploads'))).toEqual([]);
});

test('REL-08 a site whose disk cannot store leads is not ready, and a failed write leaves nothing behind', async () => {
  await using app = await buildTestApp();
  const spool = path.join(app.env.DATA_DIR, 'spool');
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
  expect(await readdir(spool)).toEqual([]);
  await fillDisk();
  {
    await using _away = await makeDatabaseUnavailable(app);
    const refused = await app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry() });
    expect([refused.statusCode, refused.json()]).toEqual([503, { message: 'The service is not available at the moment. Please try again shortly.' }]);
    expect(await readdir(spool)).toEqual([]);
  }
  await expect.poll(async () => (await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'not ready', failed: ['spool'], spooledLeads: 0 });
  expect(await readdir(spool)).toEqual([]);
  vi.mocked(writeFile).mockReset();
  await expect.poll(async () => (await app.inject({ url: '/readyz' })).statusCode).toBe(200);
});

test('REL-08 files half-written to the spool by a killed process are removed, and those another process is writing are kept', async () => {
  await using app = await buildTestApp();
  const spool = path.join(app.env.DATA_DIR, 'spool');
  for (const name of ['old.json.1.tmp', 'new.json.2.tmp']) await writeFile(path.join(spool, name), '{"half":');
  const hourAgo = new Date(Date.now() - 3_600_000);
  await utimes(path.join(spool, 'old.json.1.tmp'), hourAgo, hourAgo);
  await expect.poll(() => readdir(spool)).toEqual(['new.json.2.tmp']);
});

test('REL-08 a site whose embedded database is on a nearly full disk is not ready', async () => {
  await using app = await buildTestApp();
  const { env } = app;
  await copyCluster('migrated', path.join(env.DATA_DIR, 'db'));
  const database = await openDatabase({ ...env, DATABASE_URL: undefined }, { warn: () => {} });
  const embedded = await buildApp({ env, database, wakeWorker: () => {} });
  onTestFinished(async () => {
    await embedded.close();
    await database.close();
  });
  const ready = async () => (await embedded.inject({ url: '/readyz' })).json<{ failed: string[] }>().failed;
  expect(await ready()).toEqual([]);
  vi.mocked(statfs).mockResolvedValue({ bsize: 4_096, bavail: 100 } as Awaited<ReturnType<typeof statfs>>);
  await expect.poll(ready).toEqual(['database']);
});
