import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  // When the address of a subscription was confirmed, by the button behind the link in our letter.
  await db.schema.alterTable('submissions').addColumn('confirmed_at', 'timestamptz').execute();
}
