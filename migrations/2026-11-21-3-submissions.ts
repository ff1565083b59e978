import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('submissions')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('data', 'jsonb', (column) => column.notNull())
    .addColumn('parent_id', 'integer')
    .addColumn('child_id', 'integer')
    .addColumn('consent', 'boolean', (column) => column.notNull())
    .addColumn('consent_version', 'text')
    .addColumn('page', 'text')
    .addColumn('submitted_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    // Set while a repeated call must get the first answer again; null where the caller gave none, and after 24 hours.
    .addColumn('idempotency_key', 'text', (column) => column.unique())
    .addColumn('body_hash', 'text')
    .addCheckConstraint('submissions_consent_has_version', sql`consent = (consent_version is not null)`)
    .execute();
  await db.schema.createIndex('submissions_newest').on('submissions').columns(['form', 'submitted_at desc', 'id desc']).execute();

  await db.schema
    .createTable('outbox')
    .addColumn('submission_id', 'bigint', (column) => column.notNull().references('submissions.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('notification', 'auto-reply')`))
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('queued').check(sql`state in ('queued', 'sent', 'dead')`))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('run_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('sent_at', 'timestamptz')
    .addPrimaryKeyConstraint('outbox_pkey', ['submission_id', 'kind'])
    .addCheckConstraint('outbox_sent_has_time', sql`(state = 'sent') = (sent_at is not null)`)
    .execute();
  await db.schema.createIndex('outbox_due').on('outbox').column('run_at').where(sql.ref('state'), '=', 'queued').execute();
}
