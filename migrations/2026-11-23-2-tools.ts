import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  // What staff have withdrawn, with the sentence that is shown in its place. The tools and the rules themselves come with the release.
  for (const [table, name] of [['tool_states', 'tool'], ['rule_states', 'rule_id']] as const) {
    await db.schema
      .createTable(table)
      .addColumn(name, 'text', (column) => column.primaryKey())
      .addColumn('withdrawn_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addColumn('reason', 'text', (column) => column.notNull())
      .execute();
  }

  // A computation that came with an enquiry, as the server made it anew: { tool, version, inputs, headline, result, lines, rules, at }.
  await db.schema.alterTable('submissions').addColumn('calculation', 'jsonb').execute();
}
