// What staff and a visitor write to each other about a lead.
import * as z from 'zod/mini';
import { email, id, line, LINE_LENGTH, optionalText, text } from '../forms/fields.ts';
import { messages } from '../messages.ts';
import { staffMessages } from '../staff-messages.ts';
import { gapsIn, hasEmptyItem, REPLY_LENGTH } from './reply-template.ts';

/** How long a reply can be taken back. */
export const UNDO_S = 10;
export const MOST_FILES = 10;
export const MAX_FILE_BYTES = 10_000_000;
/** Of all files of a mail: encoded they fill a third more, and many servers refuse mails over 25 MB. */
export const MAX_FILES_BYTES = 18_000_000;
/** Of a mail that comes in, encoded. */
export const MAX_MAIL_BYTES = 30_000_000;
const MOST_COPIES = 5;

export const messageFileSchema = z.object({ id: z.number(), name: z.string(), type: z.string(), size: z.number() });
export type MessageFile = z.infer<typeof messageFileSchema>;

/** 'written' by a person; 'automatic' such as an absence note; 'bounce': a mail server says that a mail of ours did not arrive. */
export const messageNatures = ['written', 'automatic', 'bounce'] as const;

export const leadMessageSchema = z.object({
  id: z.number(),
  direction: z.enum(['out', 'in']),
  nature: z.enum(messageNatures),
  /** The visitor's, whichever way it went. */
  address: z.string(),
  name: z.string(),
  cc: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  /** Whether it came with markup of its own. */
  hasHtml: z.boolean(),
  /** False: our mail server doubts the sender. */
  is_verified: z.nullable(z.boolean()),
  author: z.string(),
  at: z.string(),
  /** Why it was not delivered. */
  failure: z.nullable(z.string()),
  files: z.array(messageFileSchema),
  /** For what we sent: how far it got. */
  state: z.nullable(z.enum(['queued', 'sent', 'dead', 'skipped'])),
  run_at: z.nullable(z.string()),
  last_error: z.nullable(z.string()),
});
export type LeadMessage = z.infer<typeof leadMessageSchema>;

/** A mail that matched no lead, with the open leads of its sender. */
export const trayMessageSchema = z.object({
  ...z.pick(leadMessageSchema, { id: true, address: true, name: true, subject: true, text: true, hasHtml: true, nature: true, is_verified: true, at: true, files: true }).shape,
  suggestions: z.array(z.object({ id: z.number(), name: z.string(), reference: z.string() })),
});
export type TrayMessage = z.infer<typeof trayMessageSchema>;
/** The tray is read whole, newest first, up to here. */
export const MOST_IN_TRAY = 100;
export const trayChoiceSchema = z.object({ id, lead: id });

const replyFiles = z._default(z.array(id).check(z.maxLength(MOST_FILES)), []);

export const replyInputSchema = z.object({
  /** The lead's. */
  id,
  subject: line(messages.enter('a subject')).check(z.refine((value) => gapsIn(value).length === 0, staffMessages.unfilledVariable)),
  text: text(messages.enter('the text'), REPLY_LENGTH).check(z.refine((value) => gapsIn(value).length === 0, staffMessages.unfilledVariable), z.refine((value) => !hasEmptyItem(value), staffMessages.emptyItem)),
  cc: z._default(z.array(email()).check(z.maxLength(MOST_COPIES)), []),
  files: replyFiles,
  /** Sent once, however often the call is repeated. */
  key: z.uuid(),
});
export type ReplyInput = z.infer<typeof replyInputSchema>;

/** Also of a reply that cannot be sent yet. */
export const replyPreviewInputSchema = z.object({ id, text: z.string().check(z.maxLength(REPLY_LENGTH)) });
/** The same, sent to its author: as their visitor would get it. */
export const proofInputSchema = z.object({ id, subject: z.string().check(z.maxLength(LINE_LENGTH)), text: text(messages.enter('the text'), REPLY_LENGTH), files: replyFiles });
export type Proof = Omit<z.infer<typeof proofInputSchema>, 'id'>;
/** Who a reply is from, and what its visitor will read. */
export const replyPreviewSchema = z.object({ from: z.string(), html: z.string() });

/** Stands under every reply of its author. */
export const signatureSchema = z.object({ signature: optionalText(1_000) });
