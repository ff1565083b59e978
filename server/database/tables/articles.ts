// Articles and testimonials.
import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './timestamp.ts';

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
