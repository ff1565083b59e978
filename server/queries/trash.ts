// The trash, which keeps deleted articles and testimonials for 30 days; and which uploads are still in use.
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

export type TrashKind = 'blogs' | 'testimonials';

const isOver = sql<boolean>`deleted_at < now() - interval '30 days'`;

/** Undefined if there is none, or it is already in the trash. */
export async function moveToTrash(db: Db, kind: TrashKind, id: number) {
  return db.updateTable(kind).set({ deleted_at: sql`now()` }).where('id', '=', id).where('deleted_at', 'is', null).returning(['id', 'topic']).executeTakeFirst();
}

export async function restoreFromTrash(db: Db, kind: TrashKind, id: number) {
  return db.updateTable(kind).set({ deleted_at: null }).where('id', '=', id).where('deleted_at', 'is not', null).returning(['id', 'topic']).executeTakeFirst();
}

/** Most recently deleted first. */
export async function listTrash(db: Db, kind: TrashKind) {
  const rows = await db.selectFrom(kind).select(['id', 'topic', 'author_name', 'deleted_at']).where('deleted_at', 'is not', null).orderBy('deleted_at', 'desc').orderBy('id', 'desc').execute();
  return rows.map((row) => ({ ...row, deleted_at: row.deleted_at! }));
}

/** Undefined if it is not in the trash. */
export async function deleteForGood(db: Db, kind: TrashKind, id: number) {
  return db.deleteFrom(kind).where('id', '=', id).where('deleted_at', 'is not', null).returning(['id', 'topic']).executeTakeFirst();
}

export async function purgeTrash(db: Db) {
  await db.deleteFrom('blogs').where(isOver).execute();
  await db.deleteFrom('testimonials').where(isOver).execute();
}

/** The names of all uploaded files still shown anywhere, including in earlier versions and the trash. */
export async function listUsedUploads(db: Db) {
  const { rows } = await sql<{ name: string }>`
    select distinct found[1] as name from (
      select concat_ws(' ', image_path, content) as text from blogs
      union all select content from blog_revisions
      union all select image_path from testimonials
      union all select data::text from content_versions where data::text like '%uploads/%'
    ) shown, regexp_matches(shown.text, 'uploads/([0-9a-f]{32}\\.[a-z]{3})', 'g') as found`.execute(db);
  return rows.map((row) => row.name);
}

/** Keeps the list of files that nothing shows, each with the moment it was first found so. Returns those found before this. */
export async function noteUnusedFiles(db: Db, names: string[], foundBefore: Date) {
  await sql`delete from unused_files where name <> all(${names}::text[])`.execute(db);
  await sql`insert into unused_files (name) select unnest(${names}::text[]) on conflict do nothing`.execute(db);
  const rows = await db.selectFrom('unused_files').select('name').where('found_at', '<=', foundBefore.toISOString()).execute();
  return rows.map((row) => row.name);
}
