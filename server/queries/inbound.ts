// Mails that came in: which lead they answer, the tray of those that answer none, and how far each mailbox has been read.
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { endSnooze, noteWaiting } from './conversation.ts';
import { announceDesk } from './news.ts';
import { setLeadStatus } from './lead-work.ts';
import type { ReceivedMail } from '../conversation/received.ts';

/** Also one in the trash: an answer does not bring it back, but belongs to it. */
export async function findLeadByReference(db: Db, reference: string): Promise<{ id: number; messageId?: number } | undefined> {
  return db.selectFrom('submissions').select('id').where('reference', '=', reference).executeTakeFirst();
}

/** The lead of the first of these Message-IDs that we know. `messageId`: the reply of ours among them. */
export async function findLeadByHeaders(db: Db, ids: string[]): Promise<{ id: number; messageId?: number } | undefined> {
  if (ids.length === 0) return undefined;
  const rows = await db.selectFrom('lead_messages').select(['id', 'submission_id', 'header_id', 'direction']).where('header_id', 'in', ids).where('submission_id', 'is not', null).execute();
  const [first] = rows.toSorted((a, b) => ids.indexOf(a.header_id) - ids.indexOf(b.header_id));
  if (!first) return undefined;
  return { id: first.submission_id!, ...(first.direction === 'out' && { messageId: first.id }) };
}

type Received = { mail: ReceivedMail; leadId: number | null; direction: 'in' | 'out' };

/** Its id; undefined if it is stored already. A written answer makes its lead wait for us; one of ours, from another mail program, is its first answer. */
export async function insertReceived(trx: Db, { mail, leadId, direction }: Received) {
  const { header_id, in_reply_to, refs, address, name, cc, subject, text, html, is_verified, nature, files } = mail;
  const stored = await trx
    .insertInto('lead_messages')
    .values({ submission_id: leadId, direction, nature, header_id, in_reply_to, header_refs: JSON.stringify(refs), address, name, cc: JSON.stringify(cc), subject, text, html, is_verified, author: direction === 'out' ? address : '' })
    .onConflict((conflict) => conflict.column('header_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) return undefined;
  for (const file of files) await trx.insertInto('message_files').values({ ...file, message_id: stored.id, size: file.bytes.byteLength }).execute();
  await announceDesk(trx);
  if (leadId !== null && nature === 'written') await noteWaiting(trx, leadId);
  if (leadId !== null && nature === 'written' && direction === 'in') await endSnooze(trx, leadId);
  if (leadId !== null && direction === 'out' && is_verified !== false && (await isNew(trx, leadId))) await setLeadStatus(trx, { ids: [leadId], actor: address, status: 'contacted' });
  return stored.id;
}

async function isNew(trx: Db, id: number) {
  return (await trx.selectFrom('submissions').select('id').where('id', '=', id).where('status', '=', 'new').executeTakeFirst()) !== undefined;
}

const openStatuses = ['new', 'contacted', 'qualified'] as const;
const MOST_SUGGESTED = 3;

/** Newest first, at most `limit`, with their files and the latest open leads of their senders; and how many there are. */
export async function listTray(db: Db, limit: number) {
  const { total } = await db.selectFrom('lead_messages').select((eb) => eb.fn.countAll<number>().as('total')).where('submission_id', 'is', null).executeTakeFirstOrThrow();
  const messages = await db
    .selectFrom('lead_messages')
    .select(['id', 'address', 'name', 'subject', 'text', sql<boolean>`html is not null`.as('hasHtml'), 'nature', 'is_verified', 'at'])
    .where('submission_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const ids = messages.map(({ id }) => id);
  const files = ids.length === 0 ? [] : await db.selectFrom('message_files').select(['message_id', 'id', 'name', 'type', 'size']).where('message_id', 'in', ids).orderBy('id').execute();
  const addresses = [...new Set(messages.map(({ address }) => address))];
  const leads = ids.length === 0 ? [] : await db.selectFrom('submissions').select(['id', 'name', 'reference', sql<string>`lower(email)`.as('address')]).where(sql<boolean>`lower(email) = any(${addresses})`).where('form', '<>', 'subscription').where('status', 'in', openStatuses).where('deleted_at', 'is', null).where('quarantined_at', 'is', null).orderBy('id', 'desc').limit(10 * limit).execute();
  const rows = messages.map((message) => ({
    ...message,
    files: files.filter(({ message_id }) => message_id === message.id).map(({ message_id: _message, ...file }) => file),
    suggestions: leads.filter(({ address }) => address === message.address).slice(0, MOST_SUGGESTED).map(({ address: _address, ...lead }) => lead),
  }));
  return { total, rows };
}

/** False if it is no longer in the tray. */
export async function assignMessage(trx: Db, { id, leadId }: { id: number; leadId: number }) {
  const { numUpdatedRows } = await trx.updateTable('lead_messages').set({ submission_id: leadId }).where('id', '=', id).where('submission_id', 'is', null).executeTakeFirst();
  if (numUpdatedRows > 0n) {
    await noteWaiting(trx, leadId);
    await endSnooze(trx, leadId);
  }
  return numUpdatedRows > 0n;
}

/** False if it is no longer in the tray. */
export async function discardMessage(db: Db, id: number) {
  const { numDeletedRows } = await db.deleteFrom('lead_messages').where('id', '=', id).where('submission_id', 'is', null).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findMarkup(db: Db, id: number) {
  return db.selectFrom('lead_messages').select('html').where('id', '=', id).executeTakeFirst();
}

/** Undefined before it was first read. */
export async function findMailbox(db: Db, name: string) {
  return db.selectFrom('mailboxes').select(['uid_validity', 'last_uid']).where('name', '=', name).executeTakeFirst();
}

/** Never backwards while the mailbox is the same. */
export async function noteMailbox(db: Db, { name, uidValidity, lastUid }: { name: string; uidValidity: string; lastUid: number }) {
  await db
    .insertInto('mailboxes')
    .values({ name, uid_validity: uidValidity, last_uid: lastUid })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        uid_validity: uidValidity,
        last_uid: sql<number>`case when mailboxes.uid_validity = ${uidValidity} then greatest(mailboxes.last_uid, ${lastUid}::bigint) else ${lastUid}::bigint end`,
        read_at: sql<string>`now()`,
      }),
    )
    .execute();
}
