import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  // What colleagues call each other in the back office. Empty: not given yet, and the address is shown.
  await sql`alter table users add column name text not null default '' check (char_length(name) <= 60)`.execute(db);
  // For the leads whose mails did not go out; those that wait are in outbox_due.
  await sql`create index outbox_given_up on outbox (submission_id) where state = 'dead'`.execute(db);
}
