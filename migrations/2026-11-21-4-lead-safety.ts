import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('submissions')
    .addColumn('spam_score', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('spam_reasons', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
    // Set while it is kept apart as suspicious; its mails are held meanwhile.
    .addColumn('quarantined_at', 'timestamptz')
    .addColumn('first_touch', 'jsonb')
    .addColumn('last_touch', 'jsonb')
    .execute();

  await db.schema
    .alterTable('outbox')
    .addColumn('held', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  // 'skipped': not sent on purpose, such as one reply too many to one address.
  await sql`alter table outbox drop constraint outbox_state_check, add constraint outbox_state_check check (state in ('queued', 'sent', 'dead', 'skipped'))`.execute(db);
  await db.schema.dropIndex('outbox_due').execute();
  await sql`create index outbox_due on outbox (run_at) where state = 'queued' and not held`.execute(db);
  await sql`create index outbox_replies on outbox (recipient, created_at) where kind = 'auto-reply'`.execute(db);

  // What this installation signs with; made at the first start and shared by all instances.
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
}
