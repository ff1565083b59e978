// What staff and visitors write to each other: messages with their files.
import { sql } from 'kysely';
import type { LeadMessage, MessageFile } from '#shared/content/conversation.ts';
import { UNDO_S } from '#shared/content/conversation.ts';
import type { Db } from '../database/db.ts';
import { setLeadStatus } from './lead-work.ts';
import { announceDesk } from './news.ts';
import { markDead, markSent } from './outbox.ts';

const fileColumns = ['id', 'name', 'type', 'size'] as const;

/** Oldest first, with their files and, for what we sent, how far it got. */
export async function listMessages(db: Db, submissionId: number): Promise<LeadMessage[]> {
  const messages = await db
    .selectFrom('lead_messages')
    .leftJoin('outbox', 'outbox.message_id', 'lead_messages.id')
    .leftJoin('users', 'users.email', 'lead_messages.author')
    .select(['lead_messages.id', 'direction', 'nature', 'address', 'lead_messages.name', 'cc', 'subject', 'text', sql<boolean>`html is not null`.as('hasHtml'), 'is_verified', sql<string>`coalesce(nullif(users.name, ''), author)`.as('author'), 'at', 'failure', 'outbox.state', 'outbox.run_at', 'outbox.last_error'])
    .where('lead_messages.submission_id', '=', submissionId)
    .orderBy('lead_messages.id')
    .execute();
  const files = await db
    .selectFrom('message_files')
    .innerJoin('lead_messages', 'lead_messages.id', 'message_files.message_id')
    .select(['message_files.message_id', 'message_files.id', 'message_files.name', 'message_files.type', 'message_files.size'])
    .where('lead_messages.submission_id', '=', submissionId)
    .orderBy('message_files.id')
    .execute();
  return messages.map((message) => ({ ...message, files: files.filter(({ message_id }) => message_id === message.id).map(({ message_id: _message, ...file }) => file) }));
}

/** The lead of a reply as it is now, locked until the transaction ends, and the messages before it. */
export async function lockLead(trx: Db, id: number) {
  const lead = await trx.selectFrom('submissions').select(['id', 'reference', 'form', 'name', 'email', 'data', 'status', 'assignee_id', 'quarantined_at', 'deleted_at']).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!lead) return undefined;
  const thread = await trx.selectFrom('lead_messages').select(['header_id', 'direction']).where('submission_id', '=', id).where('nature', '<>', 'bounce').orderBy('id').execute();
  return { ...lead, thread };
}

type NewReply = { submission_id: number; header_id: string; in_reply_to: string; refs: string[]; address: string; name: string; cc: string[]; subject: string; text: string; author: string; key: string; takes_lead: boolean };

/** Stores a reply, and owes its mail once it can no longer be taken back. */
export async function insertReply(trx: Db, { refs, cc, key, ...reply }: NewReply) {
  const { id } = await trx
    .insertInto('lead_messages')
    .values({ ...reply, direction: 'out', header_refs: JSON.stringify(refs), cc: JSON.stringify(cc), idempotency_key: key })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('outbox').values({ message_id: id, kind: 'message', recipient: reply.address, run_at: sql<string>`now() + make_interval(secs => ${UNDO_S})` }).execute();
  return id;
}

export async function findReplyByKey(db: Db, key: string) {
  return db.selectFrom('lead_messages').select(['id', 'submission_id']).where('idempotency_key', '=', key).executeTakeFirst();
}

/** Since when the visitor has been waiting: since the first thing they wrote after our last mail that was sent and did not come back. */
export async function noteWaiting(trx: Db, submissionId: number) {
  await sql`
    update submissions set waiting_since = (
      select min(at) from lead_messages
      where submission_id = ${submissionId} and direction = 'in' and nature = 'written'
        and id > coalesce((select max(id) from lead_messages where submission_id = ${submissionId} and direction = 'out' and failure is null and not exists (select from outbox where message_id = lead_messages.id and state <> 'sent')), 0))
    where id = ${submissionId}`.execute(trx);
}

/** What was put off is in sight again once its visitor has written. */
export async function endSnooze(trx: Db, submissionId: number) {
  await trx.updateTable('submissions').set({ snoozed_until: null }).where('id', '=', submissionId).where('snoozed_until', 'is not', null).execute();
}

/** Removes a reply that no worker has taken yet, and returns what was in it. Its files are free again. Undefined if it is too late. */
export async function takeBackReply(trx: Db, id: number) {
  const { numDeletedRows } = await trx.deleteFrom('outbox').where('message_id', '=', id).where('state', '=', 'queued').where('attempts', '=', 0).executeTakeFirst();
  if (numDeletedRows === 0n) return undefined;
  const files = await trx.updateTable('message_files').set({ message_id: null }).where('message_id', '=', id).returning(fileColumns).execute();
  const reply = await trx.deleteFrom('lead_messages').where('id', '=', id).returning(['submission_id', 'subject', 'text', 'cc', 'takes_lead', 'author', 'at']).executeTakeFirstOrThrow();
  return { ...reply, files };
}

/** A lead that was nobody's is nobody's again, unless it was given to somebody else meanwhile. */
export async function undoTaking(trx: Db, { submissionId, author, at }: { submissionId: number; author: string; at: string }) {
  await sql`update submissions set assignee_id = null from users where submissions.id = ${submissionId} and users.id = assignee_id and users.email = ${author}`.execute(trx);
  await sql`delete from lead_events where submission_id = ${submissionId} and kind = 'assignee' and after = ${author} and date_trunc('milliseconds', at) = ${at}::timestamptz`.execute(trx);
}

/** DESK-04: an answer is given once the mail server has taken it. The first one makes its lead contacted, unless somebody else has changed it since. */
export async function markReplySent(db: Db, mail: { kind: 'message'; message_id: number }) {
  await db.transaction().execute(async (trx) => {
    // The lead before its mail, as whoever erases it does.
    const lead = await trx.selectFrom('submissions').innerJoin('lead_messages', 'submission_id', 'submissions.id').select(['submissions.id', 'status', 'author']).where('lead_messages.id', '=', mail.message_id).forUpdate('submissions').executeTakeFirst();
    await markSent(trx, mail);
    if (!lead) return;
    if (lead.status === 'new') {
      await trx.updateTable('lead_messages').set({ is_first_answer: true }).where('id', '=', mail.message_id).execute();
      await setLeadStatus(trx, { ids: [lead.id], actor: lead.author, status: 'contacted' });
    }
    await noteWaiting(trx, lead.id);
    await announceDesk(trx);
  });
}

export async function giveUpReply(db: Db, mail: { kind: 'message'; message_id: number }, failure: string) {
  await db.transaction().execute(async (trx) => {
    await markDead(trx, mail, failure);
    await failReply(trx, { id: mail.message_id, failure });
  });
}

/** REL-07: a reply that was given up or came back. If it was the first answer, its lead is new again. */
export async function failReply(trx: Db, { id, failure }: { id: number; failure: string }) {
  await sql`
    with failed as (update lead_messages set failure = ${failure} where id = ${id} returning submission_id, is_first_answer),
      reopened as (update submissions set status = 'new', answered_at = null from failed where submissions.id = failed.submission_id and is_first_answer and status = 'contacted' returning submissions.id)
    insert into lead_events (submission_id, actor, kind, before, after) select id, 'the mail server', 'status', 'contacted', 'new' from reopened`.execute(trx);
  const message = await trx.selectFrom('lead_messages').select('submission_id').where('id', '=', id).executeTakeFirst();
  if (message && message.submission_id !== null) await noteWaiting(trx, message.submission_id);
  await announceDesk(trx);
}

/** What stands under a reply: its author's name until they have written a signature. */
export const signed = sql<string>`coalesce(nullif(users.signature, ''), users.name)`;

/** What the mail of a reply is made of. */
export async function findReply(db: Db, id: number) {
  const reply = await db
    .selectFrom('lead_messages')
    .leftJoin('users', 'users.email', 'lead_messages.author')
    .select(['lead_messages.id', 'submission_id', 'header_id', 'in_reply_to', 'header_refs', 'address', 'lead_messages.name', 'cc', 'subject', 'text', 'author', sql<string>`coalesce(${signed}, '')`.as('signature')])
    .where('lead_messages.id', '=', id)
    .executeTakeFirst();
  if (!reply) return undefined;
  const files = await db.selectFrom('message_files').select(['name', 'type', 'bytes']).where('message_id', '=', id).orderBy('id').execute();
  return { ...reply, files, answered: reply.in_reply_to ? await findAnswered(db, reply.in_reply_to) : undefined };
}
export type Reply = NonNullable<Awaited<ReturnType<typeof findReply>>>;

/** What a reply quotes. */
async function findAnswered(db: Db, headerId: string) {
  return db.selectFrom('lead_messages').select(['text', 'name', 'address', 'at']).where('header_id', '=', headerId).where('direction', '=', 'in').executeTakeFirst();
}
export type Answered = NonNullable<Awaited<ReturnType<typeof findAnswered>>>;

/** The last that its visitor wrote: what the next reply quotes. */
export async function findLastReceived(db: Db, submissionId: number) {
  return db.selectFrom('lead_messages').select(['text', 'name', 'address', 'at']).where('submission_id', '=', submissionId).where('direction', '=', 'in').where('nature', '<>', 'bounce').orderBy('id', 'desc').limit(1).executeTakeFirst();
}

export async function insertFile(db: Db, file: { user_id: number; name: string; type: string; bytes: Uint8Array }): Promise<MessageFile> {
  return db.insertInto('message_files').values({ ...file, message_id: null, size: file.bytes.byteLength }).returning(fileColumns).executeTakeFirstOrThrow();
}

/** Gives files that this user has stored to a message. Returns those it could: a file belongs to one message. */
export async function attachFiles(trx: Db, { messageId, ids, userId }: { messageId: number; ids: number[]; userId: number }) {
  if (ids.length === 0) return [];
  return trx.updateTable('message_files').set({ message_id: messageId }).where('id', 'in', ids).where('message_id', 'is', null).where('user_id', '=', userId).returning(fileColumns).execute();
}

/** Stored by this user and not sent yet. */
export async function listOwnFiles(db: Db, { ids, userId }: { ids: number[]; userId: number }) {
  if (ids.length === 0) return [];
  return db.selectFrom('message_files').select(['name', 'type', 'bytes']).where('id', 'in', ids).where('message_id', 'is', null).where('user_id', '=', userId).orderBy('id').execute();
}

/** One that belongs to a message, or was stored by this user and not sent yet. */
export async function findFile(db: Db, { id, userId }: { id: number; userId: number }) {
  return db
    .selectFrom('message_files')
    .leftJoin('lead_messages', 'lead_messages.id', 'message_files.message_id')
    .select(['message_files.id', 'message_files.name', 'message_files.type', 'message_files.bytes', 'lead_messages.submission_id'])
    .where('message_files.id', '=', id)
    .where((eb) => eb.or([eb('message_files.message_id', 'is not', null), eb('message_files.user_id', '=', userId)]))
    .executeTakeFirst();
}

/** PRIV-03: files that were never sent after a day, messages that belong to no lead after 90. */
export async function purgeMessages(db: Db) {
  await db.deleteFrom('message_files').where('message_id', 'is', null).where('created_at', '<', sql<string>`now() - interval '1 day'`).execute();
  await db.deleteFrom('lead_messages').where('submission_id', 'is', null).where('at', '<', sql<string>`now() - interval '90 days'`).execute();
}
