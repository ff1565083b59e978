import { type Kysely, sql } from 'kysely';

/** What staff have edited of the site. Without a row, the release's own file speaks. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('content_items')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('lang', 'text', (column) => column.notNull().defaultTo('en'))
    // The newest version: an edit based on an older one is a conflict.
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('published_version', 'integer')
    .addColumn('published_at', 'timestamptz')
    .addColumn('published_by', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('draft_version', 'integer')
    // Pinned: what is written after scheduling waits for its own date.
    .addColumn('scheduled_version', 'integer')
    .addColumn('publish_at', 'timestamptz')
    .addColumn('scheduled_by', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('unpublish_at', 'timestamptz')
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('updated_by', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('deleted_at', 'timestamptz')
    .addUniqueConstraint('content_items_place', ['kind', 'key', 'lang'])
    .addCheckConstraint('content_items_schedule', sql`(scheduled_version is null) = (publish_at is null)`)
    .execute();
  await sql`create index content_items_due on content_items (least(publish_at, unpublish_at)) where publish_at is not null or unpublish_at is not null`.execute(db);

  await db.schema
    .createTable('content_versions')
    .addColumn('item_id', 'bigint', (column) => column.notNull().references('content_items.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('data', 'jsonb', (column) => column.notNull())
    // What the release said when this version was written; null where the release has nothing at this key.
    .addColumn('base_hash', 'text')
    .addColumn('saved_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('saved_by', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('content_versions_pkey', ['item_id', 'version'])
    .execute();

  // The release's texts that versions were based on: a later release no longer has them, and a three-way difference needs them.
  await db.schema
    .createTable('content_bases')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('data', 'jsonb', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('content_settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'jsonb', (column) => column.notNull())
    .execute();
}
