// Tells every instance that published content changed, so that each drops the pages made from it.
import { sql } from 'kysely';
import type { Db } from '../db.ts';

export const CONTENT_CHANNEL = 'content_changed';
/** What pages are made from; a page remembers which of these it read. */
export type ContentKind = 'blogs' | 'testimonials';

/** Call it in the transaction of the write: PostgreSQL delivers it with the commit, and not at all after a rollback. */
export async function announceContent(trx: Db, kind: ContentKind) {
  await sql`select pg_notify(${CONTENT_CHANNEL}, ${kind})`.execute(trx);
}
