// Who gets a new lead: the rules in force, and whose turn it is.
import { sql } from 'kysely';
import { type Assignable, type AssignmentPlan, type AssignmentRule, chooseUser, fits, type Presence, TRIED_LEADS, type Tried } from '#shared/content/assignment.ts';
import type { Db } from '../database/db.ts';
import { isAwayNow } from './absences.ts';
import { topicOf } from './leads.ts';
import { oweAssignedNotice } from './desk-notices.ts';
import type { Arrived } from './people-link.ts';
import { assignLeads } from './lead-work.ts';

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
    .leftJoin('absences', isAwayNow)
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
