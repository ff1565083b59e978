import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('blogs')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('topic', 'text', (column) => column.notNull().check(sql`topic <> ''`))
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('excerpt', 'text', (column) => column.notNull())
    .addColumn('author_name', 'text', (column) => column.notNull())
    .addColumn('services', 'text', (column) => column.notNull())
    .addColumn('subservices', 'text', (column) => column.notNull())
    .addColumn('image_path', 'text')
    // All digits would read as an id in /api/blogs/{id or slug}.
    .addColumn('blog_slug', 'text', (column) => column.notNull().unique().check(sql`blog_slug !~ '^[0-9]*$'`))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('blogs_newest').on('blogs').columns(['created_at desc', 'id desc']).execute();

  await db.schema
    .createTable('testimonials')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('author_name', 'text', (column) => column.notNull())
    .addColumn('image_path', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('testimonials_newest').on('testimonials').columns(['created_at desc', 'id desc']).execute();
}
