import { readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { everyService, everySubIndustry, industries, services } from '#shared/firm/catalogue.ts';
import { categoryAlts } from '#shared/firm/category-pictures.ts';
import { episodes } from '#shared/firm/episodes.ts';
import { industryAlts } from '#shared/firm/industry-pictures.ts';
import { clients, partners } from '#shared/firm/marks.ts';
import { tiles } from '#shared/navigation/menu.ts';
import { site } from '#shared/firm/site.ts';
import { team } from '#shared/firm/team.ts';
import { toolNames } from '#shared/tools/registry.ts';
import { seedContent } from '../../../server/seed/run.ts';
import { buildTestApp } from '../../support/app.ts';

const publicFile = (path: string) => new URL(`../../../client/public${path}`, import.meta.url);
const sizeOf = async (path: string) => (await stat(publicFile(path))).size;

test('HDR-01 the manifest names the firm, and every icon in it and in the head exists', async () => {
  await using app = await buildTestApp();
  const answer = await app.inject('/manifest.webmanifest');
  expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
  const manifest = answer.json<{ short_name: string; icons: { src: string }[] }>();
  expect(manifest.short_name).toBe('Prominence');
  const page = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  const linked = [...page.body.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(([, href]) => href ?? '');
  expect(linked).toHaveLength(3);
  for (const path of [...linked, ...manifest.icons.map(({ src }) => src)]) expect(await sizeOf(path)).toBeGreaterThan(0);
});

test('HOME-15 fifteen partners have a link over HTTPS and a logo, and thirteen clients have a logo', async () => {
  expect(partners()).toHaveLength(15);
  expect(clients).toHaveLength(13);
  for (const { href } of partners()) expect(href).toMatch(/^https:\/\//);
  for (const { slug } of partners()) expect(await readFile(publicFile(`/marks/partner/${slug}.svg`), 'utf8')).toMatch(/^<svg /);
  for (const { slug } of clients) expect(await readFile(publicFile(`/marks/client/${slug}.svg`), 'utf8')).toMatch(/^<svg /);
});

test('SVC-01 IND-01 every picture of the catalogue, menu, offices, team and channel exists in all its widths, in AVIF and WebP', async () => {
  const wanted: [path: string, widths: number[]][] = [
    ...services.map(({ title }): [string, number[]] => [`pictures/category/${title}`, [640, 1280, 1920]]),
    ...industries.map(({ title }): [string, number[]] => [`pictures/industry/${title}`, [640, 1280, 1600]]),
    ...everyService.map(({ service }): [string, number[]] => [`pictures/service/${service.keyword}`, [480, 960, 1440]]),
    ...everySubIndustry.map(({ subIndustry }): [string, number[]] => [`pictures/sub-industry/${subIndustry.title}`, [480, 960]]),
    ...[...tiles, ...site.offices, ...episodes()].map(({ picture }): [string, number[]] => [picture, [480, 960]]),
    ...team().map(({ image }): [string, number[]] => [image, [300, 600]]),
  ];
  for (const [path, widths] of wanted) {
    for (const width of widths) for (const ending of ['avif', 'webp']) expect(await sizeOf(`/${path}-${width}.${ending}`), path).toBeGreaterThan(0);
  }
  expect([Object.keys(categoryAlts), Object.keys(industryAlts)]).toEqual([services, industries].map((list) => list.map(({ title }) => title)));
  // What a telephone held upright shows at the head of a page comes in one turn of the line.
  const heads = wanted.map(([path]) => path).filter((path) => /^pictures\/(?:category|service|sub-industry)\//.test(path));
  expect(heads.length).toBeGreaterThan(70);
  for (const path of heads) expect(await sizeOf(`/${path}-tall-720.avif`), path).toBeLessThanOrEqual(12_000);
});

test('BLOG-01 an article shows a picture of the release in the edition that fits, and every edition that a page names exists', async () => {
  await using app = await buildTestApp();
  await seedContent(app.db);
  for (const url of ['/blog', '/']) {
    const { body } = await app.inject({ url, headers: { accept: 'text/html' } });
    const cards = body.split('<article class="blog-card').slice(1).map((part) => part.split('</article>')[0]!);
    expect(cards.length, url).toBeGreaterThan(2);
    for (const card of cards) {
      const editions = [...card.matchAll(/srcSet="([^"]+)"/g)].map(([, list = '']) => list.split(', ').map((one) => one.split(' ')[0]!));
      expect(editions.map((paths) => paths.map((path) => path.replace(/^.*-/, '')))).toEqual([['480.avif', '960.avif'], ['480.webp', '960.webp']]);
      for (const path of editions.flat()) expect(await sizeOf(path), path).toBeGreaterThan(0);
    }
  }
});

test('PERF a picture on the first screen has a blurred preview in the page, and one further down has none', async () => {
  await using app = await buildTestApp();
  const { body } = await app.inject({ url: '/services/taxation/vat', headers: { accept: 'text/html' } });
  const blurred = [...body.matchAll(/<img src="([^"]+)"[^>]* style="--blur:url\(data:image\/webp;base64,/g)].map(([, path]) => path);
  expect(blurred).toEqual(['/pictures/service/vat-1440.webp']);
});

test('HOME-13 every film has a wide, a light and an upright version of at most 1.2 MB in two formats, and posters', async () => {
  const heroes = services.map(({ title }) => title).filter((title) => title !== 'banking-operations-excellence');
  for (const name of [...heroes, 'banner', 'about', 'blog']) {
    for (const version of ['640', '1280', 'tall-540']) for (const ending of ['webm', 'mp4']) expect(await sizeOf(`/films/${name}-${version}.${ending}`), name).toBeLessThan(1.2e6);
    for (const version of ['poster-640', 'poster-1280', 'poster-1920', 'tall-poster-540', 'tall-poster-750', 'tall-poster-1080']) for (const ending of ['avif', 'webp']) expect(await sizeOf(`/films/${name}-${version}.${ending}`), name).toBeGreaterThan(0);
    // The banner is never the first to be seen.
    if (name !== 'banner') expect(await sizeOf(`/films/${name}-tall-poster-750.avif`), name).toBeLessThanOrEqual(12_000);
  }
});

test('HOME-12 the two brochures are tagged PDFs of at most 3 MB', async () => {
  for (const path of Object.values(site.documents)) {
    const pdf = await readFile(publicFile(path), 'latin1');
    expect(pdf).toMatch(/^%PDF-/);
    expect(pdf).toContain('/StructTreeRoot');
    expect(pdf).toContain('/Outlines');
    expect(pdf.length).toBeLessThan(3e6);
  }
});

test('SEO every category, every industry, every tool, the site itself and its other pages have a sharing image of at most 200 kB', async () => {
  for (const name of ['default', 'blog', 'about', 'ceo', 'broadcast', 'consultation', 'referral', 'offer', 'contact', 'tools', ...toolNames.map((name) => `tools/${name}`), ...services.map(({ title }) => title), ...industries.map(({ title }) => title)]) {
    expect(await sizeOf(`/social/${name}.jpg`), name).toBeLessThan(200_000);
  }
});

test('SEO a page refers to the sharing image of its category or industry, or else to that of the site', async () => {
  await using app = await buildTestApp();
  const cardOf = async (url: string) => {
    const { body } = await app.inject({ url, headers: { accept: 'text/html' } });
    return /property="og:image" content="[^"]*\/(social\/[^"]+)"/.exec(body)?.[1];
  };
  expect(await cardOf('/')).toBe('social/default.jpg');
  expect(await cardOf('/services/taxation/vat')).toBe('social/taxation.jpg');
  expect(await cardOf('/healthcare/pharmacies')).toBe('social/healthcare.jpg');
  expect(await cardOf('/contactus')).toBe('social/contact.jpg');
  expect(await cardOf('/tools')).toBe('social/tools.jpg');
  expect(await cardOf('/tools/gratuity')).toBe('social/tools/gratuity.jpg');
  expect(await cardOf('/offer')).toBe('social/offer.jpg');
  expect(await cardOf('/terms-of-use')).toBe('social/default.jpg');
});
