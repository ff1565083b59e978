// What is told to screens that are open, and how instances tell one another that there is something.
import { sql } from 'kysely';
import { LATEST_TOLD, type News } from '#shared/content/live.ts';
import type { Db } from '../database/db.ts';
import { countWork } from './leads.ts';

export const DESK_CHANNEL = 'desk_changed';

/** Within a transaction it is heard once that is committed. */
export async function announceDesk(db: Db) {
  await sql`select pg_notify(${DESK_CHANNEL}, '')`.execute(db);
}

/** The latest leads and answers: the same for all who may read leads. */
export async function readLatest(db: Db): Promise<Omit<News, 'counts'>> {
  const leads = await db.selectFrom('submissions').select('id').where('deleted_at', 'is', null).where('quarantined_at', 'is', null).where('form', '<>', 'subscription').orderBy('submitted_at', 'desc').orderBy('id', 'desc').limit(LATEST_TOLD).execute();
  const answers = await db.selectFrom('lead_messages').select(['id', sql<number>`submission_id`.as('lead')]).where('direction', '=', 'in').where('nature', '=', 'written').where('submission_id', 'is not', null).orderBy('id', 'desc').limit(LATEST_TOLD).execute();
  return { leads: leads.map(({ id }) => id), answers };
}

export const readCounts = (db: Db, userId: number) => countWork(db, userId);
