import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { groupOf, readP75, stepOf, STEPS } from '../../../shared/content/field.ts';
import { type Health, judge } from '../../../shared/content/health.ts';
import { shareOf } from '../../../shared/content/status.ts';
import type { Status } from '../../../shared/content/status-schema.ts';
import { recordBackup } from '../../../server/queries/backups.ts';
import { startWatch } from '../../../server/watch/watch.ts';
import { buildTestApp } from '../../support/app.ts';
import { openCaller } from '../../support/caller.ts';

const log = { warn: () => {} };

test('REL-08 /status tells how each part does, keeps what happened while the database was away, and shows the notice that staff write until they end it', async () => {
  await using app = await buildTestApp();
  let failed: string[] = [];
  const watch = startWatch({ db: app.db, log, version: '1.0.0', findFailed: async () => failed, sendsMail: true, missedTestLeads: () => undefined, spooled: () => 3, onLook: () => {} }, { lookMs: 3_600_000 });
  await watch.look();
  failed = ['database', 'outbox'];
  await watch.look();
  expect(watch.latest()!.states).toEqual(new Map([['site', true], ['forms', true], ['database', false]]));
  failed = ['database', 'spool'];
  await watch.look();
  expect(watch.latest()!.states.get('forms')).toBe(false);
  failed = ['outbox'];
  await watch.look();
  const { parts } = (await app.inject({ url: '/api/status' })).json<Status>();
  expect(Object.fromEntries(parts.map(({ part, days }) => [part, days.map(({ good, bad }) => [good, bad])]))).toEqual({ site: [[4, 0]], forms: [[3, 1]], mail: [[1, 1]], database: [[2, 2]] });
  expect(await app.db.selectFrom('instances').select(['version', 'spooled']).execute()).toEqual([{ version: '1.0.0', spooled: 3 }]);

  const { admin } = await openCaller(app);
  await admin.health.notify({ text: '<b>Mail</b> is late until noon', textArabic: 'البريد متأخر' });
  const html = (await app.inject({ url: '/status' })).body;
  expect(html).toContain('&lt;b&gt;Mail&lt;/b&gt; is late until noon');
  expect(html).toContain('البريد متأخر');
  expect(html).toMatch(/50% of the checks since \d+ \w+ went well/);
  await admin.health.endNotice();
  await expect(admin.health.endNotice()).rejects.toThrow('no longer shown');
  await watch.stop();
  expect(await app.db.selectFrom('instances').selectAll().execute()).toEqual([]);
});

test('REL-08 what one lacks is told with what to do about it, worst and most useful first', async () => {
  await using app = await buildTestApp();
  const { admin } = await openCaller(app);
  await recordBackup(app.db, { seconds: 3, bytes: 12_000_000, rows: 10, error: null });
  await recordBackup(app.db, { seconds: 1, bytes: 0, rows: 0, error: 'ENOSPC: no space left on device' });
  const health = await admin.health.read();
  expect(health).toMatchObject({ mail: { isSet: false, dead: 0 }, testLead: { isSet: false }, backup: { isNightly: false, last: { bytes: 12_000_000, error: 'ENOSPC: no space left on device' } }, notice: null });
  const verdicts = judge(health);
  expect(verdicts.find(({ name }) => name === 'Backup')).toMatchObject({ state: 'bad', says: expect.stringContaining('ENOSPC'), todo: expect.stringContaining('npm run backup') });
  for (const { state, todo, name } of verdicts) if (state !== 'good') expect(todo, name).toBeDefined();

  const well: Health = {
    databaseMs: 2, database: 'postgres', mail: { isSet: true, waiting: 0, oldestDueS: 0, dead: 0 }, testLead: { isSet: true, missed: 0 },
    backup: { isNightly: true, last: { at: '', ageS: 3_600, bytes: 1, error: null } }, instances: [{ id: 'a 1', version: '1', startedAt: '', seenS: 5, spooled: 0 }], rulesDue: 0, notice: null,
    field: [{ page: 'home', device: 'phone', views: 100, p75: { LCP: 900, INP: 20, CLS: 10, TTFB: 100 } }],
  };
  expect(judge(well).filter(({ state }) => state !== 'good')).toEqual([]);
  const states = (change: Partial<Health>) => judge({ ...well, ...change }).filter(({ state }) => state !== 'good').map(({ name, state }) => `${name} ${state}`);
  expect(states({ databaseMs: 900 })).toEqual(['Database look']);
  expect(states({ mail: { isSet: true, waiting: 4, oldestDueS: 400, dead: 1 } })).toEqual(['E-mail bad', 'Undelivered e-mail look']);
  expect(states({ testLead: { isSet: true, missed: 2 } })).toEqual(['Test enquiry bad']);
  expect(states({ backup: { isNightly: true, last: { at: '', ageS: 27 * 3_600, bytes: 1, error: null } } })).toEqual(['Backup bad']);
  expect(states({ backup: { isNightly: true, last: null } })).toEqual(['Backup bad']);
  expect(states({ instances: [{ id: 'a', version: '1', startedAt: '', seenS: 5, spooled: 2 }, { id: 'b', version: '2', startedAt: '', seenS: 5, spooled: 0 }] })).toEqual(['Waiting leads look', 'Running instances look']);
  // A missing backup is graver than one of yesterday; what nobody has measured is not said to be well.
  expect(states({ backup: { isNightly: false, last: null } })).toEqual(['Backup bad']);
  expect(states({ backup: { isNightly: false, last: { at: '', ageS: 27 * 3_600, bytes: 1, error: null } } })).toEqual(['Backup look']);
  expect(states({ field: [] })).toEqual(['Speed for visitors unknown']);
  expect(states({ rulesDue: 3 })).toEqual(['Rules of law look']);
  const p75 = { LCP: 3_000, INP: 20, CLS: 10, TTFB: 100 };
  expect(states({ field: [{ page: 'home', device: 'phone', views: 99, p75 }] })).toEqual([]);
  expect(states({ field: [{ page: 'home', device: 'phone', views: 100, p75 }] })).toEqual(['Speed for visitors look']);
  expect(shareOf([{ good: 99_999, bad: 1 }])).toBe(99.99);
  expect(shareOf([])).toBeUndefined();
});

test('PRIV-01 browsers’ measurements are counted by kind of page, are refused when they are anything else, and not counted for those who ask not to be tracked', async () => {
  await using app = await buildTestApp();
  const send = (body: unknown, headers: Record<string, string> = {}) => app.inject({ method: 'POST', url: '/api/measurements', headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers }, payload: typeof body === 'string' ? body : JSON.stringify(body) });
  const view = { page: 'home', device: 'phone', values: { LCP: 1_200, CLS: 0.02, INP: 40, TTFB: 80 } };
  for (let count = 0; count < 4; count += 1) expect((await send(view)).statusCode).toBe(204);
  expect((await send({ ...view, values: { LCP: 9_000 } })).statusCode).toBe(204);
  expect((await send(view, { 'sec-gpc': '1' })).statusCode).toBe(204);
  expect((await send(view, { dnt: '1' })).statusCode).toBe(204);
  for (const bad of ['x', {}, { ...view, page: '/leads/7' }, { ...view, device: 'fridge' }, { ...view, values: { LCP: -1 } }, { ...view, values: { LCP: 1e9 } }, { ...view, values: { FID: 1 } }, { ...view, values: { LCP: '1' } }]) expect((await send(bad)).statusCode, JSON.stringify(bad)).toBe(400);
  expect((await send(JSON.stringify({ ...view, more: 'x'.repeat(600) }))).statusCode).toBe(413);
  expect((await app.inject({ method: 'POST', url: '/api/measurements', payload: view })).statusCode).toBe(415);

  const { admin } = await openCaller(app);
  await sql`insert into field_measurements values ((now() - interval '100 days')::date, 'home', 'phone', 'LCP', array_fill(1, array[${STEPS}::int]))`.execute(app.db);
  await expect.poll(async () => (await admin.health.read()).field.map(({ page, device, views }) => `${page} ${device} ${views}`)).toEqual(['home phone 5']);
  const [{ p75 } = { p75: undefined }] = (await admin.health.read()).field;
  expect(p75!.LCP).toBeGreaterThan(1_100);
  expect(p75!.LCP).toBeLessThan(1_300);
  expect(p75!.CLS).toBeGreaterThan(18);
  // What is too old went when that was stored, and the next view adds to it.
  expect(await app.db.selectFrom('field_measurements').select('metric').execute()).toHaveLength(4);
});

test('PRIV-01 a percentile is known to a twentieth, and addresses become kinds of pages', () => {
  for (const value of [3, 50, 200, 1_234, 2_500, 7_777]) {
    const counts = Array.from({ length: STEPS }, () => 0);
    counts[stepOf(value) - 1] = 100;
    expect(Math.abs(readP75(counts)! - value)).toBeLessThanOrEqual(Math.max(3, value * 0.051));
  }
  expect(stepOf(1e9)).toBe(STEPS);
  expect(readP75([])).toBeUndefined();
  expect(readP75([1, 1, 1, 1])).toBe(readP75([0, 0, 1]));
  expect(['/', '/services/taxation/vat', '/blog', '/blogs/a', '/form2/3/4', '/estimate/1/2', '/tools', '/tools/vat', '/contactus', '/privacy', '/technology/software-development', '/about', '/status'].map(groupOf)).toEqual(['home', 'service', 'blog', 'article', 'form', 'estimate', 'tool', 'tool', 'contact', 'legal', 'industry', 'other', 'other']);
});

test('DESK-07 what visitors look for in vain is counted by day, without who looked, without what could reach somebody, and not for those who ask not to be tracked', async () => {
  await using app = await buildTestApp();
  const send = (payload: string, headers: Record<string, string> = {}) => app.inject({ method: 'POST', url: '/api/search-misses', headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers }, payload });
  for (const words of ['Golden  Visa', ' golden visa ', 'تأشيرة ذهبية', 'x', 'mariam@example.com', 'call 0501234567', 'https://example.com', 'a'.repeat(61), '\0\0']) expect((await send(words)).statusCode, words).toBe(204);
  for (const header of ['sec-gpc', 'dnt']) expect((await send('notary', { [header]: '1' })).statusCode).toBe(204);
  expect((await send('x'.repeat(5_000))).statusCode).toBe(413);
  expect((await app.inject({ method: 'POST', url: '/api/search-misses', payload: { words: 'x' } })).statusCode).toBe(415);
  await sql`insert into search_misses values (now()::date - 100, 'long ago', 1)`.execute(app.db);
  await expect.poll(() => app.db.selectFrom('search_misses').select(['words', 'count']).orderBy('count', 'desc').execute()).toEqual([{ words: 'golden visa', count: 2 }, { words: 'تأشيرة ذهبية', count: 1 }]);
});
