// The tables that tell what happened: what staff did, and what browsers blocked.
import type { Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from './timestamp.ts';

export interface AuditLogTable {
  id: Generated<number>;
  at: Timestamp;
  user_id: number | null;
  /** The user's address at the time, which stays readable if the account goes. */
  actor: string;
  action: string;
  target: string;
  outcome: 'done' | 'refused';
  ip: string;
  /** Numbered and hashed by a trigger; each hash covers the one before it. */
  position: GeneratedAlways<number>;
  hash: GeneratedAlways<string>;
  /** What the seal covers: 1 all but user_id, 2 all. */
  seal: GeneratedAlways<number>;
}

/** Where the audit log ends: a single row, updated by the log's trigger. */
export interface AuditHeadTable {
  is_only: GeneratedAlways<boolean>;
  position: GeneratedAlways<number>;
  hash: GeneratedAlways<string>;
}

/** What browsers blocked on our pages, counted by kind and place. */
export interface CspReportsTable {
  directive: string;
  /** An origin, or a word such as 'inline'. */
  blocked: string;
  path: string;
  count: number;
  first_at: Timestamp;
  last_at: Timestamp;
}

/** Only the latest review of each rule counts. */
export interface RuleReviewsTable {
  id: GeneratedAlways<number>;
  rule_id: string;
  /** A day in Dubai, YYYY-MM-DD. */
  reviewed_on: string;
  is_official: boolean;
  user_id: number | null;
  note: string;
  at: Timestamp;
}

/** A row for each that is withdrawn, and the sentence shown in its place. */
export interface StateColumns {
  withdrawn_at: Timestamp;
  reason: string;
}
