// Leads, what staff note about them, and the mails owed for them.
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { LeadEventKind, LeadStatus, MailKind, TryOutcome } from '#shared/content/lead.ts';
import type { Touch } from '#shared/forms/attribution.ts';
import type { Calculation } from '#shared/content/calculation.ts';
import type { LeadFormName } from '#shared/forms/registry.ts';
import type { DeskColumns } from './desk.ts';
import type { NullableTimestamp, Timestamp } from './timestamp.ts';

export interface SubmissionsTable extends DeskColumns {
  id: Generated<number>;
  /** What the visitor can quote; random, so that it reveals nothing about other leads. */
  reference: string;
  form: LeadFormName;
  name: string;
  email: string;
  /** The fields as sent, by their documented names. */
  data: JSONColumnType<Record<string, string>>;
  /** Catalogue ids of service and sub-service, or industry and sub-industry, if the names sent are ours. */
  parent_id: number | null;
  child_id: number | null;
  consent: boolean;
  consent_version: string | null;
  /** Path of the page with the form; null for a REST call. */
  page: string | null;
  submitted_at: Timestamp;
  /** Null if the caller gave none, or once it has expired. */
  idempotency_key: string | null;
  body_hash: string | null;
  spam_score: Generated<number>;
  /** Why it scored: sentences for people, worst first. */
  spam_reasons: JSONColumnType<string[], string | undefined>;
  /** Set while in quarantine as suspected spam; its mails are held meanwhile. */
  quarantined_at: NullableTimestamp;
  /** How the visitor first and last came to the site, if they consented to its being remembered. */
  first_touch: JSONColumnType<Touch | null>;
  last_touch: JSONColumnType<Touch | null>;
  /** A computation that came with it, as the server made it anew. */
  calculation: JSONColumnType<Calculation | null>;
  status: Generated<LeadStatus>;
  assignee_id: number | null;
  /** When the address of a subscription was confirmed. */
  confirmed_at: NullableTimestamp;
  /** Since when it is in the trash, where it stays for 30 days. */
  deleted_at: NullableTimestamp;
  /** Our own hourly test, in the trash from the start. */
  is_test: Generated<boolean>;
  /** When its status was first changed from new. */
  answered_at: NullableTimestamp;
  /** Since when the visitor has been waiting for an answer to their latest e-mail. */
  waiting_since: NullableTimestamp;
  /** The search index; never selected. */
  words: GeneratedAlways<string>;
  /** How the visitor came: campaign source, referring site or 'direct'; empty when unknown. */
  source: GeneratedAlways<string>;
}

export interface LeadNotesTable {
  id: GeneratedAlways<number>;
  submission_id: number;
  user_id: number | null;
  author: string;
  text: string;
  at: Timestamp;
}

export interface LeadEventsTable {
  id: GeneratedAlways<number>;
  submission_id: number;
  actor: string;
  kind: LeadEventKind;
  before: string | null;
  after: string | null;
  at: Timestamp;
}

export interface LeadViewsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  /** The query string of the inbox's URL. */
  query: string;
}

/** 'skipped': deliberately not sent, such as one reply too many to the same mailbox. */
export type MailState = 'queued' | 'sent' | 'dead' | 'skipped';

/** Owed for a submission, for a notice about an account, for a reply, or for what the desk tells. */
export interface OutboxTable {
  submission_id: number | null;
  notice_id: number | null;
  message_id: number | null;
  desk_notice_id: number | null;
  kind: MailKind | 'account-notice' | 'message' | 'desk-mail' | 'desk-post';
  recipient: string;
  state: Generated<MailState>;
  attempts: Generated<number>;
  /** When it is next due; a worker that takes it moves this forward as its lease. */
  run_at: Timestamp;
  last_error: string | null;
  created_at: Timestamp;
  sent_at: NullableTimestamp;
  /** A held mail is never taken: its submission is in quarantine. */
  held: Generated<boolean>;
}

export interface MailTriesTable {
  id: GeneratedAlways<number>;
  submission_id: number | null;
  notice_id: number | null;
  message_id: number | null;
  desk_notice_id: number | null;
  kind: MailKind | 'account-notice' | 'message' | 'desk-mail' | 'desk-post';
  at: Timestamp;
  /** Null while it runs. */
  outcome: TryOutcome | null;
  error: string | null;
  /** The mailbox behind the address, however that is written; null for mails that are not limited. */
  mailbox: string | null;
}
