import { expect, test } from 'vitest';
import { buildBlog, buildImage, buildMultipart, buildTestimonial } from '../../support/factories.ts';
import { buildTestApp } from '../../support/app.ts';
import { slugOf } from '../../../server/routers/admin/store-blog.ts';

type Json = Record<string, unknown>;

test('REL-15 API-04 to API-08 an article is published, listed, found by id and slug, changed and deleted', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();

  const sent = await buildMultipart(buildBlog());
  const created = await app.inject({ method: 'POST', url: '/api/blogs', payload: sent.payload, headers: { ...headers, ...sent.headers } });
  expect(created.statusCode).toBe(200);
  const { id, message, token, tokenExpiry, blog_slug } = created.json<{ id: number; message: string; token: string; tokenExpiry: number; blog_slug: string }>();
  expect(message).toBe('Blog uploaded successfully');
  expect(`Bearer ${token}`).toBe(headers.authorization);
  expect(tokenExpiry).toBeGreaterThan(Date.now());

  const list = await app.inject({ url: '/api/blogs' });
  expect(list.json<Json[]>()).toHaveLength(1);
  expect(list.json<Json[]>()[0]).toMatchObject({ id, ...buildBlog(), image_path: null, blog_slug });
  expect((await app.inject({ url: `/api/blogs/${id}` })).json()).toMatchObject({ id });
  expect((await app.inject({ url: `/api/blogs/${blog_slug}` })).json()).toMatchObject({ id });

  const change = await buildMultipart(buildBlog({ topic: 'Changed' }));
  const changed = await app.inject({ method: 'PUT', url: `/api/blogs/${id}`, payload: change.payload, headers: { ...headers, ...change.headers } });
  expect(changed.json()).toEqual({ message: 'Blog updated successfully' });
  expect((await app.inject({ url: '/api/blogs' })).json<Json[]>()[0]).toMatchObject({ topic: 'Changed', blog_slug });

  const deleted = await app.inject({ method: 'DELETE', url: `/api/blogs/${id}`, headers });
  expect(deleted.json()).toEqual({ message: 'Blog deleted successfully' });
  expect((await app.inject({ url: '/api/blogs' })).json()).toEqual([]);
  expect((await app.inject({ url: `/api/blogs/${id}` })).statusCode).toBe(404);
  expect((await app.inject({ method: 'DELETE', url: `/api/blogs/${id}`, headers })).json()).toEqual({ message: 'Blog not found' });
});

test('SEC-17 a single article or testimonial is cached: 304 for a client that has it, rebuilt after a change, and only under its own address', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const { id, blog_slug } = (await app.inject({ method: 'POST', url: '/api/blogs', payload: buildBlog(), headers })).json<{ id: number; blog_slug: string }>();
  const testimonial = (await app.inject({ method: 'POST', url: '/api/testimonials', payload: buildTestimonial(), headers })).json<{ id: number }>();
  const kept = async () => Number(/^ready_answers (\S+)$/m.exec((await app.inject({ url: '/metrics' })).body)![1]);

  const key = encodeURIComponent(JSON.stringify({ key: blog_slug }));
  const addresses = [`/api/blogs/${id}`, `/api/blogs/${blog_slug}`, `/trpc/content.blogs.byKey?input=${key}`, `/api/testimonials/${testimonial.id}`];
  const before = await kept();
  for (const url of addresses) {
    const { etag } = (await app.inject({ url })).headers;
    expect([url, (await app.inject({ url, headers: { 'if-none-match': String(etag) } })).statusCode]).toEqual([url, 304]);
  }
  expect(await kept()).toBe(before + addresses.length);
  for (const zeros of ['0', '00', '000']) {
    expect((await app.inject({ url: `/api/blogs/${zeros}${id}` })).json()).toMatchObject({ id });
    expect((await app.inject({ url: `/api/testimonials/${zeros}${testimonial.id}` })).json()).toMatchObject({ id: testimonial.id });
  }
  for (const url of ['/api/blogs/nothing', '/api/testimonials/77']) expect((await app.inject({ url })).statusCode).toBe(404);
  expect(await kept()).toBe(before + addresses.length);

  await app.inject({ method: 'PUT', url: `/api/blogs/${id}`, payload: buildBlog({ topic: 'Changed' }), headers });
  expect((await app.inject({ url: addresses[1]! })).json()).toMatchObject({ topic: 'Changed' });
  expect((await app.inject({ url: addresses[2]! })).json()).toMatchObject({ result: { data: { topic: 'Changed' } } });
  // Errors keep tRPC's own format.
  const missing = await app.inject({ url: `/trpc/content.blogs.byKey?input=${encodeURIComponent('{"key":"nothing"}')}` });
  expect([missing.statusCode, missing.json<{ error: { data: { code: string } } }>().error.data.code]).toEqual([404, 'NOT_FOUND']);
  expect((await app.inject({ url: '/trpc/content.blogs.byKey?input=%7B' })).statusCode).toBe(400);
});

test('API-06 a blank field is refused and nothing is stored', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const sent = await buildMultipart(buildBlog({ topic: '  ' }));
  const answer = await app.inject({ method: 'POST', url: '/api/blogs', payload: sent.payload, headers: { ...headers, ...sent.headers } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ message: 'All fields are required', fieldErrors: { topic: ['Please enter a topic'] } });
  expect((await app.inject({ url: '/api/blogs' })).json()).toEqual([]);
});

test('API-24 an image is re-encoded and served under its path, and a replaced image stays until the sweep', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const publish = async (method: 'POST' | 'PUT', url: string, format: 'png' | 'jpeg') => {
    const sent = await buildMultipart(buildBlog(), { bytes: await buildImage(format), name: `x.${format}`, type: `image/${format}` });
    return app.inject({ method, url, payload: sent.payload, headers: { ...headers, ...sent.headers } });
  };
  const { id } = (await publish('POST', '/api/blogs', 'png')).json<{ id: number }>();
  const pathOf = async () => (await app.inject({ url: `/api/blogs/${id}` })).json<{ image_path: string }>().image_path;
  const first = await pathOf();
  expect(first).toMatch(/^uploads\/[\da-f]{32}\.png$/);
  const served = await app.inject({ url: `/${first}` });
  expect(served.statusCode).toBe(200);
  expect(served.headers['content-type']).toBe('image/png');

  await publish('PUT', `/api/blogs/${id}`, 'jpeg');
  const second = await pathOf();
  expect(second).toMatch(/\.jpg$/);
  for (const path of [first, second]) expect((await app.inject({ url: `/${path}` })).statusCode).toBe(200);
});

test.each([
  ['text that claims to be PNG', Buffer.from('<script>alert(1)</script>'), 400, 'Please upload a valid image file (JPEG, PNG, GIF).'],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 400, 'Please upload a valid image file (JPEG, PNG, GIF).'],
  ['more than 5 MB', Buffer.alloc(5_000_001), 413, 'Please upload an image of at most 5 MB.'],
])('SEC-13 an upload of %s is refused and stores nothing', async (_name, bytes, status, message) => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const sent = await buildMultipart(buildBlog(), { bytes, name: 'x.png', type: 'image/png' });
  const answer = await app.inject({ method: 'POST', url: '/api/blogs', payload: sent.payload, headers: { ...headers, ...sent.headers } });
  expect([answer.statusCode, answer.json()]).toEqual([status, { message }]);
  expect((await app.inject({ url: '/api/blogs' })).json()).toEqual([]);
});

test('SEC-13 WebP is not among the accepted types', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const sent = await buildMultipart(buildTestimonial(), { bytes: await buildImage('webp'), name: 'x.png', type: 'image/png' });
  const answer = await app.inject({ method: 'POST', url: '/api/testimonials', payload: sent.payload, headers: { ...headers, ...sent.headers } });
  expect(answer.json()).toEqual({ message: 'Please upload a valid image file (JPEG, PNG, GIF).' });
});

test('REL-15 API-09 to API-13 a testimonial is added, read, changed and deleted', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const sent = await buildMultipart(buildTestimonial());
  const created = await app.inject({ method: 'POST', url: '/api/testimonials', payload: sent.payload, headers: { ...headers, ...sent.headers } });
  expect([created.statusCode, created.json<Json>().message]).toEqual([200, 'Testimonial uploaded successfully']);
  const { id } = created.json<{ id: number }>();
  expect((await app.inject({ url: '/api/testimonials' })).json<Json[]>()[0]).toMatchObject({ id, ...buildTestimonial(), image_path: null });
  const changed = await app.inject({ method: 'PUT', url: `/api/testimonials/${id}`, payload: buildTestimonial({ content: 'Better still.' }), headers });
  expect(changed.json()).toEqual({ message: 'Testimonial updated successfully' });
  expect((await app.inject({ url: `/api/testimonials/${id}` })).json()).toMatchObject({ content: 'Better still.' });
  expect((await app.inject({ method: 'DELETE', url: `/api/testimonials/${id}`, headers })).json()).toEqual({ message: 'Testimonial deleted successfully' });
  expect((await app.inject({ url: `/api/testimonials/${id}` })).statusCode).toBe(404);
});

test('SEC-12 article HTML loses scripts, handlers, foreign embeds and styles, and keeps what the editor makes', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const content = [
    '<h2 class="ql-align-center evil" onclick="alert(1)">Title</h2>',
    '<p style="color: rgb(1, 2, 3); position: fixed">Text <a href="javascript:alert(1)">bad</a> <a href="mailto:a@b.co">good</a></p>',
    '<iframe class="ql-video" src="https://www.youtube.com/embed/abc123"></iframe><iframe src="https://evil.example/x"></iframe>',
    '<script>alert(1)</script><img src="/uploads/x.png" onerror="alert(1)" alt="A table">',
    '<table><tbody><tr><td>5 %</td></tr></tbody></table>',
  ].join('');
  const created = await app.inject({ method: 'POST', url: '/api/blogs', payload: buildBlog({ content }), headers });
  const stored = (await app.inject({ url: `/api/blogs/${created.json<{ id: number }>().id}` })).json<{ content: string }>().content;
  expect(stored).toBe(
    '<h2 class="ql-align-center">Title</h2><p style="color: rgb(1, 2, 3)">Text <a>bad</a> <a href="mailto:a@b.co">good</a></p><iframe class="ql-video" src="https://www.youtube.com/embed/abc123"></iframe><img src="/uploads/x.png" alt="A table"><table><tbody><tr><td>5 %</td></tr></tbody></table>',
  );
});

test('AMB-15 slugs are readable, unique, in any script, and never all digits', async () => {
  expect(slugOf('VAT & Customs: what’s new in 2026?')).toBe('vat-customs-what-s-new-in-2026');
  expect(slugOf('2026')).toBe('article-2026');
  expect(slugOf('ضريبة الشركات')).toBe('ضريبة-الشركات');
  expect(slugOf('!!!')).toBe('article');
  expect(slugOf(`${'word '.repeat(15)}complication`)).toBe('word-'.repeat(15).slice(0, -1));
  expect(slugOf('x'.repeat(100))).toBe('x'.repeat(80));
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const slugs = [];
  for (let index = 0; index < 3; index += 1) slugs.push((await app.inject({ method: 'POST', url: '/api/blogs', payload: buildBlog(), headers })).json<{ blog_slug: string }>().blog_slug);
  expect(slugs).toEqual(['corporate-tax-return-what-to-prepare', 'corporate-tax-return-what-to-prepare-2', 'corporate-tax-return-what-to-prepare-3']);
});

test('BLOG-03 the preview is the first 30 words as plain text', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const words = Array.from({ length: 40 }, (_, index) => `w${index + 1}`);
  await app.inject({ method: 'POST', url: '/api/blogs', payload: buildBlog({ content: `<p>R&amp;D ${words.join(' ')}</p>` }), headers });
  const page = await app.inject({ url: '/blog' });
  expect(page.body).toContain(`R&amp;D ${words.slice(0, 29).join(' ')}…`);
  expect(page.body).not.toContain('w30');
});

test('SEC-10 fields that the schema does not know have no effect', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const created = await app.inject({ method: 'POST', url: '/api/blogs', payload: { ...buildBlog(), id: 999, blog_slug: 'mine', created_at: '2001-01-01', image_path: '../../etc/passwd' }, headers });
  const { id } = created.json<{ id: number }>();
  expect(id).not.toBe(999);
  expect((await app.inject({ url: `/api/blogs/${id}` })).json()).toMatchObject({ blog_slug: 'corporate-tax-return-what-to-prepare', image_path: null });
});

test.each(['/api/testimonials/abc', '/api/testimonials/0x1', '/api/testimonials/99999999999999999999'])('API-10 %s does not exist', async (url) => {
  await using app = await buildTestApp();
  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(404);
  expect(Object.keys(answer.json<object>())).toEqual(['message']);
});
