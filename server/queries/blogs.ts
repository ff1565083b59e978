// Articles. Lists are newest first.
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../db.ts';
import type { BlogsTable } from '../tables.ts';

const columns = ['id', 'topic', 'content', 'author_name', 'services', 'subservices', 'image_path', 'blog_slug', 'created_at', 'updated_at'] as const;
const cardColumns = ['id', 'topic', 'excerpt', 'author_name', 'image_path', 'blog_slug', 'created_at'] as const;

export async function listBlogs(db: Db) {
  return db.selectFrom('blogs').select(columns).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

export async function listBlogCards(db: Db, { limit, offset = 0, exceptId }: { limit: number; offset?: number; exceptId?: number | undefined }) {
  return db
    .selectFrom('blogs')
    .select(cardColumns)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countBlogs(db: Db) {
  const { count } = await db.selectFrom('blogs').select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return count;
}

export async function findBlogById(db: Db, id: number) {
  return db.selectFrom('blogs').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function findBlogBySlug(db: Db, slug: string) {
  return db.selectFrom('blogs').select(columns).where('blog_slug', '=', slug).executeTakeFirst();
}

/** The slugs already taken that start with this one, to number the next. */
export async function listSlugsLike(db: Db, slug: string) {
  const rows = await db.selectFrom('blogs').select('blog_slug').where('blog_slug', 'like', `${slug.replace(/[\\%_]/g, '\\$&')}%`).execute();
  return rows.map((row) => row.blog_slug);
}

export async function insertBlog(db: Db, blog: Insertable<BlogsTable>) {
  return db.insertInto('blogs').values(blog).returning(columns).executeTakeFirstOrThrow();
}

/** Returns the article as it was before, or undefined when there is none. */
export async function updateBlog(db: Db, id: number, changes: Updateable<BlogsTable>) {
  const before = await db.selectFrom('blogs').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
  if (before) await db.updateTable('blogs').set(changes).where('id', '=', id).execute();
  return before;
}

export async function deleteBlog(db: Db, id: number) {
  return db.deleteFrom('blogs').where('id', '=', id).returning(['id', 'topic', 'image_path']).executeTakeFirst();
}
