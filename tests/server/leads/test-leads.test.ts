import { expect, test } from 'vitest';
import { startMailWorker } from '../../../server/mail/worker.ts';
import { postTestLead, startTestLeads, TEST_HEADER } from '../../../server/leads/test-leads.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { callerOf } from '../../support/caller.ts';
import { startSmtpServer } from '../../support/smtp.ts';

const TEST_LEAD_TO = 'hourly-test@prominence.example';
const silent = { info: () => {}, warn: () => {}, error: () => {} };

function start(app: TestApp, options: Parameters<typeof startTestLeads>[1]) {
  const alarms: object[] = [];
  const log = { ...silent, error: (details: object) => void alarms.push(details) };
  return { alarms, ...startTestLeads({ db: app.db, env: app.env, log, post: () => postTestLead(app, app.env) }, { lookMs: 20, ...options }) };
}

const count = async (app: TestApp) => (await app.db.selectFrom('submissions').select('id').execute()).length;

test('REL-06 a test enquiry reaches its own mailbox, is in no list or figure, and is deleted once it has arrived', async () => {
  await using app = await buildTestApp({ TEST_LEAD_TO });
  await using smtp = await startSmtpServer();
  const headers = await app.signIn();
  const { admin } = callerOf(app, headers.authorization.replace('Bearer ', ''));
  // Two instances: only one of them sends this hour's enquiry.
  const both = [start(app, {}), start(app, {})];
  await expect.poll(() => count(app)).toBe(1);
  expect((await app.inject({ url: '/api/subscribers', headers })).json()).toEqual([]);
  for (const place of ['inbox', 'quarantine', 'trash'] as const) expect((await admin.leads.list({ place })).rows).toEqual([]);
  expect(await admin.stats({ days: 30 })).toMatchObject({ byForm: [], byStatus: [], mails: [] });
  expect((await app.inject({ url: '/api/admin', headers })).json()).toMatchObject({ figures: { submissions: 0, submissionsToday: 0 } });

  const worker = startMailWorker({ db: app.db, env: { ...app.env, SMTP_URL: smtp.url }, log: silent, pollMs: 20 });
  await expect.poll(() => count(app)).toBe(0);
  expect(smtp.mails.map((mail) => mail.to)).toEqual([TEST_LEAD_TO]);
  for (const { missed, alarms, stop } of both) {
    expect([missed(), alarms]).toEqual([0, []]);
    await stop();
  }
  await worker.stop();
});

test('REL-06 two missing test enquiries raise an alarm, and one that arrives ends it', async () => {
  await using app = await buildTestApp({ TEST_LEAD_TO });
  await using smtp = await startSmtpServer();
  const tests = start(app, { everyS: 1, patienceS: 0 });
  await expect.poll(() => tests.alarms.length).toBeGreaterThan(0);
  expect(tests.missed()).toBeGreaterThanOrEqual(2);
  const worker = startMailWorker({ db: app.db, env: { ...app.env, SMTP_URL: smtp.url }, log: silent, pollMs: 20 });
  await expect.poll(() => tests.missed()).toBe(0);
  await tests.stop();
  await worker.stop();
});

test('REL-06 nobody else can send an enquiry that is hidden from the lists, and without a mailbox there are no test enquiries', async () => {
  await using app = await buildTestApp();
  const tests = start(app, { everyS: 1 });
  await app.inject({ method: 'POST', url: '/api/send2email', payload: { name: 'A', email: 'a@b.co' }, headers: { [TEST_HEADER]: 'guessed' } });
  await tests.stop();
  expect(await app.db.selectFrom('submissions').select(['email', 'is_test', 'deleted_at']).execute()).toEqual([{ email: 'a@b.co', is_test: false, deleted_at: null }]);
});
