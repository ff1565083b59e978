// What became of each backup. What /metrics, the staff's page and the nightly backup ask.
import { sql } from 'kysely';
import { site } from '#shared/firm/site.ts';
import type { Db } from '../database/db.ts';

export type BackupOutcome = { seconds: number; bytes: number; rows: number; error: string | null };

const KEPT_DAYS = 400;

export async function recordBackup(db: Db, { rows, ...outcome }: BackupOutcome) {
  await db.insertInto('backups').values({ ...outcome, row_count: rows }).execute();
  await sql`delete from backups where at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
}

/** The newest that succeeded, and whether the newest of all did. Undefined if there was none. */
export async function findLastBackup(db: Db) {
  const { rows } = await sql<{ at: string | null; ageS: number | null; bytes: number | null; hasFailed: boolean; error: string | null }>`
    select good.at, extract(epoch from now() - good.at)::float8 as "ageS", good.bytes, newest.error is not null as "hasFailed", newest.error
    from (select * from backups order by at desc, id desc limit 1) newest left join (select * from backups where error is null order by at desc, id desc limit 1) good on true`.execute(db);
  return rows[0];
}

/** Whether none has succeeded since it was last this hour in Dubai. */
export async function isBackupDue(db: Db, hour: number) {
  const { rows } = await sql<{ isDue: boolean }>`
    select not exists (
      select from backups where error is null
        and at >= (date_trunc('day', (now() at time zone ${site.timeZone}) - make_interval(hours => ${hour}::int)) + make_interval(hours => ${hour}::int)) at time zone ${site.timeZone}
    ) as "isDue"`.execute(db);
  return rows[0]!.isDue;
}
