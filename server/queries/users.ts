// Staff accounts and their sessions.
import { sql } from 'kysely';
import type { Role } from '#shared/roles.ts';
import type { Db } from '../database/db.ts';
import { type Cause, oweAccountNotice } from './account-notices.ts';

export async function countUsers(db: Db) {
  const { count } = await db.selectFrom('users').select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return count;
}

export async function findUserByEmail(db: Db, email: string) {
  return db.selectFrom('users').select(['id', 'email', 'name', 'role', 'password_hash', 'disabled_at']).where('email', '=', email).executeTakeFirst();
}

/** Those a lead can be assigned to. */
export async function listActiveUsers(db: Db) {
  return db.selectFrom('users').select(['id', 'email', 'name']).where('disabled_at', 'is', null).orderBy('email').execute();
}

/** Everybody who has an account or had one, so that a history can name them. */
export async function listColleagues(db: Db) {
  return db.selectFrom('users').select(['id', 'email', 'name']).orderBy('email').execute();
}

/** Undefined if the address is taken. */
export async function insertUser(db: Db, user: { email: string; name?: string; password_hash: string; role: Role }) {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email', 'name', 'role'])
    .executeTakeFirst();
}

/** Lets nobody else change an account until the transaction ends, so that two people changing each other's rights take turns. (Rows that refer to an account, such as the audit log's, can still be added meanwhile.) */
export async function lockUsers(trx: Db) {
  await trx.selectFrom('users').select('id').orderBy('id').forNoKeyUpdate().execute();
}

/** The account as it is now, locked until the transaction ends. It may have changed since it was last read. */
export async function lockUser(trx: Db, id: number) {
  return trx.selectFrom('users').select(['password_hash', 'disabled_at']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function insertSession(db: Db, session: { token_hash: string; cookie_hash: string | null; user_id: number; expires_at: string; ip: string; device: string }) {
  await db.insertInto('sessions').values(session).execute();
}

const CLOCKS_DIFFER_S = 60;

/**
 * The valid session of a token, with its user, who must not be disabled. A session with a half in a cookie needs both.
 * A session begun while the clock was wrong ends once the clock is right again, whatever its expiry says.
 */
export async function findSession(db: Db, { tokenHash, cookieHash, maxAgeMs }: { tokenHash: string; cookieHash: string; maxAgeMs: number }) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email', 'users.name', 'users.role', 'sessions.expires_at', 'sessions.created_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where((eb) => eb.or([eb('sessions.cookie_hash', 'is', null), eb('sessions.cookie_hash', '=', cookieHash)]))
    .where('sessions.expires_at', '>', sql<string>`now()`)
    .where('sessions.created_at', '>', sql<string>`now() - make_interval(secs => ${maxAgeMs / 1_000})`)
    .where('sessions.created_at', '<=', sql<string>`now() + make_interval(secs => ${CLOCKS_DIFFER_S})`)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
}

export async function extendSession(db: Db, tokenHash: string, expiresAt: string) {
  await db.updateTable('sessions').set({ expires_at: expiresAt }).where('token_hash', '=', tokenHash).execute();
}

export async function deleteSession(db: Db, tokenHash: string) {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Ends the session this browser had before. */
export async function deleteSessionOfCookie(db: Db, userId: number, cookieHash: string) {
  await db.deleteFrom('sessions').where('cookie_hash', '=', cookieHash).where('user_id', '=', userId).execute();
}

export async function deleteExpiredSessions(db: Db) {
  await db.deleteFrom('sessions').where('expires_at', '<=', sql<string>`now()`).execute();
}

/** With their number of active sessions and last login. */
export async function listUsers(db: Db) {
  return db
    .selectFrom('users')
    .select((eb) => [
      'id',
      'email',
      'name',
      'role',
      'disabled_at',
      'created_at',
      eb.selectFrom('sessions').select((inner) => inner.fn.countAll<number>().as('count')).whereRef('sessions.user_id', '=', 'users.id').where('expires_at', '>', sql<string>`now()`).as('sessions'),
      eb.selectFrom('audit_log').select('at').whereRef('audit_log.user_id', '=', 'users.id').where('action', '=', 'login').where('outcome', '=', 'done').orderBy('at', 'desc').limit(1).as('last_login'),
      eb.exists(eb.selectFrom('invitations').select('user_id').whereRef('invitations.user_id', '=', 'users.id').where('expires_at', '>', sql<string>`now()`)).as('isInvited'),
      eb.exists(eb.selectFrom('second_factors').select('user_id').whereRef('second_factors.user_id', '=', 'users.id').where('confirmed_at', 'is not', null)).as('hasSecondFactor'),
    ])
    .orderBy('email')
    .execute();
}

export async function findUser(db: Db, id: number) {
  return db.selectFrom('users').select(['id', 'email', 'name', 'role', 'password_hash', 'disabled_at']).where('id', '=', id).executeTakeFirst();
}

export async function updateUser(db: Db, id: number, change: { name?: string; role?: Role; disabled_at?: string | null }) {
  await db.updateTable('users').set(change).where('id', '=', id).execute();
}

/** SEC-04: its owner is told, whoever sets it and whichever way. */
export async function setPassword(trx: Db, id: number, { password_hash, event, cause }: { password_hash: string; event: 'password-changed' | 'password-set'; cause: Cause }) {
  await trx.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
  await oweAccountNotice(trx, id, event, cause);
}

/** Newest first. */
export async function listSessions(db: Db, userId: number) {
  return db.selectFrom('sessions').select(['id', 'token_hash', 'ip', 'device', 'created_at', 'expires_at']).where('user_id', '=', userId).where('expires_at', '>', sql<string>`now()`).orderBy('created_at', 'desc').execute();
}

/** Ends all of a user's sessions, optionally except one; or only the one with `id`. Returns how many ended. */
export async function deleteSessions(db: Db, userId: number, { exceptHash, id }: { exceptHash?: string; id?: number } = {}) {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptHash !== undefined, (query) => query.where('token_hash', '<>', exceptHash!))
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Replaces the account's link, if it has one. */
export async function saveInvitation(db: Db, invitation: { user_id: number; token_hash: string; expires_at: string }) {
  await db
    .insertInto('invitations')
    .values(invitation)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ token_hash: invitation.token_hash, expires_at: invitation.expires_at }))
    .execute();
}

export async function deleteInvitation(db: Db, userId: number) {
  await db.deleteFrom('invitations').where('user_id', '=', userId).execute();
}

/** The user whose link it is, if it is still valid. */
export async function findInvitation(db: Db, tokenHash: string) {
  return db.selectFrom('invitations').select('user_id').where('token_hash', '=', tokenHash).where('expires_at', '>', sql<string>`now()`).executeTakeFirst();
}

/** Uses up the link and returns whose it was. If two people use it at once, only one succeeds. */
export async function takeInvitation(db: Db, tokenHash: string) {
  return db.deleteFrom('invitations').where('token_hash', '=', tokenHash).where('expires_at', '>', sql<string>`now()`).returning('user_id').executeTakeFirst();
}
