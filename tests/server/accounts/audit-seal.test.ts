import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reportAudit } from '../../../server/accounts/audit-check.ts';
import { buildTestApp, PASSWORD, type TestApp } from '../../support/app.ts';
import { callerOf, openCaller } from '../../support/caller.ts';

/** Changes rows as the owner of the tables can, bypassing every trigger. */
const tamper = (app: TestApp, ...statements: string[]) =>
  app.db.connection().execute(async (db) => {
    for (const statement of ['set session_replication_role = replica', ...statements, 'set session_replication_role = default']) await sql.raw(statement).execute(db);
  });

/** Writes at least twelve rows. */
async function fill(app: TestApp) {
  const { admin } = await openCaller(app);
  for (let turn = 1; turn <= 12; turn += 1) await admin.account.endSession({ id: 1_000_000 + turn });
  expect(await admin.audit.check()).toMatchObject({ brokenId: null, isShortened: false });
  return admin;
}

test('SEC-19 the audit log cannot be emptied, not even by the role that owns it', async () => {
  await using app = await buildTestApp();
  const admin = await fill(app);
  for (const table of ['audit_log', 'audit_head']) {
    await expect(sql.raw(`truncate ${table}`).execute(app.db)).rejects.toThrow('only grows');
    await expect(sql.raw(`delete from ${table}`).execute(app.db)).rejects.toThrow('only grows');
  }
  await expect(sql`update audit_head set position = 3`.execute(app.db)).rejects.toThrow('only grows');
  expect((await admin.audit.list({})).total).toBeGreaterThan(12);
});

test('SEC-19 the seal covers who did it', async () => {
  await using app = await buildTestApp();
  const admin = await fill(app);
  await openCaller(app, 'subadmin');
  await expect(sql`update audit_log set user_id = 2 where id = 5`.execute(app.db)).rejects.toThrow('only grows');
  await tamper(app, 'update audit_log set user_id = 2 where id = 5');
  expect(await admin.audit.check()).toMatchObject({ brokenId: 5 });
});

test('SEC-19 text moved from one column to the next is detected', async () => {
  await using app = await buildTestApp();
  const admin = await fill(app);
  await admin.users.invite({ email: 'a|user.invite|x@example.com', role: 'admin' });
  const { rows } = await admin.audit.list({ action: 'user.invite' });
  await tamper(app, `update audit_log set action = 'user.invite|admin a', target = 'user.invite|x@example.com' where id = ${rows[0]!.id}`);
  expect(await admin.audit.check()).toMatchObject({ brokenId: rows[0]!.id });
});

test.each([
  ['the newest ten rows removed', ['delete from audit_log where position > (select max(position) - 10 from audit_log)']],
  ['all rows removed', ['delete from audit_log']],
  ['the head removed', ['delete from audit_head']],
  ['the newest rows and the head removed', ['delete from audit_log where position > 5', 'delete from audit_head']],
  ['the head set back', ["update audit_head set position = 3, hash = (select hash from audit_log where position = 3)"]],
])('SEC-19 the check detects %s, even after more rows are written', async (_what, statements) => {
  await using app = await buildTestApp();
  const admin = await fill(app);
  await tamper(app, ...statements);
  const isWhole = async () => {
    const { brokenId, isShortened } = await admin.audit.check();
    return brokenId === null && !isShortened;
  };
  expect(await isWhole()).toBe(false);
  // More rows do not hide it.
  await admin.account.endSession({ id: 1_000_000 });
  expect(await isWhole()).toBe(false);
});

test('SEC-19 the head shows the position and hash of the newest row', async () => {
  await using app = await buildTestApp();
  const admin = await fill(app);
  const newest = await app.db.selectFrom('audit_log').select(['position', 'hash']).orderBy('position', 'desc').limit(1).executeTakeFirstOrThrow();
  expect((await admin.audit.check()).head).toEqual(newest);
});

test('SEC-19 rows from before user_id was sealed stay verifiable, as do the rows added after them', async () => {
  await using app = await buildTestApp();
  const admin = await fill(app);
  // As the old trigger sealed them.
  await tamper(
    app,
    `do $$ declare entry audit_log; last text := ''; begin
      for entry in select * from audit_log order by position loop
        last := encode(sha256(convert_to(concat_ws('|', last, entry.position, extract(epoch from entry.at), entry.actor, entry.action, entry.target, entry.outcome, entry.ip), 'UTF8')), 'hex');
        update audit_log set hash = last, seal = 1 where id = entry.id;
        update audit_head set hash = last;
      end loop;
    end $$`,
  );
  await admin.account.endSession({ id: 1_000_000 });
  expect(await admin.audit.check()).toMatchObject({ brokenId: null, isShortened: false });
  await tamper(app, 'update audit_log set seal = 1 where position = (select max(position) from audit_log)');
  expect((await admin.audit.check()).brokenId).not.toBeNull();
});

test('SEC-19 PRIV-02 a log-in with an unknown address stores nothing of what was typed', async () => {
  await using app = await buildTestApp();
  const admin = await fill(app);
  const typed = 'my-secret-password@mistyped';
  const refused = () => callerOf(app, undefined).admin.login({ email: typed, password: PASSWORD });
  await expect(refused()).rejects.toThrow('not right');
  await expect(refused()).rejects.toThrow('not right');
  const { rows } = await admin.audit.list({ actor: 'unknown account' });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ action: 'login', outcome: 'refused', target: expect.stringMatching(/^session, address [\w-]{16}$/) as string });
  for (const table of ['audit_log', 'limits'] as const) expect(JSON.stringify(await app.db.selectFrom(table).selectAll().execute())).not.toContain('mistyped');
});

test('SEC-19 of the refused log-ins from one address the audit log records the first, the tenth and the hundredth', async () => {
  await using app = await buildTestApp();
  const admin = await fill(app);
  const guess = (email: string) => callerOf(app, undefined).admin.login({ email, password: 'a wrong password!' }).catch(() => {});
  for (let turn = 1; turn <= 12; turn += 1) await guess(`stranger${turn}@example.com`);
  for (let turn = 1; turn <= 12; turn += 1) await guess('admin@example.com');
  const { rows } = await admin.audit.list({ action: 'login' });
  const refused = rows.filter(({ outcome }) => outcome === 'refused').map(({ actor, target }) => `${actor}: ${target.replace(/address [\w-]{16}/, 'address …')}`);
  expect(refused.toReversed()).toEqual(['unknown account: session, address …', 'unknown account: session, 10 within an hour', 'admin@example.com: session', 'admin@example.com: session, 10 within an hour']);
});

test('SEC-19 the head is written to the server’s own log, where a tampered audit log is reported as an error', async () => {
  await using app = await buildTestApp();
  const admin = await fill(app);
  const told: [string, object, string][] = [];
  const log = { info: (details: object, text: string) => void told.push(['info', details, text]), error: (details: object, text: string) => void told.push(['error', details, text]) };
  await reportAudit(app.db, log);
  expect(told).toEqual([['info', (await admin.audit.check()).head, expect.stringContaining('whole') as string]]);
  await tamper(app, 'delete from audit_log where position > 5');
  await reportAudit(app.db, log);
  expect(told[1]).toEqual(['error', expect.objectContaining({ isShortened: true }), expect.stringContaining('changed past its triggers')]);
});
