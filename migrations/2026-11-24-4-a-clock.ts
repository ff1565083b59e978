import { type Kysely, sql } from 'kysely';

/** When the first answer to an enquiry is due: nine hours of business after it arrived, Monday to Friday from 9 to 18 in Dubai. */
export async function up(db: Kysely<unknown>) {
  // Null: nobody promised an answer.
  await sql`alter table submissions add column due_at timestamptz`.execute(db);
  // What is still worked on, in the order in which it falls due: a few hundred leads, counted without a look at the table.
  await sql`
    create index submissions_open on submissions (status, due_at, id) include (assignee_id)
    where deleted_at is null and quarantined_at is null and form <> 'subscription' and status in ('new', 'contacted', 'qualified')`.execute(db);

  for (let after = '0'; ; ) {
    const { rows } = await sql<{ id: string; submitted_at: Date | string }>`
      select id::text as id, submitted_at from submissions where id > ${after}::bigint and form <> 'subscription' and not is_test order by id limit ${BATCH}::int`.execute(db);
    if (rows.length === 0) return;
    const dues = rows.map(({ submitted_at }) => dueAfter(new Date(submitted_at).getTime()));
    await sql`update submissions set due_at = due from unnest(${rows.map(({ id }) => id)}::bigint[], ${dues}::timestamptz[]) as dues (id, due) where submissions.id = dues.id`.execute(db);
    after = rows.at(-1)!.id;
  }
}

const BATCH = 5_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const AHEAD_OF_UTC_MS = 4 * HOUR_MS;
const QUARTER_MS = HOUR_MS / 4;
/** On working days of the week, as known when this was written. Every year's are below. */
const HOLIDAYS = new Set('2025-03-31 2025-04-01 2025-06-05 2025-06-06 2025-06-27 2025-09-05 2025-12-01 2026-03-19 2026-03-20 2026-05-26 2026-05-27 2026-05-28 2026-05-29 2026-06-15 2026-08-28'.split(' '));

function isWorked(day: string) {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return !HOLIDAYS.has(day) && !(['01-01', '12-02', '12-03'].includes(day.slice(5)) && day !== '2025-12-03');
}

function dueAfter(submittedMs: number) {
  let leftMs = 9 * HOUR_MS;
  const fromMs = Math.ceil(submittedMs / QUARTER_MS) * QUARTER_MS + AHEAD_OF_UTC_MS;
  for (let dayMs = Math.floor(fromMs / DAY_MS) * DAY_MS; ; dayMs += DAY_MS) {
    const startMs = Math.max(fromMs, dayMs + 9 * HOUR_MS);
    const endMs = dayMs + 18 * HOUR_MS;
    if (startMs >= endMs || !isWorked(new Date(dayMs).toISOString().slice(0, 10))) continue;
    if (leftMs <= endMs - startMs) return new Date(startMs + leftMs - AHEAD_OF_UTC_MS).toISOString();
    leftMs -= endMs - startMs;
  }
}
