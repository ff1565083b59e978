import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type MailWorker, startMailWorker } from '../../../server/mail/worker.ts';
import { cleanName } from '../../../server/conversation/clean-name.ts';
import { renderMail } from '../../../server/mail/templates.ts';
import { extendLease, takeMail } from '../../../server/queries/outbox.ts';
import { buildServiceEnquiry } from '../../support/factories.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { testOnEmbedded } from '../../support/once.ts';
import { freePort } from '../../support/ports.ts';
import { startUnresponsiveServer, startSmtpServer } from '../../support/smtp.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

function startWorker(app: TestApp, url: string, options: { probeS?: number; patienceMs?: number } = {}): MailWorker {
  return startMailWorker({ db: app.db, env: { ...app.env, SMTP_URL: url }, log: silent, pollMs: 50, ...options });
}

const send = (app: TestApp, overrides = {}) => app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry(overrides) });
const states = async (app: TestApp) => (await app.db.selectFrom('outbox').select(['state', 'attempts']).orderBy('kind').execute()).map(({ state, attempts }) => `${state} ${attempts}`);

test('MAIL-01 an enquiry reaches the firm with every field and the visitor with the reference', async () => {
  await using app = await buildTestApp();
  await using smtp = await startSmtpServer();
  const worker = startWorker(app, smtp.url);
  const { reference } = (await send(app, { comments: 'Line one\nسطر ثانٍ <b>', phone: '050 <1>' })).json<{ reference: string }>();
  await expect.poll(() => smtp.mails.length).toBe(2);
  await worker.stop();
  const notification = smtp.mails.find((mail) => mail.to === app.env.MAIL_TO)!;
  const reply = smtp.mails.find((mail) => mail.to === 'finance@sidra-foods.example')!;
  for (const value of ['Sidra Foods Trading L.L.C.', 'Mariam', 'Haddad', '050 <1>', 'Taxation', 'VAT', 'سطر ثانٍ <b>', reference]) expect(notification.text).toContain(value);
  expect(notification.html).toContain('&#60;b&#62;');
  expect(notification.html).not.toContain('<b>');
  expect(notification.headers).toMatch(/^Reply-To: "?Mariam Haddad"? <finance@sidra-foods\.example>/m);
  expect(notification.headers).toMatch(/^From: "?Prominence"? <enquiries@prominence\.example>/m);
  expect(reply.text).toContain('Dear Mariam');
  expect(reply.text).toContain(reference);
  expect(reply.text).not.toContain('Sidra');
  expect(reply.headers).toMatch(/^Auto-Submitted: auto-replied/m);
  expect(await states(app)).toEqual(['sent 1', 'sent 1']);
});

test('REL-03 the Message-ID comes from the outbox row, so a mail sent twice is recognised as one', async () => {
  await using app = await buildTestApp();
  await using smtp = await startSmtpServer();
  await send(app);
  const first = startWorker(app, smtp.url);
  await expect.poll(() => smtp.mails.length).toBe(2);
  await first.stop();
  // The worker died before it could record what it had sent: the lease expires and the row is still queued.
  await app.db.updateTable('outbox').set({ state: 'queued', sent_at: null, run_at: new Date(0).toISOString() }).execute();
  const second = startWorker(app, smtp.url);
  await expect.poll(() => smtp.mails.length).toBe(4);
  await second.stop();
  expect(new Set(smtp.mails.map((mail) => mail.messageId)).size).toBe(2);
});

test('REL-03 two workers never take the same mail', async () => {
  await using app = await buildTestApp();
  await using smtp = await startSmtpServer();
  for (let count = 0; count < 20; count += 1) await send(app, { email: `finance-${count}@sidra-foods.example` });
  const workers = [startWorker(app, smtp.url), startWorker(app, smtp.url)];
  await expect.poll(async () => new Set(await states(app))).toEqual(new Set(['sent 1']));
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(smtp.mails).toHaveLength(40);
  expect(new Set(smtp.mails.map((mail) => mail.messageId)).size).toBe(40);
});

test('REL-04 while the mail server is absent, refuses or hangs, every answer comes within 3 s, no mail uses up an attempt, and all are sent once it is back', async () => {
  await using app = await buildTestApp();
  const port = await freePort();
  const worker = startWorker(app, `smtp://127.0.0.1:${port}`, { probeS: 0.05, patienceMs: 200 });
  let sent = 0;
  async function sendTen() {
    for (let count = 0; count < 10; count += 1) {
      const begin = performance.now();
      expect((await send(app, { email: `finance-${(sent += 1)}@sidra-foods.example` })).statusCode).toBe(200);
      expect(performance.now() - begin).toBeLessThan(3_000);
    }
  }
  const complains = (about: RegExp) => expect.poll(async () => (await app.db.selectFrom('outbox').select('last_error').execute()).some((row) => about.test(row.last_error ?? ''))).toBe(true);

  await sendTen();
  await complains(/ECONNREFUSED/);
  {
    await using _refusing = await startUnresponsiveServer({ port, greeting: '421 4.3.2 Not now\r\n' });
    await sendTen();
    await complains(/Not now/);
  }
  {
    await using hanging = await startUnresponsiveServer({ port });
    await hanging.connected;
    await sendTen();
    await complains(/Greeting never received/);
  }
  await using smtp = await startSmtpServer({ port });
  await expect.poll(async () => new Set(await states(app))).toEqual(new Set(['sent 1']));
  await worker.stop();
  expect(smtp.mails).toHaveLength(2 * sent);
  expect(new Set(smtp.mails.map((mail) => mail.messageId)).size).toBe(2 * sent);
});

/** Lets time pass for the worker by moving every time that it reads into the past. */
async function passMinutes(app: TestApp, minutes: number) {
  const passed = sql`make_interval(mins => ${minutes})`;
  await sql`update outbox set created_at = created_at - ${passed}, run_at = run_at - ${passed}`.execute(app.db);
  await sql`update limits set resets_at = resets_at - ${passed}`.execute(app.db);
}

/** `npm run soak` runs a full day. */
const HOURS = Number(process.env.SOAK_HOURS ?? 2);

test(`REL-04 after ${HOURS} hours without a mail server, with a lead every minute and a half, nothing is lost or given up, and all mails are sent at once`, { timeout: 240_000 }, async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  const port = await freePort();
  let probes = 0;
  const worker = startMailWorker({ db: app.db, env: { ...app.env, SMTP_URL: `smtp://127.0.0.1:${port}` }, log: { ...silent, warn: () => (probes += 1) }, pollMs: 50, probeS: 0.05 });
  const leads = Array.from({ length: 42 * HOURS }, (_, index) => ({ remoteAddress: `10.0.${index >> 8}.${index & 255}`, payload: buildServiceEnquiry({ email: `finance-${index}@sidra-foods.example` }) }));
  for (let hour = 0; hour < HOURS; hour += 1) {
    for (const third of [0, 1, 2]) {
      const some = leads.slice(42 * hour + 14 * third, 42 * hour + 14 * (third + 1));
      const answers = await Promise.all(some.map((lead) => app.inject({ method: 'POST', url: '/api/submit-form', ...lead })));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      await passMinutes(app, 20);
    }
    const before = probes;
    await expect.poll(() => probes).toBeGreaterThan(before);
  }
  expect(new Set((await states(app)).map((state) => state.split(' ')[0]))).toEqual(new Set(['queued']));

  await using smtp = await startSmtpServer({ port });
  // Stored times no longer move, so mails held back by the limit would wait for ever.
  await expect.poll(() => smtp.mails.length, { timeout: 120_000 }).toBe(2 * leads.length);
  await worker.stop();
  expect(new Set(await states(app))).toEqual(new Set(['sent 1']));
  expect(new Set(smtp.mails.map((mail) => mail.messageId)).size).toBe(2 * leads.length);
});

test('SPAM-03 of a flood’s mails sixty are sent within a minute, and the others wait for the next minute with room', async () => {
  await using app = await buildTestApp();
  await using smtp = await startSmtpServer();
  for (let count = 0; count < 35; count += 1) await send(app, { email: `finance-${count}@sidra-foods.example` });
  await app.db.updateTable('outbox').set({ created_at: '2026-01-01T12:00:30Z' }).execute();
  const minutes = [0, 1, 2].map((ahead) => new Date(Date.now() + ahead * 60_000).toISOString().slice(0, 16));
  await app.db.insertInto('limits').values(minutes.map((minute) => ({ key: `mails:${minute}`, count: 60, resets_at: new Date(Date.now() + 3_600_000).toISOString() }))).execute();
  const worker = startMailWorker({ db: app.db, env: { ...app.env, RATE_LIMIT: 'on', SMTP_URL: smtp.url }, log: silent, pollMs: 50 });
  const taken = async () => (await app.db.selectFrom('limits').select('count').where('key', '=', 'mails:2026-01-01T12:00').executeTakeFirst())?.count;
  await expect.poll(taken).toBe(61);
  await worker.stop();
  expect(smtp.mails).toHaveLength(60);
  expect((await states(app)).toSorted().slice(0, 11)).toEqual([...Array<string>(10).fill('queued 0'), 'sent 1']);
});

test('REL-03 a lease is renewed by the worker that holds it, and by no other', async () => {
  await using app = await buildTestApp();
  await send(app);
  const mail = (await takeMail(app.db, 60))!;
  const leaseEnd = async () => (Date.parse((await app.db.selectFrom('outbox').select('run_at').where('kind', '=', mail.kind).executeTakeFirstOrThrow()).run_at) - Date.now()) / 1_000;
  await extendLease(app.db, mail, 600);
  expect(await leaseEnd()).toBeGreaterThan(500);
  await extendLease(app.db, { ...mail, attempts: mail.attempts + 1 }, 6_000);
  expect(await leaseEnd()).toBeLessThan(600);
});

test('REL-03 a refused mail waits a minute, then longer, and is given up after eight attempts, while others are sent', async () => {
  await using app = await buildTestApp();
  await using smtp = await startSmtpServer({ refuses: 'finance@sidra-foods.example' });
  await send(app);
  const worker = startWorker(app, smtp.url);
  const reply = () => app.db.selectFrom('outbox').selectAll().where('kind', '=', 'auto-reply').executeTakeFirstOrThrow();
  const waits = [];
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    await expect.poll(async () => (await reply()).last_error !== null && (await reply()).attempts === attempt).toBe(true);
    const { run_at, state } = await reply();
    waits.push(state === 'dead' ? 'dead' : Math.round((Date.parse(run_at) - Date.now()) / 60_000));
    await app.db.updateTable('outbox').set({ run_at: new Date(0).toISOString(), last_error: null }).where('kind', '=', 'auto-reply').where('state', '=', 'queued').execute();
  }
  await worker.stop();
  const expected = [1, 5, 30, 120, 360, 720, 1440];
  expect(waits.at(-1)).toBe('dead');
  waits.slice(0, -1).forEach((wait, index) => expect(Math.abs(Number(wait) - expected[index]!)).toBeLessThanOrEqual(Math.max(1, expected[index]! * 0.11)));
  expect(smtp.mails.map((mail) => mail.to)).toEqual([app.env.MAIL_TO]);
});

test('REL-03 a mail taken by a worker is not taken again until its lease expires', async () => {
  await using app = await buildTestApp();
  await send(app);
  const first = await takeMail(app.db, 60);
  const second = await takeMail(app.db, 60);
  expect(new Set([first?.kind, second?.kind])).toEqual(new Set(['notification', 'auto-reply']));
  expect(await takeMail(app.db, 60)).toBeUndefined();
});

testOnEmbedded('SPAM-04 nothing a visitor types reaches a header, and a name cannot become a link', () => {
  expect(cleanName('Mariam\r\nBcc: all@example.com')).toBe('Mariam Bcc all example. com');
  expect(cleanName('http://evil.example/win')).toBe('http evil. example win');
  expect(cleanName('محمد العلي')).toBe('محمد العلي');
  const mail = renderMail({ kind: 'auto-reply', form: 'service-enquiry', reference: 'AAAAA-BBBBB', submitted_at: new Date().toISOString(), data: { firstName: 'Win at www.evil.example', lastName: '', email: 'a@b.co' } }, 'https://prominence.example');
  expect(mail.text).not.toContain('evil.example');
});

testOnEmbedded('SPAM-04 line breaks in any field add no header or recipient to the mails', async () => {
  await using app = await buildTestApp();
  await using smtp = await startSmtpServer();
  const evil = 'Eve\r\nBcc: all@victims.example\nSubject: Win\u2028X-Evil: yes';
  const fields = ['companyName', 'firstName', 'lastName', 'phone', 'service', 'subService', 'comments'];
  // Asks for something that we offer, so that it is not quarantined as spam.
  const evilFields = { ...Object.fromEntries(fields.map((field) => [field, evil])), comments: `We need an audit of our accounts. ${evil}` };
  expect((await send(app, evilFields)).statusCode).toBe(200);
  expect((await send(app, { email: 'eve@victims.example\r\nBcc: all@victims.example' })).statusCode).toBe(400);
  const worker = startWorker(app, smtp.url);
  await expect.poll(() => smtp.mails.length).toBe(2);
  await worker.stop();
  expect(smtp.mails.map((mail) => mail.to).sort()).toEqual([app.env.MAIL_TO, 'finance@sidra-foods.example'].sort());
  for (const { headers } of smtp.mails) {
    expect(headers).not.toMatch(/^(?:Bcc|X-Evil)/im);
    expect(headers.match(/^Subject:/gim)).toHaveLength(1);
  }
});

testOnEmbedded('MAIL a form without an e-mail field sends the firm its mail and nobody a reply', () => {
  const mail = renderMail({ kind: 'notification', form: 'subscription', reference: 'AAAAA-BBBBB', submitted_at: new Date().toISOString(), data: { name: 'Ana Li', email: '' } }, 'https://prominence.example');
  expect(mail.text).toContain('No e-mail address was given.');
  expect(mail.text).not.toContain('Reply to this e-mail');
});
