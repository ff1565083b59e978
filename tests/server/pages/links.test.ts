import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hashPassword } from '../../../server/accounts/auth.ts';
import { buildTestApp, PASSWORD } from '../../support/app.ts';
import { callerOf, openCaller } from '../../support/caller.ts';

const OTHER = 'three quiet words';
const tokenOf = (link: string) => link.split('#')[1]!;

type App = Awaited<ReturnType<typeof buildTestApp>>;
type Admin = Awaited<ReturnType<typeof openCaller>>['admin'];
type Theirs = ReturnType<typeof callerOf>;

/** An administrator, and a colleague who holds an unused link. */
async function setUp(app: App) {
  const { admin } = await openCaller(app);
  const { authorization } = await app.signIn('subadmin');
  const theirs = callerOf(app, authorization.replace('Bearer ', ''));
  const { user } = await theirs.admin.me();
  const { link } = await admin.users.renewLink({ id: user.id });
  return { admin, theirs, id: user.id, token: tokenOf(link) };
}

const use = (app: App, token: string) => callerOf(app, undefined).admin.account.acceptInvitation({ token, password: OTHER });

test.each<[string, (admin: Admin, id: number, theirs: Theirs) => Promise<unknown>]>([
  ['a changed password', (_admin, _id, theirs) => theirs.admin.account.changePassword({ current: PASSWORD, password: 'four rather quiet words' })],
  ['signing out everywhere', (admin, id) => admin.users.signOut({ id })],
  ['another role', (admin, id) => admin.users.setRole({ id, role: 'admin' })],
  ['disabling, even when the account is enabled again', (admin, id) => admin.users.disable({ id }).then(() => admin.users.enable({ id }))],
  ['a newer link', (admin, id) => admin.users.renewLink({ id })],
])('SEC-05 an old link to choose a password is invalidated by %s', async (_what, act) => {
  await using app = await buildTestApp();
  const { admin, theirs, id, token } = await setUp(app);
  await act(admin, id, theirs);
  await expect(use(app, token)).rejects.toThrow('This link has already been used or has expired');
  await expect(callerOf(app, undefined).admin.login({ email: 'subadmin@example.com', password: OTHER })).rejects.toThrow('not right');
});

test('SEC-05 a disabled account gets no link, and one issued earlier does nothing', async () => {
  await using app = await buildTestApp();
  const { admin, id, token } = await setUp(app);
  await app.db.updateTable('users').set({ disabled_at: new Date().toISOString() }).where('id', '=', id).execute();
  await expect(use(app, token)).rejects.toThrow('This link has already been used or has expired');
  await expect(admin.users.renewLink({ id })).rejects.toThrow('There is no such active user');
  const user = await app.db.selectFrom('users').select('disabled_at').where('id', '=', id).executeTakeFirstOrThrow();
  expect(user.disabled_at).not.toBeNull();
});

test('SEC-05 disabling an account just as its link is used leaves no way in', { timeout: 180_000 }, async () => {
  await using app = await buildTestApp();
  const { admin } = await openCaller(app);
  for (let round = 1; round <= 10; round += 1) {
    const email = `person${round}@example.com`;
    const { link } = await admin.users.invite({ email, role: 'subadmin' });
    const { id } = (await admin.users.list()).find((user) => user.email === email)!;
    const [, disabled] = await Promise.allSettled([use(app, tokenOf(link)), admin.users.disable({ id })]);
    expect(disabled.status).toBe('fulfilled');
    await expect(callerOf(app, undefined).admin.login({ email, password: OTHER })).rejects.toThrow('not right');
  }
});

test.each(['disable', 'demote'])('AMB-12 when two administrators %s one another at once, one of them stays an active administrator', { timeout: 180_000 }, async (what) => {
  await using app = await buildTestApp();
  for (let round = 1; round <= 15; round += 1) {
    await app.db.updateTable('users').set({ disabled_at: new Date().toISOString() }).execute();
    const both = await Promise.all(['one', 'two'].map((name) => openCaller(app, 'admin', `${name}${round}@example.com`)));
    const [one, two] = await Promise.all(both.map(async ({ admin }) => ({ admin, id: (await admin.me()).user.id })));
    const act = ({ admin }: { admin: Admin }, id: number) => (what === 'disable' ? admin.users.disable({ id }) : admin.users.setRole({ id, role: 'subadmin' }));
    const outcomes = await Promise.allSettled([act(one!, two!.id), act(two!, one!.id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const left = await app.db.selectFrom('users').select('id').where('role', '=', 'admin').where('disabled_at', 'is', null).execute();
    expect(left).toHaveLength(1);
  }
});

test('SEC-05 a log-in during which the password is changed or the account disabled opens no lasting session', async () => {
  await using app = await buildTestApp();
  await app.signIn('subadmin');
  const password_hash = await hashPassword(OTHER);
  for (const change of [{ disabled_at: new Date().toISOString() }, { disabled_at: null, password_hash }]) {
    let entering: ReturnType<typeof logIn> | undefined;
    await app.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set(change).execute();
      await trx.deleteFrom('sessions').execute();
      // It reads the account as it was and proceeds as far as it can until the change is made.
      entering = logIn(app);
      await Promise.race([entering, sleep(1_500)]);
    });
    expect((await entering!).statusCode).toBe(401);
    expect(await app.db.selectFrom('sessions').select('id').execute()).toEqual([]);
    await app.db.updateTable('users').set({ disabled_at: null }).execute();
  }
});

const logIn = (app: App) => app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: 'subadmin@example.com', password: PASSWORD } });
