import { type Kysely, sql } from 'kysely';

/** Absences that begin on a later day. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table absences
      add column starts_on date not null default (now() at time zone 'Asia/Dubai')::date,
      add column takes_over boolean not null default false,
      add column begun_at timestamptz`.execute(db);
  await sql`update absences set begun_at = at`.execute(db);
}
