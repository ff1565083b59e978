import { type Kysely, sql } from 'kysely';

/** Leads from a file: what was uploaded, and the plan made of it, which is all that a run writes. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table imports (
      id bigint primary key generated always as identity,
      file_name text not null,
      encoding text not null,
      delimiter text not null,
      header jsonb not null,
      sample jsonb not null,
      row_count integer not null,
      bytes bytea,
      state text not null default 'uploaded' check (state in ('uploaded', 'planned', 'running', 'done', 'undone')),
      mapping jsonb,
      created_at timestamptz not null default now(),
      created_by text not null,
      run_at timestamptz,
      run_by text not null default '',
      undone_at timestamptz,
      undone_by text not null default ''
    )`.execute(db);
  await sql`create index imports_running on imports (id) where state = 'running'`.execute(db);
  await sql`
    create table import_rows (
      import_id bigint not null references imports (id) on delete cascade,
      row integer not null,
      action text not null check (action in ('create', 'update', 'skip')),
      reason text not null default '',
      submission_id bigint references submissions (id) on delete set null,
      content jsonb not null,
      before jsonb,
      done_at timestamptz,
      primary key (import_id, row)
    )`.execute(db);
  await sql`create index import_rows_due on import_rows (import_id, row) where done_at is null and action <> 'skip'`.execute(db);
  await sql`create index import_rows_lead on import_rows (submission_id) where submission_id is not null`.execute(db);
  // The same file twice finds what it brought the first time.
  await sql`create index submissions_imported on submissions (lower(email)) where form = 'import'`.execute(db);
}
