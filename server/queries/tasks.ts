// Reminders, the leads that they put out of sight, and what makes up a colleague's day.
import { sql } from 'kysely';
import { MOST_OF_A_DAY } from '#shared/content/task.ts';
import { endOfNextWorkingDay } from '#shared/firm/answer-due.ts';
import type { Db } from '../database/db.ts';
import { companyOf, replyOf, topicOf } from './leads.ts';

const leadColumns = ['submissions.id', 'submissions.name', 'email', 'reference', 'form', topicOf.as('topic'), companyOf.as('company'), 'status', 'submissions.due_at', 'answered_at', replyOf.as('reply'), 'submitted_at'] as const;
const taskColumns = ['lead_tasks.id', 'lead_tasks.text', 'lead_tasks.due_at', 'lead_tasks.done_at', 'lead_tasks.user_id'] as const;

/** Its id; undefined if there is no such lead. */
export async function insertTask(trx: Db, { lead, hides, ...task }: { lead: number; user_id: number; due_at: string; text: string; hides: boolean }) {
  const there = await trx.selectFrom('submissions').select('id').where('id', '=', lead).where('deleted_at', 'is', null).forUpdate().executeTakeFirst();
  if (!there) return undefined;
  if (hides) await trx.updateTable('submissions').set({ snoozed_until: task.due_at }).where('id', '=', lead).execute();
  const { id } = await trx.insertInto('lead_tasks').values({ ...task, submission_id: lead }).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Done, or to be done after all; what is done no longer hides its lead. Undefined if there is no such reminder of this user. */
export async function setTaskDone(trx: Db, { id, user_id, isDone }: { id: number; user_id: number; isDone: boolean }) {
  const task = await trx
    .updateTable('lead_tasks')
    .set({ done_at: isDone ? sql<string>`now()` : null })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning(['submission_id', 'due_at'])
    .executeTakeFirst();
  if (task && isDone) await trx.updateTable('submissions').set({ snoozed_until: null }).where('id', '=', task.submission_id).where('snoozed_until', '=', task.due_at).execute();
  return task?.submission_id;
}

/** Not done, the earliest first. */
export async function listTasksOf(db: Db, lead: number) {
  return db.selectFrom('lead_tasks').select(taskColumns).where('submission_id', '=', lead).where('done_at', 'is', null).orderBy('due_at').limit(MOST_OF_A_DAY).execute();
}

export async function listDay(db: Db, userId: number) {
  const mine = () => db.selectFrom('submissions').select(leadColumns).where('assignee_id', '=', userId).where('deleted_at', 'is', null).where('quarantined_at', 'is', null).limit(MOST_OF_A_DAY);
  const [tasks, due, waiting] = await Promise.all([
    db
      .selectFrom('lead_tasks')
      .innerJoin('submissions', 'submissions.id', 'submission_id')
      .select([...taskColumns, 'submission_id', sql<string>`submissions.due_at`.as('lead_due_at'), 'submissions.name', 'email', 'reference', 'form', topicOf.as('topic'), companyOf.as('company'), 'status', 'answered_at', replyOf.as('reply'), 'submitted_at'])
      .where('lead_tasks.user_id', '=', userId)
      .where('done_at', 'is', null)
      .where('deleted_at', 'is', null)
      .orderBy('lead_tasks.due_at')
      .limit(MOST_OF_A_DAY)
      .execute(),
    mine().where('status', '=', 'new').where('submissions.due_at', '<', endOfNextWorkingDay(new Date()).toISOString()).orderBy('submissions.due_at').execute(),
    mine().select('waiting_since').where('waiting_since', 'is not', null).$narrowType<{ waiting_since: string }>().orderBy('waiting_since').execute(),
  ]);
  return {
    tasks: tasks.map(({ id, text, due_at, done_at, user_id, submission_id, lead_due_at, ...lead }) => ({ id, text, due_at, done_at, user_id, lead: { ...lead, id: submission_id, due_at: lead_due_at } })),
    due,
    waiting,
  };
}
