import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  // Uploaded files, for sites that keep them here. They are compressed already, so nothing tries it again.
  await db.schema
    .createTable('files')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('bytes', 'bytea', (column) => column.notNull())
    .addColumn('stored_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await sql`alter table files alter column bytes set storage external`.execute(db);

  // Those that nothing shows, wherever they are kept, and since when.
  await db.schema
    .createTable('unused_files')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('found_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
}
