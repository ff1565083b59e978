// Who gets a new lead: the rules in force, whose turn it is, who is away; and leads taken over until somebody is back.
import { sql } from 'kysely';
import { type AbsenceInput, type Assignable, type AssignmentPlan, type AssignmentRule, chooseUser, fits, type Presence, TRIED_LEADS, type Tried } from '#shared/content/assignment.ts';
import { openStatuses } from '#shared/content/lead.ts';
import { site } from '#shared/firm/site.ts';
import type { Db } from '../database/db.ts';
import { topicOf } from './leads.ts';
import { oweAssignedNotice } from './desk-notices.ts';
import type { Arrived } from './people-link.ts';
import { assignLeads } from './lead-work.ts';

const today = sql<string>`(now() at time zone ${sql.lit(site.timeZone)})::date`;

export async function readPlan(db: Db): Promise<AssignmentPlan> {
  const plan = await db.selectFrom('assignment_plans').select(['version', 'rules']).orderBy('version', 'desc').limit(1).executeTakeFirst();
  return plan ?? { version: 0, rules: [] };
}

/** False if somebody else has saved since. */
export async function savePlan(trx: Db, { version, rules }: AssignmentPlan, author: string) {
  if ((await readPlan(trx)).version !== version) return false;
  const stored = await trx.insertInto('assignment_plans').values({ version: version + 1, rules: JSON.stringify(rules), saved_by: author }).onConflict((conflict) => conflict.doNothing()).returning('version').executeTakeFirst();
  await trx.deleteFrom('assignment_turns').where('rule', 'not in', ['', ...rules.map(({ id }) => id)]).execute();
  return stored !== undefined;
}

async function listPresence(db: Db): Promise<Presence[]> {
  return db
    .selectFrom('users')
    .leftJoin('absences', (join) => join.onRef('absences.user_id', '=', 'users.id').on('until', '>=', today))
    .select(['users.id', sql<boolean>`until is not null`.as('isAway'), 'stand_in_id as standIn'])
    .where('disabled_at', 'is', null)
    .execute();
}

const readTurns = async (db: Db) => new Map((await db.selectFrom('assignment_turns').select(['rule', 'user_id']).execute()).map(({ rule, user_id }) => [rule, user_id]));

type Decided = { rule: AssignmentRule; index: number; user: number | null };

/** The first rule that fits, and whom it chooses; the turn moves on. */
function decide(lead: Assignable, { rules, colleagues, turns }: { rules: AssignmentRule[]; colleagues: Presence[]; turns: Map<string, number> }): Decided | undefined {
  const index = rules.findIndex((rule) => fits(rule, lead));
  const rule = rules[index];
  if (!rule) return undefined;
  const user = chooseUser(rule, colleagues, turns.get(rule.id));
  if (rule.to === 'turn' && user !== null) turns.set(rule.id, user);
  return { rule, index, user };
}

/** Gives leads that have just come to colleagues. In the transaction that links them, which happens once for each lead and at one instance at a time. */
export async function assignArrived(trx: Db, arrived: Arrived[]) {
  const open = arrived.filter(({ is_recent, form, status, assignee_id, deleted_at }) => is_recent && form !== 'subscription' && form !== 'import' && status === 'new' && assignee_id === null && deleted_at === null);
  if (open.length === 0) return;
  const { rules } = await readPlan(trx);
  if (rules.length === 0) return;
  const known = { rules, colleagues: await listPresence(trx), turns: await readTurns(trx) };
  const before = new Map(known.turns);
  for (const lead of open) {
    const decided = decide(lead, known);
    if (!decided || decided.user === null) continue;
    const given = { ids: [lead.id], actor: `The rule “${decided.rule.name}”`, assigneeId: decided.user };
    await assignLeads(trx, given);
    await oweAssignedNotice(trx, given);
  }
  for (const [rule, user_id] of known.turns) {
    if (before.get(rule) !== user_id) await trx.insertInto('assignment_turns').values({ rule, user_id }).onConflict((conflict) => conflict.column('rule').doUpdateSet({ user_id, at: sql<string>`now()` })).execute();
  }
}

/** What these rules would have made of the latest leads, the oldest first to be decided and the newest first in the list. */
export async function tryRules(db: Db, rules: AssignmentRule[]): Promise<Tried> {
  const latest = await db
    .selectFrom('submissions')
    .select(['id', 'form', 'name', 'data', 'parent_id', 'child_id', 'source', 'submitted_at', topicOf.as('about')])
    .where('deleted_at', 'is', null)
    .where('quarantined_at', 'is', null)
    .where('form', 'not in', ['subscription', 'import'])
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(TRIED_LEADS)
    .execute();
  const known = { rules, colleagues: await listPresence(db), turns: await readTurns(db) };
  const tried = latest.toReversed().map((lead) => {
    const decided = decide(lead, known);
    const { id, name, about, submitted_at } = lead;
    return { id, name, about, submitted_at, rule: decided?.index ?? null, user: decided?.user ?? null };
  });
  return tried.toReversed();
}

export async function listPresent(db: Db) {
  const openOf = sql<number>`(select count(*) from submissions where assignee_id = users.id and deleted_at is null and quarantined_at is null and status in (${sql.join(openStatuses)}))`;
  return db
    .selectFrom('users')
    .leftJoin('absences', (join) => join.onRef('absences.user_id', '=', 'users.id').on('until', '>=', today))
    .select(['users.id', 'users.email', 'users.name', 'until', 'stand_in_id', openOf.as('open'), sql<number>`(select count(*) from covered_leads where absent_id = users.id)`.as('covered')])
    .where('disabled_at', 'is', null)
    .orderBy('users.email')
    .execute();
}

/** False if one of the two has no account, or the day is past. Returns how many leads were handed over. */
export async function storeAbsence(trx: Db, { id, until, stand_in_id, takesOver }: AbsenceInput, author: string) {
  const ids = [id, ...(stand_in_id === null ? [] : [stand_in_id])];
  const known = await trx.selectFrom('users').select('id').where('id', 'in', ids).where('disabled_at', 'is', null).where(sql<boolean>`${until}::date >= ${today}`).execute();
  if (known.length !== new Set(ids).size || stand_in_id === id) return undefined;
  await endAbsence(trx, id, author);
  await trx.insertInto('absences').values({ user_id: id, until, stand_in_id, author }).execute();
  if (!takesOver || stand_in_id === null) return 0;
  const leads = await trx.selectFrom('submissions').select('id').where('assignee_id', '=', id).where('deleted_at', 'is', null).where('status', 'in', openStatuses).execute();
  if (leads.length === 0) return 0;
  await trx.insertInto('covered_leads').values(leads.map((lead) => ({ submission_id: lead.id, absent_id: id, stand_in_id }))).onConflict((conflict) => conflict.column('submission_id').doUpdateSet({ absent_id: id, stand_in_id })).execute();
  return (await assignLeads(trx, { ids: leads.map((lead) => lead.id), actor: author, assigneeId: stand_in_id })).length;
}

/** What was taken over goes back, unless it is done or somebody else's by now. */
export async function endAbsence(trx: Db, id: number, actor: string) {
  const ended = await trx.deleteFrom('absences').where('user_id', '=', id).returning('user_id').executeTakeFirst();
  const covered = await trx
    .deleteFrom('covered_leads')
    .using('submissions')
    .whereRef('submissions.id', '=', 'covered_leads.submission_id')
    .where('absent_id', '=', id)
    .returning(['submission_id', sql<boolean>`assignee_id is not distinct from stand_in_id and status in (${sql.join(openStatuses)})`.as('isTheirs')])
    .execute();
  const ids = covered.filter(({ isTheirs }) => isTheirs).map(({ submission_id }) => submission_id);
  if (ids.length > 0) await assignLeads(trx, { ids, actor, assigneeId: id });
  return ended !== undefined;
}

/** Whose last day of absence is over gets their leads back. */
export async function endPastAbsences(db: Db) {
  const past = await db.selectFrom('absences').select('user_id').where('until', '<', today).execute();
  for (const { user_id } of past) {
    await db.transaction().execute(async (trx) => {
      const still = await trx.selectFrom('absences').select('user_id').where('user_id', '=', user_id).where('until', '<', today).forUpdate().executeTakeFirst();
      if (still) await endAbsence(trx, user_id, 'The end of the absence');
    });
  }
}
