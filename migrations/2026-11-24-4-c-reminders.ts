import { type Kysely, sql } from 'kysely';

/** Reminders of staff, what they are told, and what they want to be told. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('lead_tasks')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('submission_id', 'bigint', (column) => column.notNull().references('submissions.id').onDelete('cascade'))
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('text', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('due_at', 'timestamptz', (column) => column.notNull())
    .addColumn('done_at', 'timestamptz')
    // When its mail was owed.
    .addColumn('told_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await sql`create index lead_tasks_lead on lead_tasks (submission_id)`.execute(db);
  await sql`create index lead_tasks_mine on lead_tasks (user_id, due_at) where done_at is null`.execute(db);
  await sql`create index lead_tasks_due on lead_tasks (due_at) where done_at is null and told_at is null`.execute(db);

  // Until when a lead is out of sight.
  await sql`alter table submissions add column snoozed_until timestamptz`.execute(db);
  await sql`create index submissions_snoozed on submissions (snoozed_until, id) where snoozed_until is not null`.execute(db);

  await db.schema
    .createTable('desk_notices')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('reference', 'text', (column) => column.notNull().defaultTo(sql`gen_random_uuid()::text`))
    .addColumn('kind', 'text', (column) => column.notNull())
    // Null: for the channel of the whole firm.
    .addColumn('user_id', 'bigint', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('lead_ids', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn('data', 'jsonb', (column) => column.notNull().defaultTo(sql`'{}'::jsonb`))
    .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  // What of a lead has been told, so that no instance tells it again.
  await db.schema
    .createTable('lead_told')
    .addColumn('submission_id', 'bigint', (column) => column.notNull().references('submissions.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('lead_told_pkey', ['submission_id', 'kind'])
    .execute();
  await db.schema
    .createTable('notice_wishes')
    // Null: what the channel of the whole firm is told.
    .addColumn('user_id', 'bigint', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('wishes', 'jsonb', (column) => column.notNull())
    .addColumn('since', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await sql`create unique index notice_wishes_user on notice_wishes (coalesce(user_id, 0))`.execute(db);
  // Weeks whose digest has been written.
  await db.schema.createTable('digests').addColumn('week', 'date', (column) => column.primaryKey()).addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`)).execute();

  await sql`
    alter table outbox
      add column desk_notice_id bigint references desk_notices (id) on delete cascade,
      drop constraint outbox_kind_check,
      add constraint outbox_kind_check check (kind in ('notification', 'auto-reply', 'leave-link', 'account-notice', 'message', 'desk-mail', 'desk-post')) not valid,
      drop constraint outbox_owed_for_one,
      add constraint outbox_owed_for_one check (num_nonnulls(submission_id, notice_id, message_id, desk_notice_id) = 1 and (kind = 'account-notice') = (notice_id is not null)
        and (kind = 'message') = (message_id is not null) and (kind in ('desk-mail', 'desk-post')) = (desk_notice_id is not null)) not valid`.execute(db);
  await sql`create unique index outbox_desk_notice on outbox (desk_notice_id) where desk_notice_id is not null`.execute(db);
  await sql`alter table mail_tries add column desk_notice_id bigint references desk_notices (id) on delete cascade`.execute(db);
  await sql`create index mail_tries_desk_notice on mail_tries (desk_notice_id) where desk_notice_id is not null`.execute(db);
}
