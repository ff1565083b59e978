// Second factors of accounts, and the recovery codes that can replace them.
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

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

/** From now on the factor is required. */
export async function confirmSecondFactor(db: Db, userId: number, codeHashes: string[]) {
  await db.updateTable('second_factors').set({ confirmed_at: sql<string>`now()` }).where('user_id', '=', userId).execute();
  await db.insertInto('recovery_codes').values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash }))).execute();
}

/** Whether this is the first use of the step's code, and no later one has been used. */
export async function takeStep(db: Db, userId: number, step: number) {
  const { numUpdatedRows } = await db.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).where('last_step', '<', step).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Uses up a code. False if there is no such code. */
export async function takeRecoveryCode(db: Db, userId: number, codeHash: string) {
  const { numDeletedRows } = await db.deleteFrom('recovery_codes').where('user_id', '=', userId).where('code_hash', '=', codeHash).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: number) {
  const { count } = await db.selectFrom('recovery_codes').select((eb) => eb.fn.countAll<number>().as('count')).where('user_id', '=', userId).executeTakeFirstOrThrow();
  return count;
}

export async function deleteSecondFactor(db: Db, userId: number) {
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}
