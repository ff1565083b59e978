import { type Kysely, sql } from 'kysely';

/** How long an article is, so that a list can tell the reading time without the text. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('blogs').addColumn('words', 'integer', (column) => column.notNull().defaultTo(0)).execute();
  await sql`update blogs set words = coalesce(array_length(regexp_split_to_array(btrim(regexp_replace(content, '<[^<>]*>', ' ', 'g')), '\\s+'), 1), 0)`.execute(db);
}
