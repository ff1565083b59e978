import { type Kysely, sql } from 'kysely';

/** What visitors looked for on the site and did not find, counted by day, without who looked. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('search_misses')
    // In Dubai.
    .addColumn('day', 'date', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull().defaultTo(sql`0`))
    .addPrimaryKeyConstraint('search_misses_pkey', ['day', 'words'])
    .execute();
}
