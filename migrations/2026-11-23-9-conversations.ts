import { type Kysely, sql } from 'kysely';

/** Mails between staff and visitors, with their files; what replies are made from; and how far the mailbox has been read. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('lead_messages')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    // Null: an answer that could not be matched with a lead.
    .addColumn('submission_id', 'bigint', (column) => column.references('submissions.id').onDelete('cascade'))
    .addColumn('direction', 'text', (column) => column.notNull().check(sql`direction in ('out', 'in')`))
    .addColumn('nature', 'text', (column) => column.notNull().defaultTo('written').check(sql`nature in ('written', 'automatic', 'bounce')`))
    // The Message-ID header, without its brackets.
    .addColumn('header_id', 'text', (column) => column.notNull().unique())
    .addColumn('in_reply_to', 'text')
    .addColumn('header_refs', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('cc', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text')
    // What our own mail server says of the sender (DMARC); null if it says nothing.
    .addColumn('is_verified', 'boolean')
    .addColumn('author', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('idempotency_key', 'text', (column) => column.unique())
    .addColumn('is_first_answer', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('failure', 'text')
    .execute();
  await sql`create index lead_messages_lead on lead_messages (submission_id, id) where submission_id is not null`.execute(db);
  await sql`create index lead_messages_tray on lead_messages (id desc) where submission_id is null`.execute(db);
  await sql`create index lead_messages_address on lead_messages (lower(address))`.execute(db);

  await db.schema
    .createTable('message_files')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    // Null until the message is sent.
    .addColumn('message_id', 'bigint', (column) => column.references('lead_messages.id').onDelete('cascade'))
    .addColumn('user_id', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'bytea', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await sql`create index message_files_message on message_files (message_id)`.execute(db);
  // Already compressed, nearly all of them.
  await sql`alter table message_files alter column bytes set storage external`.execute(db);

  await db.schema
    .createTable('reply_templates')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('updated_by', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`
    insert into reply_templates (name, subject, text) values
      ('First answer', 'Your enquiry about {{service}} ({{reference}})', ${FIRST_ANSWER}),
      ('Ask for documents', 'Documents for {{service}} ({{reference}})', ${DOCUMENTS}),
      ('Proposal', 'Our proposal for {{service}} ({{reference}})', ${PROPOSAL}),
      ('No answer yet', 'Your enquiry about {{service}} ({{reference}})', ${REMINDER})`.execute(db);

  await db.schema
    .createTable('mailboxes')
    // The address of the mailbox and its folder, without the password.
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('uid_validity', 'text', (column) => column.notNull())
    .addColumn('last_uid', 'bigint', (column) => column.notNull())
    .addColumn('read_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();

  // Since when the visitor has been waiting for our answer to what they wrote.
  await sql`alter table submissions add column waiting_since timestamptz`.execute(db);
  await sql`create index submissions_waiting on submissions (waiting_since) where waiting_since is not null`.execute(db);
  await sql`alter table users add column signature text not null default ''`.execute(db);

  // A mail is owed for a submission, a notice or a message. Not validated: each row is right by the way it came, and the tables stay unlocked.
  await sql`
    alter table outbox
      add column message_id bigint references lead_messages (id) on delete cascade,
      drop constraint outbox_kind_check,
      add constraint outbox_kind_check check (kind in ('notification', 'auto-reply', 'leave-link', 'account-notice', 'message')) not valid,
      drop constraint outbox_owed_for_one,
      add constraint outbox_owed_for_one check (num_nonnulls(submission_id, notice_id, message_id) = 1 and (kind = 'account-notice') = (notice_id is not null) and (kind = 'message') = (message_id is not null)) not valid`.execute(db);
  await sql`create unique index outbox_message on outbox (message_id) where message_id is not null`.execute(db);
  await sql`alter table mail_tries add column message_id bigint references lead_messages (id) on delete cascade`.execute(db);
  await sql`create index mail_tries_message on mail_tries (message_id) where message_id is not null`.execute(db);
}

const FIRST_ANSWER = `Dear {{firstName}},

Thank you for writing to us about {{service}}. I have read your enquiry and will look after it.

To give you a clear answer and a fee, I would like to speak with you for fifteen minutes. Which of these times suits you?

- 
- 

If you prefer writing, simply reply to this e-mail.`;
const DOCUMENTS = `Dear {{firstName}},

To prepare our work on {{service}} we need the following:

- Trade licence
- 
- 

You can attach them to your reply. If something is missing, send what you have, and tell us when the rest will follow.`;
const PROPOSAL = `Dear {{firstName}},

Our proposal for {{service}} is attached. It states what we do, what we need from you, the fee, and by when the work is done.

Reply to this e-mail if you have questions or would like to go ahead.`;
const REMINDER = `Dear {{firstName}},

We answered your enquiry about {{service}} and have not heard from you since. Is it still of interest to you?

If not, a word is enough, and we will close it.`;
