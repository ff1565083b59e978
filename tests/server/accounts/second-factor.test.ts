import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { buildTestApp, PASSWORD, type TestApp } from '../../support/app.ts';
import { openBrowser } from '../../support/back-office.ts';
import { callerOf, openCaller } from '../../support/caller.ts';

/** What an authenticator app shows `steps` half-minutes from now. */
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function logIn(app: TestApp, code?: string, password = PASSWORD) {
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: 'admin@example.com', password, ...(code && { code }) } });
  return { status: answer.statusCode, ...answer.json<{ message: string; token?: string; user?: object }>() };
}

/** Creates an account with a second factor and returns its recovery codes. */
async function setUp(app: TestApp) {
  const caller = callerOf(app, (await app.signIn()).authorization.replace('Bearer ', ''));
  const { secondFactor } = caller.admin;
  const { secret, uri } = await secondFactor.begin({ current: PASSWORD });
  const { codes } = await secondFactor.confirm({ code: codeOf(secret) });
  return { secondFactor, secret, uri, codes };
}

test('SEC-04 a second factor is set up with the password and a first code, and required only from then on', async () => {
  await using app = await buildTestApp();
  const { secondFactor } = (await openCaller(app)).admin;
  await expect(secondFactor.begin({ current: 'not this one' })).rejects.toThrow('The current password is not right');
  const { secret, uri } = await secondFactor.begin({ current: PASSWORD });
  expect(uri).toMatch(new RegExp(`^otpauth://totp/.+:admin%40example\\.com\\?.*secret=${secret}`));
  expect((await logIn(app)).status).toBe(200);
  await expect(secondFactor.confirm({ code: another(codeOf(secret)) })).rejects.toThrow('This code is not right');
  expect(await secondFactor.state()).toEqual({ isOn: false, codesLeft: 0 });
  expect((await secondFactor.confirm({ code: codeOf(secret) })).codes).toHaveLength(10);
  expect(await secondFactor.state()).toEqual({ isOn: true, codesLeft: 10 });
  await expect(secondFactor.begin({ current: PASSWORD })).rejects.toThrow('already need a code to log in');
});

test('SEC-04 a code works once, its existence is not revealed without the password, and the answer is as documented', async () => {
  await using app = await buildTestApp();
  const { secret } = await setUp(app);
  expect(await logIn(app, codeOf(secret), 'a wrong password')).toEqual({ status: 401, message: 'The email address or the password is not right' });
  expect(await logIn(app)).toEqual({ status: 401, message: 'Please enter the code from your authenticator, or a recovery code' });
  const good = codeOf(secret, 1);
  expect(await logIn(app, good)).toEqual({ status: 200, message: 'Logged in successfully', token: expect.any(String) as string, tokenExpiry: expect.any(Number) as number, user: expect.objectContaining({ role: 'admin' }) as object });
  for (const used of [good, codeOf(secret)]) expect(await logIn(app, used)).toMatchObject({ status: 401, message: 'This code is not right, or has already been used. Wait for the next one.' });
  await app.db.updateTable('second_factors').set({ last_step: 0 }).execute();
  const atOnce = await Promise.all([1, 2, 3].map(() => logIn(app, codeOf(secret))));
  expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = await app.db.selectFrom('audit_log').select('target').where('outcome', '=', 'refused').execute();
  expect(refused.map((row) => row.target)).toEqual(['session', ...Array.from({ length: 4 }, () => 'second factor')]);
});

test('SEC-04 a recovery code replaces the phone once, however it is typed, and is not stored in plain text', async () => {
  await using app = await buildTestApp();
  const { codes, secondFactor } = await setUp(app);
  expect(JSON.stringify(await app.db.selectFrom('recovery_codes').selectAll().execute())).not.toContain(codes[0]);
  const typed = codes[0]!.toLowerCase().replaceAll('-', ' ');
  expect((await logIn(app, typed)).status).toBe(200);
  expect((await logIn(app, typed)).status).toBe(401);
  expect(await secondFactor.state()).toEqual({ isOn: true, codesLeft: 9 });
});

test('SEC-04 after five wrong codes within ten minutes even the right one is refused', async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  const { secret } = await setUp(app);
  for (let turn = 1; turn <= 5; turn += 1) expect((await logIn(app, another(codeOf(secret)))).status).toBe(401);
  expect((await logIn(app, codeOf(secret))).status).toBe(429);
});

test('SEC-02 SEC-04 wrong codes from somebody else who knows the password do not lock the owner out of a known device', async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  const { secret, codes } = await setUp(app);
  const browser = openBrowser(app);
  const enter = (code: string) => browser.write('login', { email: 'admin@example.com', password: PASSWORD, code });
  expect((await enter(codes[0]!)).status).toBe(200);
  const guesses = await Promise.all(Array.from({ length: 12 }, () => logIn(app, another(codeOf(secret)))));
  expect(guesses.map(({ status }) => status).sort((one, other) => one - other)).toEqual([...Array.from({ length: 5 }, () => 401), ...Array.from({ length: 7 }, () => 429)]);
  expect((await enter(codes[1]!)).status).toBe(200);
  for (let turn = 1; turn <= 5; turn += 1) expect((await enter(another(codeOf(secret)))).status).toBe(401);
  expect((await enter(codes[2]!)).status).toBe(429);
});

test('SEC-04 a second factor is removed with the password, or by another administrator with theirs', async () => {
  await using app = await buildTestApp();
  const { secondFactor } = await setUp(app);
  await expect(secondFactor.end({ current: 'not this one' })).rejects.toThrow('The current password is not right');
  await secondFactor.end({ current: PASSWORD });
  expect((await logIn(app)).status).toBe(200);

  const { secret } = await secondFactor.begin({ current: PASSWORD });
  await secondFactor.confirm({ code: codeOf(secret) });
  const { users } = (await openCaller(app, 'admin', 'second@example.com')).admin;
  const lost = (await users.list()).find((user) => user.hasSecondFactor)!;
  await expect(users.endSecondFactor({ id: lost.id, current: 'not this one' })).rejects.toThrow('The current password is not right');
  await users.endSecondFactor({ id: lost.id, current: PASSWORD });
  expect((await logIn(app)).status).toBe(200);
  expect((await users.list()).some((user) => user.hasSecondFactor)).toBe(false);
});
