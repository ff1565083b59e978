import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  // What browsers refused to load or run on our pages, counted by what it was and where: the same thing a thousand times is one row.
  await db.schema
    .createTable('csp_reports')
    .addColumn('directive', 'text', (column) => column.notNull())
    .addColumn('blocked', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('first_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('last_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('csp_reports_key', ['directive', 'blocked', 'path'])
    .execute();
}
