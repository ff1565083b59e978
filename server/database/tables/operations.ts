// The tables that tell how the site is doing: backups, erasures, the status page, the processes that run, what browsers measured.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { StatusPart } from '#shared/content/status.ts';
import type { Timestamp } from './timestamp.ts';

/** An attempt at a backup; `error` is null if it succeeded. */
export interface BackupsTable {
  id: GeneratedAlways<number>;
  at: Timestamp;
  seconds: number;
  bytes: number;
  row_count: number;
  error: string | null;
}

/** PRIV-02: who was erased, so that a restored backup can erase them again. */
export interface ErasuresTable {
  /** Of the address, under the key `erasure-ledger` in `secrets`. */
  hash: string;
  at: Timestamp;
  leads: number;
  mentions: number;
}

/** How many checks of a part of the site went well on a day in Dubai, and how many did not. */
export interface StatusDaysTable {
  day: string;
  part: StatusPart;
  good: number;
  bad: number;
}

/** What staff tell visitors at /status. */
export interface StatusNoticesTable {
  id: GeneratedAlways<number>;
  text: string;
  text_arabic: Generated<string>;
  at: Timestamp;
  ended_at: ColumnType<string | null, string | null | undefined, string | null>;
}

/** A process that runs: it says so every minute. */
export interface InstancesTable {
  id: string;
  version: string;
  started_at: Timestamp;
  seen_at: Timestamp;
  /** How many leads wait in its spool. */
  spooled: number;
}

/** What browsers measured on a day in Dubai, on pages of one kind. */
export interface FieldMeasurementsTable {
  day: string;
  page: string;
  device: string;
  metric: string;
  /** How many views fell into each step of the scale in shared/content/field.ts. */
  counts: number[];
}
