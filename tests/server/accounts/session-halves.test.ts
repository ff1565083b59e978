import { expect, test } from 'vitest';
import { buildTestApp, PASSWORD } from '../../support/app.ts';
import { openBrowser } from '../../support/back-office.ts';
import { buildBlog } from '../../support/factories.ts';

const EMAIL = 'owner@example.com';

test('SEC-06 a token copied from local storage is useless without its cookie', async () => {
  await using app = await buildTestApp();
  await app.signIn('admin', EMAIL);
  const [browser, thief] = [openBrowser(app), openBrowser(app)];
  await browser.logIn(EMAIL, PASSWORD);
  thief.useToken(browser.token());
  const calls = [
    { method: 'GET', url: '/trpc/admin.me' },
    { method: 'GET', url: '/api/admin' },
    { method: 'GET', url: '/api/form-submissions' },
    { method: 'POST', url: '/api/leads/export', payload: {} },
    { method: 'POST', url: '/api/blogs', payload: buildBlog() },
    { method: 'POST', url: '/api/auth/logout' },
  ] as const;
  for (const call of calls) {
    expect(`${call.url} ${(await thief.send(call)).answer.statusCode}`).toBe(`${call.url} 401`);
    // The cookie alone is useless too, and so is the cookie of another session.
    thief.cookies.set('session', 'a'.repeat(43));
    expect(`${call.url} ${(await thief.send(call)).answer.statusCode}`).toBe(`${call.url} 401`);
    thief.cookies.clear();
  }
  const noToken = openBrowser(app);
  for (const [name, value] of browser.cookies) noToken.cookies.set(name, value);
  expect((await noToken.read('me')).status).toBe(401);
  for (const call of calls) expect(`${call.url} ${(await browser.send(call)).answer.statusCode}`).toBe(`${call.url} 200`);
});

test('SEC-06 the cookie halves of two sessions are not interchangeable', async () => {
  await using app = await buildTestApp();
  await app.signIn('admin', EMAIL);
  const [one, two] = [openBrowser(app), openBrowser(app)];
  await one.logIn(EMAIL, PASSWORD);
  await two.logIn(EMAIL, PASSWORD);
  const token = one.token();
  one.useToken(two.token());
  expect((await one.read('me')).status).toBe(401);
  one.useToken(token);
  expect((await one.read('me')).status).toBe(200);
});

test('SEC-06 the cookie is hidden from scripts and other sites, on HTTPS it is bound to the host, and its value is stored as a hash', async () => {
  for (const [SITE_URL, session] of [['http://localhost:3000', 'session'], ['https://prominence.example', '__Host-session']] as const) {
    await using app = await buildTestApp({ SITE_URL });
    await app.signIn('admin', EMAIL);
    const { cookies, headers } = await openBrowser(app).logIn(EMAIL, PASSWORD);
    const names = cookies.map(({ name }) => name);
    expect(names).toHaveLength(2);
    expect(names).toEqual(expect.arrayContaining([session, expect.stringMatching(session === 'session' ? /^device-[\w-]+$/ : /^__Host-device-[\w-]+$/)]));
    for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', ...(session.startsWith('__Host-') && { secure: true }) });
    expect(String(headers['set-cookie'])).not.toMatch(/domain=/i);
    const half = cookies.find(({ name }) => name === session)!.value;
    expect(half).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await app.db.selectFrom('sessions').selectAll().execute())).not.toContain(half);
  }
});

test('API-02 SEC-06 the documented log-in sets no cookie, and its token alone is a session', async () => {
  await using app = await buildTestApp();
  await app.signIn('admin', EMAIL);
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: EMAIL, password: PASSWORD } });
  expect(answer.headers['set-cookie']).toBeUndefined();
  const headers = { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
  expect((await app.inject({ url: '/api/admin', headers })).statusCode).toBe(200);
  // A cookie from a browser that is also logged in does not invalidate an integrator's token.
  expect((await app.inject({ url: '/api/admin', headers, cookies: { session: 'a'.repeat(43) } })).statusCode).toBe(200);
});

test('API-03 SEC-06 creating an account leaves the creator’s cookie unchanged, and the returned token is a session by itself', async () => {
  await using app = await buildTestApp();
  await app.signIn('admin', EMAIL);
  const browser = openBrowser(app);
  await browser.logIn(EMAIL, PASSWORD);
  const made = await browser.write('register', { email: 'new@example.com', password: 'three quiet words', role: 'subadmin' });
  expect([made.status, made.cookies]).toEqual([200, []]);
  expect((await browser.read('me')).data).toMatchObject({ user: { email: EMAIL } });
  expect((await app.inject({ url: '/api/admin', headers: { authorization: `Bearer ${String(made.data.token)}` } })).json()).toMatchObject({ user: { email: 'new@example.com' } });
});

test('SEC-05 SEC-06 logging out ends the session and clears its cookie, and the device stays known', async () => {
  await using app = await buildTestApp();
  await app.signIn('admin', EMAIL);
  const browser = openBrowser(app);
  await browser.logIn(EMAIL, PASSWORD);
  const [half, token] = [browser.cookies.get('session')!, browser.token()];
  expect((await browser.write('logout')).status).toBe(200);
  expect([...browser.cookies.keys()]).toEqual([expect.stringMatching(/^device-/)]);
  browser.cookies.set('session', half);
  browser.useToken(token);
  expect((await browser.read('me')).status).toBe(401);
});

test('SEC-05 logging in again in the same browser replaces its session and its cookie', async () => {
  await using app = await buildTestApp();
  await app.signIn('admin', EMAIL);
  const browser = openBrowser(app);
  await browser.logIn(EMAIL, PASSWORD);
  const [half, token] = [browser.cookies.get('session'), browser.token()];
  await browser.logIn(EMAIL, PASSWORD);
  expect(browser.cookies.get('session')).not.toBe(half);
  expect((await browser.read('me')).status).toBe(200);
  expect((await app.db.selectFrom('sessions').select('id').where('cookie_hash', 'is not', null).execute())).toHaveLength(1);
  browser.useToken(token);
  expect((await browser.read('me')).status).toBe(401);
});

test.each([
  ['more than twelve hours ago', -12 * 3_600_000 - 60_000],
  ['a year in the future, by a wrong clock', 365 * 24 * 3_600_000],
])('SEC-05 a session that began %s is over, whatever its stored expiry', async (_when, offsetMs) => {
  await using app = await buildTestApp();
  const headers = await app.signIn('admin', EMAIL);
  await app.db.updateTable('sessions').set({ created_at: new Date(Date.now() + offsetMs).toISOString(), expires_at: '2036-01-01T00:00:00Z' }).execute();
  expect((await app.inject({ url: '/api/admin', headers })).statusCode).toBe(401);
});
