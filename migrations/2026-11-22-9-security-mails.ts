import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  // What was done to an account, for the mail that tells its owner.
  await db.schema
    .createTable('account_notices')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('reference', 'text', (column) => column.notNull().defaultTo(sql`gen_random_uuid()::text`))
    .addColumn('event', 'text', (column) => column.notNull().check(sql`event in ('password-changed', 'password-set', 'second-factor-on', 'second-factor-off', 'recovery-code-used')`))
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();

  // A mail is owed for a submission or for a notice. No constraint is validated: looking through a million rows would keep the lead tables locked, and each row is right by the way it came.
  await sql`alter table mail_tries drop constraint mail_tries_of_mail`.execute(db);
  await sql`
    alter table outbox
      drop constraint outbox_pkey,
      alter column submission_id drop not null,
      add constraint outbox_mail unique (submission_id, kind),
      add column notice_id bigint references account_notices (id) on delete cascade,
      add constraint outbox_notice unique (notice_id),
      drop constraint outbox_kind_check,
      add constraint outbox_kind_check check (kind in ('notification', 'auto-reply', 'leave-link', 'account-notice')) not valid,
      add constraint outbox_owed_for_one check (num_nonnulls(submission_id, notice_id) = 1 and (kind = 'account-notice') = (notice_id is not null)) not valid`.execute(db);
  await sql`
    alter table mail_tries
      alter column submission_id drop not null,
      add column notice_id bigint references outbox (notice_id) on delete cascade,
      add constraint mail_tries_of_mail foreign key (submission_id, kind) references outbox (submission_id, kind) on delete cascade not valid`.execute(db);
  await sql`create index mail_tries_notice on mail_tries (notice_id) where notice_id is not null`.execute(db);
}
