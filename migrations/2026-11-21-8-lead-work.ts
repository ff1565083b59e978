import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  // What the search finds a lead by: punctuation parts words, so that the parts of an address and of a number are found as well; and a number's digits in one.
  await sql`
    create function lead_words(reference text, name text, email text, data jsonb) returns tsvector language sql immutable parallel safe as $$
      select to_tsvector('simple', translate(reference || ' ' || name || ' ' || email || ' ' || coalesce((select string_agg(value, ' ') from jsonb_each_text(data)), ''), '@.+-_/()#:,;&''"', '               ')
        || ' ' || regexp_replace(coalesce(data->>'phone', data->>'mobile', ''), '[^0-9]+', '', 'g'))
    $$`.execute(db);
  // How the visitor came: the campaign's source, else the site that led here, else directly; unknown without consent.
  await sql`
    create function lead_source(touch jsonb) returns text language sql immutable parallel safe as $$
      select case when touch is null or touch = 'null'::jsonb then '' else lower(coalesce(nullif(touch->>'utm_source', ''), substring(touch->>'referrer' from '://([^/:]+)'), 'direct')) end
    $$`.execute(db);
  await sql`
    alter table submissions
      add column status text not null default 'new' check (status in ('new', 'contacted', 'qualified', 'won', 'lost', 'spam')),
      add column assignee_id bigint references users (id) on delete set null,
      add column deleted_at timestamptz,
      add column answered_at timestamptz,
      add column words tsvector generated always as (lead_words(reference, name, email, data)) stored,
      add column source text generated always as (lead_source(last_touch)) stored`.execute(db);
  const newest = 'submitted_at desc, id desc';
  for (const [name, columns] of [
    ['submissions_by_date', newest],
    ['submissions_by_status', `status, ${newest}`],
    ['submissions_by_topic', `form, parent_id, child_id, ${newest}`],
    ['submissions_by_source', `source, ${newest}`],
    ['submissions_by_name', 'name, id'],
    ['submissions_by_email', 'lower(email)'],
  ] as const) {
    await sql`create index ${sql.ref(name)} on submissions (${sql.raw(columns)})`.execute(db);
  }
  await sql`create index submissions_words on submissions using gin (words)`.execute(db);
  await sql`create index submissions_by_assignee on submissions (assignee_id, ${sql.raw(newest)}) where assignee_id is not null`.execute(db);
  await sql`create index submissions_in_trash on submissions (deleted_at) where deleted_at is not null`.execute(db);
  await sql`create index submissions_in_quarantine on submissions (quarantined_at) where quarantined_at is not null`.execute(db);

  await db.schema
    .createTable('lead_notes')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('submission_id', 'bigint', (column) => column.notNull().references('submissions.id').onDelete('cascade'))
    .addColumn('user_id', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('lead_notes_submission').on('lead_notes').column('submission_id').execute();

  await db.schema
    .createTable('lead_events')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('submission_id', 'bigint', (column) => column.notNull().references('submissions.id').onDelete('cascade'))
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('lead_events_submission').on('lead_events').column('submission_id').execute();

  await db.schema
    .createTable('lead_views')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    // The query part of the inbox's address.
    .addColumn('query', 'text', (column) => column.notNull())
    .addUniqueConstraint('lead_views_name', ['user_id', 'name'])
    .execute();
}
