import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  // Which starting text an article came from, and the one it was last compared with: a release brings newer ones.
  await db.schema.alterTable('blogs').addColumn('starting_slug', 'text').addColumn('starting_hash', 'text').execute();

  // When somebody compared a rule of law with what the authority publishes. The rules themselves come with the release.
  await db.schema
    .createTable('rule_reviews')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('rule_id', 'text', (column) => column.notNull())
    .addColumn('reviewed_on', 'text', (column) => column.notNull())
    // Whether the official text itself was open, and not what others write about it.
    .addColumn('is_official', 'boolean', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('rule_reviews_rule_id').on('rule_reviews').columns(['rule_id', 'id']).execute();
}
