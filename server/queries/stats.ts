// The figures on the overview. Quarantine and trash are never counted.
import { sql } from 'kysely';
import type { LeadStatus } from '#shared/content/lead.ts';
import type { LeadFormName } from '#shared/forms/registry.ts';
import { site } from '#shared/firm/site.ts';
import type { Db } from '../database/db.ts';
import type { MailState } from '../database/tables/leads.ts';

type Range = { days: number };

/** The start of the range, at midnight in the firm's time zone; today is its last day. */
const since = ({ days }: Range) => sql<string>`(date_trunc('day', now() at time zone ${site.timeZone}) - make_interval(days => ${days - 1})) at time zone ${site.timeZone}`;

const leadsSince = (db: Db, range: Range) => db.selectFrom('submissions').where('submitted_at', '>=', since(range)).where('deleted_at', 'is', null).where('quarantined_at', 'is', null);

/** Dubai's clock is never put forward or back, so its days and weeks are all of one length: binning is arithmetic, where asking for the zone's rules for each of a year's leads took most of the time. */
const FIRST_MONDAY = '2001-01-01T00:00:00+04:00';
const binOf = (step: 'day' | 'week') => sql<string>`date_bin(${sql.lit(step === 'day' ? '1 day' : '7 days')}::interval, submitted_at, ${sql.lit(FIRST_MONDAY)}::timestamptz)`;
/** The day, or the Monday of its week, in the firm's time zone. */
const dateOf = sql<string>`to_char(bin at time zone ${sql.lit(site.timeZone)}, 'YYYY-MM-DD')`;

/** One row per form and day or week that has leads. */
export async function countLeadsByForm(db: Db, { days, step }: Range & { step: 'day' | 'week' }) {
  const binned = leadsSince(db, { days }).select((eb) => [binOf(step).as('bin'), 'form', eb.fn.countAll<number>().as('count')]).groupBy(['bin', 'form']);
  return db.selectFrom(binned.as('binned')).select([dateOf.as('date'), 'form', 'count']).orderBy('bin').execute() as Promise<{ date: string; form: LeadFormName; count: number }[]>;
}

/** One row per catalogue category and day or week; leads for a service that is not ours are left out. */
export async function countLeadsByService(db: Db, { days, step }: Range & { step: 'day' | 'week' }) {
  const binned = leadsSince(db, { days })
    .select((eb) => [binOf(step).as('bin'), 'parent_id', eb.fn.countAll<number>().as('count')])
    .where('form', '=', 'service-enquiry')
    .where('parent_id', 'is not', null)
    .groupBy(['bin', 'parent_id']);
  const rows = await db.selectFrom(binned.as('binned')).select([dateOf.as('date'), 'parent_id', 'count']).orderBy('bin').execute();
  return rows.map(({ parent_id, ...row }) => ({ ...row, id: parent_id! }));
}

export async function countLeadsByStatus(db: Db, range: Range) {
  const rows = await leadsSince(db, range).select((eb) => ['status', eb.fn.countAll<number>().as('count')]).groupBy('status').execute();
  return rows as { status: LeadStatus; count: number }[];
}

/** DESK-04: of the enquiries of the period whose answer was due or given, how many were answered in time; and the median hours until the first answer. What turned out to be spam was promised nothing. */
export async function measureAnswers(db: Db, range: Range) {
  const promised = leadsSince(db, range).where('due_at', 'is not', null).where('status', '<>', 'spam');
  // Two questions, because each of them has an index that answers it alone.
  const [answered, open] = await Promise.all([
    promised
      .select((eb) => [
        sql<number>`count(*) filter (where answered_at <= due_at)`.as('inTime'),
        eb.fn.countAll<number>().as('count'),
        sql<number | null>`percentile_cont(0.5) within group (order by date_part('epoch', answered_at - submitted_at)) / 3600`.as('medianHours'),
      ])
      .where('answered_at', 'is not', null)
      .executeTakeFirstOrThrow(),
    promised.select((eb) => eb.fn.countAll<number>().as('late')).where('answered_at', 'is', null).where('status', '=', 'new').where('due_at', '<', sql<string>`now()`).executeTakeFirstOrThrow(),
  ]);
  return { inTime: answered.inTime, due: answered.count + open.late, medianHours: answered.medianHours };
}

/** How the period's enquiries ended: what those won are worth, and why others were lost. */
export async function measureEndings(db: Db, range: Range) {
  const rows = await leadsSince(db, range)
    .select((eb) => ['status', 'lost_reason', eb.fn.countAll<number>().as('count'), sql<number>`coalesce(sum(value_fils), 0)::bigint`.as('fils')])
    .where('status', 'in', ['won', 'lost'])
    .groupBy(['status', 'lost_reason'])
    .execute();
  const won = rows.find(({ status }) => status === 'won');
  return { won: { count: won?.count ?? 0, fils: won?.fils ?? 0 }, lost: rows.filter(({ status }) => status === 'lost').map(({ lost_reason, count }) => ({ reason: lost_reason, count })) };
}

export async function countMailsByState(db: Db, range: Range) {
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('created_at', '>=', since(range))
    .where('held', '=', false)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('submissions').select('id').whereRef('submissions.id', '=', 'submission_id').where('is_test', '=', true))))
    .groupBy('state')
    .execute();
  return rows as { state: MailState; count: number }[];
}
