import { expect, test } from 'vitest';
import { firstOwnWishes, firstWishes } from '#shared/content/notice.ts';
import { look } from '../../../server/desk/clerk.ts';
import { isChannelAddress } from '../../../server/desk/post.ts';
import { startPostWorker } from '../../../server/desk/post-worker.ts';
import { oweReplyNotices } from '../../../server/queries/desk-notices.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { openCaller } from '../../support/caller.ts';
import { startChannel } from '../../support/channel.ts';
import { buildServiceEnquiry } from '../../support/factories.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
const post = (app: TestApp, overrides = {}) => app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry(overrides) });
const clerk = (app: TestApp) => look(app.db, { hasChannel: false, now: new Date(), countDue: () => Promise.resolve({ rules: 0, texts: 0 }) });
const HOOK = 'https://hooks.slack.com/services/secret';
const posts = (app: TestApp) => app.db.selectFrom('outbox').innerJoin('desk_notices', 'desk_notices.id', 'desk_notice_id').select(['desk_notices.kind', 'recipient']).where('outbox.kind', '=', 'desk-post').orderBy('desk_notices.id').execute();
/** With a worker that runs until nothing of what it can send waits. */
async function send(app: TestApp, answer: (url: string) => Promise<void>, { url }: { url?: string } = {}) {
  const sent: { url: string; text: string }[] = [];
  const worker = startPostWorker({ db: app.db, url, siteUrl: 'https://example.com', log: silent, pollMs: 10, 
    post: (to, text) => {
      sent.push({ url: to, text });
      return answer(to);
    },
  });
  await expect.poll(() => app.db.selectFrom('outbox').select('desk_notice_id').where('kind', '=', 'desk-post').where('state', '=', 'queued').where('attempts', '=', 0).execute()).toEqual([]);
  await worker.stop();
  return sent;
}

test('DESK-07 each has a channel of their own beside the mail, with wishes of its own; it is greeted, and told nothing of a person', async () => {
  await using app = await buildTestApp();
  await post(app, { comments: 'A secret matter', subService: 'VAT' });
  const { admin: priya } = await openCaller(app, 'subadmin', 'priya@example.com');
  const { admin: boss } = await openCaller(app, 'admin', 'boss@example.com');
  expect(await priya.notices.own()).toEqual({ host: null, wishes: firstOwnWishes, last: null });
  await expect(priya.notices.saveOwn({ wishes: firstOwnWishes })).rejects.toThrow('Please paste the address of the webhook');
  await priya.notices.saveOwn({ url: HOOK, wishes: firstOwnWishes });
  expect(await priya.notices.own()).toMatchObject({ host: 'hooks.slack.com', last: { state: 'waiting' } });
  expect(await boss.notices.own()).toMatchObject({ host: null });
  expect((await send(app, () => Promise.resolve()))[0]).toMatchObject({ url: HOOK, text: expect.stringContaining('will write here') });
  expect(await priya.notices.own()).toMatchObject({ last: { state: 'sent', error: null } });

  // By mail nothing of it, in the channel all: two ways, two wishes.
  await priya.notices.save({ ...firstWishes, assigned: false, overdue: false, reply: false });
  const { user } = await priya.me();
  await boss.leads.change({ ids: [1], assignee_id: user.id });
  await app.db.updateTable('submissions').set({ due_at: ago(1) }).execute();
  await priya.tasks.add({ lead: 1, due_at: new Date(Date.now() + HOUR_MS).toISOString(), text: 'Ask Mariam for the licence', hides: false });
  await app.db.updateTable('lead_tasks').set({ due_at: ago(1) }).execute();
  await clerk(app);
  await app.db.transaction().execute((trx) => oweReplyNotices(trx, 1, false));
  await app.db.updateTable('outbox').set({ state: 'skipped' }).where('kind', '<>', 'desk-post').execute();
  expect((await posts(app)).map(({ kind }) => kind).toSorted()).toEqual(['assigned', 'hello', 'overdue', 'reminder', 'reply']);
  const told = await send(app, () => Promise.resolve());
  const { reference } = await app.db.selectFrom('submissions').select('reference').executeTakeFirstOrThrow();
  expect(told).toHaveLength(4);
  for (const { text } of told) expect(text).toContain(`VAT · ${reference} · https://example.com/leads/1`);
  expect(JSON.stringify(told)).not.toMatch(/Mariam|Haddad|Sidra|secret matter|licence|555/);

  // Its address is never shown or recorded, and nothing is sent once it is gone.
  expect(JSON.stringify(await priya.notices.own()) + JSON.stringify(await app.db.selectFrom('audit_log').selectAll().execute())).not.toContain('services/secret');
  await priya.notices.saveOwn({ wishes: { ...firstOwnWishes, newLead: 'all' } });
  await post(app, { email: 'b@example.com' });
  await clerk(app);
  expect((await posts(app)).at(-1)).toEqual({ kind: 'new-lead', recipient: 'priya@example.com' });
  await priya.notices.removeOwn();
  expect(await send(app, () => Promise.resolve())).toEqual([]);
  await expect(priya.notices.removeOwn()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('DESK-07 a channel that refuses is tried again by the outbox, its owner is shown why, and in the end it is given up without an alarm', async () => {
  await using app = await buildTestApp();
  const { admin } = await openCaller(app, 'subadmin', 'priya@example.com');
  await admin.notices.saveOwn({ url: HOOK, wishes: firstOwnWishes });
  await send(app, () => Promise.reject(new Error('the channel answered 404')));
  expect(await admin.notices.own()).toMatchObject({ last: { state: 'failed', error: 'the channel answered 404' } });
  await app.db.updateTable('outbox').set({ run_at: ago(1), attempts: 7 }).execute();
  const worker = startPostWorker({ db: app.db, url: undefined, siteUrl: 'https://example.com', log: silent, pollMs: 10, post: () => Promise.reject(new Error('the channel answered 410')) });
  await expect.poll(() => app.db.selectFrom('outbox').select(['state', 'last_error']).executeTakeFirst()).toEqual({ state: 'skipped', last_error: 'the channel answered 410' });
  await worker.stop();
  expect(await admin.notices.own()).toMatchObject({ last: { state: 'failed', error: 'the channel answered 410' } });
});

test.each([
  ['https://hooks.slack.com/services/x', true],
  ['https://firm.webhook.office.com/webhookb2/x', true],
  ['http://hooks.slack.com/x', false],
  ['https://user:pass@hooks.slack.com/x', false],
  ['https://hooks.slack.com:8443/x', false],
  ['https://localhost/x', false],
  ['https://10.0.0.7/x', false],
  ['https://[fd00::1]/x', false],
  ['https://2130706433/x', false],
  ['file:///etc/passwd', false],
  ['hooks.slack.com', false],
])('SEC-18 %s is taken as the address of a channel: %s', async (url, isTaken) => {
  expect(isChannelAddress(url)).toBe(isTaken);
});

test('SEC-18 an address that can be none is refused in words', async () => {
  await using app = await buildTestApp();
  const { admin } = await openCaller(app, 'subadmin');
  await expect(admin.notices.saveOwn({ url: 'https://169.254.169.254/latest', wishes: firstOwnWishes })).rejects.toThrow('Please paste an https address on the public internet');
  expect(await app.db.selectFrom('own_channels').select('user_id').execute()).toEqual([]);
});

test('SEC-18 a channel is posted to as it wants it; a redirect is not followed, silence has an end, and of an answer no more than 64 kB is read', async () => {
  const seen: string[] = [];
  const answers: Record<string, (response: import('node:http').ServerResponse) => void> = {
    taken: (response) => response.end('ok'),
    redirect: (response) => response.writeHead(307, { location: 'https://127.0.0.1/elsewhere' }).end(),
    silence: () => {},
    drip: (response) => void response.write('a'),
    flood: (response) => void response.writeHead(200).write(Buffer.alloc(70_000)),
  };
  await using channel = await startChannel((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { text } = JSON.parse(body) as { text: string };
      seen.push(`${request.method} ${request.url} ${text}`);
      answers[text]!(response);
    });
  });
  await channel.post('taken');
  await expect(channel.post('redirect')).rejects.toThrow('the channel answered 307');
  await expect(channel.post('silence', { patienceMs: 200 })).rejects.toThrow('the channel did not answer in time');
  await expect(channel.post('drip', { patienceMs: 200 })).rejects.toThrow('the channel did not answer in time');
  await expect(channel.post('flood')).rejects.toThrow('its answer was too long');
  expect(seen).toEqual(['taken', 'redirect', 'silence', 'drip', 'flood'].map((text) => `POST /hook ${text}`));
});
