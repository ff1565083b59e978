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
    .addCheckConstraint('submissions_consent_has_version', sql`consent = (consent_version is not null)`)
    .execute();
  await db.schema.createIndex('submissions_newest').on('submissions').columns(['form', 'submitted_at desc', 'id desc']).execute();
  await db.schema.createIndex('submissions_email').on('submissions').expression(sql`lower(email)`).execute();

  await db.schema
    .createTable('idempotency_keys')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('submission_id', 'bigint', (column) => column.notNull().references('submissions.id').onDelete('cascade'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('idempotency_keys_created_at').on('idempotency_keys').column('created_at').execute();
  await db.schema.createIndex('idempotency_keys_submission_id').on('idempotency_keys').column('submission_id').execute();

  await db.schema
    .createTable('outbox')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('submission_id', 'bigint', (column) => column.notNull().references('submissions.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('notification', 'auto-reply')`))
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('queued').check(sql`state in ('queued', 'sent', 'dead')`))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('run_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('sent_at', 'timestamptz')
    .addUniqueConstraint('outbox_one_of_each_kind', ['submission_id', 'kind'])
    .addCheckConstraint('outbox_sent_has_time', sql`(state = 'sent') = (sent_at is not null)`)
    .execute();
  await db.schema.createIndex('outbox_due').on('outbox').column('run_at').where(sql.ref('state'), '=', 'queued').execute();
}
