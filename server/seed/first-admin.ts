// Creates the first administrator if there are no users, so that somebody can log in.
import { randomBytes } from 'node:crypto';
import { hashPassword } from '../accounts/auth.ts';
import type { Db } from '../database/db.ts';
import type { Env } from '../env.ts';
import { countUsers, insertUser } from '../queries/users.ts';

/** Returns the credentials to show once, or undefined if there are already users. */
export async function createFirstAdmin(db: Db, env: Env) {
  if ((await countUsers(db)) > 0) return undefined;
  const password = env.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url');
  const email = env.ADMIN_EMAIL.toLowerCase();
  const user = await insertUser(db, { email, name: 'Administrator', password_hash: await hashPassword(password), role: 'admin' });
  // Another instance starting at the same moment may have been first.
  return user && { email, password, isGiven: env.ADMIN_PASSWORD !== undefined };
}
