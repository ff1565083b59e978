// What the desk keeps: by when leads are answered and how they end, reminders, what staff are told and want to be told.
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Proof } from '#shared/content/conversation.ts';
import type { Digest, NoticeKind, Wishes } from '#shared/content/notice.ts';
import type { LostReason } from '#shared/content/outcome.ts';
import type { NullableTimestamp, Timestamp } from './timestamp.ts';

/** Of `submissions`. */
export interface DeskColumns {
  /** When the first answer is due (shared/firm/answer-due.ts); null where nobody promised one: the newsletter, our own tests, what was imported. */
  due_at: NullableTimestamp;
  /** What a lead that was won is worth. */
  value_fils: ColumnType<number | null, number | null | undefined, number | null>;
  lost_reason: ColumnType<LostReason | null, LostReason | null | undefined, LostReason | null>;
  /** Until when it is out of sight, unless its visitor writes before. */
  snoozed_until: NullableTimestamp;
}

export interface DeskTables {
  lead_tasks: LeadTasksTable;
  desk_notices: DeskNoticesTable;
  lead_told: { submission_id: number; kind: string; at: Timestamp };
  notice_wishes: NoticeWishesTable;
  own_channels: OwnChannelsTable;
  /** What visitors looked for in vain. */
  search_misses: { day: string; words: string; count: number };
  digests: { week: string; at: Timestamp };
}

interface LeadTasksTable {
  id: GeneratedAlways<number>;
  submission_id: number;
  user_id: number;
  text: Generated<string>;
  due_at: string;
  done_at: NullableTimestamp;
  /** When its mail was owed. */
  told_at: NullableTimestamp;
  created_at: Timestamp;
}

interface DeskNoticesTable {
  id: GeneratedAlways<number>;
  /** Random: what the Message-ID is made of. */
  reference: Generated<string>;
  kind: NoticeKind;
  /** Null: for the channel of the whole firm. Whether it goes to somebody's mailbox or own channel, the outbox knows. */
  user_id: number | null;
  /** The leads it is about. They are read when it is sent, so that nothing of an erased one is. */
  lead_ids: JSONColumnType<number[], string | undefined>;
  data: JSONColumnType<{ task?: number; digest?: Digest; proof?: Proof }, string | undefined>;
  at: Timestamp;
}

interface NoticeWishesTable {
  /** Null: what the channel of the whole firm is told. */
  user_id: number | null;
  wishes: JSONColumnType<Wishes>;
  since: Timestamp;
}

/** Somebody's own channel in Slack or Teams. */
interface OwnChannelsTable {
  user_id: number;
  /** A secret: it never leaves the server. */
  url: string;
  wishes: JSONColumnType<Wishes>;
  since: Timestamp;
}
