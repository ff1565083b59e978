// Earlier versions of articles: what each save replaced, newest first.
import type { Insertable } from 'kysely';
import type { Db } from '../database/db.ts';
import type { BlogRevisionsTable } from '../database/tables/articles.ts';

export async function insertRevision(trx: Db, revision: Insertable<BlogRevisionsTable>) {
  await trx.insertInto('blog_revisions').values(revision).execute();
}

export async function listRevisions(db: Db, blogId: number) {
  return db.selectFrom('blog_revisions').select(['version', 'topic', 'saved_at', 'saved_by']).where('blog_id', '=', blogId).orderBy('version', 'desc').execute();
}

export async function findRevision(db: Db, { id, version }: { id: number; version: number }) {
  return db
    .selectFrom('blog_revisions')
    .select(['version', 'topic', 'content', 'author_name', 'services', 'subservices', 'cover_alt', 'saved_at', 'saved_by'])
    .where('blog_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
}
