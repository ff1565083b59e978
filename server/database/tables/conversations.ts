// The tables of the mails between staff and visitors.
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { messageNatures } from '#shared/content/conversation.ts';
import type { TemplateLanguage } from '#shared/content/reply-template.ts';
import type { Timestamp } from './timestamp.ts';

export interface LeadMessagesTable {
  id: GeneratedAlways<number>;
  /** Null: an answer that could not be matched with a lead. */
  submission_id: number | null;
  direction: 'out' | 'in';
  nature: Generated<(typeof messageNatures)[number]>;
  /** The Message-ID header, without its brackets; so are `in_reply_to` and `header_refs`. */
  header_id: string;
  in_reply_to: string | null;
  header_refs: JSONColumnType<string[], string | undefined>;
  /** The visitor's, whichever way the message went. */
  address: string;
  name: Generated<string>;
  cc: JSONColumnType<string[], string | undefined>;
  subject: string;
  text: string;
  /** Only of what came in, cleaned. */
  html: string | null;
  /** What our own mail server says of the sender; null if it says nothing. */
  is_verified: boolean | null;
  /** The colleague who wrote it. */
  author: Generated<string>;
  at: Timestamp;
  /** The composer's, so that a call that is repeated sends once. */
  idempotency_key: string | null;
  /** Sent, it changed the lead from new to contacted. */
  is_first_answer: Generated<boolean>;
  /** The lead was nobody's, and became its author's. */
  takes_lead: Generated<boolean>;
  /** Why it was not delivered. */
  failure: string | null;
}

export interface MessageFilesTable {
  id: GeneratedAlways<number>;
  /** Null until its message is sent. */
  message_id: number | null;
  user_id: number | null;
  name: string;
  type: string;
  size: number;
  bytes: Uint8Array;
  created_at: Timestamp;
}

export interface ReplyTemplatesTable {
  id: GeneratedAlways<number>;
  name: string;
  language: Generated<TemplateLanguage>;
  subject: string;
  text: string;
  updated_at: Timestamp;
  updated_by: Generated<string>;
}

/** How far each mailbox has been read (RFC 3501, 2.3.1.1). */
export interface MailboxesTable {
  name: string;
  uid_validity: string;
  last_uid: number;
  read_at: Timestamp;
}
