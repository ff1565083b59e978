// Opens the place that UPLOADS names.
import path from 'node:path';
import type { Db } from '../database/db.ts';
import type { Env } from '../env.ts';
import { withCache } from './cache.ts';
import { openDisk } from './disk.ts';
import { openInDatabase } from './in-database.ts';
import { openS3 } from './s3.ts';
import type { FileStore } from './store.ts';

export const uploadsFolder = (env: Pick<Env, 'DATA_DIR'>) => path.resolve(env.DATA_DIR, 'uploads');

const openers: Record<FileStore['kind'], (env: Env, db: Db) => FileStore> = {
  disk: (env) => openDisk(uploadsFolder(env)),
  database: (_env, db) => openInDatabase(db),
  s3: (env) => openS3(env.s3!),
};

/** As it is: for backups, and for moving from one to another. */
export const openFileStore = (env: Env, db: Db, kind = env.UPLOADS) => openers[kind](env, db);

/** With a cache on this machine where the files lie elsewhere: for serving and sweeping. */
export function openServedFiles(env: Env, db: Db) {
  const store = openFileStore(env, db);
  return store.kind === 'disk' ? store : withCache(store, { folder: path.resolve(env.DATA_DIR, 'uploads-cache'), maxBytes: env.UPLOADS_CACHE_MB * 1_000_000 });
}
