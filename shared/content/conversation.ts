// What staff and a visitor write to each other about a lead, and the templates that replies start from.
import * as z from 'zod/mini';
import { email, id, line, optionalText, text } from '../forms/fields.ts';
import { messages } from '../messages.ts';
import { staffMessages } from '../staff-messages.ts';

/** A reply: plain text, in which **bold**, lists and links are shown as such. */
export const REPLY_LENGTH = 20_000;
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

export const replyInputSchema = z.object({
  /** The lead's. */
  id,
  subject: line(messages.enter('a subject')).check(z.refine((value) => unfilled(value).length === 0, staffMessages.unfilledVariable)),
  text: text(messages.enter('the text'), REPLY_LENGTH).check(z.refine((value) => unfilled(value).length === 0, staffMessages.unfilledVariable)),
  cc: z._default(z.array(email()).check(z.maxLength(MOST_COPIES)), []),
  files: z._default(z.array(id).check(z.maxLength(MOST_FILES)), []),
  /** Sent once, however often the call is repeated. */
  key: z.uuid(),
});
export type ReplyInput = z.infer<typeof replyInputSchema>;

export const replyTemplateSchema = z.object({ id: z.number(), name: z.string(), subject: z.string(), text: z.string(), updated_at: z.string(), updated_by: z.string() });
export type ReplyTemplate = z.infer<typeof replyTemplateSchema>;
export const replyTemplateInputSchema = z.object({ id: z.optional(id), name: line(messages.enter('a name'), 60), subject: line(messages.enter('a subject')), text: text(messages.enter('the text'), REPLY_LENGTH).check(z.refine((value) => unfilled(value).every((name) => name in templateVariables), staffMessages.unknownVariable)) });
/** Stands under every reply of its author. */
export const signatureSchema = z.object({ signature: optionalText(1_000) });

export const templateVariables = {
  firstName: 'the visitor’s first name',
  name: 'their whole name',
  company: 'their company',
  service: 'what they asked about',
  reference: 'the enquiry’s reference',
  me: 'your name',
} as const;
export type TemplateValues = Record<keyof typeof templateVariables, string>;

const VARIABLE = /\{\{\s*(\w{1,40})\s*\}\}/g;

/** The names of all variables in a text, each once. */
export function unfilled(value: string) {
  return [...new Set([...value.matchAll(VARIABLE)].map(([, name]) => name!))];
}

/** Variables without a value stay as they are, so that nobody sends a gap: a reply that has any is refused. */
export function fillTemplate(value: string, values: TemplateValues) {
  return value.replaceAll(VARIABLE, (whole, name: string) => values[name as keyof TemplateValues] || whole);
}
