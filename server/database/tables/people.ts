// The tables of people, of the rules by which leads are assigned, and of imports.
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Delimiter, Encoding, ImportContent, ImportField, importActions, importStates } from '#shared/content/import.ts';
import type { AssignmentRule } from '#shared/content/assignment.ts';
import type { NullableTimestamp, Timestamp } from './timestamp.ts';

export interface PeopleTables {
  contacts: ContactsTable;
  contact_identities: ContactIdentitiesTable;
  contact_leads: ContactLeadsTable;
  contact_differences: ContactDifferencesTable;
  assignment_plans: AssignmentPlansTable;
  assignment_turns: AssignmentTurnsTable;
  absences: AbsencesTable;
  covered_leads: CoveredLeadsTable;
  imports: ImportsTable;
  import_rows: ImportRowsTable;
}

export interface ContactsTable {
  id: Generated<number>;
  name: Generated<string>;
  /** As the person last wrote it, and what it is compared by (shared/content/company.ts). */
  company: Generated<string>;
  company_key: Generated<string>;
  /** Of their address, unless it is a provider's. */
  domain: Generated<string>;
  language: Generated<string>;
  notes: Generated<string>;
  /** Every address and number, for the search. */
  known_by: Generated<string>;
  /** The search index; never selected. */
  words: GeneratedAlways<string>;
  /** Their first and latest lead; of one that others were merged into, those of all. */
  first_at: Timestamp;
  last_at: Timestamp;
  /** The contact at the end of the links: itself, unless it was merged. */
  person_id: number;
  /** The link, which undoing a merge removes. */
  merged_into: number | null;
  merged_at: NullableTimestamp;
  merged_by: Generated<string>;
}

export interface ContactIdentitiesTable {
  contact_id: number;
  kind: 'email' | 'phone';
  /** Normalised (shared/content/identity.ts). */
  value: string;
}

/** A lead is here once it has been looked at: linked, and assigned if a rule says so. */
export interface ContactLeadsTable {
  submission_id: number;
  contact_id: number;
}

export interface ContactDifferencesTable {
  low_id: number;
  high_id: number;
  author: string;
  at: Timestamp;
}

/** The newest version is in force. */
export interface AssignmentPlansTable {
  version: number;
  rules: JSONColumnType<AssignmentRule[]>;
  saved_at: Timestamp;
  saved_by: string;
}

/** Who got the last lead of a rule that goes round. */
export interface AssignmentTurnsTable {
  rule: string;
  user_id: number;
  at: Timestamp;
}

export interface AbsencesTable {
  user_id: number;
  /** The first day, in Dubai; the day on which it was noted, if nothing is said. */
  starts_on: ColumnType<string, string | undefined, string>;
  /** Whether open leads go to the stand-in, and when they did. */
  takes_over: Generated<boolean>;
  begun_at: NullableTimestamp;
  /** The last day, in Dubai. */
  until: string;
  stand_in_id: number | null;
  author: string;
  at: Timestamp;
}

/** A lead that goes back to whom it was taken over from. */
export interface CoveredLeadsTable {
  submission_id: number;
  absent_id: number;
  stand_in_id: number;
}

export interface ImportsTable {
  id: GeneratedAlways<number>;
  file_name: string;
  encoding: Encoding;
  delimiter: Delimiter;
  header: JSONColumnType<string[]>;
  /** The first rows. */
  sample: JSONColumnType<string[][]>;
  row_count: number;
  /** The file itself, for a day, or until it has run. */
  bytes: Uint8Array | null;
  state: Generated<(typeof importStates)[number]>;
  /** The field of each column. */
  mapping: JSONColumnType<(ImportField | null)[] | null, string | undefined>;
  created_at: Timestamp;
  created_by: string;
  run_at: NullableTimestamp;
  run_by: Generated<string>;
  undone_at: NullableTimestamp;
  undone_by: Generated<string>;
}

/** The plan: what each row becomes. */
export interface ImportRowsTable {
  import_id: number;
  row: number;
  action: (typeof importActions)[number];
  reason: Generated<string>;
  /** The lead that it changes, or, once it has run, that it made. */
  submission_id: number | null;
  /** Empty once it has made a lead. */
  content: JSONColumnType<ImportContent>;
  /** What an update replaced. */
  before: JSONColumnType<object | null, string | undefined>;
  done_at: NullableTimestamp;
}
