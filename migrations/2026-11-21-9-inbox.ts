import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  // What the inbox filters by, in its own order: lists stop at their first page, and counting never touches the rows themselves.
  await sql`
    create index submissions_inbox on submissions (submitted_at desc, id desc, form, status, source, parent_id, child_id, assignee_id)
    where deleted_at is null and quarantined_at is null`.execute(db);
  await db.schema.dropIndex('submissions_by_date').execute();
  await db.schema.dropIndex('submissions_by_source').execute();
}
