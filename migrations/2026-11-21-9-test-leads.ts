import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  // Sent by ourselves every hour, to see that enquiries arrive. In the trash from the start, so that no list and no figure shows it.
  await db.schema.alterTable('submissions').addColumn('is_test', 'boolean', (column) => column.notNull().defaultTo(false)).execute();
  await sql`create index submissions_test on submissions (id) where is_test`.execute(db);
}
