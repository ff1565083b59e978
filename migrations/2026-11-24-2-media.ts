import { type Kysely, sql } from 'kysely';

/** One library of pictures: what each shows, and which part of it must stay visible where it is cropped. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('pictures')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('alt', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('focus_x', 'smallint', (column) => column.notNull().defaultTo(50).check(sql`focus_x between 0 and 100`))
    .addColumn('focus_y', 'smallint', (column) => column.notNull().defaultTo(50).check(sql`focus_y between 0 and 100`))
    .addColumn('uploaded_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('uploaded_by', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('pictures_uploaded_at').on('pictures').columns(['uploaded_at', 'name']).execute();

  // What articles and testimonials show already, with the words that stand beside a cover.
  await sql`
    insert into pictures (name, alt, uploaded_at)
    select found[1], coalesce(max(nullif(shown.alt, '')), ''), min(shown.at) from (
      select image_path as text, cover_alt as alt, created_at as at from blogs where image_path is not null
      union all select content, '', created_at from blogs where content like '%uploads/%'
      union all select image_path, author_name, created_at from testimonials where image_path is not null
    ) shown, regexp_matches(shown.text, 'uploads/([0-9a-f]{32}\\.[a-z]{3})', 'g') as found
    group by found[1]`.execute(db);
}
