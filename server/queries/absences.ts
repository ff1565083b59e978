// Who is away, from when until when, and who has their leads meanwhile. What was handed over goes back by itself.
import { type JoinBuilder, sql } from 'kysely';
import type { AbsenceInput } from '#shared/content/assignment.ts';
import { openStatuses } from '#shared/content/lead.ts';
import { shownName } from '#shared/content/user.ts';
import { site } from '#shared/firm/site.ts';
import type { Db } from '../database/db.ts';
import type { Tables } from '../database/tables.ts';
import { assignLeads } from './lead-work.ts';

const today = sql<string>`(now() at time zone ${sql.lit(site.timeZone)})::date`;

type Joined = JoinBuilder<Tables, 'users' | 'absences'>;
export const isAwayNow = (join: Joined) => join.onRef('absences.user_id', '=', 'users.id').on('until', '>=', today).on('starts_on', '<=', today);
/** Also of who will be. */
const isAway = (join: Joined) => join.onRef('absences.user_id', '=', 'users.id').on('until', '>=', today);

export async function listPresent(db: Db) {
  const openOf = sql<number>`(select count(*) from submissions where assignee_id = users.id and deleted_at is null and quarantined_at is null and status in (${sql.join(openStatuses)}))`;
  return db
    .selectFrom('users')
    .leftJoin('absences', isAway)
    .select(['users.id', 'users.email', 'users.name', 'starts_on as from', 'until', 'stand_in_id', 'takes_over', sql<boolean>`coalesce(starts_on <= ${today}, false)`.as('isAway'), openOf.as('open'), sql<number>`(select count(*) from covered_leads where absent_id = users.id)`.as('covered')])
    .where('disabled_at', 'is', null)
    .orderBy('users.email')
    .execute();
}

/** Of one colleague, now or later; who has their leads, and how many. */
export async function findAbsence(db: Db, userId: number) {
  const found = await db
    .selectFrom('absences')
    .leftJoin('users', 'users.id', 'stand_in_id')
    .select(['starts_on as from', 'until', 'email', 'name', 'takes_over', sql<boolean>`starts_on <= ${today}`.as('isAway'), sql<number>`(select count(*) from covered_leads where absent_id = user_id)`.as('covered')])
    .where('user_id', '=', userId)
    .where('until', '>=', today)
    .executeTakeFirst();
  return found && { from: found.from, until: found.until, isAway: found.isAway, takesOver: found.takes_over ?? false, covered: found.covered, standIn: found.email === null ? null : shownName({ email: found.email, name: found.name ?? '' }) };
}

/** For whom somebody else has a lead, and until when; undefined for all others. */
export async function findCover(db: Db, leadId: number) {
  const found = await db.selectFrom('covered_leads').innerJoin('absences', 'absences.user_id', 'absent_id').innerJoin('users', 'users.id', 'absent_id').innerJoin('submissions', 'submissions.id', 'submission_id').select(['users.email', 'users.name', 'until']).where('submission_id', '=', leadId).whereRef('assignee_id', '=', 'covered_leads.stand_in_id').executeTakeFirst();
  return found && { absent: shownName(found), until: found.until };
}

/** Undefined if one of the two has no account, or the days are past or in the wrong order. Returns how many leads were handed over at once. */
export async function storeAbsence(trx: Db, { id, from, until, stand_in_id, takesOver }: AbsenceInput, author: string) {
  const ids = [id, ...(stand_in_id === null ? [] : [stand_in_id])];
  const starts = from === undefined ? today : sql<string>`${from}::date`;
  const known = await trx.selectFrom('users').select('id').where('id', 'in', ids).where('disabled_at', 'is', null).where(sql<boolean>`${until}::date >= ${starts} and ${starts} >= ${today}`).execute();
  if (known.length !== new Set(ids).size || stand_in_id === id) return undefined;
  await endAbsence(trx, id, author);
  await trx.insertInto('absences').values({ user_id: id, starts_on: starts, until, stand_in_id, takes_over: takesOver && stand_in_id !== null, author }).execute();
  return (await beginAbsence(trx, id)) ?? 0;
}

/** On its first day: open leads go to the stand-in. Undefined if it has not come, or has begun. */
async function beginAbsence(trx: Db, id: number) {
  const begun = await trx.updateTable('absences').set({ begun_at: sql<string>`now()` }).where('user_id', '=', id).where('begun_at', 'is', null).where('starts_on', '<=', today).returning(['stand_in_id', 'takes_over', 'until', 'author']).executeTakeFirst();
  if (!begun) return undefined;
  const { stand_in_id, takes_over, until, author } = begun;
  if (!takes_over || stand_in_id === null) return 0;
  const leads = await trx.selectFrom('submissions').select('id').where('assignee_id', '=', id).where('deleted_at', 'is', null).where('status', 'in', openStatuses).execute();
  if (leads.length === 0) return 0;
  await trx.insertInto('covered_leads').values(leads.map((lead) => ({ submission_id: lead.id, absent_id: id, stand_in_id }))).onConflict((conflict) => conflict.column('submission_id').doUpdateSet({ absent_id: id, stand_in_id })).execute();
  const actor = `The absence of ${await nameOf(trx, id)} until ${until}`;
  return (await assignLeads(trx, { ids: leads.map((lead) => lead.id), actor, by: author, assigneeId: stand_in_id })).length;
}

async function nameOf(db: Db, id: number) {
  return shownName(await db.selectFrom('users').select(['email', 'name']).where('id', '=', id).executeTakeFirstOrThrow());
}

/** What was taken over goes back, unless it is done or somebody else's by now. `hasBegun`: of the absence that ended, if there was one. */
export async function endAbsence(trx: Db, id: number, by: string) {
  const ended = await trx.deleteFrom('absences').where('user_id', '=', id).returning(sql<boolean>`starts_on <= ${today}`.as('hasBegun')).executeTakeFirst();
  const covered = await trx
    .deleteFrom('covered_leads')
    .using('submissions')
    .whereRef('submissions.id', '=', 'covered_leads.submission_id')
    .where('absent_id', '=', id)
    .returning(['submission_id', sql<boolean>`assignee_id is not distinct from stand_in_id and status in (${sql.join(openStatuses)})`.as('isTheirs')])
    .execute();
  const ids = covered.filter(({ isTheirs }) => isTheirs).map(({ submission_id }) => submission_id);
  if (ids.length > 0) await assignLeads(trx, { ids, actor: `The end of the absence of ${await nameOf(trx, id)}`, by, assigneeId: id });
  return ended;
}

/** Whose first day has come hands over; whose last day is over gets their leads back. */
export async function turnAbsences(db: Db) {
  const due = await db.selectFrom('absences').select('user_id').where((eb) => eb.or([eb('until', '<', today), eb.and([eb('begun_at', 'is', null), eb('starts_on', '<=', today)])])).execute();
  for (const { user_id } of due) {
    await db.transaction().execute(async (trx) => {
      const still = await trx.selectFrom('absences').select(sql<boolean>`until < ${today}`.as('isOver')).where('user_id', '=', user_id).forUpdate().executeTakeFirst();
      if (still?.isOver) await endAbsence(trx, user_id, '');
      else if (still) await beginAbsence(trx, user_id);
    });
  }
}
