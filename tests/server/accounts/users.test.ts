import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isCommonPassword } from '../../../server/accounts/passwords.ts';
import { buildTestApp, PASSWORD } from '../../support/app.ts';
import { callerOf, openCaller } from '../../support/caller.ts';

const tokenOf = ({ authorization }: { authorization: string }) => authorization.replace('Bearer ', '');

test.each(['NeedForSpeed', '123qweasdzxc', 'Password1234!', 'qwertyuiop123', 'aaaaaaaaaaaa', '123456789012', 'P@ssw0rd2026!', 'Prominence2026!', 'Dubai2026Audit!', 'partner2026!!', '1qaz2wsx3edc'])('SEC-01 the password %s is refused as easy to guess', (password) => {
  expect(isCommonPassword(password, 'partner@example.com')).toBe(true);
});

test.each(['kaffee mit milch', '9fK2-xLq8-Tz', 'correct horse battery staple', 'كلمة مرور طويلة جدا'])('SEC-01 the password %s is accepted', (password) => {
  expect(isCommonPassword(password, 'partner@example.com')).toBe(false);
});

test('AMB-12 somebody is called what the invitation says, then what they choose; the documented answers of a log-in stay as they are', async () => {
  await using app = await buildTestApp();
  const { users, leads } = (await openCaller(app)).admin;
  const token = (await users.invite({ email: 'tax@example.com', name: '  Head of tax ', role: 'subadmin' })).link.split('#')[1]!;
  const nameOf = async () => (await leads.choices()).users.find(({ email }) => email === 'tax@example.com')?.name;
  expect(await nameOf()).toBe('Head of tax');
  await callerOf(app, undefined).admin.account.acceptInvitation({ token, password: PASSWORD });
  expect(await nameOf()).toBe('Head of tax');
  const session = await callerOf(app, undefined).admin.login({ email: 'tax@example.com', password: PASSWORD });
  expect(Object.keys(session.user)).toEqual(['id', 'email', 'role']);
  const own = callerOf(app, session.token).admin;
  await own.account.setName({ name: 'പ്രിയ N.' });
  expect((await own.me()).user.name).toBe('പ്രിയ N.');
  await users.disable({ id: session.user.id });
  expect(await nameOf()).toBe(undefined);
  expect((await (await openCaller(app, 'subadmin')).admin.account.colleagues()).map(({ name }) => name)).toContain('പ്രിയ N.');
  await expect(users.invite({ email: 'x@example.com', name: 'a\u0000b', role: 'subadmin' })).rejects.toThrow();
  await expect(users.invite({ email: 'x@example.com', name: 'a'.repeat(61), role: 'subadmin' })).rejects.toThrow();
});

test('AMB-11 an invited person chooses a password through a link that works once', async () => {
  await using app = await buildTestApp();
  const { users } = (await openCaller(app)).admin;
  const { link } = await users.invite({ email: 'New@Example.com', role: 'subadmin' });
  expect(link).toMatch(/\/welcome#[\w-]{43}$/);
  const token = link.split('#')[1]!;
  const visitor = callerOf(app, undefined).admin.account;
  await expect(visitor.acceptInvitation({ token, password: 'password123456' })).rejects.toThrow('easily guessed');
  expect(await visitor.acceptInvitation({ token, password: PASSWORD })).toEqual({ email: 'new@example.com' });
  await expect(visitor.acceptInvitation({ token, password: PASSWORD })).rejects.toThrow('has already been used');
  expect((await callerOf(app, undefined).admin.login({ email: 'new@example.com', password: PASSWORD })).user.role).toBe('subadmin');
  await expect(users.invite({ email: 'new@example.com', role: 'admin' })).rejects.toThrow('already exists');
});

test.each(['setRole', 'disable', 'signOut'] as const)('SEC-05 %s ends all sessions of the user at once', async (what) => {
  await using app = await buildTestApp();
  const admin = (await openCaller(app)).admin;
  const theirs = callerOf(app, tokenOf(await app.signIn('subadmin')));
  const { user } = await theirs.admin.me();
  await (what === 'setRole' ? admin.users.setRole({ id: user.id, role: 'admin' }) : admin.users[what]({ id: user.id }));
  await expect(theirs.admin.me()).rejects.toThrow('Please log in');
});

test('SEC-05 changing the password requires the current one and ends every other session', async () => {
  await using app = await buildTestApp();
  const here = await openCaller(app);
  const elsewhere = callerOf(app, (await callerOf(app, undefined).admin.login({ email: 'admin@example.com', password: PASSWORD })).token);
  expect((await here.admin.account.sessions()).filter((session) => session.isCurrent)).toHaveLength(1);
  await expect(here.admin.account.changePassword({ current: 'not this one', password: 'another long secret' })).rejects.toThrow('current password');
  await here.admin.account.changePassword({ current: PASSWORD, password: 'another long secret' });
  await expect(elsewhere.admin.me()).rejects.toThrow('Please log in');
  expect((await here.admin.me()).user.email).toBe('admin@example.com');
});

test('SEC-05 users see and end only their own sessions', async () => {
  await using app = await buildTestApp();
  const mine = await openCaller(app);
  const theirs = await openCaller(app, 'subadmin');
  const [session] = await mine.admin.account.sessions();
  expect(await theirs.admin.account.endSession({ id: session!.id })).toEqual({ message: '0 sessions ended' });
  expect(await mine.admin.account.endSession({ id: session!.id })).toEqual({ message: '1 session ended' });
  await expect(mine.admin.me()).rejects.toThrow('Please log in');
});

test('SEC-05 a session ends twelve hours after the log-in, however much it is used', async () => {
  await using app = await buildTestApp();
  const { admin } = await openCaller(app);
  await app.db.updateTable('sessions').set({ created_at: sql<string>`created_at - interval '11 hours 50 minutes'`, expires_at: sql<string>`now() + interval '1 minute'` }).execute();
  expect((await admin.me()).tokenExpiry).toBeLessThan(Date.now() + 11 * 60_000);
  await app.db.updateTable('sessions').set({ created_at: sql<string>`created_at - interval '11 minutes'`, expires_at: sql<string>`now() - interval '1 second'` }).execute();
  await expect(admin.me()).rejects.toThrow('Please log in');
});

test('AMB-12 nobody can remove their own rights', async () => {
  await using app = await buildTestApp();
  const { admin } = await openCaller(app);
  const { user } = await admin.me();
  await expect(admin.users.disable({ id: user.id })).rejects.toThrow('your own rights');
  await expect(admin.users.setRole({ id: user.id, role: 'subadmin' })).rejects.toThrow('your own rights');
});

test('SEC-05 use extends a session, and half an hour without use ends it', async () => {
  await using app = await buildTestApp();
  const { admin } = await openCaller(app);
  const shift = (minutes: number) => app.db.updateTable('sessions').set({ expires_at: sql<string>`expires_at - make_interval(mins => ${minutes})` }).execute();
  await shift(20);
  expect((await admin.me()).tokenExpiry).toBeGreaterThan(Date.now() + 29 * 60_000);
  await shift(31);
  await expect(admin.me()).rejects.toThrow('Please log in');
});

test('SEC-19 the audit log can be filtered, refuses edits, and reveals one that bypassed its triggers', async () => {
  await using app = await buildTestApp();
  const { admin } = await openCaller(app);
  await admin.users.invite({ email: 'x@example.com', role: 'subadmin' });
  const { rows, total } = await admin.audit.list({ action: 'user.invite' });
  expect([total, rows[0]]).toMatchObject([1, { actor: 'admin@example.com', target: 'subadmin x@example.com', outcome: 'done' }]);
  expect((await admin.audit.list({ actor: 'nobody' })).total).toBe(0);
  expect((await admin.audit.choices()).actions).toEqual(['login', 'user.invite']);
  await expect(app.db.updateTable('audit_log').set({ target: 'nothing' }).execute()).rejects.toThrow('only grows');
  await expect(app.db.deleteFrom('audit_log').execute()).rejects.toThrow('only grows');
  expect(await admin.audit.check()).toMatchObject({ brokenId: null, isShortened: false });
  await sql`alter table audit_log disable trigger audit_refuse`.execute(app.db);
  await app.db.updateTable('audit_log').set({ target: 'nothing' }).where('id', '=', 1).execute();
  await sql`alter table audit_log enable trigger audit_refuse`.execute(app.db);
  expect(await admin.audit.check()).toMatchObject({ brokenId: 1 });
});
