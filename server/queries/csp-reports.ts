// What browsers blocked on our pages: one row per directive, source and page, with a count.
import { sql } from 'kysely';
import { MOST_REPORTS } from '#shared/content/csp-report.ts';
import type { Db } from '../database/db.ts';

export type CountedReport = { directive: string; blocked: string; path: string; count: number };

/** Adds to the counts, then keeps only the newest rows, none older than 90 days. */
export async function storeReports(db: Db, reports: CountedReport[]) {
  await db
    .insertInto('csp_reports')
    .values(reports)
    .onConflict((conflict) => conflict.columns(['directive', 'blocked', 'path']).doUpdateSet({ count: sql`least(csp_reports.count::bigint + excluded.count, 2000000000)::int`, last_at: sql`now()` }))
    .execute();
  await sql`
    delete from csp_reports where last_at < now() - interval '90 days'
      or ctid not in (select ctid from csp_reports order by last_at desc, count desc limit ${MOST_REPORTS})`.execute(db);
}

/** Most recently seen first. */
export async function listReports(db: Db) {
  return db.selectFrom('csp_reports').selectAll().orderBy('last_at', 'desc').orderBy('count', 'desc').limit(MOST_REPORTS).execute();
}

export async function clearReports(db: Db) {
  const { numDeletedRows } = await db.deleteFrom('csp_reports').executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
