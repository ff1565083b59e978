import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  // Each attempt at a backup, by command or at night. `error` is null if it succeeded.
  await db.schema
    .createTable('backups')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('seconds', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('row_count', 'bigint', (column) => column.notNull())
    .addColumn('error', 'text')
    .execute();

  // PRIV-02: who was erased, as a keyed hash, so that a restored backup can erase them again. The key is here from the beginning, so every backup holds it.
  await db.schema
    .createTable('erasures')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('leads', 'integer', (column) => column.notNull())
    .addColumn('mentions', 'integer', (column) => column.notNull())
    .execute();
  await sql`insert into secrets (name, value) values ('erasure-ledger', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))`.execute(db);

  // How many checks of each part of the site went well and how many did not, by day in Dubai.
  await db.schema
    .createTable('status_days')
    .addColumn('day', 'date', (column) => column.notNull())
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('good', 'integer', (column) => column.notNull())
    .addColumn('bad', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('status_days_pkey', ['day', 'part'])
    .execute();

  // What staff tell visitors at /status; the newest that has not ended is shown.
  await db.schema
    .createTable('status_notices')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('text_arabic', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('ended_at', 'timestamptz')
    .execute();

  // The processes that run, each of which says so every minute.
  await db.schema
    .createTable('instances')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('started_at', 'timestamptz', (column) => column.notNull())
    .addColumn('seen_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('spooled', 'integer', (column) => column.notNull())
    .execute();

  // What browsers measured: how many views fell into each step of a fixed scale.
  await db.schema
    .createTable('field_measurements')
    .addColumn('day', 'date', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('metric', 'text', (column) => column.notNull())
    .addColumn('counts', sql`integer[]`, (column) => column.notNull())
    .addPrimaryKeyConstraint('field_measurements_pkey', ['day', 'page', 'device', 'metric'])
    .execute();
}
