import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openFileStore } from '../../../server/files/open-store.ts';
import { sweepFiles } from '../../../server/files/purge.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { callerOf } from '../../support/caller.ts';
import { desk } from '../../support/desk.ts';
import { buildArticle, buildImage, buildMultipart, buildTestimonial } from '../../support/factories.ts';

type Headers = { authorization: string };

async function upload(app: TestApp, headers: Headers, bytes: Uint8Array) {
  const sent = await buildMultipart({}, { bytes, name: 'x.png', type: 'image/png' });
  const answer = await app.inject({ method: 'POST', url: '/api/images', payload: sent.payload, headers: { ...headers, ...sent.headers } });
  return answer.json<{ image_path: string }>().image_path;
}
const nameOf = (path: string) => path.replace('uploads/', '');
const mediaOf = (app: TestApp, headers: Headers) => callerOf(app, headers.authorization.replace('Bearer ', '')).admin.media;
const all = { page: 1, pageSize: 24, search: '' };

test.each(['disk', 'database'])('CMS-03 a picture kept in %s is served small in AVIF and WebP at the widths of our slots, and in no other', async (UPLOADS) => {
  await using app = await buildTestApp({ UPLOADS });
  const headers = await app.signIn();
  const stem = nameOf(await upload(app, headers, await buildImage('jpeg', 700, 400))).slice(0, 32);
  for (const [width, format, shown] of [[320, 'avif', 320], [640, 'webp', 640], [1280, 'webp', 700]] as const) {
    const { statusCode, headers: got, rawPayload } = await app.inject({ url: `/uploads/${stem}-${width}.${format}` });
    expect([statusCode, got['content-type'], got['cache-control']]).toEqual([200, `image/${format}`, 'public, max-age=31536000, immutable']);
    const made = await sharp(rawPayload).metadata();
    expect([made.width, made.mediaType]).toEqual([shown, `image/${format}`]);
  }
  // Made once: the second answer is what was kept.
  const kept = await openFileStore(app.env, app.db).get(`${stem}-320.avif`);
  expect(await buffer(kept!.body)).toEqual((await app.inject({ url: `/uploads/${stem}-320.avif` })).rawPayload);
  for (const name of [`${stem}-321.avif`, `${stem}-320.jpg`, `${stem}-99999.webp`, `${'0'.repeat(32)}-320.webp`]) expect([name, (await app.inject({ url: `/uploads/${name}` })).statusCode]).toEqual([name, 404]);
});

test('CMS-03 many who ask at once for editions that are not made yet all get a picture, and the site answers meanwhile', async () => {
  await using app = await buildTestApp();
  const stem = nameOf(await upload(app, await app.signIn(), await buildImage('png', 900, 500))).slice(0, 32);
  const asked = Array.from({ length: 60 }, (_, index) => app.inject({ url: `/uploads/${stem}-${[160, 320, 640][index % 3]}.webp` }));
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  for (const { statusCode, headers } of await Promise.all(asked)) expect([statusCode, String(headers['content-type']).startsWith('image/')]).toEqual([200, true]);
});

test('CMS-03 a portrait of any kind that staff upload is shown on its page, cropped where they said', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const { admin } = callerOf(app, headers.authorization.replace('Bearer ', ''));
  const place = { kind: 'team', key: '2' } as const;
  const pictureOf = async () => /<li class=""><picture class="uploaded">.*?<\/picture>/s.exec((await app.inject({ url: '/about' })).body)?.[0] ?? '';
  for (const format of ['png', 'jpeg'] as const) {
    const image = await upload(app, headers, await buildImage(format, 800, 500));
    const { version, draft } = await admin.site.get(place);
    const { item } = await admin.site.saveDraft({ place, version, data: { ...draft, image, alt: 'At her desk' } });
    await admin.site.publish({ place, version: item.version });
    // A database that takes its time leaves the page as it last was, for a moment.
    await expect.poll(pictureOf).toContain(nameOf(image).slice(0, 32));
    const shown = await pictureOf();
    expect(shown).not.toContain('object-position');
    const addresses = [...new Set(shown.match(/\/uploads\/[\w.-]+/g))];
    expect(addresses.length).toBe(5);
    for (const url of addresses) expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 200]);
    await admin.media.describe({ name: nameOf(image), alt: 'At her desk', focus: { x: 30, y: 20 } });
    await expect.poll(pictureOf).toContain('object-position:30% 20%');
  }
});

test('CMS-03 the library finds pictures by what they show and what uses them, and says where', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn('subadmin');
  const media = mediaOf(app, headers);
  const { save } = desk(app, headers);
  const [cover, inline, loose] = [await upload(app, headers, await buildImage('png', 30)), await upload(app, headers, await buildImage('png', 31)), await upload(app, headers, await buildImage('png', 32))];
  const { blog } = (await save(buildArticle({ topic: 'Wages and 100% of them', image_path: cover, content: `<p><img src="/${inline}" alt="A chart"></p>` }))).data;
  await media.describe({ name: nameOf(loose), alt: 'The creek at dusk', focus: { x: 20, y: 80 } });

  const found = async (filter: Partial<Parameters<typeof media.list>[0]>) => (await media.list({ ...all, ...filter })).rows.map(({ name }) => name).sort();
  expect(await found({})).toEqual([cover, inline, loose].map(nameOf).sort());
  expect(await found({ search: 'DUSK' })).toEqual([nameOf(loose)]);
  expect(await found({ search: '100%' })).toEqual([cover, inline].map(nameOf).sort());
  expect(await found({ search: 'nothing such' })).toEqual([]);
  expect(await found({ view: 'unused' })).toEqual([nameOf(loose)]);
  expect(await found({ view: 'undescribed' })).toEqual([cover, inline].map(nameOf).sort());
  expect((await media.list(all)).rows.find(({ name }) => name === nameOf(cover))).toMatchObject({ uses: 1, uploaded_by: 'subadmin@example.com', focus: { x: 50, y: 50 } });
  expect(await media.uses({ name: nameOf(inline) })).toEqual([{ kind: 'Article', label: 'Wages and 100% of them', href: `/update-blog/${blog.id}` }]);
});

test('CMS-03 replacing a picture changes every place at once and keeps the earlier versions; one that nobody has described replaces nothing', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const media = mediaOf(app, headers);
  const { save } = desk(app, headers);
  const [old, next] = [await upload(app, headers, await buildImage('png', 40)), await upload(app, headers, await buildImage('png', 41))];
  const { blog } = (await save(buildArticle({ image_path: old, content: `<p><img src="/${old}" alt="A chart"></p>` }))).data;
  const person = buildTestimonial();
  await app.inject({ method: 'POST', url: '/api/testimonials', payload: { ...person, image_path: old }, headers });
  const { admin } = callerOf(app, headers.authorization.replace('Bearer ', ''));
  const { draft } = await admin.site.get({ kind: 'team', key: '2' });
  const { item } = await admin.site.saveDraft({ place: { kind: 'team', key: '2' }, version: 0, data: { ...draft, image: old } });
  await admin.site.publish({ place: { kind: 'team', key: '2' }, version: item.version });
  expect(await media.uses({ name: nameOf(old) })).toMatchObject([{ kind: 'Article' }, { kind: 'Site', href: '/site/team/2' }, { kind: 'Testimonial' }]);
  await app.inject({ url: `/blogs/${blog.blog_slug}` });

  await expect(media.replace({ name: nameOf(old), by: nameOf(next) })).rejects.toThrow('Say first what the picture shows');
  await media.describe({ name: nameOf(next), alt: 'A newer chart', focus: { x: 10, y: 90 } });
  expect(await media.replace({ name: nameOf(old), by: nameOf(next) })).toEqual({ message: 'Replaced in 3 places' });
  const page = (await app.inject({ url: `/blogs/${blog.blog_slug}` })).body;
  expect([page.includes(old), page.includes(next), page.includes('object-position:10% 90%')]).toEqual([false, true, true]);
  expect((await app.inject({ url: '/api/testimonials' })).json()).toMatchObject([{ image_path: next, image_focus: '10% 90%' }]);
  expect((await admin.site.get({ kind: 'team', key: '2' })).published).toMatchObject({ image: next });
  expect((await admin.site.version({ place: { kind: 'team', key: '2' }, which: 1 }))['image']).toBe(old);
  expect((await admin.blogs.revision({ id: blog.id, version: 1 })).content).toContain(old);
  expect((await admin.blogs.byId({ id: blog.id })).version).toBe(2);
});

test('CMS-03 what is swept goes with its smaller editions and leaves the library; what an earlier version shows stays', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const { save } = desk(app, headers);
  const [used, loose] = [await upload(app, headers, await buildImage('png', 50)), await upload(app, headers, await buildImage('png', 51))];
  await save(buildArticle({ image_path: used }));
  for (const path of [used, loose]) await app.inject({ url: `/${path.replace('.png', '-160.webp')}` });
  const files = openFileStore(app.env, app.db);
  // An upload of a release before the library has no row: the sweep brings it in.
  await app.db.deleteFrom('pictures').execute();
  await sweepFiles(app.db, files, 0);
  await sweepFiles(app.db, files, -60_000);
  const names: string[] = [];
  for await (const { name } of files.list()) names.push(name);
  expect(names.sort()).toEqual([nameOf(used), nameOf(used).replace('.png', '-160.webp')].sort());
  expect((await mediaOf(app, headers).list(all)).rows.map(({ name }) => name)).toEqual([nameOf(used)]);
});
