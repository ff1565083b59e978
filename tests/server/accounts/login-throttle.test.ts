import process from 'node:process';
import { expect, test } from 'vitest';
import { createToken, hashPassword, hashToken } from '../../../server/accounts/auth.ts';
import { buildTestApp, PASSWORD, type TestApp } from '../../support/app.ts';
import { openBrowser } from '../../support/back-office.ts';

const OWNER = 'owner@example.com';
const WRONG = 'a wrong password!';
const times = <Answer>(count: number, work: (index: number) => Promise<Answer>) => Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** Guesses through the documented path, as a script would. */
const guess = (app: TestApp, password: string, remoteAddress = '198.51.100.7', email = OWNER) => app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress });
const countStatus = (answers: { statusCode: number }[], status: number) => answers.filter(({ statusCode }) => statusCode === status).length;

test('SEC-02 of 200 simultaneous guesses on one account at most ten are checked, and the right one among the rest does not get in', { timeout: 180_000 }, async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  await app.signIn('admin', OWNER, await hashPassword(PASSWORD));
  const answers = await times(200, (index) => guess(app, WRONG, `198.51.100.${index}`));
  expect([countStatus(answers, 401), countStatus(answers, 429)]).toEqual([10, 190]);
  const refused = await guess(app, PASSWORD, '203.0.113.9');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('SEC-02 of 100 simultaneous guesses from one address at most twenty are checked, and the refused ones lock no account', { timeout: 180_000 }, async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  const answers = await times(100, (index) => guess(app, WRONG, '198.51.100.7', `somebody${index}@example.com`));
  expect([countStatus(answers, 401), countStatus(answers, 429)]).toEqual([20, 80]);
  await app.signIn('admin', OWNER);
  await times(20, () => guess(app, WRONG));
  expect((await guess(app, PASSWORD, '203.0.113.9')).statusCode).toBe(200);
});

test('SEC-02 a successful log-in does not count towards the ten', async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  await app.signIn('admin', OWNER);
  for (let turn = 1; turn <= 15; turn += 1) expect((await guess(app, PASSWORD)).statusCode).toBe(200);
  for (let turn = 1; turn <= 10; turn += 1) expect((await guess(app, WRONG)).statusCode).toBe(401);
  expect((await guess(app, PASSWORD)).statusCode).toBe(429);
});

test('SEC-02 other people’s failures never lock the owner out of a known device, not even from the same address', async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  await app.signIn('admin', OWNER);
  const browser = openBrowser(app);
  expect((await browser.logIn(OWNER, PASSWORD)).status).toBe(200);
  await times(40, () => guess(app, WRONG, browser.address));
  expect((await guess(app, PASSWORD, browser.address)).statusCode).toBe(429);
  expect((await openBrowser(app).logIn(OWNER, PASSWORD)).status).toBe(429);
  expect((await browser.logIn(OWNER, PASSWORD)).status).toBe(200);
});

test('SEC-02 a known device has ten attempts of its own, for its own account only', async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  await app.signIn('admin', OWNER);
  await app.signIn('admin', 'other@example.com');
  const browser = openBrowser(app);
  await browser.logIn(OWNER, PASSWORD);
  const answers = await times(30, () => browser.logIn(OWNER, WRONG));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect((await browser.logIn(OWNER, PASSWORD)).status).toBe(429);
  // Attempts on that device count for nobody else.
  expect((await guess(app, PASSWORD, '203.0.113.9')).statusCode).toBe(200);
  for (let turn = 1; turn <= 10; turn += 1) await browser.logIn('other@example.com', WRONG);
  expect((await guess(app, PASSWORD, '203.0.113.9', 'other@example.com')).statusCode).toBe(429);
});

test('SEC-02 a device cookie that is forged, or signed for another account, does not make a device known', async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  await app.signIn('admin', OWNER);
  await app.signIn('admin', 'other@example.com');
  const [mine, forger] = [openBrowser(app), openBrowser(app)];
  await mine.logIn('other@example.com', PASSWORD);
  await openBrowser(app).logIn(OWNER, PASSWORD).then(({ cookies }) => cookies.forEach(({ name, value }) => name.startsWith('device-') && forger.cookies.set(name, `${value}x`)));
  const [others] = [...mine.cookies].filter(([name]) => name.startsWith('device-')).map(([, value]) => value);
  const renamed = openBrowser(app);
  for (const name of forger.cookies.keys()) renamed.cookies.set(name, others!);
  await times(12, () => guess(app, WRONG));
  for (const browser of [forger, renamed]) expect((await browser.logIn(OWNER, PASSWORD)).status).toBe(429);
});

test('SEC-02 a link to choose a password makes the device known, so an owner under attack can get in with one', async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  await app.signIn('admin', OWNER);
  await times(12, () => guess(app, WRONG));
  const token = createToken();
  await app.db.insertInto('invitations').values({ user_id: 1, token_hash: hashToken(token), expires_at: new Date(Date.now() + 60_000).toISOString() }).execute();
  const browser = openBrowser(app);
  expect((await browser.write('account.acceptInvitation', { token, password: 'three quiet words' })).status).toBe(200);
  expect((await browser.logIn(OWNER, 'three quiet words')).status).toBe(200);
});

test('SEC-02 a session allows at most ten guesses at the current password, however many are made at once', async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  await app.signIn('admin', OWNER);
  const browser = openBrowser(app);
  await browser.logIn(OWNER, PASSWORD);
  const answers = await times(30, (index) => (index % 2 ? browser.write('account.changePassword', { current: WRONG, password: 'three quiet words' }) : browser.write('secondFactor.begin', { current: WRONG })));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  expect((await browser.write('account.changePassword', { current: PASSWORD, password: 'three quiet words' })).status).toBe(429);
  expect((await guess(app, PASSWORD, '203.0.113.9')).statusCode).toBe(200);
});

test('SEC-02 the queue for checking passwords is limited: the rest are refused with Retry-After, and known devices go first', { timeout: 180_000 }, async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  await app.signIn('admin', OWNER, await hashPassword(PASSWORD));
  const browser = openBrowser(app);
  await browser.logIn(OWNER, PASSWORD);
  const flood = times(400, (index) => guess(app, WRONG, `198.51.${100 + Math.floor(index / 200)}.${index % 200}`, `somebody${index}@example.com`));
  await app.db.selectFrom('users').select('id').execute();
  expect((await browser.logIn(OWNER, PASSWORD)).status).toBe(200);
  const answers = await flood;
  // Four hundred also wait for a connection to PostgreSQL, and on a busy machine some get none in time: they are told to come back, too.
  const isPostgres = process.env.TEST_DATABASE === 'postgres';
  expect(countStatus(answers, 401) + countStatus(answers, 429) + (isPostgres ? countStatus(answers, 503) : 0)).toBe(400);
  const busy = answers.find(({ statusCode }) => statusCode === 429);
  expect(Number(busy?.headers['retry-after'])).toBeGreaterThan(0);
});
