// Scheduled clean-up: the trash after 30 days, and files that nothing shows any more.
import type { Db } from '../database/db.ts';
import { listUsedUploads, noteUnusedFiles, purgeTrash } from '../queries/trash.ts';
import { forgetPictures, notePictures } from '../queries/pictures.ts';
import { isUsedBy } from './sizes.ts';
import type { FileStore } from './store.ts';

/** Drafts kept on an editor's device, for up to 30 days, refer to images too. */
const UNUSED_MS = 31 * 24 * 60 * 60_000;

export async function purgeContent(db: Db, files: FileStore) {
  await purgeTrash(db);
  await sweepFiles(db, files, UNUSED_MS);
}

/** Removes files that nothing has shown for this long. Nothing else deletes them, because only a search of everything stored shows that no text uses one. Several instances may do it at once. */
export async function sweepFiles(db: Db, files: FileStore, olderThanMs: number) {
  await files.tidy();
  const names = await listUsedUploads(db);
  await notePictures(db, names);
  const isUsed = isUsedBy(new Set(names));
  const unused: string[] = [];
  for await (const { name } of files.list()) if (!isUsed(name)) unused.push(name);
  // The same picture may have been uploaded again meanwhile, for a text that is not saved yet.
  const storedBefore = new Date(Date.now() - olderThanMs);
  for (const name of await noteUnusedFiles(db, unused, storedBefore)) await files.remove(name, { storedBefore });
  await forgetPictures(db, storedBefore);
}
