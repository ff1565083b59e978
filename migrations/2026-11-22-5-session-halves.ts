import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  // The hash of the half that a browser keeps in a cookie; null where the token alone is the session.
  await sql`alter table sessions add column cookie_hash text`.execute(db);
  await sql`create index sessions_cookie_hash on sessions (cookie_hash) where cookie_hash is not null`.execute(db);
}
