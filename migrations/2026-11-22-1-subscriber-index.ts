import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  // For the subscriptions of one address. For a few hours the migration that adds `confirmed_at` made it too, so it may be there.
  await sql`create index if not exists submissions_subscriber on submissions (lower(email)) where form = 'subscription'`.execute(db);
}
