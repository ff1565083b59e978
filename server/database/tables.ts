// The tables as Kysely sees them. Columns that go over the wire carry the documented names; dates are ISO strings from the driver.
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Touch } from '#shared/forms/attribution.ts';
import type { LeadEventKind, LeadStatus, MailKind, TryOutcome } from '#shared/content/lead.ts';
import type { Calculation } from '#shared/content/calculation.ts';
import type { LeadFormName } from '#shared/forms/registry.ts';
import type { Role } from '#shared/roles.ts';
import type { ContentTables } from './tables-content.ts';
import type { FilesTable, UnusedFilesTable } from './file-tables.ts';
import type { PicturesTable } from './tables-media.ts';
import type { BackupsTable, ErasuresTable, FieldMeasurementsTable, InstancesTable, StatusDaysTable, StatusNoticesTable } from './operations-tables.ts';
import type { AuditHeadTable, AuditLogTable, CspReportsTable, RuleReviewsTable, StateColumns } from './oversight-tables.ts';
import type { DeskColumns, DeskTables } from './tables-desk.ts';
import type { PeopleTables } from './tables-people.ts';
import type { LeadMessagesTable, MailboxesTable, MessageFilesTable, ReplyTemplatesTable } from './conversation-tables.ts';

/** Written as a string or left to `now()`, read as an ISO string. */
type Timestamp = ColumnType<string, string | undefined, string>;
type NullableTimestamp = ColumnType<string | null, string | null | undefined, string | null>;

export interface Tables extends PeopleTables, ContentTables, DeskTables {
  users: UsersTable;
  sessions: SessionsTable;
  blogs: BlogsTable;
  blog_revisions: BlogRevisionsTable;
  blog_slugs: BlogSlugsTable;
  testimonials: TestimonialsTable;
  submissions: SubmissionsTable;
  lead_notes: LeadNotesTable;
  lead_events: LeadEventsTable;
  lead_views: LeadViewsTable;
  account_notices: AccountNoticesTable;
  outbox: OutboxTable;
  mail_tries: MailTriesTable;
  limits: LimitsTable;
  secrets: SecretsTable;
  invitations: InvitationsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  audit_log: AuditLogTable;
  audit_head: AuditHeadTable;
  csp_reports: CspReportsTable;
  rule_reviews: RuleReviewsTable;
  tool_states: StateColumns & { tool: string };
  rule_states: StateColumns & { rule_id: string };
  files: FilesTable;
  unused_files: UnusedFilesTable;
  pictures: PicturesTable;
  lead_messages: LeadMessagesTable;
  message_files: MessageFilesTable;
  reply_templates: ReplyTemplatesTable;
  mailboxes: MailboxesTable;
  backups: BackupsTable;
  erasures: ErasuresTable;
  status_days: StatusDaysTable;
  status_notices: StatusNoticesTable;
  instances: InstancesTable;
  field_measurements: FieldMeasurementsTable;
}

export interface UsersTable {
  id: Generated<number>;
  email: string;
  /** What colleagues call them; empty if not given. */
  name: Generated<string>;
  password_hash: string;
  role: Role;
  /** Stands under their replies. */
  signature: Generated<string>;
  disabled_at: NullableTimestamp;
  created_at: Timestamp;
}

export interface SessionsTable {
  /** Identifies the session to its owner; the token's hash never leaves the server. */
  id: GeneratedAlways<number>;
  ip: Generated<string>;
  /** The user agent. */
  device: Generated<string>;
  token_hash: string;
  /** Hash of the half in the browser's cookie; null if the token alone is the session (a documented log-in). */
  cookie_hash: ColumnType<string | null, string | null | undefined, string | null>;
  user_id: number;
  created_at: Timestamp;
  expires_at: string;
}

export interface BlogsTable {
  id: Generated<number>;
  topic: string;
  content: string;
  /** First 30 words as plain text, made from `content` on each write. */
  excerpt: string;
  /** Of the text, counted on each write. */
  words: Generated<number>;
  author_name: string;
  services: string;
  subservices: string;
  image_path: string | null;
  blog_slug: string;
  /** Alternative text of the cover. */
  cover_alt: Generated<string>;
  /** Incremented on each save; an edit based on an older version is a conflict. */
  version: Generated<number>;
  /** Null: a draft. In the future: scheduled. Defaults to now. */
  published_at: NullableTimestamp;
  /** The date readers see: when it was published. */
  created_at: Timestamp;
  updated_at: Timestamp;
  updated_by: Generated<string>;
  /** Since when it is in the trash. */
  deleted_at: NullableTimestamp;
  /** The starting text in server/content/articles it came from, and the hash of the version it was last compared with. */
  starting_slug: string | null;
  starting_hash: string | null;
}

/** What a save replaced. */
export interface BlogRevisionsTable {
  blog_id: number;
  version: number;
  topic: string;
  content: string;
  author_name: string;
  services: string;
  subservices: string;
  cover_alt: string;
  saved_at: string;
  saved_by: string;
}

/** Former addresses of articles. */
export interface BlogSlugsTable {
  slug: string;
  blog_id: number;
}

export interface TestimonialsTable {
  id: Generated<number>;
  topic: string;
  content: string;
  author_name: string;
  image_path: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** Since when it is in the trash. */
  deleted_at: NullableTimestamp;
}

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

/** SEC-04: what is done to an account and told to its owner. */
export type AccountEvent = 'password-changed' | 'password-set' | 'second-factor-on' | 'second-factor-off' | 'recovery-code-used';

export interface AccountNoticesTable {
  id: GeneratedAlways<number>;
  /** Random: what the Message-ID is made of. */
  reference: Generated<string>;
  event: AccountEvent;
  /** Who did it: the owner, or an administrator. */
  actor: string;
  /** 'Firefox on Windows'; empty for a program that we do not know. */
  device: string;
  at: Timestamp;
}

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

export interface LimitsTable {
  key: string;
  count: number;
  resets_at: string;
}

export interface SecretsTable {
  name: string;
  value: string;
  created_at: Timestamp;
}

/** Links for choosing a password: one per account, single use. */
export interface InvitationsTable {
  user_id: number;
  token_hash: string;
  expires_at: string;
}

export interface SecondFactorsTable {
  user_id: number;
  secret: string;
  /** Null until a first code has been entered; not required at log-in before that. */
  confirmed_at: NullableTimestamp;
  /** The last 30-second step whose code was used, counted from 1970. */
  last_step: Generated<number>;
  created_at: Timestamp;
}

export interface RecoveryCodesTable {
  user_id: number;
  code_hash: string;
}
