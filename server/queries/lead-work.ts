// What staff do with leads. Each change is made in one statement with its line in the lead's history, and returns the ids changed.
import { sql } from 'kysely';
import type { LeadStatus } from '#shared/content/lead.ts';
import type { LostReason } from '#shared/content/outcome.ts';
import type { Db } from '../database/db.ts';
import { oweAssignedNotice } from './desk-notices.ts';
import { forgetOldErrors } from './outbox.ts';
import { confirmedAt, UNCONFIRMED_DAYS } from './submissions.ts';

type Work = { ids: number[]; actor: string };
const changed = ({ rows }: { rows: { id: number }[] }) => rows.map((row) => row.id);

export type Ending = { value_fils?: number | null | undefined; lost_reason?: LostReason | undefined };

/** What a lead was worth goes when it is no longer won, and why it was lost when it no longer is. Of several at once, those that have ended like this before keep their own value or reason. */
export async function setLeadStatus(db: Db, { ids, actor, status, value_fils, lost_reason }: Work & { status: LeadStatus } & Ending) {
  const isKept = ids.length > 1 ? sql`status = ${status}` : sql`false`;
  const value = status === 'won' ? sql`case when ${isKept} and value_fils is not null then value_fils else ${value_fils ?? null}::bigint end` : sql`null::bigint`;
  const reason = status === 'lost' ? sql`case when ${isKept} and lost_reason is not null then lost_reason else ${lost_reason ?? null}::text end` : sql`null::text`;
  return changed(
    await sql<{ id: number }>`
      with before as (
          select id, status, value_fils, lost_reason, ${value} as value, ${reason} as reason from submissions
          where id = any(${ids}::bigint[]) and deleted_at is null and (status <> ${status} or value_fils is distinct from ${value} or lost_reason is distinct from ${reason}) for update
        ),
        done as (
          update submissions set status = ${status}, value_fils = value, lost_reason = reason, answered_at = case when ${status} = 'new' then null else coalesce(answered_at, now()) end
          from before where submissions.id = before.id returning before.*
        ),
        noted as (
          insert into lead_events (submission_id, actor, kind, before, after)
          select id, ${actor}::text, 'status', status, ${status}::text from done where status <> ${status}
          union all select id, ${actor}::text, 'value', value_fils::text, value::text from done where ${status} = 'won' and value is distinct from value_fils
          union all select id, ${actor}::text, 'lost-reason', lost_reason, reason from done where reason is not null and reason is distinct from lost_reason
        )
      select id from done`.execute(db),
  );
}

/** `by`: who did it, if the history calls it something else; they are not told what they know. */
export async function assignLeads(db: Db, { ids, actor, by = actor, assigneeId }: Work & { by?: string; assigneeId: number | null }) {
  const assigned = changed(
    await sql<{ id: number }>`
      with before as (select id, assignee_id from submissions where id = any(${ids}::bigint[]) and deleted_at is null and assignee_id is distinct from ${assigneeId}::bigint for update),
        done as (update submissions set assignee_id = ${assigneeId}::bigint from before where submissions.id = before.id returning before.id, before.assignee_id)
      insert into lead_events (submission_id, actor, kind, before, after)
      select done.id, ${actor}, 'assignee', old.email, new.email from done left join users old on old.id = done.assignee_id left join users new on new.id = ${assigneeId}::bigint
      returning submission_id as id`.execute(db),
  );
  await oweAssignedNotice(db, { ids: assigned, actor: by, assigneeId });
  return assigned;
}

export async function trashLeads(db: Db, { ids, actor }: Work) {
  return changed(
    await sql<{ id: number }>`
      with done as (update submissions set deleted_at = now() where id = any(${ids}::bigint[]) and deleted_at is null returning id)
      insert into lead_events (submission_id, actor, kind) select id, ${actor}, 'deleted' from done returning submission_id as id`.execute(db),
  );
}

export async function restoreLeads(db: Db, { ids, actor }: Work) {
  return changed(
    await sql<{ id: number }>`
      with done as (update submissions set deleted_at = null where id = any(${ids}::bigint[]) and deleted_at is not null returning id)
      insert into lead_events (submission_id, actor, kind) select id, ${actor}, 'restored' from done returning submission_id as id`.execute(db),
  );
}

/** Takes leads out of quarantine and sends their mails. If two people release the same lead, only one of them does. */
export async function releaseLeads(db: Db, { ids, actor }: Work) {
  return changed(
    await sql<{ id: number }>`
      with done as (update submissions set quarantined_at = null where id = any(${ids}::bigint[]) and quarantined_at is not null returning id),
        let_go as (update outbox set held = false, run_at = now() from done where submission_id = done.id and held)
      insert into lead_events (submission_id, actor, kind) select id, ${actor}, 'released' from done returning submission_id as id`.execute(db),
  );
}

export async function insertLeadEvent(db: Db, event: { submission_id: number; actor: string; kind: 'resent'; after: string }) {
  await db.insertInto('lead_events').values(event).execute();
}

/** False if there is no such lead. It is locked while the note is written, so that nobody can remove it in between. */
export async function insertLeadNote(db: Db, note: { submission_id: number; user_id: number; author: string; text: string }) {
  const lead = await db.selectFrom('submissions').select('id').where('id', '=', note.submission_id).forKeyShare().executeTakeFirst();
  if (!lead) return false;
  await db.insertInto('lead_notes').values(note).execute();
  return true;
}

export async function listLeadViews(db: Db, userId: number) {
  return db.selectFrom('lead_views').select(['id', 'name', 'query']).where('user_id', '=', userId).orderBy('name').execute();
}

/** Replaces a view of the same name. */
export async function saveLeadView(db: Db, view: { user_id: number; name: string; query: string }) {
  return db
    .insertInto('lead_views')
    .values(view)
    .onConflict((conflict) => conflict.constraint('lead_views_name').doUpdateSet({ query: view.query }))
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Undefined if the user has no such view. */
export async function deleteLeadView(db: Db, { id, user_id }: { id: number; user_id: number }) {
  return db.deleteFrom('lead_views').where('id', '=', id).where('user_id', '=', user_id).returning('id').executeTakeFirst();
}

/** PRIV-03: deletes what has passed its retention period: trash after 30 days, quarantine after 90, an unconfirmed subscription after 30, any other lead after two years. Confirmed subscribers stay until they leave. Returns how many were deleted. */
export async function purgeLeads(db: Db) {
  const { numDeletedRows } = await db
    .deleteFrom('submissions')
    .where((eb) =>
      eb.or([
        eb('deleted_at', '<', sql<string>`now() - interval '30 days'`),
        eb('quarantined_at', '<', sql<string>`now() - interval '90 days'`),
        eb.and([eb('form', '<>', 'subscription'), eb('submitted_at', '<', sql<string>`now() - interval '24 months'`)]),
        eb.and([eb('form', '=', 'subscription'), eb('quarantined_at', 'is', null), eb('deleted_at', 'is', null), eb('submitted_at', '<', sql<string>`now() - make_interval(days => ${UNCONFIRMED_DAYS}::int)`), eb(confirmedAt, 'is', null)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  await forgetOldErrors(db);
  return Number(numDeletedRows);
}
