import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { buildTestApp } from '../support/app.ts';
import { buildBlog, buildImage, buildMultipart } from '../support/factories.ts';

// No disk of a test can be filled; so the one call that writes answers as a full disk does, half of the bytes written.
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  return { ...real, writeFile: vi.fn(real.writeFile) };
});
afterEach(() => vi.mocked(writeFile).mockReset());

test('API-24 a full disk is said in a sentence of its own, and neither half an image nor an article without its pictures stays behind', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const { appendFile } = await import('node:fs/promises');
  vi.mocked(writeFile).mockImplementation(async (file) => {
    await appendFile(file, 'half');
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  const full = { message: 'There is no room on the server for this image. Nothing was stored: please tell whoever keeps the server.' };
  const cover = await buildMultipart(buildBlog(), { bytes: await buildImage(), name: 'x.png', type: 'image/png' });
  const withCover = await app.inject({ method: 'POST', url: '/api/blogs', payload: cover.payload, headers: { ...headers, ...cover.headers } });
  const inline = `<p>Chart <img alt="" src="data:image/png;base64,${(await buildImage()).toString('base64')}"></p>`;
  const withImage = await app.inject({ method: 'POST', url: '/api/blogs', payload: buildBlog({ content: inline }), headers });
  for (const answer of [withCover, withImage]) expect([answer.statusCode, answer.json()]).toEqual([503, full]);
  expect((await app.inject({ url: '/api/blogs' })).json()).toEqual([]);
  expect(await readdir(path.join(app.env.DATA_DIR, 'uploads'))).toEqual([]);
});
