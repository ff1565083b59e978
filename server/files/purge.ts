// What ends by itself: what has been in the trash for 30 days, and files that nothing shows any more.
import type { Db } from '../database/db.ts';
import { listUsedUploads, purgeTrash } from '../queries/trash.ts';
import type { Uploads } from './uploads.ts';

/** A draft that is only on an editor's device shows images too; it is kept there for 30 days. */
const UNUSED_MS = 31 * 24 * 60 * 60_000;

export async function purgeContent(db: Db, uploads: Uploads) {
  await purgeTrash(db);
  await uploads.sweep(new Set(await listUsedUploads(db)), UNUSED_MS);
}
