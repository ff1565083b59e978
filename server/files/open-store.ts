// Opens the place that UPLOADS names.
import path from 'node:path';
import type { Env } from '../env.ts';
import { openDisk } from './disk.ts';
import type { FileStore } from './store.ts';

export const uploadsFolder = (env: Pick<Env, 'DATA_DIR'>) => path.resolve(env.DATA_DIR, 'uploads');

export function openFileStore(env: Env): FileStore {
  return openDisk(uploadsFolder(env));
}
