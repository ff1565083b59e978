// What visitors' browsers measured, counted by day, kind of page, device and step of the scale.
import { sql } from 'kysely';
import { KEPT_DAYS, type PageGroup, STEPS } from '#shared/content/field.ts';
import { site } from '#shared/firm/site.ts';
import type { Db } from '../database/db.ts';

/** `counts`: how many views fell into each step. */
export type Counted = { page: PageGroup; device: 'phone' | 'computer'; metric: string; counts: number[] };

/** Adds to today's, in Dubai. */
export async function addMeasurements(db: Db, rows: Counted[]) {
  for (const { page, device, metric, counts } of rows) {
    await sql`
      insert into field_measurements (day, page, device, metric, counts)
      values ((now() at time zone ${site.timeZone})::date, ${page}, ${device}, ${metric}, ${counts}::int[])
      on conflict (day, page, device, metric) do update
      set counts = (select array_agg(known + added order by step) from unnest(field_measurements.counts, excluded.counts) with ordinality as steps (known, added, step))`.execute(db);
  }
  await sql`delete from field_measurements where day < (now() at time zone ${site.timeZone})::date - ${KEPT_DAYS}::int`.execute(db);
}

/** Summed over the last days. */
export async function sumMeasurements(db: Db, days: number): Promise<Counted[]> {
  const { rows } = await sql<{ page: PageGroup; device: 'phone' | 'computer'; metric: string; step: number; count: number }>`
    select page, device, metric, step::int, sum(count)::int as count from field_measurements, unnest(counts) with ordinality as steps (count, step)
    where day > (now() at time zone ${site.timeZone})::date - ${days}::int and count > 0 group by 1, 2, 3, 4`.execute(db);
  const found = new Map<string, Counted>();
  for (const { page, device, metric, step, count } of rows) {
    const key = `${page} ${device} ${metric}`;
    const counted = found.get(key) ?? { page, device, metric, counts: Array.from({ length: STEPS }, () => 0) };
    counted.counts[step - 1] = count;
    found.set(key, counted);
  }
  return [...found.values()];
}
