// How the parts of the site did, day by day; what staff tell visitors about it; and which instances run.
import { sql } from 'kysely';
import type { StatusPart } from '#shared/content/status.ts';
import { STATUS_DAYS } from '#shared/content/status.ts';
import type { Db } from '../database/db.ts';

export type Checks = { day: string; part: StatusPart; good: number; bad: number };

/** Adds to what has been counted, and forgets what is too old. */
export async function addChecks(db: Db, checks: Checks[]) {
  await db
    .insertInto('status_days')
    .values(checks)
    .onConflict((conflict) => conflict.columns(['day', 'part']).doUpdateSet({ good: sql`status_days.good + excluded.good`, bad: sql`status_days.bad + excluded.bad` }))
    .execute();
  await sql`delete from status_days where day <= (select max(day) from status_days) - ${STATUS_DAYS}::int`.execute(db);
}

/** Oldest first. */
export async function listChecks(db: Db): Promise<Checks[]> {
  return db.selectFrom('status_days').select(['day', 'part', 'good', 'bad']).orderBy('day').execute();
}

export async function findNotice(db: Db) {
  return db.selectFrom('status_notices').select(['id', 'text', 'text_arabic as textArabic', 'at']).where('ended_at', 'is', null).orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** One at a time: the former ends. */
export async function replaceNotice(trx: Db, { text, textArabic }: { text: string; textArabic: string }) {
  await endNotices(trx);
  await trx.insertInto('status_notices').values({ text, text_arabic: textArabic }).execute();
}

export async function endNotices(trx: Db) {
  const { numUpdatedRows } = await trx.updateTable('status_notices').set({ ended_at: sql<string>`now()` }).where('ended_at', 'is', null).executeTakeFirst();
  return Number(numUpdatedRows);
}

export type Instance = { id: string; version: string; started_at: string; spooled: number };

/** Says that it runs. Those that have been silent for a day are forgotten. */
export async function seeInstance(db: Db, instance: Instance) {
  await db
    .insertInto('instances')
    .values(instance)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql<string>`now()`, spooled: instance.spooled }))
    .execute();
  await sql`delete from instances where seen_at < now() - interval '1 day'`.execute(db);
}

export async function forgetInstance(db: Db, id: string) {
  await db.deleteFrom('instances').where('id', '=', id).execute();
}

/** Newest first. */
export async function listInstances(db: Db) {
  return db
    .selectFrom('instances')
    .select(['id', 'version', 'started_at as startedAt', 'spooled', sql<number>`extract(epoch from now() - seen_at)::float8`.as('seenS')])
    .orderBy('started_at', 'desc')
    .execute();
}
