import { type Kysely, sql } from 'kysely';

/** What a lead that was won is worth, in fils, and why one was lost. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table submissions add column value_fils bigint check (value_fils >= 0), add column lost_reason text`.execute(db);
}
