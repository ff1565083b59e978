import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createCounters } from '../../../server/leads/counters.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { makeDatabaseUnavailable } from '../../support/away.ts';
import { buildServiceEnquiry } from '../../support/factories.ts';
import { startSmtpServer } from '../../support/smtp.ts';

/** On a busy machine the spool can be slow. */
const SLOW_MS = 120_000;

type Post = { from?: string; key?: string; values?: Record<string, unknown> };
const send = (app: TestApp, { from = '203.0.113.1', key, values }: Post = {}) =>
  app.inject({ method: 'POST', url: '/api/submit-form', remoteAddress: from, payload: buildServiceEnquiry(values), ...(key && { headers: { 'idempotency-key': key } }) });

/** Counts the statuses of this many simultaneous posts. */
async function sendAll(app: TestApp, posts: Post[]) {
  const statuses = (await Promise.all(posts.map((post) => send(app, post)))).map(({ statusCode }) => statusCode);
  return Object.fromEntries([...new Set(statuses)].map((status) => [status, statuses.filter((other) => other === status).length]));
}

const many = (count: number, post: (index: number) => Post) => Array.from({ length: count }, (_, index) => post(index));

test('REL-02 SPAM-03 with limits on, twenty posts with one key get one answer, store one lead and count once', async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  const answers = await Promise.all(many(20, () => ({ key: 'one-click-0003' })).map((post) => send(app, post)));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]!.statusCode).toBe(200);
  expect(await app.db.selectFrom('submissions').select('id').execute()).toHaveLength(1);
  expect((await send(app, { key: 'one-click-0003', values: { firstName: 'Other' } })).statusCode).toBe(422);

  expect(await sendAll(app, many(6, (index) => ({ key: `another-${index}` })))).toEqual({ 200: 4, 429: 2 });
  // Even over the limit, a repeated post gets the stored answer.
  expect((await send(app, { key: 'one-click-0003' })).body).toBe(answers[0]!.body);
});

test('REL-02 SPAM-03 while the database is down, posts with one key still get one answer, store one lead and count once', async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  await using _away = await makeDatabaseUnavailable(app);
  const answers = await Promise.all(many(20, () => ({ key: 'one-click-0004' })).map((post) => send(app, post)));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]!.statusCode).toBe(200);
  expect((await app.inject({ url: '/readyz' })).json()).toMatchObject({ spooledLeads: 1 });
});

test('SPAM-03 a refused post writes nothing and counts neither towards its sender nor its text', async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  const differing = (index: number) => ({ values: { email: `sender-${index}@sidra.example`, comments: `A text of its own, long enough to be counted, number ${index}` } });
  expect(await sendAll(app, many(5, differing))).toEqual({ 200: 5 });
  const counters = () => app.db.selectFrom('limits').selectAll().orderBy('key').execute();
  const before = await counters();
  expect(await sendAll(app, many(30, (index) => differing(100 + index)))).toEqual({ 429: 30 });
  expect(await counters()).toEqual(before);
});

test('SPAM-02 people writing under a client’s address cannot get the client’s own enquiry quarantined', async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  const email = 'client@sidra.example';
  await sendAll(app, many(24, (index) => ({ from: `198.51.100.${index % 12}`, values: { email } })));
  expect((await send(app, { from: '192.0.2.77', values: { email, comments: 'Please call me about our VAT return.' } })).statusCode).toBe(200);
  const own = await app.db.selectFrom('submissions').select(['quarantined_at', 'spam_reasons']).orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(own.spam_reasons[0]).toMatch(/^\d+ submissions of this sender/);
  expect(own.quarantined_at).toBeNull();
});

test('SPAM-03 REL-05 while the database is down every address is limited, and repeated posts are quarantined when they are stored', { timeout: 2 * SLOW_MS }, async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  const comments = 'We would like to talk to the person who decides about your office supplies.';
  {
    await using _away = await makeDatabaseUnavailable(app);
    expect(await sendAll(app, many(12, (index) => ({ values: { email: `one-${index}@sidra.example` } })))).toEqual({ 200: 5, 429: 7 });
    const refused = await send(app);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 500]).toEqual([429, true]);
    expect((await app.inject({ method: 'POST', url: '/api/send2email', remoteAddress: '203.0.113.1', payload: { name: 'Mariam', email: 'm@sidra.example' } })).statusCode).toBe(200);
    for (let index = 0; index < 8; index += 1) expect((await send(app, { from: `198.51.100.${index}`, values: { comments, email: `many-${index}@sidra.example` } })).statusCode).toBe(200);
  }
  await expect.poll(async () => (await app.inject({ url: '/readyz' })).json<{ spooledLeads: number }>().spooledLeads, { timeout: SLOW_MS }).toBe(0);
  const rows = await app.db.selectFrom('submissions').select(['email', 'quarantined_at']).where('email', 'like', 'many-%').orderBy('submitted_at').execute();
  expect(rows.map(({ quarantined_at }) => quarantined_at !== null)).toEqual([false, false, false, false, false, true, true, true]);
  expect(await app.db.selectFrom('outbox').select('kind').where('held', '=', true).execute()).toHaveLength(6);
});

test('SPAM-03 AMB-08 while the database is down the firm gets at most sixty mails a minute, and the rest later from the outbox', { timeout: 2 * SLOW_MS }, async () => {
  await using smtp = await startSmtpServer();
  await using app = await buildTestApp({ RATE_LIMIT: 'on', SMTP_URL: smtp.url });
  {
    await using _away = await makeDatabaseUnavailable(app);
    for (let batch = 0; batch < 8; batch += 1) {
      expect(await sendAll(app, many(10, (index) => ({ from: `198.51.${batch}.${index}`, values: { email: `sender-${batch}-${index}@sidra.example` } })))).toEqual({ 200: 10 });
      await expect.poll(() => smtp.mails.length).toBe(Math.min(60, 10 * (batch + 1)));
    }
    await sleep(300);
    expect(smtp.mails).toHaveLength(60);
  }
  await expect.poll(async () => (await app.inject({ url: '/readyz' })).json<{ spooledLeads: number }>().spooledLeads, { timeout: SLOW_MS }).toBe(0);
  const notifications = await app.db.selectFrom('outbox').select('state').where('kind', '=', 'notification').execute();
  expect([notifications.length, notifications.filter(({ state }) => state === 'sent').length]).toEqual([80, 60]);
});

test('REL-05 after the clock is set back the site still retries the database', async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  let sent = 0;
  const consult = async () => (await app.inject({ method: 'POST', url: '/api/submit-consultation-form', remoteAddress: `198.51.100.${(sent += 1)}`, payload: { name: 'Mariam', email: `m-${sent}@sidra.example`, country: 'Bahrain', phone: '050 111' } })).json<{ message: string }>().message;
  const clock = Date.now;
  onTestFinished(() => {
    Date.now = clock;
  });
  {
    await using _away = await makeDatabaseUnavailable(app);
    expect(await consult()).toContain('via email');
  }
  Date.now = () => clock() - 5 * 3_600_000;
  await expect.poll(consult, { interval: 400 }).toBe('Form submitted successfully! We will contact you soon.');
});

test('SPAM-03 counters in memory are limited in number and expire', () => {
  let nowMs = 0;
  const { countUp } = createCounters({ maxKeys: 3, nowMs: () => nowMs });
  const post = (key: string) => countUp({ key, windowS: 600, most: 2 }).isLetIn;
  expect([post('a'), post('a'), post('a')]).toEqual([true, true, false]);
  nowMs = 599_000;
  expect(countUp({ key: 'a', windowS: 600, most: 2 })).toEqual({ isLetIn: false, count: 2, resetsInS: 1 });
  nowMs = 601_000;
  expect(post('a')).toBe(true);
  expect(['b', 'c', 'd'].map(post)).toEqual([true, true, true]);
  // The fourth key evicted the first.
  expect([post('a'), post('a'), post('a')]).toEqual([true, true, false]);
});
