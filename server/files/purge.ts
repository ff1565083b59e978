// Scheduled clean-up: the trash after 30 days, and files that nothing shows any more.
import type { Db } from '../database/db.ts';
import { listUsedUploads, purgeTrash } from '../queries/trash.ts';
import type { Uploads } from './uploads.ts';

/** Drafts kept on an editor's device, for up to 30 days, refer to images too. */
const UNUSED_MS = 31 * 24 * 60 * 60_000;

export async function purgeContent(db: Db, uploads: Uploads) {
  await purgeTrash(db);
  await uploads.sweep(new Set(await listUsedUploads(db)), UNUSED_MS);
}
