import { expect, test } from 'vitest';
import { startMailWorker } from '../../../server/mail/worker.ts';
import { openCaller } from '../../support/caller.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { linksOf, type ReceivedMail, startSmtpServer } from '../../support/smtp.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const asPage = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };

const subscribe = (app: TestApp, email: string) => app.inject({ method: 'POST', url: '/api/send2email', payload: { name: 'Mariam', email } });
const isConfirmation = (link: string) => link.startsWith('/confirm/');

/** Subscribes each address and returns the letters they receive, in the same order. */
async function subscribeAll(app: TestApp, emails: string[]) {
  await using smtp = await startSmtpServer();
  for (const email of emails) await subscribe(app, email);
  const worker = startMailWorker({ db: app.db, env: { ...app.env, SMTP_URL: smtp.url }, log: silent, pollMs: 50 });
  await expect.poll(() => smtp.mails.length).toBe(2 * emails.length);
  await worker.stop();
  return emails.map((email) => smtp.mails.find((mail) => mail.to === email)!);
}

const confirmationOf = (app: TestApp, letter: ReceivedMail) => linksOf(letter, app.env.SITE_URL).find(isConfirmation)!.replace('/confirm/', '/api/confirm/');
const post = (app: TestApp, url: string, headers: Record<string, string> = {}) => app.inject({ method: 'POST', url, payload: '', headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } });

/** The subscribers as the back office lists them: each address and whether it is confirmed. */
async function list(app: TestApp) {
  const caller = await openCaller(app, 'admin', `${crypto.randomUUID()}@example.com`);
  const { rows } = await caller.admin.submissions.subscriberPage({ page: 1, pageSize: 12 });
  return rows.map(({ email, confirmed_at }) => `${email} ${confirmed_at ? 'confirmed' : 'open'}`);
}

test('SPAM-05 opening the links of a letter changes no subscription, posting confirms it, and posting again changes nothing', async () => {
  await using app = await buildTestApp();
  const [letter] = await subscribeAll(app, ['mariam@sidra.example', 'omar@aziz.example']);
  const links = linksOf(letter!, app.env.SITE_URL);
  expect(links.filter(isConfirmation)).toHaveLength(1);
  expect(letter!.text).toContain(links.find(isConfirmation));
  const url = confirmationOf(app, letter!);
  for (const path of [url, ...links]) expect((await app.inject({ url: path, headers: { accept: 'text/html' } })).statusCode).toBeLessThan(400);
  expect(await list(app)).toEqual(['omar@aziz.example open', 'mariam@sidra.example open']);

  expect((await post(app, url)).json()).toEqual({ message: 'Your address is confirmed' });
  expect(await list(app)).toEqual(['omar@aziz.example open', 'mariam@sidra.example confirmed']);
  const once = await app.db.selectFrom('submissions').select('confirmed_at').where('email', '=', 'mariam@sidra.example').executeTakeFirstOrThrow();
  const again = await post(app, url, asPage);
  expect([again.statusCode, again.headers.location]).toEqual([303, '/confirmed']);
  expect(await app.db.selectFrom('submissions').select('confirmed_at').where('email', '=', 'mariam@sidra.example').executeTakeFirstOrThrow()).toEqual(once);
  expect(await app.db.selectFrom('lead_events').select(['actor', 'kind']).execute()).toEqual([{ actor: 'the subscriber', kind: 'confirmed' }]);
});

test('SPAM-05 a forged link confirms nothing and says what to do', async () => {
  await using app = await buildTestApp();
  const { reference } = (await subscribe(app, 'victim@sidra.example')).json<{ reference: string }>();
  const forged = [reference, `${reference}.`, `${reference}.${'A'.repeat(43)}`, 'x', '.', 'A'.repeat(300)].map((token) => `/api/confirm/${token}`);
  for (const url of forged) {
    const answer = await post(app, url);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.json<{ message: string }>().message).not.toBe('');
  }
  expect((await post(app, forged[2]!)).json<{ message: string }>().message).toContain('Subscribe again');
  const page = await post(app, forged[2]!, asPage);
  expect([page.statusCode, page.headers.location]).toEqual([303, '/not-confirmed']);
  expect((await app.inject({ url: '/not-confirmed' })).body).toContain('Subscribe again');
  // A link whose secret was cut off, or typed by hand: what the page is for, and the way on.
  for (const [url, said] of [['/unsubscribe', 'Every letter of ours ends with a link'], ['/confirm', 'Subscribe again']] as const) {
    const cut = await app.inject({ url });
    expect([cut.statusCode, cut.body.includes(said), cut.body.includes('noindex')], url).toEqual([200, true, true]);
  }
  expect(await list(app)).toEqual(['victim@sidra.example open']);
});

test('SPAM-05 a confirmed reader can leave, an old link does not bring them back, and subscribing again needs a new confirmation', async () => {
  await using app = await buildTestApp();
  const [letter] = await subscribeAll(app, ['mariam@sidra.example']);
  const url = confirmationOf(app, letter!);
  await post(app, url);
  // An address that subscribes twice counts once.
  await subscribe(app, 'Mariam@sidra.example');
  expect(await list(app)).toEqual(['Mariam@sidra.example confirmed', 'mariam@sidra.example confirmed']);

  const leave = linksOf(letter!, app.env.SITE_URL).find((link) => link.startsWith('/unsubscribe/'))!;
  expect((await post(app, `/api${leave}`)).statusCode).toBe(200);
  expect(await list(app)).toEqual([]);
  expect((await post(app, url)).statusCode).toBe(404);
  expect(await list(app)).toEqual([]);

  await subscribe(app, 'mariam@sidra.example');
  expect(await list(app)).toEqual(['mariam@sidra.example open']);
  expect((await post(app, url)).statusCode).toBe(404);
  expect(await list(app)).toEqual(['mariam@sidra.example open']);
});

test('SPAM-05 the inbox, its filter, history and export show which addresses are confirmed, and the documented list keeps its shape', async () => {
  await using app = await buildTestApp();
  const [letter] = await subscribeAll(app, ['mariam@sidra.example', 'omar@aziz.example']);
  await post(app, confirmationOf(app, letter!));
  const caller = await openCaller(app);
  const emails = async (confirmed: 'yes' | 'no') => (await caller.admin.leads.list({ confirmed })).rows.map(({ email }) => email);
  expect([await emails('yes'), await emails('no')]).toEqual([['mariam@sidra.example'], ['omar@aziz.example']]);
  const { rows: [row] } = await caller.admin.leads.list({ confirmed: 'yes' });
  const lead = await caller.admin.leads.byId({ id: row!.id });
  expect([lead.confirmed_at, lead.events.map(({ kind }) => kind)]).toEqual([row!.confirmed_at, ['confirmed']]);

  const headers = await app.signIn('admin', 'export@example.com');
  const { body } = await app.inject({ method: 'POST', url: '/api/leads/export', headers, payload: { confirmed: 'yes' } });
  expect(body.trim().split('\r\n')).toHaveLength(2);
  expect(body).toContain('Confirmed at (UTC)');
  expect(body).toContain(row!.confirmed_at);
  const documented = (await app.inject({ url: '/api/subscribers', headers })).json<object[]>();
  expect(documented.map((subscriber) => Object.keys(subscriber).sort())).toEqual([['created_at', 'email', 'id', 'name'], ['created_at', 'email', 'id', 'name']]);
});

test('SPAM-05 pressing a button of the letter too often, or with a truncated or far too long link, shows a page', async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  const long = await post(app, `/api/confirm/${'A'.repeat(300)}`, asPage);
  expect([long.statusCode, long.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  for (const url of ['/api/unsubscribe/PR-0000-0000', '/api/confirm/x']) {
    let answer = await post(app, url, asPage);
    for (let press = 0; press < 200 && answer.statusCode === 303; press += 1) answer = await post(app, url, asPage);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.body).toContain('Too many requests. Please wait a few minutes and try again.');
    expect(answer.body).toContain('Go Back Home');
    // Being a page and not an API answer, it may load its styles.
    expect(answer.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
    expect((await post(app, url)).json()).toEqual({ message: 'Too many requests. Please wait a few minutes and try again.' });
  }
});
