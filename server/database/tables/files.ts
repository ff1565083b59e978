// The tables of uploaded files.
import type { Timestamp } from './timestamp.ts';

/** Where uploads are kept in the database (UPLOADS=database). */
export interface FilesTable {
  name: string;
  bytes: Uint8Array;
  stored_at: Timestamp;
}

/** Uploads, wherever they are kept, that nothing shows, and since when. */
export interface UnusedFilesTable {
  name: string;
  found_at: Timestamp;
}
