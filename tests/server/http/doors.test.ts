import { expect, test } from 'vitest';
import { networkOf } from '../../../server/http/network.ts';
import { buildTestApp, PASSWORD } from '../../support/app.ts';
import { buildArticle, buildBlog, buildImage, buildMultipart, buildServiceEnquiry } from '../../support/factories.ts';

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
const asPage = { ...urlencoded, accept: 'text/html' };
const tooLarge = { message: 'This request is too large' };
const list = '/trpc/content.blogs.list';

test('SEC-17 a batch of procedures is refused, read or write, and none of them runs', async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  const reads = await app.inject({ url: `/trpc/${Array.from({ length: 100 }, () => 'content.blogs.list').join(',')}?batch=1` });
  expect([reads.statusCode, reads.body.length < 1_000]).toEqual([400, true]);
  await app.signIn();
  const guesses = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [index, { email: 'admin@example.com', password: index === 39 ? PASSWORD : `guess ${index}` }]));
  const logins = await app.inject({ method: 'POST', url: `/trpc/${Array.from({ length: 40 }, () => 'admin.login').join(',')}?batch=1`, payload: guesses });
  expect([logins.statusCode, logins.body.includes('token')]).toEqual([400, false]);
  expect(await app.db.selectFrom('audit_log').select('id').where('outcome', '=', 'refused').execute()).toEqual([]);
});

test('SEC-17 the long lists are cached over tRPC too: built once, and the same bytes until content changes', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const first = await app.inject({ url: list });
  expect(first.json()).toEqual({ result: { data: [] } });
  expect((await app.inject({ url: `${list}?input=%7B%7D`, headers: { 'if-none-match': String(first.headers.etag) } })).statusCode).toBe(304);
  await app.inject({ method: 'POST', url: '/api/blogs', payload: buildBlog({ topic: 'Fresh' }), headers });
  expect((await app.inject({ url: list })).json()).toMatchObject({ result: { data: [{ topic: 'Fresh' }] } });
  for (const name of ['content.testimonials.list', 'content.search.entries']) expect((await app.inject({ url: `/trpc/${name}` })).headers.etag).toMatch(/^"/);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('SPAM-03 limits count %s as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('SPAM-03 sixty addresses of one IPv6 network count as one sender and one guesser, and the audit log has the full address', async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
  const post = (number: number, url: string, payload: object) => app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': `2001:db8:1:2::${number.toString(16)}` } });
  const forms = [];
  for (let number = 1; number <= 12; number += 1) forms.push((await post(number, '/api/submit-form', buildServiceEnquiry({ email: `m${number}@sidra.example` }))).statusCode);
  expect(forms).toEqual([...Array(5).fill(200), ...Array(7).fill(429)]);
  const logins = [];
  for (let number = 1; number <= 24; number += 1) logins.push((await post(number, '/api/auth/login', { email: `nobody-${number}@example.com`, password: 'wrong' })).statusCode);
  expect(logins).toEqual([...Array(20).fill(401), ...Array(4).fill(429)]);
  expect((await post(1, '/api/auth/login', { email: 'a@example.com', password: 'x' })).statusCode).toBe(429);
  const other = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: 'b@example.com', password: 'x' }, headers: { 'x-forwarded-for': '2001:db8:1:3::1' } });
  expect(other.statusCode).toBe(401);
  const seen = await app.db.selectFrom('audit_log').select('ip').where('action', '=', 'login').orderBy('id').execute();
  // The first and the tenth from one network are recorded (SEC-19), each with its own address.
  expect(seen.map(({ ip }) => ip)).toEqual(['2001:db8:1:2::1', '2001:db8:1:2::a', '2001:db8:1:3::1']);
});

test('SEC-17 a JSON or form body over a megabyte gets 413 in JSON on every path', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const long = 'x'.repeat(1_000_001);
  for (const url of ['/api/send2email', '/api/auth/login', '/trpc/forms.submit', '/api/leads/export']) {
    const answer = await app.inject({ method: 'POST', url, payload: { name: long }, headers });
    expect([url, answer.statusCode, answer.json()]).toEqual([url, 413, tooLarge]);
  }
  const article = await app.inject({ method: 'POST', url: '/api/blogs', payload: buildBlog({ content: long }), headers });
  expect([article.statusCode, article.json()]).toEqual([413, tooLarge]);
  const form = await app.inject({ method: 'POST', url: '/api/send2email', payload: `name=${long}`, headers: urlencoded });
  expect([form.statusCode, form.json()]).toEqual([413, tooLarge]);
});

test('SEC-17 a body with too much nesting or too many parts is refused before it is parsed', async () => {
  await using app = await buildTestApp();
  const json = { 'content-type': 'application/json' };
  const bodies = ['['.repeat(900_000), `${'['.repeat(400_000)}${']'.repeat(400_000)}`, `{"a":${'{"a":'.repeat(100_000)}`, `[${'0,'.repeat(450_000)}0]`, `{${Array.from({ length: 60_000 }, (_, index) => `"k${index}":1`).join()}}`];
  for (const url of ['/api/send2email', '/trpc/forms.submit']) {
    for (const payload of bodies) {
      const answer = await app.inject({ method: 'POST', url, payload, headers: json });
      expect([url, payload.slice(0, 9), answer.statusCode, answer.json()]).toEqual([url, payload.slice(0, 9), 413, tooLarge]);
    }
  }
  // Brackets inside a string do not count.
  const text = { name: '[{"'.repeat(60), email: 'a@b.co' };
  expect((await app.inject({ method: 'POST', url: '/api/send2email', payload: text })).statusCode).toBe(200);
  const fields = Array.from({ length: 100_000 }, (_, index) => index.toString(36)).join('&');
  expect((await app.inject({ method: 'POST', url: '/api/send2email', payload: fields, headers: urlencoded })).statusCode).toBe(413);
});

test('SEC-17 a form page returns only as much of a value as its field could hold, not a megabyte', async () => {
  await using app = await buildTestApp();
  const small = await app.inject({ method: 'POST', url: '/api/submit-form', payload: 'page=/form2/1/1', headers: asPage });
  const page = await app.inject({ method: 'POST', url: '/api/submit-form', payload: `page=/form2/1/1&comments=${'"'.repeat(900_000)}`, headers: asPage });
  expect(page.statusCode).toBe(400);
  expect(page.body.length - small.body.length).toBeLessThan(200_000);
});

test('SEC-17 multipart is accepted only on its own paths, from those who may write, and up to six megabytes', async () => {
  await using app = await buildTestApp();
  const { payload, headers } = await buildMultipart(buildBlog(), { bytes: await buildImage(), name: 'x.png', type: 'image/png' });
  // A stranger's body is not even read: otherwise it would be refused for its content.
  const cut = payload.subarray(0, payload.length - 200);
  for (const [method, url] of [['POST', '/api/blogs'], ['PUT', '/api/blogs/1'], ['POST', '/api/images'], ['POST', '/api/testimonials'], ['PUT', '/api/testimonials/1']] as const) {
    expect([url, (await app.inject({ method, url, payload: cut, headers })).statusCode]).toEqual([url, 401]);
  }
  for (const url of ['/api/send2email', '/api/auth/login', '/trpc/forms.submit', '/trpc/admin.login']) expect([url, (await app.inject({ method: 'POST', url, payload, headers })).statusCode]).toEqual([url, 415]);
  const staff = await app.signIn('subadmin');
  const send = async (body: { payload: Buffer; headers: Record<string, string> }) => app.inject({ method: 'POST', url: '/api/blogs', payload: body.payload, headers: { ...body.headers, ...staff } });
  const many = await buildMultipart({ ...buildBlog(), ...Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`extra${index}`, 'x'.repeat(900_000)])) });
  const tooMuch = await send(many);
  expect([tooMuch.statusCode, tooMuch.json()]).toEqual([413, tooLarge]);
  expect((await send({ payload, headers })).statusCode).toBe(200);
});

test('SEC-15 input that cannot be parsed or stored gets 400, and an unsupported method is refused', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const { id } = (await app.inject({ method: 'POST', url: '/trpc/admin.blogs.save', payload: buildArticle(), headers })).json<{ result: { data: { id: number } } }>().result.data;
  const read = (procedure: string, input: object) => app.inject({ url: `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`, headers });
  const write = (url: string, payload: object) => app.inject({ method: 'POST', url, payload, headers });
  const nul = 'a\0b';
  const answers = {
    'a day of no calendar': await read('admin.leads.list', { from: '2026-02-31' }),
    'until such a day': await read('admin.leads.list', { to: '2026-13-01' }),
    'in the audit log': await read('admin.audit.list', { from: '2026-02-31' }),
    'NUL in a source': await read('admin.leads.list', { source: nul }),
    'NUL in an actor': await read('admin.audit.list', { actor: nul }),
    'NUL in an action': await read('admin.audit.list', { action: nul }),
    'NUL in a view': await write('/trpc/admin.leads.views.save', { name: 'x', query: nul }),
    'a version past 2³¹': await read('admin.blogs.revision', { id, version: 3_000_000_000 }),
    'NUL in the key of an article': await read('content.blogs.byKey', { key: nul }),
    'NUL in the key of an article, REST': await app.inject({ url: '/api/blogs/a%00b' }),
    'an export until no day': await write('/api/leads/export', { to: '2026-02-31' }),
    'an export with NUL': await write('/api/leads/export', { source: nul }),
    'an export with NUL, XLSX': await write('/api/leads/export', { source: nul, format: 'xlsx' }),
  };
  const statuses = Object.fromEntries(Object.entries(answers).map(([name, { statusCode }]) => [name, statusCode < 500 && statusCode >= 400 ? 'refused' : `${statusCode}`]));
  expect(statuses).toEqual(Object.fromEntries(Object.keys(answers).map((name) => [name, 'refused'])));
  expect((await read('admin.leads.list', { q: nul })).statusCode).toBeLessThan(500);
  expect((await app.inject({ method: 'POST', url: '/api/unsubscribe/%00' })).statusCode).toBeLessThan(500);
  expect((await write('/trpc/forms.unsubscribe', { reference: '\0', token: '\0' })).statusCode).toBeLessThan(500);
  for (const method of ['TRACE', 'PROPFIND', 'DELETE', 'OPTIONS'] as const) expect([method, (await app.inject({ method: method as 'DELETE', url: '/trpc/x' })).statusCode < 500]).toEqual([method, true]);
  const { payload, headers: typed } = await buildMultipart(buildBlog(), { bytes: await buildImage(), name: 'x.png', type: 'image/png' });
  for (const url of ['/api/images', '/api/blogs', '/api/testimonials']) {
    const cut = await app.inject({ method: 'POST', url, payload: payload.subarray(0, payload.length - 30), headers: { ...typed, ...headers } });
    const unbounded = await app.inject({ method: 'POST', url, payload, headers: { ...headers, 'content-type': 'multipart/form-data' } });
    expect([url, cut.statusCode, unbounded.statusCode]).toEqual([url, 400, 400]);
  }
});

test('SEC-09 writes to the back office are refused from foreign pages, and accepted from our own, from CORS_ORIGINS and from programs', async () => {
  await using app = await buildTestApp({ SITE_URL: 'https://www.prominence.example', CORS_ORIGINS: 'https://partner.example' });
  const staff = await app.signIn();
  const writes = (headers: Record<string, string>) =>
    Promise.all([
      app.inject({ method: 'POST', url: '/api/testimonials', payload: { topic: 'T', content: 'C', author_name: 'A' }, headers: { ...staff, ...headers } }),
      app.inject({ method: 'POST', url: '/trpc/admin.testimonials.create', payload: { topic: 'T', content: 'C', author_name: 'A' }, headers: { ...staff, ...headers } }),
      app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: 'admin@example.com', password: PASSWORD }, headers }),
      app.inject({ method: 'POST', url: '/trpc/%61dmin.login', payload: { email: 'admin@example.com', password: PASSWORD }, headers }),
    ]).then((answers) => answers.map(({ statusCode }) => statusCode));
  const taken: Record<string, string>[] = [{}, { origin: 'https://www.prominence.example', 'sec-fetch-site': 'same-origin' }, { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, { origin: 'https://partner.example', 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'none' }];
  for (const headers of taken) expect([headers, await writes(headers)]).toEqual([headers, [200, 200, 200, 200]]);
  const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, { origin: 'null' }, { origin: 'https://www.prominence.example.evil.example' }, { origin: 'http://www.prominence.example' }, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }];
  for (const headers of foreign) expect([headers, await writes(headers)]).toEqual([headers, [403, 403, 403, 403]]);
  const deleted = await app.inject({ method: 'DELETE', url: '/api/testimonials/1', headers: { ...staff, origin: 'https://evil.example' } });
  expect([deleted.statusCode, deleted.json()]).toEqual([403, { message: 'Changes are accepted only from the pages of this site' }]);

  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'text/plain;charset=UTF-8']) {
    for (const url of ['/api/testimonials', '/api/auth/logout', '/trpc/admin.testimonials.create']) {
      const answer = await app.inject({ method: 'POST', url, payload: 'topic=T&content=C&author_name=A', headers: { ...staff, 'content-type': type } });
      expect([type, url, answer.statusCode]).toEqual([type, url, 403]);
    }
  }
  // A visitor's form may be on any page.
  expect((await app.inject({ method: 'POST', url: '/api/send2email', payload: 'name=A&email=a@b.co', headers: { ...urlencoded, origin: 'https://evil.example' } })).statusCode).toBe(200);
});

test('SEC-09 no GET changes anything', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const { appRouter } = await import('../../../server/routers/app.ts');
  const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>);
  const mutations = procedures.filter(([, { _def }]) => _def.type === 'mutation').map(([name]) => name);
  expect(mutations.length).toBeGreaterThan(20);
  for (const name of mutations) expect([name, (await app.inject({ url: `/trpc/${name}?input=%7B%7D`, headers })).statusCode]).toEqual([name, 405]);
  const overridden = await app.inject({ url: '/trpc/admin.logout', headers: { ...headers, 'x-http-method-override': 'POST' } });
  expect(overridden.statusCode).toBe(405);
});

test('SEC-08 every staff answer says no-store, over REST and tRPC, on success and failure', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  for (const url of ['/trpc/admin.me', '/trpc/admin.overview', '/trpc/admin.leads.list?input=%7B%7D', '/trpc/admin.leads.list?input=%7B%22page%22%3A-1%7D', '/api/admin', '/api/mails']) {
    expect([url, (await app.inject({ url, headers })).headers['cache-control']]).toEqual([url, 'no-store']);
    expect([url, (await app.inject({ url })).headers['cache-control']]).toEqual([url, 'no-store']);
  }
  for (const url of ['/trpc/admin.secondFactor.begin', '/api/auth/login', '/api/leads/export']) expect([url, (await app.inject({ method: 'POST', url, payload: {}, headers })).headers['cache-control']]).toEqual([url, 'no-store']);
});

test('SEC-05 a session begun under a wrong clock ends by its age, whatever its stored expiry', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const isIn = async () => (await app.inject({ url: '/api/admin', headers })).statusCode;
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const set = (created_at: string) => app.db.updateTable('sessions').set({ created_at, expires_at: at(90_000) } as never).execute();
  const statuses: Record<string, number> = {};
  for (const [name, hours] of Object.entries({ now: 0, 'eleven hours ago': -11, 'thirteen hours ago': -13, 'in ten years': 87_600, 'in an hour': 1 })) {
    await set(at(hours));
    statuses[name] = await isIn();
  }
  expect(statuses).toEqual({ now: 200, 'eleven hours ago': 200, 'thirteen hours ago': 401, 'in ten years': 401, 'in an hour': 401 });
});
