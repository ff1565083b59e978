// What the desk tells staff, owed through the outbox. Each is written in the transaction that notes that it has been told, so that several instances tell it once.
import { sql } from 'kysely';
import { firstChannelWishes, firstOwnWishes, firstWishes, type NoticeKind, type Wishes } from '#shared/content/notice.ts';
import { companyOf, topicOf } from './leads.ts';
import type { Db } from '../database/db.ts';

/** Who is told: a colleague by mail, the same one in a channel of their own, or the channel of the whole firm, which is nobody's. */
export type Reader = { userId: number | null; way: 'mail' | 'post'; recipient: string; role: 'admin' | 'subadmin' | null; wishes: Wishes; since: string };
const FIRM = 'channel';

/** Everybody who works here, with what they wish by each way. `hasChannel`: whether the firm's is to be told. */
export async function readReaders(db: Db, hasChannel: boolean): Promise<Reader[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('notice_wishes', 'notice_wishes.user_id', 'users.id')
    .leftJoin('own_channels', 'own_channels.user_id', 'users.id')
    .select(['users.id as userId', 'email', 'role', 'notice_wishes.wishes', 'notice_wishes.since', 'own_channels.wishes as own', 'own_channels.since as ownSince'])
    .where('disabled_at', 'is', null)
    .orderBy('users.id')
    .execute();
  const people = rows.flatMap(({ userId, email, role, wishes, since, own, ownSince }): Reader[] => [
    { userId, way: 'mail', recipient: email, role, wishes: { ...firstWishes, ...wishes }, since: since ?? '1970-01-01T00:00:00Z' },
    ...(own && ownSince ? [{ userId, way: 'post' as const, recipient: email, role, wishes: { ...firstOwnWishes, ...own }, since: ownSince }] : []),
  ]);
  return hasChannel ? [...people, { userId: null, way: 'post', recipient: FIRM, role: null, wishes: await findWishes(db, null), since: '1970-01-01T00:00:00Z' }] : people;
}

/** `userId` null: the firm's channel's. */
export async function findWishes(db: Db, userId: number | null): Promise<Wishes> {
  const row = await db.selectFrom('notice_wishes').select('wishes').where('user_id', userId === null ? 'is' : '=', userId).executeTakeFirst();
  return { ...(userId === null ? firstChannelWishes : firstWishes), ...row?.wishes };
}

export async function storeWishes(db: Db, userId: number | null, wishes: Wishes) {
  await sql`
    insert into notice_wishes (user_id, wishes) values (${userId}::bigint, ${JSON.stringify(wishes)}::jsonb)
    on conflict ((coalesce(user_id, 0))) do update set wishes = excluded.wishes, since = now()`.execute(db);
}

type Notice = { kind: NoticeKind; reader: Pick<Reader, 'userId' | 'way' | 'recipient'>; leadIds?: number[]; data?: object };

export async function oweNotice(trx: Db, { kind, reader: { userId, way, recipient }, leadIds = [], data = {} }: Notice) {
  await sql`
    with notice as (insert into desk_notices (kind, user_id, lead_ids, data) values (${kind}, ${userId}::bigint, ${JSON.stringify(leadIds)}::jsonb, ${JSON.stringify(data)}::jsonb) returning id)
    insert into outbox (desk_notice_id, kind, recipient) select id, ${way === 'post' ? 'desk-post' : 'desk-mail'}, ${recipient} from notice`.execute(trx);
}

export type FoundLead = { id: number; name: string; company: string; topic: string; form: string; reference: string; due_at: string | null };

/** What a notice is made of when it is sent: a lead that is gone by then is not mentioned. */
export async function findNotice(db: Db, id: number) {
  const notice = await db.selectFrom('desk_notices').select(['kind', 'user_id', 'lead_ids', 'data']).where('id', '=', id).executeTakeFirst();
  if (!notice) return undefined;
  const leads = notice.lead_ids.length === 0 ? [] : await db.selectFrom('submissions').select(['id', 'name', companyOf.as('company'), topicOf.as('topic'), 'form', 'reference', 'due_at']).where('id', 'in', notice.lead_ids).where('deleted_at', 'is', null).orderBy('id').execute();
  const task = notice.data.task ? await db.selectFrom('lead_tasks').select('text').where('id', '=', notice.data.task).executeTakeFirst() : undefined;
  return { ...notice, leads: leads as FoundLead[], text: task?.text ?? '' };
}
export type FoundNotice = NonNullable<Awaited<ReturnType<typeof findNotice>>>;

type Told = { id: number; assignee_id: number | null; submitted_at: string; due_at: string | null };

/** Marks leads as told and returns those that nobody has told before. Of two instances, one gets each lead. */
export async function takeUntold(trx: Db, kind: 'new-lead' | 'overdue' | 'escalation' | 'failed-mail', candidates: Told[]) {
  if (candidates.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into lead_told (submission_id, kind) select id, ${kind}::text from unnest(${candidates.map(({ id }) => id)}::bigint[]) as few (id) order by id
    on conflict do nothing returning submission_id as id`.execute(trx);
  const fresh = new Set(rows.map(({ id }) => id));
  return candidates.filter(({ id }) => fresh.has(id));
}

const MOST = 500;
const untold = (db: Db, kind: string) =>
  db
    .selectFrom('submissions')
    .select(['id', 'assignee_id', 'submitted_at', 'due_at'])
    .where('deleted_at', 'is', null)
    .where('quarantined_at', 'is', null)
    .where('form', '<>', 'subscription')
    .where((eb) => eb.not(eb.exists(eb.selectFrom('lead_told').select('submission_id').whereRef('submission_id', '=', 'submissions.id').where('lead_told.kind', '=', kind))))
    .orderBy('id')
    .limit(MOST);

/** Of the last day: what waited in the spool, or in quarantine, is told when it is there. What was imported has no clock and is no news. */
export const listNewLeads = (db: Db) => untold(db, 'new-lead').where('submitted_at', '>', sql<string>`now() - interval '1 day'`).where('due_at', 'is not', null).execute();

/** Late for less than a week: whoever begins to use this is not told of years. */
export const listLateLeads = (db: Db, kind: 'overdue' | 'escalation') => untold(db, kind).where(sql<boolean>`status = 'new'`).where('due_at', '<', sql<string>`now()`).where('due_at', '>', sql<string>`now() - interval '7 days'`).execute();

export const listFailedLeads = (db: Db) =>
  untold(db, 'failed-mail')
    .where('id', 'in', sql<number>`(select coalesce(outbox.submission_id, lead_messages.submission_id) from outbox left join lead_messages on lead_messages.id = outbox.message_id where outbox.state = 'dead' and outbox.created_at > now() - interval '7 days' and coalesce(outbox.submission_id, lead_messages.submission_id) is not null)`)
    .execute();

/** Takes the reminders that are due, once each. */
export async function takeDueTasks(trx: Db) {
  const { rows } = await sql<{ id: number; lead: number; userId: number }>`
    with due as (select id from lead_tasks where done_at is null and told_at is null and due_at <= now() order by id limit ${MOST}::int for update skip locked),
      told as (update lead_tasks set told_at = now() from due where lead_tasks.id = due.id returning lead_tasks.id, submission_id, user_id)
    select id, submission_id as lead, user_id as "userId" from told order by id`.execute(trx);
  return rows;
}

/** DESK-07: an answer has come in. Told to whoever has the lead, or to everybody who wants to know of such if nobody has. */
export async function oweReplyNotices(trx: Db, leadId: number, hasChannel: boolean) {
  const lead = await trx.selectFrom('submissions').select('assignee_id').where('id', '=', leadId).executeTakeFirst();
  for (const reader of await readReaders(trx, hasChannel)) {
    const { userId, wishes } = reader;
    const isTheirs = userId === null || lead?.assignee_id === userId || (lead?.assignee_id === null && wishes.newLead === 'all');
    if (wishes.reply && isTheirs) await oweNotice(trx, { kind: 'reply', reader, leadIds: [leadId] });
  }
}

/** To whom leads were given, unless they did it themselves. */
export async function oweAssignedNotice(trx: Db, { ids, actor, assigneeId }: { ids: number[]; actor: string; assigneeId: number | null }) {
  if (assigneeId === null || ids.length === 0) return;
  for (const reader of await readReaders(trx, false)) {
    if (reader.userId === assigneeId && reader.wishes.assigned && reader.recipient !== actor) await oweNotice(trx, { kind: 'assigned', reader, leadIds: ids.slice(0, MOST) });
  }
}

/** True for one instance only. */
export async function takeWeek(trx: Db, week: string) {
  return (await trx.insertInto('digests').values({ week }).onConflict((conflict) => conflict.doNothing()).returning('week').executeTakeFirst()) !== undefined;
}

/** PRIV-03. */
export async function deleteOldDeskNotices(db: Db) {
  await db.deleteFrom('desk_notices').where(sql<boolean>`at < now() - case kind when 'proof' then interval '1 day' else interval '90 days' end`).execute();
}
