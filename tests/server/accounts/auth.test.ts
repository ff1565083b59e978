import { expect, test } from 'vitest';
import { buildBlog, buildTestimonial } from '../../support/factories.ts';
import { buildTestApp, PASSWORD, type TestApp } from '../../support/app.ts';
import { openBrowser } from '../../support/back-office.ts';

const login = (app: TestApp, email: string, password = PASSWORD) => app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });

test('REL-15 API-02 login returns token, expiry and user, and API-01 /api/admin returns the current user', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn('admin', 'partner@example.com');
  const answer = await login(app, 'Partner@Example.com');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    message: 'Logged in successfully',
    token: expect.stringMatching(/^[\w-]{43}$/) as string,
    tokenExpiry: expect.any(Number) as number,
    user: { id: expect.any(Number) as number, email: 'partner@example.com', role: 'admin' },
  });
  const overview = await app.inject({ url: '/api/admin', headers });
  expect(overview.json()).toMatchObject({ user: { email: 'partner@example.com' }, figures: { blogs: 0, submissions: 0 } });
});

test('SEC-06 neither token nor password is stored in plain text', async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  const headers = await app.signIn();
  const [session] = await app.db.selectFrom('sessions').selectAll().execute();
  expect(headers.authorization).not.toContain(session!.token_hash);
  await app.inject({ method: 'POST', url: '/api/auth/register', payload: { email: 'new@example.com', password: PASSWORD, role: 'subadmin' }, headers });
  const user = await app.db.selectFrom('users').selectAll().where('email', '=', 'new@example.com').executeTakeFirst();
  expect(user!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)\$/);
});

test('SEC-03 an unknown address and a wrong password get the same answer', async () => {
  await using app = await buildTestApp();
  await app.signIn('admin', 'known@example.com');
  const [known, unknown] = await Promise.all([login(app, 'known@example.com', 'wrong password!'), login(app, 'unknown@example.com', 'wrong password!')]);
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  expect(known.statusCode).toBe(401);
});

test('SEC-02 after ten failures within 15 minutes the account refuses even the right password', async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  await app.signIn('admin', 'target@example.com');
  await app.signIn('admin', 'other@example.com');
  for (let count = 0; count < 10; count += 1) expect((await login(app, 'target@example.com', 'wrong password!')).statusCode).toBe(401);
  const refused = await login(app, 'target@example.com');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await login(app, 'other@example.com')).statusCode).toBe(200);
});

test('SEC-02 failures from elsewhere do not lock the owner out of a known device', async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  await app.signIn('admin', 'owner@example.com');
  const browser = openBrowser(app);
  await browser.logIn('owner@example.com', PASSWORD);
  const from = (remoteAddress: string, password: string) => app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: 'owner@example.com', password }, remoteAddress });
  for (let count = 0; count < 10; count += 1) await from('198.51.100.7', 'wrong password!');
  expect((await from('203.0.113.9', PASSWORD)).statusCode).toBe(429);
  expect((await browser.logIn('owner@example.com', PASSWORD)).status).toBe(200);
});

test('ADM-05 a token ends on logout, on expiry and when its user is disabled', async () => {
  await using app = await buildTestApp();
  const loggedOut = await app.signIn('admin', 'a@example.com');
  expect((await app.inject({ method: 'POST', url: '/api/auth/logout', headers: loggedOut })).json()).toEqual({ message: 'Logged out successfully' });
  expect((await app.inject({ url: '/api/admin', headers: loggedOut })).statusCode).toBe(401);

  const expired = await app.signIn('admin', 'b@example.com');
  await app.db.updateTable('sessions').set({ expires_at: new Date(Date.now() - 1).toISOString() }).execute();
  expect((await app.inject({ url: '/api/admin', headers: expired })).statusCode).toBe(401);

  const disabled = await app.signIn('admin', 'c@example.com');
  await app.db.updateTable('users').set({ disabled_at: new Date().toISOString() }).where('email', '=', 'c@example.com').execute();
  expect((await app.inject({ url: '/api/admin', headers: disabled })).statusCode).toBe(401);
  expect((await login(app, 'c@example.com')).statusCode).toBe(401);
});

test('REL-15 API-03 AMB-11 register is for admins; the new user gets their own token', async () => {
  await using app = await buildTestApp();
  const admin = await app.signIn('admin');
  const subadmin = await app.signIn('subadmin');
  const register = (payload: object, headers = {}) => app.inject({ method: 'POST', url: '/api/auth/register', payload, headers });
  const account = { email: 'New@Example.com', password: 'twelve characters', role: 'subadmin' };
  expect((await register(account)).statusCode).toBe(401);
  expect((await register(account, subadmin)).statusCode).toBe(403);
  const made = await register(account, admin);
  expect(made.json()).toMatchObject({ message: 'User registered successfully', user: { email: 'new@example.com', role: 'subadmin' } });
  const own = { authorization: `Bearer ${made.json<{ token: string }>().token}` };
  expect((await app.inject({ url: '/api/admin', headers: own })).json()).toMatchObject({ user: { email: 'new@example.com' } });
  expect((await register(account, admin)).statusCode).toBe(409);
  expect((await register({ ...account, email: 'x@example.com', password: 'short' }, admin)).json()).toMatchObject({ fieldErrors: { password: ['Please choose a password of 12 to 128 characters'] } });
});

/** The body of each write, by the last part of its address. */
const bodies: Record<string, () => object> = { blogs: buildBlog, testimonials: buildTestimonial };

const staffCalls = [
  ['GET', '/api/admin', 200, 200],
  ['GET', '/api/form-submissions', 200, 200],
  ['GET', '/api/form2-submissions', 200, 200],
  ['GET', '/api/mails', 200, 200],
  ['GET', '/api/subscribers', 200, 200],
  ['POST', '/api/leads/export', 403, 200],
  ['POST', '/api/blogs', 200, 200],
  ['PUT', '/api/blogs/1', 200, 200],
  ['DELETE', '/api/blogs/1', 403, 200],
  ['POST', '/api/images', 400, 400],
  ['POST', '/api/message-files', 415, 415],
  ['GET', '/api/message-files/1', 404, 404],
  ['POST', '/api/imports', 403, 415],
  ['POST', '/api/testimonials', 200, 200],
  ['PUT', '/api/testimonials/1', 200, 200],
  ['DELETE', '/api/testimonials/1', 403, 200],
  ['POST', '/api/auth/logout', 200, 200],
] as const;

test.each(staffCalls)('SEC-07 AMB-12 %s %s is for staff: anonymous 401, subadmin %i, admin %i', async (method, url, subadminStatus, adminStatus) => {
  await using app = await buildTestApp();
  const admin = await app.signIn('admin');
  const subadmin = await app.signIn('subadmin');
  // Creates record 1 of each kind.
  for (const [name, build] of Object.entries(bodies)) await app.inject({ method: 'POST', url: `/api/${name}`, payload: build(), headers: admin });
  await app.inject({ method: 'POST', url: '/api/send2email', payload: { name: 'Secret Person', email: 'secret@example.com' } });
  const payload = bodies[url.split('/')[2] ?? '']?.();
  const statusFor = async (headers: Record<string, string>) => {
    const answer = await app.inject({ method, url, headers, ...(payload && method !== 'DELETE' && { payload }) });
    if (answer.statusCode >= 400) expect(answer.body).not.toContain('secret');
    return answer.statusCode;
  };
  expect(await statusFor({})).toBe(401);
  expect(await statusFor({ authorization: 'Bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' })).toBe(401);
  expect(await statusFor(subadmin)).toBe(subadminStatus);
  expect(await statusFor(admin)).toBe(adminStatus);
});

test('SEC-07 every staff route of the API is in the table above', async () => {
  await using app = await buildTestApp();
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json<{ paths: Record<string, Record<string, { security?: object[] }>> }>();
  const documented = Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).filter(([, { security }]) => security).map(([method]) => `${method.toUpperCase()} ${path.replace('{id}', '1')}`));
  const tested = staffCalls.map(([method, url]) => `${method} ${url}`);
  expect([...tested, 'POST /api/auth/register'].sort()).toEqual(documented.sort());
});

test('SEC-19 writes and logins leave an audit row', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn('admin', 'partner@example.com');
  await login(app, 'partner@example.com', 'wrong password!');
  const { id } = (await app.inject({ method: 'POST', url: '/api/blogs', payload: buildBlog(), headers })).json<{ id: number }>();
  await app.inject({ method: 'DELETE', url: `/api/blogs/${id}`, headers });
  const rows = await app.db.selectFrom('audit_log').select(['actor', 'action', 'target', 'outcome']).orderBy('id').execute();
  expect(rows.map((row) => `${row.actor} ${row.action} ${row.outcome}`)).toEqual([
    'partner@example.com login done',
    'partner@example.com login refused',
    'partner@example.com blog.create done',
    'partner@example.com blog.delete done',
  ]);
});
