import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('blogs')
    // Null is a draft, a moment to come is scheduled. What is stored without one is published, as the documented POST does.
    .addColumn('published_at', 'timestamptz', (column) => column.defaultTo(sql`now()`))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('cover_alt', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('updated_by', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('deleted_at', 'timestamptz')
    .execute();
  await sql`update blogs set published_at = created_at`.execute(db);
  await db.schema.createIndex('blogs_published').on('blogs').column('published_at').execute();
  await db.schema.alterTable('testimonials').addColumn('deleted_at', 'timestamptz').execute();

  // What each save replaced.
  await db.schema
    .createTable('blog_revisions')
    .addColumn('blog_id', 'bigint', (column) => column.notNull().references('blogs.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('author_name', 'text', (column) => column.notNull())
    .addColumn('services', 'text', (column) => column.notNull())
    .addColumn('subservices', 'text', (column) => column.notNull())
    .addColumn('cover_alt', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'timestamptz', (column) => column.notNull())
    .addColumn('saved_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('blog_revisions_key', ['blog_id', 'version'])
    .execute();

  // Addresses that an article had while visitors could see it. One row leads straight to the article: no chains.
  await db.schema
    .createTable('blog_slugs')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('blog_id', 'bigint', (column) => column.notNull().references('blogs.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('blog_slugs_blog_id').on('blog_slugs').column('blog_id').execute();
}
