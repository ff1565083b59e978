// The figures on the overview. Quarantine and trash are never counted.
import { sql } from 'kysely';
import type { LeadStatus } from '#shared/content/lead.ts';
import type { LeadFormName } from '#shared/forms/registry.ts';
import { site } from '#shared/firm/site.ts';
import type { Db } from '../database/db.ts';
import type { MailState } from '../database/tables.ts';

type Range = { days: number };

/** The start of the range, at midnight in the firm's time zone; today is its last day. */
const since = ({ days }: Range) => sql<string>`(date_trunc('day', now() at time zone ${site.timeZone}) - make_interval(days => ${days - 1})) at time zone ${site.timeZone}`;

const leadsSince = (db: Db, range: Range) => db.selectFrom('submissions').where('submitted_at', '>=', since(range)).where('deleted_at', 'is', null).where('quarantined_at', 'is', null);

/** The day, or the Monday of its week, in the firm's time zone. */
const dateOf = (step: 'day' | 'week') => sql<string>`to_char(date_trunc(${sql.lit(step)}, submitted_at at time zone ${sql.lit(site.timeZone)}), 'YYYY-MM-DD')`;

/** One row per form and day or week that has leads. */
export async function countLeadsByForm(db: Db, { days, step }: Range & { step: 'day' | 'week' }) {
  const date = dateOf(step);
  return leadsSince(db, { days }).select((eb) => [date.as('date'), 'form', eb.fn.countAll<number>().as('count')]).groupBy([date, 'form']).orderBy(date).execute() as Promise<{ date: string; form: LeadFormName; count: number }[]>;
}

/** One row per catalogue category and day or week; leads for a service that is not ours are left out. */
export async function countLeadsByService(db: Db, { days, step }: Range & { step: 'day' | 'week' }) {
  const date = dateOf(step);
  const rows = await leadsSince(db, { days })
    .select((eb) => [date.as('date'), 'parent_id', eb.fn.countAll<number>().as('count')])
    .where('form', '=', 'service-enquiry')
    .where('parent_id', 'is not', null)
    .groupBy([date, 'parent_id'])
    .orderBy(date)
    .execute();
  return rows.map(({ parent_id, ...row }) => ({ ...row, id: parent_id! }));
}

export async function countLeadsByStatus(db: Db, range: Range) {
  const rows = await leadsSince(db, range).select((eb) => ['status', eb.fn.countAll<number>().as('count')]).groupBy('status').execute();
  return rows as { status: LeadStatus; count: number }[];
}

/** DESK-04: of the enquiries of the period whose answer was due or given, how many were answered in time; and the median hours until the first answer. What turned out to be spam was promised nothing. */
export async function measureAnswers(db: Db, range: Range) {
  return leadsSince(db, range)
    .select([
      sql<number>`count(*) filter (where answered_at <= due_at)`.as('inTime'),
      sql<number>`count(*) filter (where answered_at is not null or due_at < now())`.as('due'),
      sql<number | null>`extract(epoch from percentile_cont(0.5) within group (order by answered_at - submitted_at))::float8 / 3600`.as('medianHours'),
    ])
    .where('due_at', 'is not', null)
    .where('status', '<>', 'spam')
    .executeTakeFirstOrThrow();
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
