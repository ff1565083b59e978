// Counters of requests and failures, kept in the database so that all instances share them and a restart loses none.
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Adds one; the window starts with the first. Returns the count and the seconds until it resets. */
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

export type Window = { key: string; windowS: number };
/** A visitor's post. `posts` is limited to `most`; `repeats` are only counted. Sorted by key, so that two posts cannot deadlock. */
export type PostCount = { idempotencyKey: string | null; posts: Window & { most: number }; repeats: Window[] };
/** `first`: what its key stored within `keyHours`; if there is one, nothing is counted. `counts`: of the repeats, by key. */
export type Admission = { first: { reference: string; bodyHash: string | null } | null; isLetIn: boolean; resetsInS: number; counts: Record<string, number> };

/** Admits and counts a post in one statement. A refused post writes nothing, which keeps refusing cheap. */
export async function admitPost(db: Db, { idempotencyKey, posts, repeats }: PostCount, keyHours: number): Promise<Admission> {
  const { rows } = await sql<Admission>`
    with first as (
      select reference, body_hash as "bodyHash" from submissions where idempotency_key = ${idempotencyKey}::text and submitted_at > now() - make_interval(hours => ${keyHours}::int)
    ),
    let_in as (
      insert into limits (key, count, resets_at)
      select ${posts.key}::text, 1, now() + make_interval(secs => ${posts.windowS}::int)
      where not exists (select from first) and not exists (select from limits where key = ${posts.key}::text and resets_at > now() and count >= ${posts.most}::int)
      on conflict (key) do update set
        count = case when limits.resets_at <= now() then 1 else limits.count + 1 end,
        resets_at = case when limits.resets_at <= now() then excluded.resets_at else limits.resets_at end
      where limits.resets_at <= now() or limits.count < ${posts.most}::int
      returning key
    ),
    repeated as (
      insert into limits (key, count, resets_at)
      select key, 1, now() + make_interval(secs => window_s)
      from unnest(${repeats.map(({ key }) => key)}::text[], ${repeats.map(({ windowS }) => windowS)}::int[]) as counted (key, window_s)
      where exists (select from let_in)
      on conflict (key) do update set
        count = case when limits.resets_at <= now() then 1 else limits.count + 1 end,
        resets_at = case when limits.resets_at <= now() then excluded.resets_at else limits.resets_at end
      returning key, count
    )
    select
      (select row_to_json(first) from first) as first,
      exists (select from let_in) as "isLetIn",
      coalesce((select ceil(extract(epoch from resets_at - now()))::int from limits where key = ${posts.key}::text and resets_at > now()), ${posts.windowS}::int) as "resetsInS",
      coalesce((select json_object_agg(key, count) from repeated), '{}') as counts`.execute(db);
  return rows[0]!;
}

export async function deleteExpiredLimits(db: Db) {
  await db.deleteFrom('limits').where('resets_at', '<=', sql<string>`now()`).execute();
}

export type Room = { key: string; most: number; windowS: number };

/** Adds one and returns the window, for `giveBack`. If `most` is already reached, writes nothing and returns the seconds until there is room again. */
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

/** Subtracts one if the window it was counted in is still running; otherwise there is nothing to give back. */
export async function giveBack(db: Db, { key, window }: { key: string; window: string }) {
  await db.updateTable('limits').set({ count: sql<number>`count - 1` }).where('key', '=', key).where('resets_at', '=', sql<string>`${window}::timestamptz`).where('count', '>', 0).execute();
}
