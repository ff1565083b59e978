// Our own hourly test enquiries (server/leads/test-leads.ts). One that arrived is removed, with those before it.
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Removes those that arrived. Returns how many did not within `patienceS`. */
export async function settleTestLeads(db: Db, patienceS: number) {
  await sql`
    delete from submissions where is_test and id <= (
      select max(arrived.id) from submissions as arrived
      where arrived.is_test and exists (select 1 from outbox where submission_id = arrived.id)
        and not exists (select 1 from outbox where submission_id = arrived.id and state <> 'sent')
    )`.execute(db);
  const { count } = await db
    .selectFrom('submissions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_test', '=', true)
    .where('submitted_at', '<', sql<string>`now() - make_interval(secs => ${patienceS})`)
    .executeTakeFirstOrThrow();
  return count;
}
