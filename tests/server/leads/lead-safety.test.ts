import { expect, test } from 'vitest';
import { findForm } from '#shared/forms/registry.ts';
import { startMailWorker } from '../../../server/mail/worker.ts';
import { releaseLeads } from '../../../server/queries/lead-work.ts';
import { requeueMail, takeMail } from '../../../server/queries/outbox.ts';
import { createRenderTokens } from '../../../server/leads/render-token.ts';
import { createSigner } from '../../../server/accounts/signature.ts';
import { QUARANTINE_SCORE, scoreSubmission } from '../../../server/leads/spam/spam.ts';
import { buildServiceEnquiry } from '../../support/factories.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { linksOf, startSmtpServer } from '../../support/smtp.ts';

const send = (app: TestApp) => app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry() });
const now = () => new Date().toISOString();

async function storeQuarantined(app: TestApp) {
  await send(app);
  const { id } = await app.db.updateTable('submissions').set({ quarantined_at: now() }).returning('id').executeTakeFirstOrThrow();
  await app.db.updateTable('outbox').set({ held: true }).execute();
  return id;
}

test('SPAM-01 a quarantined lead is in no list and its mails are held, and when it is released they are sent once', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const id = await storeQuarantined(app);
  expect((await app.inject({ url: '/api/form-submissions', headers })).json()).toEqual([]);
  expect(await takeMail(app.db, 60)).toBeUndefined();

  const release = () => releaseLeads(app.db, { ids: [id], actor: 'admin@example.com' });
  expect((await Promise.all([release(), release()])).flat()).toEqual([id]);
  expect((await app.inject({ url: '/api/form-submissions', headers })).json()).toHaveLength(1);
  expect([await takeMail(app.db, 60), await takeMail(app.db, 60), await takeMail(app.db, 60)].map((mail) => mail?.attempts)).toEqual([1, 1, undefined]);
});

test('REL-07 a mail that was given up can be retried once and keeps its count, but a held mail or one being sent cannot', async () => {
  await using app = await buildTestApp();
  await send(app);
  const mail = (await takeMail(app.db, 60))!;
  expect(await requeueMail(app.db, mail)).toBe(false);
  await app.db.updateTable('outbox').set({ state: 'dead', attempts: 8 }).where('kind', '=', mail.kind).execute();
  expect(await requeueMail(app.db, mail)).toBe(true);
  expect(await takeMail(app.db, 60)).toMatchObject({ kind: expect.any(String) as string });
  await app.db.updateTable('outbox').set({ held: true, state: 'dead' }).execute();
  expect(await requeueMail(app.db, mail)).toBe(false);
});

test('SPAM-02 the hidden field or a forged token puts a lead in quarantine, with the same answer and no mail', async () => {
  await using app = await buildTestApp();
  const plain = (await app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry() })).json<{ message: string }>();
  for (const extra of [{ homepage_url: 'http://win.example' }, { form_token: 'abc.def' }]) {
    const answer = await app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry(extra) });
    expect(answer.statusCode).toBe(200);
    expect({ ...answer.json<object>(), reference: '' }).toEqual({ ...plain, reference: '' });
  }
  const rows = await app.db.selectFrom('submissions').select(['spam_reasons', 'quarantined_at', 'data']).where('quarantined_at', 'is not', null).orderBy('id').execute();
  expect(rows.map((row) => row.spam_reasons[0])).toEqual(['The hidden field was filled', 'A forged token']);
  expect(Object.keys(rows[0]!.data)).not.toContain('homepage_url');
  expect((await app.db.selectFrom('outbox').select('held').where('held', '=', true).execute()).length).toBe(4);
});

test('SPAM-02 a token that is too fresh, too old or missing only adds to the score', async () => {
  const tokens = createRenderTokens(createSigner('a secret'));
  const nowMs = Date.now();
  const token = tokens.issue(nowMs);
  expect([1_000, 10_000, 25 * 3_600_000].map((ageMs) => tokens.check(token, nowMs + ageMs))).toEqual(['early', 'good', 'old']);
  expect([undefined, '', 'x', `${token}x`, createRenderTokens(createSigner('another')).issue(nowMs)].map((given) => tokens.check(given, nowMs))).toEqual(['missing', 'missing', 'forged', 'forged', 'forged']);
  const form = findForm('service-enquiry');
  const values = { ...buildServiceEnquiry(), comments: 'Please call me about our VAT return.' } as Record<string, string>;
  for (const verdict of ['early', 'old', 'missing'] as const) {
    expect(scoreSubmission({ form, values, isTrapped: false, token: verdict, velocity: { sender: 1, text: 1 } }).score).toBeLessThan(QUARANTINE_SCORE / 2);
    // Anybody can write in a client's name: that must not quarantine the client's own enquiry.
    if (verdict !== 'early') expect(scoreSubmission({ form, values, isTrapped: false, token: verdict, velocity: { sender: 20, text: 1 } }).score).toBeLessThan(QUARANTINE_SCORE);
  }
});

test('SPAM-01 the same text from many addresses ends up in quarantine', async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  const comments = 'We would like to talk to the person who decides about your office supplies.';
  for (let count = 1; count <= 8; count += 1) {
    await app.inject({ method: 'POST', url: '/api/submit-form', remoteAddress: `203.0.113.${count}`, payload: buildServiceEnquiry({ comments, email: `sender-${count}@sidra.example` }) });
  }
  const rows = await app.db.selectFrom('submissions').select('quarantined_at').orderBy('id').execute();
  expect(rows.map((row) => row.quarantined_at !== null)).toEqual([false, false, false, false, false, true, true, true]);
});

test('SPAM-04 the fourth reply to one address within a day is not sent, and the firm is told of all four leads', async () => {
  await using app = await buildTestApp();
  await using smtp = await startSmtpServer();
  for (let count = 0; count < 4; count += 1) await app.inject({ method: 'POST', url: '/api/send2email', payload: { name: 'Mariam', email: 'victim@sidra.example' } });
  const worker = startMailWorker({ db: app.db, env: { ...app.env, SMTP_URL: smtp.url }, log: { info: () => {}, warn: () => {}, error: () => {} }, pollMs: 50 });
  await expect.poll(async () => (await app.db.selectFrom('outbox').select('kind').where('state', '=', 'queued').execute()).length).toBe(0);
  await worker.stop();
  expect(smtp.mails.filter((mail) => mail.to === 'victim@sidra.example')).toHaveLength(3);
  expect(smtp.mails.filter((mail) => mail.to === app.env.MAIL_TO)).toHaveLength(4);
});

test('SPAM-05 every letter can be unsubscribed from by a POST only: from the mail program, or with a button on a page', async () => {
  await using app = await buildTestApp();
  await using smtp = await startSmtpServer();
  const subscribe = (email: string) => app.inject({ method: 'POST', url: '/api/send2email', payload: { name: 'Mariam', email } });
  for (const email of ['mariam@sidra.example', 'Mariam@sidra.example', 'omar@aziz.example']) await subscribe(email);
  const worker = startMailWorker({ db: app.db, env: { ...app.env, SMTP_URL: smtp.url }, log: { info: () => {}, warn: () => {}, error: () => {} }, pollMs: 50 });
  await expect.poll(() => smtp.mails.length).toBe(6);
  await worker.stop();
  const letter = smtp.mails.find((mail) => mail.to === 'mariam@sidra.example')!;
  expect(letter.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const path = /^List-Unsubscribe: <http:\/\/localhost:3000(\/api\/unsubscribe\/[\w.-]+)>/m.exec(letter.headers)![1]!;

  const headers = await app.signIn();
  const subscribers = async () => (await app.inject({ url: '/api/subscribers', headers })).json<{ email: string }[]>().map(({ email }) => email);
  const links = linksOf(letter, app.env.SITE_URL);
  expect(links.some((link) => link.startsWith('/unsubscribe/'))).toBe(true);
  for (const url of [path, ...links]) expect((await app.inject({ url })).statusCode).toBeLessThan(400);
  expect(await subscribers()).toHaveLength(3);

  const oneClick = await app.inject({ method: 'POST', url: path, payload: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  expect([oneClick.statusCode, oneClick.json()]).toEqual([200, { message: 'You have left the list' }]);
  expect(await subscribers()).toEqual(['omar@aziz.example']);
  const byButton = await app.inject({ method: 'POST', url: '/api/unsubscribe/AAAAA-AAAAA', payload: '', headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' } });
  expect([byButton.statusCode, byButton.headers.location]).toEqual([303, '/unsubscribe-by-mail']);
  expect((await app.inject({ url: '/unsubscribe/AAAAA-AAAAA' })).body).toContain('noindex');
  await subscribe('mariam@sidra.example');
  expect(await subscribers()).toEqual(['mariam@sidra.example', 'omar@aziz.example']);
});
