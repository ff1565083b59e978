// What clients said, newest first, without the trash.
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../database/db.ts';
import type { TestimonialsTable } from '../database/tables/articles.ts';

const columns = ['id', 'topic', 'content', 'author_name', 'image_path', 'created_at'] as const;

const kept = (db: Db) => db.selectFrom('testimonials').where('deleted_at', 'is', null);

export async function listTestimonials(db: Db) {
  return kept(db).select(columns).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

function found(db: Db, search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return kept(db).$if(search !== '', (query) => query.where((eb) => eb.or([eb('author_name', 'ilike', pattern), eb('topic', 'ilike', pattern), eb('content', 'ilike', pattern)])));
}

export async function listTestimonialPage(db: Db, { limit, offset, search }: { limit: number; offset: number; search: string }) {
  return found(db, search).select(columns).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

export async function findTestimonial(db: Db, id: number) {
  return kept(db).select(columns).where('id', '=', id).executeTakeFirst();
}

export async function countTestimonials(db: Db, search = '') {
  const { count } = await found(db, search).select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return count;
}

/** Whether any testimonial exists, in the trash or not. */
export async function hasTestimonials(db: Db) {
  return (await db.selectFrom('testimonials').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function insertTestimonial(db: Db, testimonial: Insertable<TestimonialsTable>) {
  return db.insertInto('testimonials').values(testimonial).returning(columns).executeTakeFirstOrThrow();
}

/** Returns the testimonial as it was before, or undefined if there is none. */
export async function updateTestimonial(db: Db, id: number, changes: Updateable<TestimonialsTable>) {
  const before = await kept(db).select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
  if (before) await db.updateTable('testimonials').set(changes).where('id', '=', id).execute();
  return before;
}
