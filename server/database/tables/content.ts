// What staff have edited of the site, as Kysely sees it.
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ItemData } from '#shared/edition/field.ts';
import type { NullableTimestamp, Timestamp } from './timestamp.ts';

type NullableVersion = ColumnType<number | null, number | null | undefined, number | null>;

/** One text, price or person that staff have edited. Public is `published_version`; without it, what the release says. */
export interface ContentItemsTable {
  id: GeneratedAlways<number>;
  kind: string;
  key: string;
  lang: Generated<string>;
  /** The newest version: an edit based on an older one is a conflict. */
  version: Generated<number>;
  published_version: NullableVersion;
  published_at: NullableTimestamp;
  published_by: Generated<string>;
  draft_version: NullableVersion;
  scheduled_version: NullableVersion;
  publish_at: NullableTimestamp;
  scheduled_by: Generated<string>;
  unpublish_at: NullableTimestamp;
  updated_at: Timestamp;
  updated_by: Generated<string>;
  /** Since when it is back to the release's own, or gone. */
  deleted_at: NullableTimestamp;
}

export interface ContentVersionsTable {
  item_id: number;
  version: number;
  data: JSONColumnType<ItemData>;
  /** What the release said when it was written; null where it said nothing. */
  base_hash: string | null;
  saved_at: Timestamp;
  saved_by: Generated<string>;
  note: Generated<string>;
}

export interface ContentBasesTable {
  hash: string;
  data: JSONColumnType<ItemData>;
}

export interface ContentSettingsTable {
  name: string;
  value: JSONColumnType<{ isOn: boolean }>;
}

export type ContentTables = { content_items: ContentItemsTable; content_versions: ContentVersionsTable; content_bases: ContentBasesTable; content_settings: ContentSettingsTable };
