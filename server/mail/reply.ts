// What staff have written, as a mail.
import type { SendMailOptions } from 'nodemailer';
import { site } from '#shared/firm/site.ts';
import { cleanName } from '../conversation/clean-name.ts';
import { renderLetter } from '../conversation/letter.ts';
import type { Env } from '../env.ts';
import type { Reply } from '../queries/conversation.ts';

/** The Message-ID is the stored one, so that a mail sent twice is seen as one, and an answer finds its way back. */
export function composeReply(reply: Reply, { env, replyTo }: { env: Env; replyTo: string }): SendMailOptions {
  return {
    messageId: `<${reply.header_id}>`,
    ...(reply.in_reply_to && { inReplyTo: `<${reply.in_reply_to}>` }),
    references: reply.header_refs.map((id) => `<${id}>`),
    from: { name: site.name, address: env.MAIL_FROM },
    to: { name: reply.name ? cleanName(reply.name) : '', address: reply.address },
    cc: reply.cc,
    replyTo: { name: site.name, address: replyTo },
    subject: reply.subject,
    ...renderLetter(reply),
    attachments: reply.files.map(({ name, type, bytes }) => ({ filename: name, contentType: type, content: Buffer.from(bytes) })),
  };
}
