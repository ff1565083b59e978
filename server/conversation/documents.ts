// Documents that go out with a reply or come in with an answer: what they are by their bytes, never by their name.
import { TRPCError } from '@trpc/server';
import { MAX_FILE_BYTES } from '#shared/content/conversation.ts';
import { staffMessages } from '#shared/staff-messages.ts';

const NAME_LENGTH = 120;
const MEGABYTE = 1_000_000;
/** What an office sends. Everything else, such as a program, is refused by most mail servers. */
const sent = new Set(['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'jpg', 'png', 'gif', 'webp', 'heic', 'tif', 'zip', 'cfb']);
/** Text has no signature of its own, so its name must say what it is. */
const texts: Record<string, string> = { txt: 'text/plain', csv: 'text/csv' };
/** The old office formats share one container. */
const oldOffice: Record<string, string> = { doc: 'application/msword', xls: 'application/vnd.ms-excel', ppt: 'application/vnd.ms-powerpoint', msg: 'application/vnd.ms-outlook' };

type Document = { name: string; bytes: Uint8Array };

/** A name without folders and without what a file system or a mail header might misread. */
export function cleanFileName(name: string) {
  const plain = name.toWellFormed().replace(/^.*[/\\]/s, '').replace(/[\p{Cc}\p{Cf}"<>:|?*]+/gu, ' ').trim().replace(/^\.+/, '');
  const dot = plain.lastIndexOf('.');
  const ending = dot > 0 ? plain.slice(dot).slice(0, 12) : '';
  return `${plain.slice(0, plain.length - ending.length).slice(0, NAME_LENGTH - ending.length)}${ending}` || 'document';
}

const endingOf = (name: string) => /\.(\w{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The type by the bytes; 'application/octet-stream' if they do not tell. */
export async function typeOf({ name, bytes }: Document): Promise<{ kind: string; type: string }> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const ending = endingOf(name);
  if (found?.ext === 'cfb') return { kind: 'cfb', type: oldOffice[ending] ?? 'application/octet-stream' };
  if (found) return { kind: found.ext, type: found.mime };
  const isText = texts[ending] !== undefined && !bytes.includes(0);
  return isText ? { kind: ending, type: texts[ending]! } : { kind: '', type: 'application/octet-stream' };
}

/** Refuses what we do not send. */
export async function checkDocument(document: Document) {
  if (document.bytes.byteLength === 0) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.replyFileEmpty });
  if (document.bytes.byteLength > MAX_FILE_BYTES) throw new TRPCError({ code: 'PAYLOAD_TOO_LARGE', message: staffMessages.replyFileTooLarge(MAX_FILE_BYTES / MEGABYTE) });
  const name = cleanFileName(document.name);
  const { kind, type } = await typeOf({ ...document, name });
  if (!sent.has(kind) && !(kind in texts)) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.replyFileRefused });
  return { name, type, bytes: document.bytes };
}
