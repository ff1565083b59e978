// Articles, newest first. Only what is published and due, except in the queries named `…ForEditors`.
import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely';
import type { BlogState } from '#shared/content/blog.ts';
import type { Db } from '../database/db.ts';
import type { BlogsTable } from '../database/tables/articles.ts';
import type { Tables } from '../database/tables.ts';

const columns = ['blogs.id', 'topic', 'content', 'author_name', 'services', 'subservices', 'image_path', 'cover_alt', 'blog_slug', 'created_at', 'updated_at'] as const;
const pageColumns = [...columns, 'words'] as const;
const cardColumns = ['id', 'topic', 'excerpt', 'words', 'services', 'author_name', 'image_path', 'cover_alt', 'blog_slug', 'created_at'] as const;
const editorColumns = [...columns, 'version', 'published_at', 'updated_by'] as const;
const rowColumns = ['id', 'topic', 'author_name', 'services', 'subservices', 'image_path', 'blog_slug', 'created_at', 'published_at'] as const;
const now = sql<string>`now()`;

/** What visitors may see. */
function live(db: Db) {
  return db.selectFrom('blogs').where('deleted_at', 'is', null).where('published_at', '<=', now);
}

export async function listBlogs(db: Db) {
  return live(db).select(columns).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

/** Where each article is, and when it changed. */
export async function listBlogAddresses(db: Db) {
  return live(db).select(['blog_slug', 'created_at', 'updated_at']).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

/** `categories`: by any of its names. `words`: each occurs in the topic, the first sentences or the names of the service. */
export type BlogFilter = { categories?: readonly string[] | undefined; words?: readonly string[] };
type CardsOf = BlogFilter & { limit: number; offset?: number; exceptId?: number | undefined; about?: { categories: readonly string[]; services: readonly string[] } };
const likeIn = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function found(db: Db, { categories, words = [] }: BlogFilter) {
  return words.reduce(
    (query, word) => query.where((eb) => eb.or((['topic', 'excerpt', 'services', 'subservices'] as const).map((column) => eb(column, 'ilike', likeIn(word))))),
    live(db).$if(categories !== undefined, (query) => query.where('services', 'in', categories!)),
  );
}

/** `about`: only articles of the category, those on the service itself first. */
export async function listBlogCards(db: Db, { limit, offset = 0, exceptId, about, ...filter }: CardsOf) {
  return found(db, filter)
    .select(cardColumns)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId!))
    .$if(about !== undefined, (query) => query.where('services', 'in', about!.categories).orderBy((eb) => eb('subservices', 'in', about!.services), 'desc'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Articles that quote a rule of law, including drafts. */
export async function listBlogsWithRules(db: Db) {
  const named = (eb: ExpressionBuilder<Tables, 'blogs'>) => eb.or([eb('content', 'like', '%data-rule=%'), eb('topic', 'like', '%{rule:%')]);
  return db.selectFrom('blogs').select(['id', 'topic', 'content']).where('deleted_at', 'is', null).where(named).orderBy('id').execute();
}

export async function countBlogs(db: Db, filter: BlogFilter = {}) {
  const { count } = await found(db, filter).select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return count;
}

/** Whether any article exists, be it a draft, published or in the trash. */
export async function hasBlogs(db: Db) {
  return (await db.selectFrom('blogs').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function findBlogById(db: Db, id: number) {
  return live(db).select(pageColumns).where('id', '=', id).executeTakeFirst();
}

/** By current slug, else by a former one: the article now at an address takes precedence over one that used to be there. */
export async function findBlogBySlug(db: Db, slug: string) {
  const found = await live(db).select(pageColumns).where('blog_slug', '=', slug).executeTakeFirst();
  return found ?? live(db).innerJoin('blog_slugs', 'blog_slugs.blog_id', 'blogs.id').select(pageColumns).where('blog_slugs.slug', '=', slug).executeTakeFirst();
}

/** Seconds until the next scheduled article is due, and whether one has become due since `after`. */
export async function readSchedule(db: Db, after: string) {
  const { at, waitS, cameDue } = await db
    .selectFrom('blogs')
    .select([
      now.as('at'),
      sql<number | null>`extract(epoch from min(published_at) filter (where published_at > now()) - now())::float8`.as('waitS'),
      sql<boolean>`coalesce(bool_or(published_at > ${after} and published_at <= now()), false)`.as('cameDue'),
    ])
    .executeTakeFirstOrThrow();
  return { at, waitS, cameDue };
}

type Page = { limit: number; offset: number; state: BlogState | undefined; search: string };

/** For editors: everything but the trash. */
function editable(db: Db, { state, search }: Pick<Page, 'state' | 'search'>) {
  const pattern = likeIn(search);
  return db
    .selectFrom('blogs')
    .where('deleted_at', 'is', null)
    .$if(state === 'draft', (query) => query.where('published_at', 'is', null))
    .$if(state === 'scheduled', (query) => query.where('published_at', '>', now))
    .$if(state === 'published', (query) => query.where('published_at', '<=', now))
    .$if(search !== '', (query) => query.where((eb) => eb.or([eb('topic', 'ilike', pattern), eb('author_name', 'ilike', pattern)])));
}

export async function listBlogsForEditors(db: Db, { limit, offset, ...filter }: Page) {
  return editable(db, filter).select(rowColumns).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

export async function countBlogsForEditors(db: Db, filter: Pick<Page, 'state' | 'search'>) {
  const { count } = await editable(db, filter).select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return count;
}

export async function findBlogForEditors(db: Db, id: number) {
  return db.selectFrom('blogs').select(editorColumns).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
}

/** As `findBlogForEditors`, locked until the transaction ends: a second save waits and then sees the first. */
export async function lockBlog(trx: Db, id: number) {
  return trx
    .selectFrom('blogs')
    .select([...editorColumns, sql<boolean>`coalesce(published_at <= now(), false)`.as('isLive')])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Lets nobody else choose a slug until the transaction ends, so that two articles with the same topic, published at once, get different ones. */
export async function lockSlugs(trx: Db) {
  await sql`select pg_advisory_xact_lock(hashtext('blog_slug'))`.execute(trx);
}

/** Existing slugs that start with this one, to number the next. */
export async function listSlugsLike(db: Db, slug: string) {
  const rows = await db.selectFrom('blogs').select('blog_slug').where('blog_slug', 'like', `${slug.replace(/[\\%_]/g, '\\$&')}%`).execute();
  return rows.map((row) => row.blog_slug);
}

/** REL-12: the old address now leads to this article, wherever it led before; the new address is removed from its former ones. */
export async function keepOldSlug(trx: Db, id: number, { before, after }: { before: string; after: string }) {
  await trx.deleteFrom('blog_slugs').where('slug', '=', after).where('blog_id', '=', id).execute();
  await trx.insertInto('blog_slugs').values({ slug: before, blog_id: id }).onConflict((conflict) => conflict.column('slug').doUpdateSet({ blog_id: id })).execute();
}

export async function insertBlog(db: Db, blog: Insertable<BlogsTable>) {
  return db.insertInto('blogs').values(blog).returning(editorColumns).executeTakeFirstOrThrow();
}

export async function updateBlog(trx: Db, id: number, changes: Updateable<BlogsTable>) {
  return trx.updateTable('blogs').set(changes).where('id', '=', id).returning(editorColumns).executeTakeFirstOrThrow();
}
