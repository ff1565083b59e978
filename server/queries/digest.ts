// The figures of one week, for the letter on Monday.
import { sql } from 'kysely';
import type { Digest } from '#shared/content/notice.ts';
import type { FormName } from '#shared/forms/registry.ts';
import type { Db } from '../database/db.ts';
import { listMisses } from './search-misses.ts';

type Span = { from: string; to: string };
const MOST_LINES = 8;

/** `from` and `to`: midnights in Dubai. Quarantine, trash, tests, imports and the newsletter are left out. */
export async function measureWeek(db: Db, { from, to }: Span): Promise<Omit<Digest, 'from' | 'to' | 'rulesDue' | 'textsDue'>> {
  const week = () => db.selectFrom('submissions').where('submitted_at', '>=', from).where('submitted_at', '<', to).where('due_at', 'is not', null).where('deleted_at', 'is', null).where('quarantined_at', 'is', null).where('status', '<>', 'spam');
  const counts = await week()
    .select([sql<number>`count(*)`.as('arrived'), sql<number>`count(answered_at)`.as('answered'), sql<number | null>`extract(epoch from percentile_cont(0.5) within group (order by answered_at - submitted_at))::float8 / 3600`.as('medianHours')])
    .executeTakeFirstOrThrow();
  const byForm = await week().select((eb) => ['form', eb.fn.countAll<number>().as('count')]).groupBy('form').orderBy('count', 'desc').$narrowType<{ form: FormName }>().execute();
  const byService = await week().select((eb) => ['parent_id as id', eb.fn.countAll<number>().as('count')]).where('form', '=', 'service-enquiry').where('parent_id', 'is not', null).groupBy('parent_id').orderBy('count', 'desc').limit(MOST_LINES).execute();
  const bySource = await week().select((eb) => ['source', eb.fn.countAll<number>().as('count')]).groupBy('source').orderBy('count', 'desc').limit(MOST_LINES).execute();
  const tool = sql<string>`calculation->>'tool'`;
  const byTool = await week().select((eb) => [tool.as('tool'), eb.fn.countAll<number>().as('count')]).where('calculation', 'is not', null).groupBy(tool).orderBy('count', 'desc').limit(MOST_LINES).execute();
  const { rows } = await sql<{ overdue: number; deadMails: number; wonCount: number; wonFils: number }>`
    select (select count(*) from submissions where status = 'new' and due_at < now() and deleted_at is null and quarantined_at is null and form <> 'subscription') as overdue,
      (select count(*) from outbox where state = 'dead' and created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz) as "deadMails",
      count(*) as "wonCount", coalesce(sum(value_fils), 0)::bigint as "wonFils"
    from submissions where status = 'won' and deleted_at is null
      and exists (select from lead_events where submission_id = submissions.id and kind = 'status' and after = 'won' and at >= ${from}::timestamptz and at < ${to}::timestamptz)`.execute(db);
  const { overdue, deadMails, wonCount, wonFils } = rows[0]!;
  const searches = await listMisses(db, { from: from.slice(0, 10), to: to.slice(0, 10) }, MOST_LINES);
  return { ...counts, searches, byTool, overdue, byForm, byService: byService as { id: number; count: number }[], bySource, won: { count: wonCount, fils: wonFils }, deadMails };
}
