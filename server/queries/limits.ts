// Counters of requests and failures, in the database so that every instance counts together and a restart forgets nothing.
import { sql } from 'kysely';
import type { Db } from '../db.ts';

/** Counts one more; the window starts with the first. Returns the count and the seconds until it is forgotten. */
export async function countUp(db: Db, key: string, windowS: number) {
  const over = sql<boolean>`limits.resets_at <= now()`;
  const windowEnd = sql<string>`now() + make_interval(secs => ${windowS})`;
  return db
    .insertInto('limits')
    .values({ key, count: 1, resets_at: windowEnd })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${over} then 1 else limits.count + 1 end`,
        resets_at: sql`case when ${over} then ${windowEnd} else limits.resets_at end`,
      }),
    )
    .returning(['count', sql<number>`ceil(extract(epoch from resets_at - now()))::int`.as('resetsInS')])
    .executeTakeFirstOrThrow();
}

/** Counts one more for each of several keys, in the order of the keys so that two callers cannot block each other. Returns the counts by key. */
export async function countAllUp(db: Db, windows: { key: string; windowS: number }[]): Promise<Map<string, { count: number; resetsInS: number }>> {
  const ordered = windows.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const { rows } = await sql<{ key: string; count: number; resetsInS: number }>`
    insert into limits (key, count, resets_at)
    select key, 1, now() + make_interval(secs => window_s) from unnest(${ordered.map(({ key }) => key)}::text[], ${ordered.map(({ windowS }) => windowS)}::int[]) as counted (key, window_s)
    on conflict (key) do update set
      count = case when limits.resets_at <= now() then 1 else limits.count + 1 end,
      resets_at = case when limits.resets_at <= now() then excluded.resets_at else limits.resets_at end
    returning key, count, ceil(extract(epoch from resets_at - now()))::int as "resetsInS"`.execute(db);
  return new Map(rows.map(({ key, ...counted }) => [key, counted]));
}

export async function deleteExpiredLimits(db: Db) {
  await db.deleteFrom('limits').where('resets_at', '<=', sql<string>`now()`).execute();
}

export type Room = { key: string; most: number; windowS: number };

/** Counts one more unless `most` are counted already: then nothing is written, and the answer is after how many seconds there is room again. Else it is the window, for `giveBack`. */
export async function takeRoom(db: Db, { key, most, windowS }: Room): Promise<{ window: string } | { resetsInS: number }> {
  const windowEnd = sql<string>`now() + make_interval(secs => ${windowS})`;
  const over = sql<boolean>`limits.resets_at <= now()`;
  const taken = await db
    .insertInto('limits')
    .values({ key, count: 1, resets_at: windowEnd })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ count: sql`case when ${over} then 1 else limits.count + 1 end`, resets_at: sql`case when ${over} then ${windowEnd} else limits.resets_at end` })
        .where((eb) => eb.or([over, eb('limits.count', '<', most)])),
    )
    .returning(sql<string>`resets_at::text`.as('window'))
    .executeTakeFirst();
  if (taken) return taken;
  const found = await db.selectFrom('limits').select(sql<number>`greatest(1, ceil(extract(epoch from resets_at - now())))::int`.as('resetsInS')).where('key', '=', key).executeTakeFirst();
  return found ?? { resetsInS: 1 };
}

/** Counts one less in the window in which it was counted; in a later one there is nothing to give back. */
export async function giveBack(db: Db, { key, window }: { key: string; window: string }) {
  await db.updateTable('limits').set({ count: sql<number>`count - 1` }).where('key', '=', key).where('resets_at', '=', sql<string>`${window}::timestamptz`).where('count', '>', 0).execute();
}
