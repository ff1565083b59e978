// Second factors of accounts, and the recovery codes that stand in for one. Whatever changes them tells the owner (SEC-04).
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { type Cause, oweAccountNotice } from './account-notices.ts';

export async function findSecondFactor(db: Db, userId: number) {
  return db.selectFrom('second_factors').select(['secret', 'confirmed_at']).where('user_id', '=', userId).executeTakeFirst();
}

/** Replaces an unconfirmed factor; a confirmed one is left as it is. */
export async function saveSecondFactor(db: Db, factor: { user_id: number; secret: string }) {
  await db
    .insertInto('second_factors')
    .values(factor)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ secret: factor.secret, last_step: 0 }).where('second_factors.confirmed_at', 'is', null))
    .execute();
}

/** From now on it is asked for. */
export async function confirmSecondFactor(trx: Db, userId: number, codeHashes: string[], cause: Cause) {
  await trx.updateTable('second_factors').set({ confirmed_at: sql<string>`now()` }).where('user_id', '=', userId).execute();
  await trx.insertInto('recovery_codes').values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash }))).execute();
  await oweAccountNotice(trx, userId, 'second-factor-on', cause);
}

/** Whether this is the first use of the step's code, and no later one has been used. */
export async function takeStep(db: Db, userId: number, step: number) {
  const { numUpdatedRows } = await db.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).where('last_step', '<', step).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whether there was such a code; now there is none. */
export async function takeRecoveryCode(trx: Db, userId: number, codeHash: string, cause: Cause) {
  const { numDeletedRows } = await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).where('code_hash', '=', codeHash).executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await oweAccountNotice(trx, userId, 'recovery-code-used', cause);
  return true;
}

export async function countRecoveryCodes(db: Db, userId: number) {
  const { count } = await db.selectFrom('recovery_codes').select((eb) => eb.fn.countAll<number>().as('count')).where('user_id', '=', userId).executeTakeFirstOrThrow();
  return count;
}

export async function deleteSecondFactor(trx: Db, userId: number, cause: Cause) {
  const gone = await trx.deleteFrom('second_factors').where('user_id', '=', userId).returning('confirmed_at').executeTakeFirst();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  // One that was only begun was never asked for.
  if (gone?.confirmed_at) await oweAccountNotice(trx, userId, 'second-factor-off', cause);
}
