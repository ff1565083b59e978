// Documents that go out with a reply: only what an office sends.
import { TRPCError } from '@trpc/server';
import { MAX_FILE_BYTES } from '#shared/content/conversation.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { cleanFileName, type Document, texts, typeOf } from './document-kind.ts';

const MEGABYTE = 1_000_000;
/** What an office sends. Everything else, such as a program, is refused by most mail servers. */
const sent = new Set(['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'jpg', 'png', 'gif', 'webp', 'heic', 'tif', 'zip', 'cfb']);

/** Refuses what we do not send. */
export async function checkDocument(document: Document) {
  if (document.bytes.byteLength === 0) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.replyFileEmpty });
  if (document.bytes.byteLength > MAX_FILE_BYTES) throw new TRPCError({ code: 'PAYLOAD_TOO_LARGE', message: staffMessages.replyFileTooLarge(MAX_FILE_BYTES / MEGABYTE) });
  const name = cleanFileName(document.name);
  const { kind, type } = await typeOf({ ...document, name });
  if (!sent.has(kind) && !(kind in texts)) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.replyFileRefused });
  return { name, type, bytes: document.bytes };
}
