import { type Kysely, sql } from 'kysely';

/** By which rules new leads are given to colleagues, whose turn it is, and who is away. */
export async function up(db: Kysely<unknown>) {
  // Each saving is a version of its own; the newest is in force.
  await sql`
    create table assignment_plans (
      version integer primary key,
      rules jsonb not null,
      saved_at timestamptz not null default now(),
      saved_by text not null
    )`.execute(db);
  // Who got the last lead of a rule that goes round.
  await sql`
    create table assignment_turns (
      rule text primary key,
      user_id bigint not null references users (id) on delete cascade,
      at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table absences (
      user_id bigint primary key references users (id) on delete cascade,
      until date not null,
      stand_in_id bigint references users (id) on delete set null,
      author text not null,
      at timestamptz not null default now(),
      check (stand_in_id is distinct from user_id)
    )`.execute(db);
  // Leads that go back to whom they were taken over from.
  await sql`
    create table covered_leads (
      submission_id bigint primary key references submissions (id) on delete cascade,
      absent_id bigint not null references users (id) on delete cascade,
      stand_in_id bigint not null references users (id) on delete cascade
    )`.execute(db);
  await sql`create index covered_leads_absent on covered_leads (absent_id)`.execute(db);
}
