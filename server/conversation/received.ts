// What a mail says, as we store it: read from its parsed parts, bounded in every direction. Runs in the thread that parses.
import { hash } from 'node:crypto';
import type { Address, Attachment, Email } from 'postal-mime';
import { MAX_FILE_BYTES, type messageNatures } from '#shared/content/conversation.ts';
import { cleanFileName, typeOf } from './document-kind.ts';

const TEXT_LENGTH = 100_000;
const HTML_LENGTH = 500_000;
const LINE_LENGTH = 300;
const MOST_FILES = 30;
const MOST_REFERENCES = 100;
const MOST_ADDRESSES = 50;

export type ReceivedFile = { name: string; type: string; bytes: Uint8Array };
export type ReceivedMail = {
  /** Message-IDs are without their brackets. A mail without one gets the hash of its bytes. */
  header_id: string;
  in_reply_to: string | null;
  refs: string[];
  address: string;
  name: string;
  cc: string[];
  /** Every address it was delivered or sent to. */
  recipients: string[];
  subject: string;
  text: string;
  html: string | null;
  is_verified: boolean | null;
  nature: (typeof messageNatures)[number];
  /** For a bounce: the Message-IDs that it quotes, whether delivery has failed for good, and the server's words. */
  bounce: { ids: string[]; isFinal: boolean; reason: string } | null;
  files: ReceivedFile[];
  /** Files that were too many or too large to keep. */
  dropped: number;
};

/** PostgreSQL's text holds neither NUL nor lone surrogates. */
const storable = (text: string, length: number) => text.slice(0, length).toWellFormed().replaceAll('\0', '');
const oneLine = (text = '') => storable(storable(text, 4 * LINE_LENGTH).replace(/[\p{Cc}\s]+/gu, ' ').trim(), LINE_LENGTH);
const ID_LENGTH = 250;
const idsIn = (text = '') => [...storable(text, 20_000).matchAll(/<([^<>\s]+)>/g)].map(([, id]) => id!).filter((id) => id.length <= ID_LENGTH);

function addressesOf(list: Address[] = []) {
  return list.flatMap((entry) => entry.group ?? [entry]).map(({ address }) => oneLine(address).toLowerCase()).filter((address) => address.includes('@')).slice(0, MOST_ADDRESSES);
}

/** For a mail of markup alone. */
function textOf(html: string) {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };
  return html
    .slice(0, HTML_LENGTH)
    .replace(/<(style|script|title)\b[^<>]*>[^<]*/gi, '')
    .replace(/<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6])\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name]!)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** RFC 3834, and the headers that came before it. */
function isAutomatic(header: (name: string) => string) {
  const submitted = header('auto-submitted').toLowerCase();
  return (submitted !== '' && !submitted.startsWith('no')) || /^(?:bulk|junk|list|auto_reply)/i.test(header('precedence')) || ['x-autoreply', 'x-autorespond', 'list-id', 'x-auto-response-suppress-reply'].some((name) => header(name) !== '');
}

const bytesOf = ({ content }: Attachment) => (typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content));
const decode = (attachment: Attachment) => new TextDecoder().decode(bytesOf(attachment).subarray(0, 200_000));

/** RFC 3464. Servers that write one of their own at least name the mail's id. */
function readBounce(email: Email, header: (name: string) => string): ReceivedMail['bounce'] {
  const isReport = /multipart\/report/i.test(header('content-type')) && /delivery-status/i.test(header('content-type'));
  const sender = (email.from?.address ?? '').toLowerCase();
  const isDaemon = /^(?:mailer-daemon|postmaster)@/.test(sender) || header('x-failed-recipients') !== '' || header('return-path').trim() === '<>';
  if (!isReport && !isDaemon) return null;
  const parts = email.attachments.filter(({ mimeType }) => /^(?:message\/|text\/rfc822)/.test(mimeType)).map(decode);
  const all = [...parts, (email.text ?? '').slice(0, 50_000)];
  const ids = all.flatMap((part) => [...part.matchAll(/^message-id:(.+)/gim)].flatMap(([, value]) => idsIn(value)));
  const status = parts.find((part) => /^action:/im.test(part)) ?? '';
  if (!isReport && ids.length === 0) return null;
  const isFinal = status ? /^action: *failed/im.test(status) : true;
  const reason = /^diagnostic-code: *(?:smtp;)?(.+)/im.exec(status)?.[1] ?? oneLine(email.text);
  return { ids: [...ids, ...idsIn(header('in-reply-to')), ...idsIn(header('references'))].slice(0, MOST_REFERENCES), isFinal, reason: oneLine(reason) };
}

/** Only the first result is our own server's: others may have come with the mail (RFC 8601, 5). */
function readVerdict(header: (name: string) => string) {
  const verdict = /\bdmarc=(\w+)/i.exec(header('authentication-results'))?.[1]?.toLowerCase();
  if (verdict === 'pass') return true;
  return verdict === 'fail' ? false : null;
}

export async function describeMail(email: Email, raw: Uint8Array): Promise<ReceivedMail> {
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? '';
  const sender = email.from?.group ? email.from.group[0] : email.from;
  const bounce = readBounce(email, header);
  const html = email.html ? storable(email.html, HTML_LENGTH) : null;
  const headed = ['delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to'].flatMap((name) => email.headers.filter(({ key }) => key === name).map(({ value }) => oneLine(value).toLowerCase().replace(/^<|>$/g, '')));
  const files = email.attachments.filter(({ mimeType }) => !(bounce && mimeType.startsWith('message/')));
  const kept = files.slice(0, MOST_FILES).map((file, index) => ({ name: cleanFileName(oneLine(file.filename ?? '') || `part-${index + 1}`), bytes: bytesOf(file) })).filter(({ bytes }) => bytes.byteLength <= MAX_FILE_BYTES);
  return {
    header_id: oneLine(idsIn(email.messageId)[0] ?? '') || `${hash('sha256', raw)}@no-id`,
    in_reply_to: idsIn(email.inReplyTo)[0] ?? null,
    refs: idsIn(email.references).slice(-MOST_REFERENCES),
    address: oneLine(sender?.address).toLowerCase(),
    name: oneLine(sender?.name),
    cc: addressesOf(email.cc),
    recipients: [...addressesOf(email.to), ...addressesOf(email.cc), ...headed].slice(0, MOST_ADDRESSES),
    subject: oneLine(email.subject) || '(no subject)',
    text: storable((email.text?.trim() || (html ? textOf(html) : '')).replace(/\r\n?/g, '\n'), TEXT_LENGTH),
    html,
    is_verified: readVerdict(header),
    nature: bounce ? 'bounce' : isAutomatic(header) ? 'automatic' : 'written',
    bounce,
    files: await Promise.all(kept.map(async (file) => ({ ...file, type: (await typeOf(file)).type }))),
    dropped: files.length - kept.length,
  };
}
