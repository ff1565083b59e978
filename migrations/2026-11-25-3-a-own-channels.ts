import { type Kysely, sql } from 'kysely';

/** Where colleagues want to be told besides their mailbox: an incoming webhook of Slack or Teams of their own, and what for. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('own_channels')
    .addColumn('user_id', 'bigint', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    // A secret: whoever knows it can write there.
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('wishes', 'jsonb', (column) => column.notNull())
    .addColumn('since', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
}
