// Stores a mail that came in with the lead it answers, or in the tray if that is not known. The same mail twice is stored once.
import { hash } from 'node:crypto';
import { MAX_MAIL_BYTES } from '#shared/content/conversation.ts';
import { mailKinds } from '#shared/content/lead.ts';
import type { Db } from '../database/db.ts';
import { hasRefused } from '../database/failures.ts';
import type { Env } from '../env.ts';
import type { Signer } from '../accounts/signature.ts';
import { oweReplyNotices } from '../queries/desk-notices.ts';
import { failReply } from '../queries/conversation.ts';
import { findLeadByHeaders, findLeadByReference, insertReceived } from '../queries/inbound.ts';
import { readReplyAddress } from './reply-address.ts';
import { headerIdOf } from './header-id.ts';
import { parseMail } from './parse.ts';
import type { ReceivedMail } from './received.ts';

const REFERENCE = /\b([2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5})\b/;

export type Receiving = { db: Db; env: Env; signer: Signer };
/** 'known': it was stored before. */
export type Outcome = 'stored' | 'tray' | 'bounce' | 'known';

/** `isCut`: these are only the first bytes of a mail that is too large. */
export async function receiveMail(receiving: Receiving, raw: Uint8Array, { isCut = false } = {}): Promise<Outcome> {
  const mail = isCut || raw.byteLength > MAX_MAIL_BYTES ? undefined : await parseMail(raw);
  if (!mail) return storeMail(receiving, describeUnread(raw));
  if (mail.dropped > 0) mail.text = `${mail.text}\n\n${leftInMailbox(mail.dropped)}`.trim();
  // Whatever the database does not take of it must not keep the mails behind it from being read.
  return storeMail(receiving, mail).catch((error: unknown) => (hasRefused(error) ? storeMail(receiving, describeUnread(raw)) : Promise.reject(error as Error)));
}

async function storeMail({ db, env, signer }: Receiving, mail: ReceivedMail): Promise<Outcome> {
  if (isOwnAutomatic(mail, env)) return 'known';
  return db.transaction().execute(async (trx) => {
    const lead = await findLead(trx, { mail, env, signer });
    const isOurs = [env.MAIL_FROM, env.MAIL_TO].some((own) => own.toLowerCase().includes(mail.address) && mail.address !== '');
    const id = await insertReceived(trx, { mail, leadId: lead?.id ?? null, direction: isOurs && mail.nature === 'written' ? 'out' : 'in' });
    if (id === undefined) return 'known';
    if (lead && mail.nature === 'written' && !isOurs) await oweReplyNotices(trx, lead.id, env.NOTIFY_WEBHOOK !== undefined);
    if (!mail.bounce) return lead ? 'stored' : 'tray';
    const failed = mail.bounce.isFinal ? await findLeadByHeaders(trx, mail.bounce.ids) : undefined;
    if (failed?.messageId) await failReply(trx, { id: failed.messageId, failure: mail.bounce.reason });
    return 'bounce';
  });
}

/** What this site sends by itself may come to the mailbox that it reads, and is no message of anybody. */
function isOwnAutomatic({ header_id }: ReceivedMail, env: Env) {
  return mailKinds.some((kind) => header_id.endsWith(headerIdOf('', kind, env)));
}

/** By the address that we signed, by the mails that it refers to, by the reference in its subject. Whoever merely has the same sender is suggested to staff, not matched. */
async function findLead(trx: Db, { mail, env, signer }: { mail: ReceivedMail; env: Env; signer: Signer }) {
  for (const recipient of mail.recipients) {
    const reference = readReplyAddress(signer, recipient);
    const lead = reference && (await findLeadByReference(trx, reference));
    if (lead) return lead;
  }
  const ids = [...(mail.bounce?.ids ?? []), mail.in_reply_to, ...mail.refs.toReversed()].filter((id) => id !== null);
  const known = await findLeadByHeaders(trx, ids);
  if (known) return known;
  // Our automatic mails are not stored as messages; their ids begin with the reference.
  const domain = headerIdOf('', '', env).slice(1);
  for (const id of ids) {
    const [, reference] = id.endsWith(domain) ? (/^([\dA-Z]{5}-[\dA-Z]{5})\.(?:auto-reply|notification)@/.exec(id) ?? []) : [];
    const lead = reference && (await findLeadByReference(trx, reference));
    if (lead) return lead;
  }
  const [, reference] = REFERENCE.exec(mail.subject) ?? [];
  return reference ? findLeadByReference(trx, reference) : undefined;
}

/** What is too large or cannot be read is not lost: it is in the mailbox, and staff are told to look there. */
function describeUnread(raw: Uint8Array): ReceivedMail {
  const head = new TextDecoder('latin1').decode(raw.subarray(0, 20_000));
  const line = (name: string) => (head.split(/\r?\n/).find((one) => one.toLowerCase().startsWith(`${name}:`)) ?? '').slice(name.length + 1, 400).replace(/[^\x20-\x7e]/g, '').trim();
  const address = line('from').split(/[\s<>]/).find((word) => word.includes('@')) ?? '';
  const [, id = `${hash('sha256', raw)}@no-id`] = /<([^<>\s]+)>/.exec(line('message-id')) ?? [];
  return {
    header_id: id, in_reply_to: /<([^<>\s]+)>/.exec(line('in-reply-to'))?.[1] ?? null, refs: [], address: address.toLowerCase(), name: '', cc: [], recipients: [line('to').toLowerCase(), line('delivered-to').toLowerCase()],
    subject: line('subject') || '(no subject)', text: UNREAD, html: null, is_verified: null, nature: 'written', bounce: null, files: [], dropped: 0,
  };
}
const UNREAD = 'This e-mail could not be read here: it is too large or damaged. It is still in the mailbox.';

const leftInMailbox = (count: number) => `[${count === 1 ? 'One file is' : `${count} files are`} too large or too many to be kept here, and still in the mailbox.]`;
