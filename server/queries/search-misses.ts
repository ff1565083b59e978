// What visitors looked for and did not find, by day in Dubai.
import { sql } from 'kysely';
import { site } from '#shared/firm/site.ts';
import type { Db } from '../database/db.ts';

/** More different words in a day come from no visitors. */
const MOST_A_DAY = 500;
const KEPT_DAYS = 90;
const today = sql`(now() at time zone ${sql.lit(site.timeZone)})::date`;

export async function addMisses(db: Db, misses: ReadonlyMap<string, number>) {
  await sql`
    insert into search_misses (day, words, count)
    select ${today}, words, count from unnest(${[...misses.keys()]}::text[], ${[...misses.values()]}::int[]) as given (words, count)
    where (select count(*) from search_misses where day = ${today}) < ${MOST_A_DAY}::int or exists (select from search_misses as known where known.day = ${today} and known.words = given.words)
    on conflict (day, words) do update set count = search_misses.count + excluded.count`.execute(db);
  await sql`delete from search_misses where day < ${today} - ${KEPT_DAYS}::int`.execute(db);
}

/** The most frequent first. `from` and `to`: days, the last one left out. */
export async function listMisses(db: Db, { from, to }: { from: string; to: string }, limit: number) {
  const { rows } = await sql<{ words: string; count: number }>`
    select words, sum(count)::int as count from search_misses where day >= ${from}::date and day < ${to}::date group by words order by 2 desc, words limit ${limit}::int`.execute(db);
  return rows;
}
