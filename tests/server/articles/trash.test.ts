import { expect, test } from 'vitest';
import { purgeContent, sweepFiles } from '../../../server/files/purge.ts';
import { openFileStore } from '../../../server/files/open-store.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { desk } from '../../support/desk.ts';
import { buildArticle, buildImage, buildMultipart, buildTestimonial } from '../../support/factories.ts';

const statusOf = async (app: TestApp, url: string) => (await app.inject({ url })).statusCode;

test('AMB-12 those who may delete find what was deleted in the trash and can restore it unchanged', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const admin = desk(app, headers);
  const subadmin = desk(app, await app.signIn('subadmin'));
  const { blog } = (await admin.save(buildArticle())).data;
  await app.inject({ method: 'POST', url: '/api/testimonials', payload: buildTestimonial(), headers });
  for (const [kind, url] of [['blogs', `/api/blogs/${blog.id}`], ['testimonials', '/api/testimonials/1']] as const) {
    expect((await subadmin.write(`${kind}.remove`, { id: 1 })).status).toBe(403);
    expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
    expect(await statusOf(app, url)).toBe(404);
    expect((await admin.read('trash.list')).data).toMatchObject({ [kind]: [{ id: 1 }] });
    expect((await subadmin.read('trash.list')).status).toBe(403);
    expect((await subadmin.write('trash.restore', { kind, id: 1 })).status).toBe(403);
    expect((await admin.write('trash.restore', { kind, id: 1 })).status).toBe(200);
    expect((await admin.write('trash.restore', { kind, id: 1 })).status).toBe(404);
    expect(await statusOf(app, url)).toBe(200);
  }
  expect((await admin.read('trash.list')).data).toEqual({ blogs: [], testimonials: [] });
  for (const kind of ['blogs', 'testimonials'] as const) {
    // Only something in the trash can be deleted for good.
    expect((await admin.write('trash.purge', { kind, id: 1 })).status).toBe(404);
    await admin.write(`${kind}.remove`, { id: 1 });
    expect((await subadmin.write('trash.purge', { kind, id: 1 })).status).toBe(403);
    expect((await admin.write('trash.purge', { kind, id: 1 })).status).toBe(200);
    expect((await admin.write('trash.restore', { kind, id: 1 })).status).toBe(404);
  }
  expect(await app.db.selectFrom('blog_revisions').selectAll().execute()).toEqual([]);
  expect((await app.db.selectFrom('audit_log').select('action').where('action', 'like', '%.restore').execute()).length).toBe(2);
});

test('ADM-10 testimonials are found by author, topic and words, with pattern characters taken literally', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const told: Record<string, string>[] = [{ author_name: 'Layla H.' }, { topic: 'Retail, Sharjah' }, { content: 'They saved us 5 % a year.' }];
  for (const fields of told) await app.inject({ method: 'POST', url: '/api/testimonials', payload: buildTestimonial(fields), headers });
  const find = async (search: string) => (await desk(app, headers).read<{ rows: { id: number }[]; total: number }>('testimonials.page', { search })).data;
  expect(await find('layla')).toMatchObject({ total: 1, rows: [{ id: 1 }] });
  expect(await find('sharjah')).toMatchObject({ total: 1, rows: [{ id: 2 }] });
  expect(await find('5 %')).toMatchObject({ total: 1, rows: [{ id: 3 }] });
  expect(await find('_')).toMatchObject({ total: 0, rows: [] });
  expect(await find('')).toMatchObject({ total: 3 });
});

test('AMB-12 after 30 days the trash is emptied, along with files that are no longer used', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const { save } = desk(app, headers);
  const upload = async (width: number) => {
    const sent = await buildMultipart({}, { bytes: await buildImage('png', width), name: 'x.png', type: 'image/png' });
    return (await app.inject({ method: 'POST', url: '/api/images', payload: sent.payload, headers: { ...headers, ...sent.headers } })).json<{ image_path: string }>().image_path;
  };
  const [cover, shown, dropped] = [await upload(10), await upload(11), await upload(12)];
  const { blog } = (await save(buildArticle({ image_path: cover, content: `<p><img src="/${shown}" alt="A table"></p>` }))).data;
  await app.inject({ method: 'DELETE', url: `/api/blogs/${blog.id}`, headers });
  const files = openFileStore(app.env, app.db);
  await purgeContent(app.db, files);
  expect(await Promise.all([cover, shown, dropped].map((path) => statusOf(app, `/${path}`)))).toEqual([200, 200, 200]);
  await sweepFiles(app.db, files, -1_000);
  expect(await Promise.all([cover, shown, dropped].map((path) => statusOf(app, `/${path}`)))).toEqual([200, 200, 404]);
  await app.db.updateTable('blogs').set({ deleted_at: new Date(Date.now() - 31 * 24 * 60 * 60_000).toISOString() }).execute();
  await purgeContent(app.db, files);
  expect(await app.db.selectFrom('blogs').select('id').execute()).toEqual([]);
});
