import { expect, test } from 'vitest';
import { startMailWorker } from '../../../server/mail/worker.ts';
import { takeMail } from '../../../server/queries/outbox.ts';
import { describeForLog } from '../../../server/privacy/redact-addresses.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { openCaller } from '../../support/caller.ts';
import { buildServiceEnquiry } from '../../support/factories.ts';
import { startSmtpServer } from '../../support/smtp.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const startWorker = (app: TestApp, url: string) => startMailWorker({ db: app.db, env: { ...app.env, SMTP_URL: url }, log: silent, pollMs: 50 });
const queued = async (app: TestApp) => (await app.db.selectFrom('outbox').select('kind').where('state', '=', 'queued').where('last_error', 'is', null).execute()).length;
const settled = (app: TestApp) => expect.poll(() => queued(app)).toBe(0);

/** All procedures as a signed-in user calls them, and the tools to resend mails. */
const openLeads = async (app: TestApp) => (await openCaller(app)).admin.leads;

test('REL-07 resending adds an attempt, and the lead keeps the time and outcome of each', async () => {
  await using app = await buildTestApp();
  const leads = await openLeads(app);
  await app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry() });
  const tries = async () => (await leads.byId({ id: 1 })).mails.find(({ kind }) => kind === 'notification')!.tries;
  {
    await using smtp = await startSmtpServer();
    const worker = startWorker(app, smtp.url);
    await settled(app);
    await worker.stop();
  }
  const [first, ...none] = await tries();
  expect([first, none]).toEqual([{ at: expect.any(String) as string, outcome: 'sent', error: null }, []]);

  await leads.resend({ id: 1, kind: 'notification' });
  // Requested but not yet sent: the earlier attempt is still shown.
  expect(await tries()).toEqual([first]);
  expect((await leads.byId({ id: 1 })).mails[0]).toMatchObject({ kind: 'notification', state: 'queued' });
  {
    await using smtp = await startSmtpServer({ refuses: app.env.MAIL_TO });
    const worker = startWorker(app, smtp.url);
    await expect.poll(async () => (await tries()).length).toBe(2);
    await expect.poll(async () => (await tries())[1]!.outcome).toBe('failed');
    await worker.stop();
  }
  const [, second] = await tries();
  expect(second!.error).toContain('no such mailbox');
  expect(Date.parse(second!.at)).toBeGreaterThan(Date.parse(first!.at));

  // Its next attempt is due in a minute, so it is requested once more while that is still to come.
  await app.db.updateTable('outbox').set({ run_at: new Date(Date.now() + 3_600_000).toISOString() }).where('kind', '=', 'notification').execute();
  await leads.resend({ id: 1, kind: 'notification' });
  {
    await using smtp = await startSmtpServer();
    const worker = startWorker(app, smtp.url);
    await expect.poll(async () => (await tries()).map(({ outcome }) => outcome)).toEqual(['sent', 'failed', 'sent']);
    await worker.stop();
  }
  expect((await tries()).slice(0, 2)).toEqual([first, second]);
  expect((await leads.byId({ id: 1 })).events.map(({ kind, after }) => `${kind} ${after}`)).toEqual(['resent notification', 'resent notification']);
});

test('REL-07 an attempt whose worker died is kept with an unknown outcome', async () => {
  await using app = await buildTestApp();
  const leads = await openLeads(app);
  await app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry() });
  while (await takeMail(app.db, 60));
  await app.db.updateTable('outbox').set({ run_at: new Date(0).toISOString() }).execute();
  await using smtp = await startSmtpServer();
  const worker = startWorker(app, smtp.url);
  await expect.poll(async () => (await app.db.selectFrom('outbox').select('kind').where('state', '=', 'sent').execute()).length).toBe(2);
  await worker.stop();
  for (const { tries } of (await leads.byId({ id: 1 })).mails) expect(tries.map(({ outcome }) => outcome)).toEqual(['unknown', 'sent']);
});

test('SPAM-04 a mailbox gets at most three replies a day however its address is written, resent ones included', async () => {
  await using app = await buildTestApp();
  await using smtp = await startSmtpServer();
  const leads = await openLeads(app);
  const spellings = ['bomb@sidra.example', 'Bomb@sidra.example', 'bOmb@Sidra.example', 'BOMB@sidra.example', 'bomb+one@sidra.example', 'Bomb+two+three@sidra.example'];
  for (const email of spellings) await app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry({ email }) });
  // Dots matter to most mail servers: this is a different mailbox.
  await app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry({ email: 'b.omb@sidra.example' }) });
  const workers = [startWorker(app, smtp.url), startWorker(app, smtp.url)];
  await settled(app);
  const replies = () => smtp.mails.filter(({ to }) => /^bomb(?:\+.*)?@/i.test(to)).length;
  expect(replies()).toBe(3);
  expect(smtp.mails.filter(({ to }) => to === 'b.omb@sidra.example')).toHaveLength(1);
  expect(smtp.mails.filter(({ to }) => to === app.env.MAIL_TO)).toHaveLength(7);

  for (let time = 0; time < 8; time += 1) {
    await leads.resend({ id: 1, kind: 'auto-reply' }).catch(() => {});
    await settled(app);
  }
  expect(replies()).toBe(3);
  await app.db.updateTable('mail_tries').set({ at: new Date(Date.now() - 25 * 3_600_000).toISOString() }).execute();
  await leads.resend({ id: 6, kind: 'auto-reply' });
  await expect.poll(replies).toBe(4);
  await Promise.all(workers.map((worker) => worker.stop()));
});

test('PRIV-02 what a mail server says about an address is kept with the lead and never logged', async () => {
  await using app = await buildTestApp();
  await using smtp = await startSmtpServer({ refuses: 'finance@sidra-foods.example' });
  const lines: string[] = [];
  const note = (details: { err?: unknown }, text: string) => void lines.push(JSON.stringify([{ ...details, err: details.err instanceof Error ? describeForLog(details.err) : details.err }, text]));
  const refusing = { ...silent, warn: note, error: note };
  await app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry() });
  await app.db.updateTable('outbox').set({ attempts: 7 }).where('kind', '=', 'auto-reply').execute();
  const worker = startMailWorker({ db: app.db, env: { ...app.env, SMTP_URL: smtp.url }, log: refusing, pollMs: 50 });
  await expect.poll(async () => (await app.db.selectFrom('outbox').select('kind').where('state', '=', 'dead').execute()).length).toBe(1);
  await worker.stop();
  expect(lines.join()).toContain('no such mailbox');
  expect(lines.join()).not.toContain('sidra-foods');
});
