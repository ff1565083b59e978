import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { firstWishes, type Wishes } from '#shared/content/notice.ts';
import { offeredTimes } from '#shared/content/task.ts';
import { look } from '../../../server/desk/clerk.ts';
import { bodyOf, isPublicAddress, postToChannel } from '../../../server/desk/post.ts';
import { startPostWorker } from '../../../server/desk/post-worker.ts';
import { startMailWorker } from '../../../server/mail/worker.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { openCaller } from '../../support/caller.ts';
import { buildServiceEnquiry } from '../../support/factories.ts';
import { startSmtpServer } from '../../support/smtp.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
const post = (app: TestApp, overrides = {}) => app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry(overrides) });
const set = (app: TestApp, id: number, values: { due_at?: string; snoozed_until?: string | null; assignee_id?: number }) => app.db.updateTable('submissions').set(values).where('id', '=', id).execute();
const clerk = (app: TestApp, { hasChannel = false, now = new Date() } = {}) => look(app.db, { hasChannel, now, countDue: () => Promise.resolve({ rules: 3, texts: 2 }) });
/** Two instances at once. */
const twice = async (app: TestApp, options = {}) => (await Promise.all([clerk(app, options), clerk(app, options)])).reduce((sum, owed) => sum + owed, 0);
const told = async (app: TestApp) =>
  (await app.db.selectFrom('outbox').innerJoin('desk_notices', 'desk_notices.id', 'desk_notice_id').select(['desk_notices.kind', 'recipient', 'lead_ids']).orderBy('desk_notices.id').execute()).map(({ kind, recipient, lead_ids }) => `${kind} ${recipient} ${lead_ids.join()}`);
const wish = (wishes: Partial<Wishes>) => ({ ...firstWishes, ...wishes });

test('DESK-04 a reminder is in my day until it is done, comes by mail once, and done can be undone; nobody else’s is mine', async () => {
  await using app = await buildTestApp();
  await using smtp = await startSmtpServer();
  await post(app);
  await app.db.updateTable('outbox').set({ state: 'skipped' }).execute();
  const { admin: mine } = await openCaller(app, 'subadmin', 'priya@example.com');
  const { admin: other } = await openCaller(app, 'subadmin', 'omar@example.com');
  const { id } = await mine.tasks.add({ lead: 1, due_at: new Date(Date.now() + HOUR_MS).toISOString(), text: 'Ask for the trade licence', hides: false });
  expect((await mine.tasks.myDay()).tasks).toMatchObject([{ text: 'Ask for the trade licence', lead: { id: 1, name: 'Mariam Haddad' } }]);
  expect((await other.tasks.myDay()).tasks).toEqual([]);
  expect(await twice(app)).toBe(0);
  await app.db.updateTable('lead_tasks').set({ due_at: ago(1) }).execute();
  expect(await twice(app)).toBe(1);
  expect(await told(app)).toEqual(['reminder priya@example.com 1']);
  const worker = startMailWorker({ db: app.db, env: { ...app.env, SMTP_URL: smtp.url }, log: silent, pollMs: 30 });
  await expect.poll(() => smtp.mails.length).toBe(1);
  await worker.stop();
  expect(smtp.mails[0]!.to).toBe('priya@example.com');
  expect(smtp.mails[0]!.headers).toMatch(/^Subject: Reminder: Ask for the trade licence/m);
  expect(smtp.mails[0]!.text).toContain('/leads/1');

  await expect(other.tasks.setDone({ id, isDone: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await mine.tasks.setDone({ id, isDone: true });
  expect((await mine.tasks.myDay()).tasks).toEqual([]);
  await mine.tasks.setDone({ id, isDone: false });
  expect((await mine.tasks.myDay()).tasks).toHaveLength(1);
  await expect(mine.tasks.add({ lead: 1, due_at: ago(2), text: '', hides: false })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(mine.tasks.add({ lead: 99, due_at: new Date(Date.now() + HOUR_MS).toISOString(), text: '', hides: false })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('DESK-04 what is put off is out of the inbox and its counts, not out of what is late, and back when it is due', async () => {
  await using app = await buildTestApp();
  await post(app);
  await post(app, { email: 'b@example.com' });
  const { leads, tasks } = (await openCaller(app, 'subadmin')).admin;
  const { id } = await tasks.add({ lead: 1, due_at: new Date(Date.now() + HOUR_MS).toISOString(), text: '', hides: true });
  const ids = async (filter: object) => (await leads.list(filter)).rows.map((lead) => lead.id);
  expect(await ids({ snoozed: 'no' })).toEqual([2]);
  expect(await ids({ snoozed: 'yes' })).toEqual([1]);
  expect(await leads.counts()).toMatchObject({ all: 1, new: 1, unassigned: 1 });
  await set(app, 1, { due_at: ago(1) });
  expect(await ids({ late: 'yes' })).toEqual([1]);
  expect(await leads.counts()).toMatchObject({ late: 1 });
  await tasks.setDone({ id, isDone: true });
  expect(await ids({ snoozed: 'no' })).toEqual([2, 1]);
  await tasks.add({ lead: 1, due_at: new Date(Date.now() + HOUR_MS).toISOString(), text: '', hides: true });
  await set(app, 1, { snoozed_until: ago(1) });
  expect(await ids({ snoozed: 'no' })).toEqual([2, 1]);
});

test('DESK-07 each is told what they wish, once, however many instances look: new leads, late ones, those given to them; administrators of what is late for a day', async () => {
  await using app = await buildTestApp();
  const { admin: boss } = await openCaller(app, 'admin', 'boss@example.com');
  const { admin: priya } = await openCaller(app, 'subadmin', 'priya@example.com');
  await boss.notices.save(wish({ newLead: 'all', overdue: false }));
  await priya.notices.save(wish({ newLead: 'mine' }));
  await boss.notices.saveChannel(wish({ newLead: 'all' }));
  await post(app);
  await post(app, { email: 'b@example.com' });
  const { user } = await priya.me();
  await boss.leads.change({ ids: [2], assignee_id: user.id });
  await priya.leads.change({ ids: [1], assignee_id: user.id });
  await priya.leads.change({ ids: [1], assignee_id: null });
  expect(await told(app)).toEqual(['assigned priya@example.com 2']);
  await twice(app, { hasChannel: true });
  await twice(app, { hasChannel: true });
  expect((await told(app)).slice(1).toSorted()).toEqual(['new-lead boss@example.com 1,2', 'new-lead channel 1,2', 'new-lead priya@example.com 2']);

  // Friday at noon was due; on Sunday no working day has passed, on Monday afternoon one has.
  await set(app, 2, { due_at: ago(1) });
  await twice(app, { hasChannel: true });
  expect((await told(app)).slice(4).toSorted()).toEqual(['overdue channel 2', 'overdue priya@example.com 2']);
  await twice(app, { now: new Date(Date.now() + 6 * 24 * HOUR_MS) });
  await twice(app, { now: new Date(Date.now() + 6 * 24 * HOUR_MS) });
  expect((await told(app)).slice(6).filter((one) => !one.startsWith('digest'))).toEqual(['escalation boss@example.com 2']);
});

test('DESK-07 the letter of the week is written once, on Monday from eight, also when the site was down at that hour', async () => {
  await using app = await buildTestApp();
  const { admin } = await openCaller(app, 'admin', 'boss@example.com');
  await admin.notices.save(wish({ digest: true, overdue: false }));
  await post(app);
  await app.db.updateTable('submissions').set({ submitted_at: '2026-11-18T08:00:00Z', due_at: '2026-11-19T08:00:00Z', answered_at: '2026-11-18T11:00:00Z', status: 'contacted', calculation: JSON.stringify({ tool: 'gratuity' }) }).execute();
  await sql`insert into search_misses values ('2026-11-15', 'golden visa', 9), ('2026-11-16', 'golden visa', 1), ('2026-11-22', 'golden visa', 2), ('2026-11-20', 'notary', 2), ('2026-11-23', 'next week', 5)`.execute(app.db);
  await twice(app, { now: new Date('2026-11-23T07:59:59+04:00') });
  const digests = async () => (await app.db.selectFrom('desk_notices').select('data').where('kind', '=', 'digest').execute()).map(({ data }) => data.digest!);
  const before = (await digests()).length;
  expect(await app.db.selectFrom('digests').selectAll().where('week', '=', '2026-11-23').execute()).toEqual([]);
  await twice(app, { now: new Date('2026-11-23T08:00:00+04:00') });
  await twice(app, { now: new Date('2026-11-25T11:20:00+04:00') });
  expect((await digests()).slice(before)).toMatchObject([{ from: '2026-11-16', to: '2026-11-23', arrived: 1, answered: 1, medianHours: 3, rulesDue: 3, textsDue: 2, byTool: [{ tool: 'gratuity', count: 1 }], searches: [{ words: 'golden visa', count: 3 }, { words: 'notary', count: 2 }], byForm: [{ form: 'service-enquiry', count: 1 }] }]);
});

test('DESK-07 the channel gets service, reference and link, and nothing of the person; a refusal is tried again by the outbox, and nothing goes into our own network', async () => {
  await using app = await buildTestApp();
  await post(app, { comments: 'A secret matter', subService: 'VAT' });
  await clerk(app, { hasChannel: true });
  const posted: string[] = [];
  let isRefusing = true;
  const worker = startPostWorker({
    db: app.db, url: 'https://hooks.slack.com/x', siteUrl: 'https://example.com', log: silent, pollMs: 20,
    post: (_url, text) => {
      posted.push(text);
      return isRefusing ? Promise.reject(new Error('the channel answered 500')) : Promise.resolve();
    },
  });
  const state = () => app.db.selectFrom('outbox').select(['state', 'attempts', 'last_error']).where('kind', '=', 'desk-post').executeTakeFirst();
  await expect.poll(state).toMatchObject({ state: 'queued', attempts: 1, last_error: 'the channel answered 500' });
  isRefusing = false;
  await app.db.updateTable('outbox').set({ run_at: ago(1) }).execute();
  await expect.poll(state).toMatchObject({ state: 'sent' });
  await worker.stop();
  const { reference } = await app.db.selectFrom('submissions').select('reference').executeTakeFirstOrThrow();
  expect(posted.at(-1)).toBe(`A new enquiry:\nVAT · ${reference} · https://example.com/leads/1`);
  expect(posted.join()).not.toMatch(/Mariam|Haddad|Sidra|secret|555/);
  expect(bodyOf('https://hooks.slack.com/x', 'a <b> & c')).toEqual({ text: 'a &lt;b&gt; &amp; c' });
  expect(bodyOf('https://firm.webhook.office.com/x', 'a\nb')).toMatchObject({ type: 'message', attachments: [{ content: { body: [{ text: 'a' }, { text: 'b' }] } }] });
});

test.each([['8.8.8.8', true], ['2606:4700::1111', true], ['127.0.0.1', false], ['10.1.2.3', false], ['172.31.0.1', false], ['192.168.1.1', false], ['169.254.169.254', false], ['100.64.0.1', false], ['0.0.0.0', false], ['224.0.0.1', false], ['::1', false], ['::ffff:127.0.0.1', false], ['fe80::1', false], ['fd00::1', false], ['2002:7f00:1::', false], ['64:ff9b::7f00:1', false], ['no address', false]])('SEC-18 %s is an address for the channel: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test('SEC-18 the channel is asked by https only, never by a private name or number', async () => {
  for (const url of ['http://example.com/x', 'https://127.0.0.1/x', 'https://[::1]/x', 'https://2130706433/x']) await expect(postToChannel(url, 'x')).rejects.toThrow('the channel must have a public https address');
  await expect(postToChannel('https://localhost/x', 'x')).rejects.toThrow(/private network/);
});

test('DESK-04 times are offered as people say them: this afternoon while there is time, tomorrow, next Monday', () => {
  const names = (now: string) => offeredTimes(new Date(now)).map(({ name, at }) => `${name} ${at.toISOString()}`);
  expect(names('2026-11-23T10:00:00+04:00')).toEqual(['Today 16:00 2026-11-23T12:00:00.000Z', 'Tomorrow 9:00 2026-11-24T05:00:00.000Z', 'Monday 9:00 2026-11-30T05:00:00.000Z']);
  expect(names('2026-11-22T23:00:00+04:00')).toEqual(['Tomorrow 9:00 2026-11-23T05:00:00.000Z', 'Monday 9:00 2026-11-23T05:00:00.000Z']);
});
