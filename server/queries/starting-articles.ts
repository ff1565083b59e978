// Articles that came with a release: which of them are unedited, and which have a newer text to compare.
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** The text as first seeded, which the first save by staff replaced. */
const firstRevision = sql<string | null>`(select content from blog_revisions where blog_id = blogs.id and version = 1 and saved_by = '')`;

/** The article that came from one of these starting texts, locked. Undefined if there is none, or it is in the trash. */
export async function lockStartingArticle(trx: Db, slugs: readonly string[]) {
  return trx
    .selectFrom('blogs')
    .select(['id', 'topic', 'content', 'author_name', 'services', 'subservices', 'cover_alt', 'version', 'blog_slug', 'updated_at', 'updated_by', 'published_at', 'starting_slug', 'starting_hash', firstRevision.as('startedAs')])
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('starting_slug', 'in', slugs),
        // Seeded before the origin was recorded; an article written by staff has an author's name on its first version.
        eb.and([eb('starting_slug', 'is', null), eb('blog_slug', 'in', slugs), eb.or([eb('updated_by', '=', ''), eb(firstRevision, 'is not', null)])]),
      ]),
    )
    .orderBy('id')
    .limit(1)
    .forUpdate('blogs')
    .executeTakeFirst();
}

/** Records which starting text an article came from, and which version of it was last compared. */
export async function noteStart(db: Db, id: number, start: { starting_slug: string; starting_hash: string }) {
  await db.updateTable('blogs').set(start).where('id', '=', id).execute();
}

/** Starting articles edited by staff, with the hash of the text they were last compared with. */
export async function listEditedStarts(db: Db) {
  const rows = await db.selectFrom('blogs').select(['id', 'topic', 'starting_slug', 'starting_hash']).where('starting_slug', 'is not', null).where('updated_by', '!=', '').where('deleted_at', 'is', null).execute();
  return rows.map((row) => ({ ...row, starting_slug: row.starting_slug!, starting_hash: row.starting_hash ?? '' }));
}

/** Makes this address lead to the article, unless it already leads to another. */
export async function addFormerSlug(trx: Db, id: number, slug: string) {
  await trx.insertInto('blog_slugs').values({ slug, blog_id: id }).onConflict((conflict) => conflict.column('slug').doNothing()).execute();
}

export async function isSlugFree(trx: Db, slug: string) {
  return (await trx.selectFrom('blogs').select('id').where('blog_slug', '=', slug).executeTakeFirst()) === undefined;
}
