import { access, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { clients, partners } from '#shared/marks.ts';
import { buildTestApp } from '../support/app.ts';

const readPublic = (path: string) => readFile(new URL(`../../client/public${path}`, import.meta.url), 'utf8');
const findPublic = (path: string) => access(new URL(`../../client/public${path}`, import.meta.url));

test('HDR-01 the manifest names the firm, and every icon it and the head name lies in public', async () => {
  await using app = await buildTestApp();
  const answer = await app.inject('/manifest.webmanifest');
  expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
  const manifest = answer.json<{ short_name: string; icons: { src: string }[] }>();
  expect(manifest.short_name).toBe('Prominence');
  const page = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  const linked = [...page.body.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(([, href]) => href ?? '');
  expect(linked).toHaveLength(3);
  for (const path of [...linked, ...manifest.icons.map(({ src }) => src)]) await findPublic(path);
});

test('HOME-15 fifteen partners link to their own https address and have their mark, as have thirteen clients', async () => {
  expect(partners).toHaveLength(15);
  expect(clients).toHaveLength(13);
  for (const { href } of partners) expect(href).toMatch(/^https:\/\//);
  for (const { slug } of partners) expect(await readPublic(`/marks/partner/${slug}.svg`)).toMatch(/^<svg /);
  for (const { slug } of clients) expect(await readPublic(`/marks/client/${slug}.svg`)).toMatch(/^<svg /);
});
