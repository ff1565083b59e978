import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  // When the address of a subscription was confirmed, by the button behind the link in our letter.
  await db.schema.alterTable('submissions').addColumn('confirmed_at', 'timestamptz').execute();
  await sql`create index submissions_subscriber on submissions (lower(email)) where form = 'subscription'`.execute(db);
}
