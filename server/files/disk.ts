// Uploaded files in a folder: the default, and all that a single process needs.
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeFile, type FileStore, isFileName } from './store.ts';

/** Written by a process that was interrupted, or is still at it. */
const isUnfinished = (name: string) => name.endsWith('.part') && isFileName(name.replace(/(?:\.[\da-f]{8})?\.part$/, ''));
const UNFINISHED_MS = 60 * 60_000;

export function openDisk(folder: string): FileStore {
  mkdirSync(folder, { recursive: true });
  const inFolder = (name: string) => path.join(folder, name);
  const statOf = (name: string) => stat(inFolder(name)).catch(ignoreMissing);

  return {
    kind: 'disk',

    async put(name, bytes) {
      // A reader sees the whole file or none, and two writers of the same name do not meet.
      const unfinished = inFolder(`${name}.${randomBytes(4).toString('hex')}.part`);
      try {
        await writeFile(unfinished, bytes, { flush: true });
        await rename(unfinished, inFolder(name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    async get(name) {
      const file = await open(inFolder(name)).catch(ignoreMissing);
      return file && { ...describeFile(name), size: (await file.stat()).size, body: file.createReadStream() };
    },

    async *list() {
      for (const name of await readdir(folder)) {
        const found = isFileName(name) ? await statOf(name) : undefined;
        if (found) yield { name, size: found.size, storedAt: found.mtime };
      }
    },

    async remove(name, options) {
      const found = await statOf(name);
      if (found && !(options && found.mtime > options.storedBefore)) await rm(inFolder(name), { force: true });
    },

    async tidy() {
      for (const name of await readdir(folder)) {
        const found = isUnfinished(name) ? await statOf(name) : undefined;
        if (found && Date.now() - found.mtimeMs > UNFINISHED_MS) await rm(inFolder(name), { force: true });
      }
    },
  };
}

/** Another process may have removed it in the meantime. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
