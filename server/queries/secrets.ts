// What this installation signs with: made once, the same on every instance and after every restart.
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** The secret of this name. `proposed` becomes it when there is none yet; of two instances that start at once, one wins. */
export async function findOrCreateSecret(db: Db, name: string, proposed: string) {
  const { value } = await db
    .insertInto('secrets')
    .values({ name, value: proposed })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql<string>`secrets.value` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}
