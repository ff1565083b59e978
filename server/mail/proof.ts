// A reply that its author sends to themselves first: as their visitor would get it.
import { renderLetter } from '../conversation/letter.ts';
import type { Db } from '../database/db.ts';
import { findLastReceived, listOwnFiles } from '../queries/conversation.ts';
import type { FoundNotice } from '../queries/desk-notices.ts';
import { findClosing } from '../queries/reply-templates.ts';

/** Undefined if its lead is gone. */
export async function composeProof(db: Db, { data: { proof }, user_id, leads: [lead] }: FoundNotice) {
  if (!proof || user_id === null || !lead) return undefined;
  const [signature, answered, files] = await Promise.all([findClosing(db, user_id), findLastReceived(db, lead.id), listOwnFiles(db, { ids: proof.files, userId: user_id })]);
  return {
    subject: proof.subject,
    ...renderLetter({ text: proof.text, signature, answered }),
    attachments: files.map(({ name, type, bytes }) => ({ filename: name, contentType: type, content: Buffer.from(bytes) })),
  };
}
