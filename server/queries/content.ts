// Tells every instance that published content has changed, so that each drops the pages made from it.
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

export const CONTENT_CHANNEL = 'content_changed';
/** What pages are made from. Each page remembers which of these it read; `tools` are the tools and rules that are withdrawn, `day` is today's date in Dubai, which changes at midnight; `status` is how the site does, which is looked at every minute. */
export type ContentKind = 'blogs' | 'testimonials' | 'tools' | 'day' | 'status' | SiteKind;
/** What staff edit of the site: 'site:faq' for whoever reads all of a kind, 'site:service:taxation/vat' for whoever reads this one. */
export type SiteKind = `site:${string}`;

const SEED_LOCK = 20_261_121;

/** Makes instances that start at the same time seed one after another. The lock ends with the transaction. */
export async function lockSeeding(trx: Db) {
  await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx);
}

/** Call this in the transaction of the write: PostgreSQL delivers it on commit, and not at all after a rollback. */
export async function announceContent(trx: Db, kind: ContentKind) {
  await sql`select pg_notify(${CONTENT_CHANNEL}, ${kind})`.execute(trx);
}

/** The database's clock decides what is due, because those of the instances may differ. */
export async function readClock(db: Db) {
  const { rows } = await sql<{ at: string }>`select now() as at`.execute(db);
  return rows[0]!.at;
}
