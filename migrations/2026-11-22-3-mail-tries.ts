import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  // Each try to send a mail, and what came of it: null while it runs, 'unknown' when its worker died meanwhile.
  await db.schema
    .createTable('mail_tries')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('submission_id', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('outcome', 'text', (column) => column.check(sql`outcome in ('sent', 'failed', 'unknown')`))
    .addColumn('error', 'text')
    // Where it arrives, however its address is written; null for mails that are not limited.
    .addColumn('mailbox', 'text')
    .execute();
  // Of what went before, the last time is known.
  await sql`
    insert into mail_tries (submission_id, kind, at, outcome, mailbox)
    select submission_id, kind, sent_at, 'sent', case when kind = 'auto-reply' then regexp_replace(lower(recipient), '(.)\\+[^@]*@', '\\1@') end
    from outbox where sent_at is not null`.execute(db);
  await sql`create index mail_tries_mail on mail_tries (submission_id, kind)`.execute(db);
  await sql`create index mail_tries_mailbox on mail_tries (mailbox, at) where mailbox is not null`.execute(db);
  await db.schema.dropIndex('outbox_replies').execute();
  // Not validated: looking through a million rows would keep the lead tables locked meanwhile, and each row is right by the way it came.
  await sql`alter table mail_tries add constraint mail_tries_of_mail foreign key (submission_id, kind) references outbox (submission_id, kind) on delete cascade not valid`.execute(db);
  await sql`alter table outbox drop constraint outbox_kind_check, add constraint outbox_kind_check check (kind in ('notification', 'auto-reply', 'leave-link')) not valid`.execute(db);
}
