import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { startMailWorker } from '../../../server/mail/worker.ts';
import { deleteOldNotices } from '../../../server/queries/account-notices.ts';
import { takeMail } from '../../../server/queries/outbox.ts';
import { buildTestApp, PASSWORD, type TestApp } from '../../support/app.ts';
import { openBrowser } from '../../support/back-office.ts';
import { buildServiceEnquiry } from '../../support/factories.ts';
import { type ReceivedMail, startSmtpServer } from '../../support/smtp.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const NEW_PASSWORD = 'another long test password';
const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Signed in as an administrator, in Firefox on Linux unless `name` says otherwise. */
async function openOffice(app: TestApp, { email = 'admin@example.com', name = FIREFOX } = {}) {
  await app.signIn('admin', email);
  const browser = openBrowser(app, name);
  await browser.logIn(email, PASSWORD);
  return browser;
}

type Office = Awaited<ReturnType<typeof openOffice>>;

async function setUpFactor(browser: Office) {
  const { secret } = (await browser.write('secondFactor.begin', { current: PASSWORD })).data as { secret: string };
  const { codes } = (await browser.write('secondFactor.confirm', { code: new TOTP({ secret }).generate() })).data as { codes: string[] };
  return { secret, codes };
}

/** Sends everything in the outbox and returns the mails in the order in which they arrived. */
async function deliver(app: TestApp) {
  await using smtp = await startSmtpServer();
  const { count } = await app.db.selectFrom('outbox').select((eb) => eb.fn.countAll<number>().as('count')).where('state', '=', 'queued').executeTakeFirstOrThrow();
  const worker = startMailWorker({ db: app.db, env: { ...app.env, SMTP_URL: smtp.url }, log: silent, pollMs: 50 });
  await expect.poll(async () => app.db.selectFrom('outbox').select('state').where('state', '=', 'queued').execute()).toEqual([]);
  await worker.stop();
  expect(smtp.mails).toHaveLength(count);
  return smtp.mails;
}

function expectNotice(mail: ReceivedMail | undefined, { to = 'admin@example.com', title, by }: { to?: string; title: string; by?: string }) {
  expect(mail).toMatchObject({ to });
  expect(mail!.headers).toContain(`Subject: ${title}`);
  expect(mail!.headers).toMatch(/^Auto-Submitted: auto-generated/m);
  for (const text of [mail!.text, mail!.html.replace(/<[^>]+>/g, ' ')]) {
    for (const part of [title, 'If this was not you', 'Firefox on Linux', '(Dubai)', to, ...(by ? [by] : [])]) expect(text).toContain(part);
    if (!by) expect(text).not.toContain('Changed by');
  }
}

test('SEC-04 the owner is told by mail of a changed password, with the time in Dubai, the browser and what to do, but nothing secret', async () => {
  await using app = await buildTestApp();
  const browser = await openOffice(app);
  expect((await browser.write('account.changePassword', { current: 'not this one', password: NEW_PASSWORD })).status).toBe(400);
  expect(await takeMail(app.db, 0)).toBeUndefined();
  expect((await browser.write('account.changePassword', { current: PASSWORD, password: NEW_PASSWORD })).status).toBe(200);
  const [notice] = await app.db.selectFrom('account_notices').selectAll().execute();
  await app.db.updateTable('account_notices').set({ at: '2026-11-22T21:30:00Z' }).execute();
  const [mail, ...others] = await deliver(app);
  expect(others).toEqual([]);
  expectNotice(mail, { title: 'The password of your account was changed' });
  expect(mail!.text).toMatch(/Monday,? 23 November 2026 at 0?1:30/);
  expect(mail!.text).toContain(`${app.env.SITE_URL}/account`);
  expect(mail!.messageId).toContain(notice!.reference);
  for (const secret of [PASSWORD, NEW_PASSWORD, browser.token()!]) expect(mail!.text + mail!.html).not.toContain(secret);
});

test('SEC-04 the owner is told by mail when a link sets the password, and the mail does not contain the link', async () => {
  await using app = await buildTestApp();
  const browser = await openOffice(app);
  const { link } = (await browser.write('users.invite', { email: 'new@example.com', role: 'subadmin' })).data as { link: string };
  const [, token] = link.split('#');
  expect(await app.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  expect((await openBrowser(app, FIREFOX).write('account.acceptInvitation', { token, password: NEW_PASSWORD })).status).toBe(200);
  const [mail, ...others] = await deliver(app);
  expect(others).toEqual([]);
  expectNotice(mail, { to: 'new@example.com', title: 'A new password was set for your account' });
  expect(mail!.text + mail!.html).not.toContain(token);
});

test('SEC-04 the owner is told by mail when a second factor is set up, a recovery code is used, or the factor is removed, by the owner or an administrator', async () => {
  await using app = await buildTestApp();
  const browser = await openOffice(app);
  await browser.write('secondFactor.begin', { current: PASSWORD });
  expect((await browser.write('secondFactor.end', { current: PASSWORD })).status).toBe(200);
  expect(await takeMail(app.db, 0)).toBeUndefined();

  const { secret, codes } = await setUpFactor(browser);
  const enter = (code: string) => openBrowser(app, FIREFOX).write('login', { email: 'admin@example.com', password: PASSWORD, code });
  for (const [code, status] of [[codes[0]!, 200], [codes[0]!, 401], [new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 }), 200]] as const) expect((await enter(code)).status).toBe(status);
  await browser.write('secondFactor.end', { current: PASSWORD });
  await setUpFactor(browser);
  const colleague = await openOffice(app, { email: 'second@example.com' });
  const lost = await app.db.selectFrom('users').select('id').where('email', '=', 'admin@example.com').executeTakeFirstOrThrow();
  expect((await colleague.write('users.endSecondFactor', { id: lost.id, current: PASSWORD })).status).toBe(200);

  const mails = await deliver(app);
  const [on, off] = ['A second factor was set up for your account', 'The second factor of your account was removed'] as const;
  expect(mails).toHaveLength(5);
  for (const [index, expected] of [{ title: on }, { title: 'A recovery code of your account was used' }, { title: off }, { title: on }, { title: off, by: 'second@example.com' }].entries()) expectNotice(mails[index], expected);
  for (const secrets of [secret, ...codes]) for (const { text, html } of mails) expect(text + html).not.toContain(secrets);
});

test('SEC-04 a browser’s user agent does not get into the mail', async () => {
  await using app = await buildTestApp();
  const browser = await openOffice(app, { name: 'Call +971 50 000 0000 or see http://help.example' });
  await browser.write('account.changePassword', { current: PASSWORD, password: NEW_PASSWORD });
  const [mail] = await deliver(app);
  expect(mail!.text).toContain('Device: Unknown');
  expect(mail!.text + mail!.html).not.toMatch(/help\.example|000 0000/);
});

test('SEC-04 a refused change sends no mail, and replies to the same mailbox do not use up the limit for notices', async () => {
  await using app = await buildTestApp();
  const browser = await openOffice(app);
  const { link } = (await browser.write('users.invite', { email: 'new@example.com', role: 'subadmin' })).data as { link: string };
  const [, token] = link.split('#');
  expect((await openBrowser(app).write('account.acceptInvitation', { token, password: 'password1234' })).status).toBe(400);
  expect(await app.db.selectFrom('account_notices').selectAll().execute()).toEqual([]);
  for (let count = 0; count < 4; count += 1) await app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry({ email: 'admin@example.com' }) });
  await app.db.deleteFrom('outbox').where('kind', '=', 'notification').execute();
  await app.db.updateTable('outbox').set({ held: false }).execute();
  await browser.write('account.changePassword', { current: PASSWORD, password: NEW_PASSWORD });
  await using smtp = await startSmtpServer();
  const worker = startMailWorker({ db: app.db, env: { ...app.env, SMTP_URL: smtp.url }, log: silent, pollMs: 50 });
  await expect.poll(async () => (await app.db.selectFrom('outbox').select(['kind', 'state']).orderBy('state').execute()).map(({ kind, state }) => `${kind} ${state}`).sort())
    .toEqual(['account-notice sent', 'auto-reply sent', 'auto-reply sent', 'auto-reply sent', 'auto-reply skipped']);
  await worker.stop();
});

test('REL-03 SEC-04 a notice is retried when the mail server refuses it, and an interrupted one is sent again with the same Message-ID', async () => {
  await using app = await buildTestApp();
  const browser = await openOffice(app);
  await browser.write('account.changePassword', { current: PASSWORD, password: NEW_PASSWORD });
  {
    await using smtp = await startSmtpServer({ refuses: 'admin@example.com' });
    const worker = startMailWorker({ db: app.db, env: { ...app.env, SMTP_URL: smtp.url }, log: silent, pollMs: 50 });
    await expect.poll(async () => app.db.selectFrom('mail_tries').select(['kind', 'outcome']).execute()).toEqual([{ kind: 'account-notice', outcome: 'failed' }]);
    await worker.stop();
  }
  const ids = new Set<string>();
  for (let turn = 1; turn <= 2; turn += 1) {
    await app.db.updateTable('outbox').set({ state: 'queued', sent_at: null, run_at: new Date(0).toISOString() }).execute();
    ids.add((await deliver(app))[0]!.messageId);
  }
  expect(ids.size).toBe(1);
  expect((await app.db.selectFrom('mail_tries').select('outcome').orderBy('id').execute()).map(({ outcome }) => outcome)).toEqual(['failed', 'sent', 'sent']);
});

test('PRIV-03 SEC-04 notices are deleted after 90 days, with their mails and attempts', async () => {
  await using app = await buildTestApp();
  const browser = await openOffice(app);
  await browser.write('account.changePassword', { current: PASSWORD, password: NEW_PASSWORD });
  await deliver(app);
  for (const [days, left] of [[89, 1], [91, 0]] as const) {
    await app.db.updateTable('account_notices').set({ at: sql<string>`now() - make_interval(days => ${days}::int)` }).execute();
    await deleteOldNotices(app.db);
    for (const table of ['account_notices', 'outbox', 'mail_tries'] as const) expect((await sql`select from ${sql.table(table)}`.execute(app.db)).rows, table).toHaveLength(left);
  }
});
