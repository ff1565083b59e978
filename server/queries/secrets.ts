// The installation's signing secrets: made once, and the same on every instance and after every restart.
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** The secret of this name. If there is none yet, `proposed` becomes it; if two instances start at once, one wins. */
export async function findOrCreateSecret(db: Db, name: string, proposed: string) {
  const { value } = await db
    .insertInto('secrets')
    .values({ name, value: proposed })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql<string>`secrets.value` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}
