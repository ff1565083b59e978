// Staff accounts and their sessions.
import { sql } from 'kysely';
import type { Role } from '#shared/roles.ts';
import type { Db } from '../db.ts';

export async function countUsers(db: Db) {
  const { count } = await db.selectFrom('users').select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return count;
}

export async function findUserByEmail(db: Db, email: string) {
  return db.selectFrom('users').select(['id', 'email', 'role', 'password_hash', 'disabled_at']).where('email', '=', email).executeTakeFirst();
}

/** Who can be put in charge of a lead. */
export async function listActiveUsers(db: Db) {
  return db.selectFrom('users').select(['id', 'email']).where('disabled_at', 'is', null).orderBy('email').execute();
}

/** Undefined when the address is taken. */
export async function insertUser(db: Db, user: { email: string; password_hash: string; role: Role }) {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email', 'role'])
    .executeTakeFirst();
}

export async function insertSession(db: Db, session: { token_hash: string; user_id: number; expires_at: string }) {
  await db.insertInto('sessions').values(session).execute();
}

/** The session of a token that is still valid, with its user, who must not be disabled. */
export async function findSession(db: Db, tokenHash: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email', 'users.role', 'sessions.expires_at', 'sessions.created_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', sql<string>`now()`)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
}

export async function extendSession(db: Db, tokenHash: string, expiresAt: string) {
  await db.updateTable('sessions').set({ expires_at: expiresAt }).where('token_hash', '=', tokenHash).execute();
}

export async function deleteSession(db: Db, tokenHash: string) {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteExpiredSessions(db: Db) {
  await db.deleteFrom('sessions').where('expires_at', '<=', sql<string>`now()`).execute();
}
