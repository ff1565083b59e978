import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { once } from 'node:events';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { toolNames } from '#shared/tools/registry.ts';
import { restRoutes } from '../../../server/rest/routes.ts';
import { buildBlog, buildTestimonial } from '../../support/factories.ts';
import { buildTestApp } from '../../support/app.ts';

const html = { accept: 'text/html' };

test.each([
  ['/', 'Committed to your business growth'],
  ['/', 'No testimonials available.'],
  ['/blog', 'No blogs available.'],
  ['/form2/3/4', 'I agree to the Privacy Policy'],
  ['/about', 'Our People and Culture'],
  ['/contactus', 'Diplomatic Area'],
  ['/rightsolutions', 'Monthly MIS Report Submission'],
  ['/freeconsultation', 'TRN Numbers Delivered'],
  ['/refer-and-earn', 'Rewards after the deal'],
  ['/youtube-broadcast-channel', 'Your first corporate tax return'],
  ['/sitemap', 'Customer Services and Relationship Management'],
  ['/CEO', 'Your concerns become our mission.'],
  ['/terms-of-use', 'laws of the United Arab Emirates'],
  ['/privacy', 'Federal Decree-Law 45 of 2021'],
  ['/cookie-policy', 'cookieConsent'],
  ['/offer', 'A written proposal'],
])('ROUTE-05 %s answers 200 with its own head, complete without JavaScript', async (url, text) => {
  await using app = await buildTestApp({ SITE_URL: 'https://www.prominence.example' });
  const page = await app.inject({ url, headers: html });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(text);
  expect(page.body.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
  expect(page.body.match(/<meta name="description" content="[^"]{50,}"/g)).toHaveLength(1);
  expect(page.body).toContain(`<link rel="canonical" href="https://www.prominence.example${url}"/>`);
  expect(page.body).toContain('property="og:title"');
  expect(page.body).toContain('name="twitter:card"');
  expect(page.body).not.toMatch(/<script(?![^>]*(?:type="application\/(?:ld\+)?json"|src="\/assets\/|data-entry="\/assets\/))/);
  expect(page.headers['strict-transport-security']).toMatch(/^max-age=31536000/);
});

test.each(['/nope', '/a/b', '/a/b/c/d', '/blogs/missing', '/blogs/999', '/form2/9/1', '/form2/3/8', '/form2/x/y'])('ROUTE-03 %s answers 404 and is not indexed', async (url) => {
  await using app = await buildTestApp();
  const page = await app.inject({ url, headers: html });
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('<meta name="robots" content="noindex">');
  expect(page.body).not.toContain('rel="canonical"');
});

test('ROUTE-03 the 404 page has the seeds’ texts', async () => {
  await using app = await buildTestApp();
  const page = await app.inject({ url: '/nope', headers: html });
  expect(page.body).toContain('Oops! Page Not Found');
  expect(page.body).toContain('Go Back Home');
});

test('ROUTE an address with a trailing slash, or with an article’s id, redirects to the canonical one', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const { id, blog_slug } = (await app.inject({ method: 'POST', url: '/api/blogs', payload: buildBlog(), headers })).json<{ id: number; blog_slug: string }>();
  const slash = await app.inject({ url: '/blog/?utm_source=x' });
  expect([slash.statusCode, slash.headers.location]).toEqual([301, '/blog?utm_source=x']);
  const byId = await app.inject({ url: `/blogs/${id}` });
  expect([byId.statusCode, byId.headers.location]).toEqual([301, `/blogs/${blog_slug}`]);
  const outside = await app.inject({ url: '//evil.example/' });
  expect(outside.headers.location ?? '/').toMatch(/^\/(?!\/)/);
});

test('ROUTE-06 an article page shows the article, its own head and the newest other articles', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  for (let number = 1; number <= 6; number += 1) await app.inject({ method: 'POST', url: '/api/blogs', payload: buildBlog({ topic: `Article ${number} </script><b>` }), headers });
  const page = await app.inject({ url: '/blogs/article-3-script-b', headers: html });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Article 3 &lt;/script&gt;&lt;b&gt;');
  expect(page.body).not.toContain('</script><b>');
  expect(page.body).toContain('property="og:type" content="article"');
  const recent = page.body.slice(page.body.indexOf('Recent articles'), page.body.indexOf('<footer'));
  expect([...recent.matchAll(/Article (\d)/g)].map(([, number]) => number)).toEqual(['6', '5', '4', '2']);
});

test('DESIGN-2 a page is rendered once and served from memory until content changes', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const first = await app.inject({ url: '/' });
  const again = await app.inject({ url: '/?utm_source=x' });
  expect(again.headers.etag).toBe(first.headers.etag);
  const known = await app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } });
  expect([known.statusCode, known.body]).toEqual([304, '']);

  // A testimonial is on the home page but not on article pages: the home page is rendered again, the others stay cached.
  const articles = await app.inject({ url: '/blog' });
  await app.inject({ method: 'POST', url: '/api/testimonials', payload: buildTestimonial({ author_name: 'Finance director' }), headers });
  expect((await app.inject({ url: '/blog' })).headers.etag).toBe(articles.headers.etag);
  expect((await app.inject({ url: '/' })).body).toContain('Finance director');
  await app.inject({ method: 'POST', url: '/api/blogs', payload: buildBlog({ topic: 'Fresh from the press' }), headers });
  for (const url of ['/', '/blog', '/api/blogs']) expect((await app.inject({ url })).body).toContain('Fresh from the press');
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('DESIGN-2 pages and lists are sent as %s to clients that accept it', async (encoding, decompress) => {
  await using app = await buildTestApp();
  for (const url of ['/', '/form2/1/1']) {
    const plain = await app.inject({ url });
    const compressed = await app.inject({ url, headers: { 'accept-encoding': encoding } });
    expect(compressed.headers['content-encoding']).toBe(encoding);
    expect(decompress(compressed.rawPayload).toString()).toBe(plain.body);
    expect(compressed.headers.etag).not.toBe(plain.headers.etag);
    expect(compressed.headers.vary).toBe('accept-encoding');
  }
  expect((await app.inject({ url: '/', headers: { 'accept-encoding': 'br;q=0' } })).headers['content-encoding']).toBeUndefined();
});

test('DESIGN-2 a page that is asked for again and again is compressed better, and stays known to those who have it', async () => {
  await using app = await buildTestApp();
  const ask = (known?: string) => app.inject({ url: '/about', headers: { 'accept-encoding': 'br', ...(known !== undefined && { 'if-none-match': known }) } });
  const first = await ask();
  await expect.poll(async () => Number((await ask()).headers['content-length']), { timeout: 60_000 }).toBeLessThan(Number(first.headers['content-length']));
  const best = await ask();
  expect(best.headers['content-length']).toBe(String(best.rawPayload.byteLength));
  expect(brotliDecompressSync(best.rawPayload).equals(brotliDecompressSync(first.rawPayload))).toBe(true);
  expect((await ask(first.headers.etag)).statusCode).toBe(304);
});

test('DESIGN-2 a write on another instance drops the cached pages here', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  expect((await app.inject({ url: '/blog' })).body).toContain('No blogs available.');
  await app.db.insertInto('blogs').values({ ...buildBlog({ topic: 'From elsewhere' }), excerpt: '', blog_slug: 'from-elsewhere' }).execute();
  // The notification that the other instance's transaction sends too. It arrives a moment later.
  const { announceContent } = await import('../../../server/queries/content.ts');
  await app.db.transaction().execute((trx) => announceContent(trx, 'blogs'));
  await expect.poll(async () => (await app.inject({ url: '/blog' })).body).toContain('From elsewhere');
  expect((await app.inject({ url: '/api/admin', headers })).json()).toMatchObject({ figures: { blogs: 1 } });
});

test('PERF-01 SEC-11 nothing blocks the first paint: styles and the first script are inline and allowed by the policy, and React comes later', async () => {
  await using app = await buildTestApp();
  for (const url of ['/', '/blog', '/services/taxation/vat', '/form2/3/4', '/nothing-here']) {
    const { body, headers } = await app.inject({ url });
    const policy = String(headers['content-security-policy']);
    const [styles, scripts] = [[...body.matchAll(/<style>(.*?)<\/style>/gs)], [...body.matchAll(/<script data-entry="([^"]+)" data-preloads="[^"]+">(.*?)<\/script>/gs)]];
    expect([url, styles.length, scripts.length]).toEqual([url, 1, 1]);
    for (const [kind, text] of [['style', styles[0]![1]!], ['script', scripts[0]![2]!]]) expect(policy).toContain(`${kind}-src 'self' 'sha256-${hash('sha256', text!, 'base64')}'`);
    for (const [tag] of body.matchAll(/<link rel="stylesheet"[^>]*>/g)) expect(tag).toMatch(/disabled|no-script\.css/);
    expect(body).not.toMatch(/<script type="module"|rel="modulepreload"/);
    expect((await app.inject({ url: scripts[0]![1]! })).statusCode).toBe(200);
  }
  // The back office has nothing to show before its script runs.
  expect((await app.inject({ url: '/login' })).body).toContain('<script type="module" src="/assets/');
});

test('SEC-11 every answer carries the security headers, and the policy has no unsafe script', async () => {
  await using app = await buildTestApp();
  const asPage = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
  const pages = [{ url: '/' }, { url: '/nope' }, { url: '/healthz' }, { url: '/api/docs/' }, { url: '/api/submit-form', method: 'POST' as const, headers: asPage, payload: 'page=/form2/1/1' }];
  for (const request of pages) {
    const { headers } = await app.inject(request);
    expect(headers['content-security-policy']).toMatch(/ script-src 'self'(?: 'sha256-[\w+/]{43}=')?; style-src 'self'(?: 'sha256-[\w+/]{43}=')?;/);
    expect(headers['content-security-policy']).toContain("object-src 'none'");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin', 'cross-origin-opener-policy': 'same-origin' });
  }
  for (const url of ['/api/blogs', '/api/nope', '/api/admin', '/trpc/content.blogs.list', '/trpc/nope']) {
    const { headers } = await app.inject({ url });
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('REL-08 health, readiness and metrics answer', async () => {
  await using app = await buildTestApp();
  expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'alive' });
  expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready', failed: [], spooledLeads: 0 });
  await app.inject({ method: 'POST', url: '/api/send2email', payload: { name: 'A', email: 'a@b.co' } });
  const metrics = await app.inject({ url: '/metrics' });
  expect(metrics.body).toContain('http_request_duration_seconds_count{method="POST",route="/api/send2email",status="200"} 1');
  expect(metrics.body).toContain('outbox_waiting_mails 2');
});

test('API openapi.json describes every documented path, and /api/docs is readable', async () => {
  await using app = await buildTestApp();
  const { openapi, paths } = (await app.inject({ url: '/api/openapi.json' })).json<{ openapi: string; paths: Record<string, object> }>();
  expect(openapi).toBe('3.0.3');
  expect(Object.keys(paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);
  const described = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
  const rows = restRoutes.map(({ method, url }) => `${method.toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}`);
  // The export and the files of messages are not in the table of routes, because they are no JSON; the tools are not, because they call no procedure.
  const tools = ['', '/{name}', '/deadlines.ics', ...toolNames.map((name) => `/${name}`)].map((path) => `get /api/tools${path}`);
  expect(described.sort()).toEqual([...rows, ...tools, 'post /api/leads/export', 'post /api/imports', 'post /api/message-files', 'get /api/message-files/{id}'].sort());
  // At least those of the specification.
  expect(described.length).toBeGreaterThanOrEqual(28);
  expect((await app.inject({ url: '/api/docs/' })).statusCode).toBe(200);
});

test('PERF no file linked from a visitor’s page contains the back office', async () => {
  await using app = await buildTestApp();
  for (const url of ['/', '/blog', '/form2/1/1', '/nope']) {
    const { body } = await app.inject({ url });
    const scripts = [...body.matchAll(/\/assets\/[^" ]+\.js/g)].map(([file]) => file);
    expect(scripts.length).toBeGreaterThan(0);
    for (const file of scripts) {
      const script = await app.inject({ url: file });
      expect(script.statusCode).toBe(200);
      expect(script.headers['cache-control']).toContain('immutable');
      expect(script.body).not.toContain('Services Form Submissions');
      expect(script.body).not.toContain('ql-editor');
    }
  }
});

test('PERF a file that pages load is sent from memory as it is from the disk', async () => {
  await using app = await buildTestApp();
  const { body } = await app.inject({ url: '/' });
  const files = [...new Set([...body.matchAll(/\/assets\/[^" ]+\.(?:js|css|woff2)(?=[" ])/g)].map(([file]) => file))];
  for (const kind of ['.js', '.css', '.woff2']) expect(files.some((file) => file.endsWith(kind)), kind).toBe(true);
  for (const url of files) {
    const get = async (encodings: string, more: Record<string, string> = {}) => {
      const { statusCode, headers: { date: _, connection: __, ...headers }, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': encodings, ...more } });
      return { statusCode, headers, body: rawPayload };
    };
    // With a weight it is sent from the disk.
    const stored = await get('br;q=1');
    for (const time of ['first', 'again']) expect(await get('gzip, deflate, br, zstd'), `${url}, ${time}`).toEqual(stored);
    expect((await get('br', { 'if-none-match': stored.headers.etag as string })).statusCode).toBe(304);
    expect((await get('br', { range: 'bytes=0-9' })).body).toHaveLength(10);
    expect((await get('gzip')).headers['content-encoding']).not.toBe('br');
    const head = await app.inject({ method: 'HEAD', url, headers: { 'accept-encoding': 'br' } });
    expect([head.headers['content-length'], head.body]).toEqual([stored.headers['content-length'], '']);
  }
});

test('REL-08 a request in progress is answered when the server stops', async () => {
  const app = await buildTestApp();
  const address = await app.listen();
  const pending = fetch(`${address}/api/send2email`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: 'A', email: 'a@b.co' }) });
  await once(app.server, 'request');
  const stopped = app[Symbol.asyncDispose]();
  expect((await pending).status).toBe(200);
  await stopped;
});

test('DESIGN-3 origins in CORS_ORIGINS may call the API, cached lists included, and others may not', async () => {
  await using app = await buildTestApp({ CORS_ORIGINS: 'https://partner.example' });
  for (const url of ['/api/blogs', '/api/nope']) {
    const allowed = await app.inject({ url, headers: { origin: 'https://partner.example' } });
    expect(allowed.headers['access-control-allow-origin']).toBe('https://partner.example');
    const foreign = await app.inject({ url, headers: { origin: 'https://other.example' } });
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
    for (const { headers } of [allowed, foreign, await app.inject({ url })]) expect(headers.vary).toContain('Origin');
  }
});

test('SVC-02 an article about a service appears on the service’s page as soon as it is published', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const read = async () => (await app.inject({ url: '/services/taxation/customs', headers: html })).body;
  expect(await read()).not.toContain('Articles on this subject');
  await app.inject({ method: 'POST', url: '/api/blogs', payload: buildBlog({ topic: 'Duty on samples', subservices: 'Customs' }), headers });
  expect(await read()).toContain('href="/blogs/duty-on-samples"');
});

test('ROUTE-04 an address that cannot be read is answered with a page for browsers, and with JSON for programs', async () => {
  await using app = await buildTestApp();
  for (const url of ['/%E0%A4%A', '/services/%ZZ/vat', '/%']) {
    const page = await app.inject({ url, headers: { accept: 'text/html' } });
    expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([400, 'text/html; charset=utf-8', 'no-store']);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.body).toContain('This address is incomplete or was copied with a mistake.');
    expect(page.body).toContain('<meta name="robots" content="noindex">');
    expect((await app.inject({ url })).json()).toEqual({ message: 'The request could not be read' });
  }
  const api = await app.inject({ url: '/api/%E0%A4%A', headers: { accept: 'text/html' } });
  expect([api.statusCode, api.json()]).toEqual([400, { message: 'The request could not be read' }]);
});
