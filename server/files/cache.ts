// What one machine has read from a store elsewhere, kept in a folder of its own up to a limit.
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { createGate } from '../http/gate.ts';
import { openDisk } from './disk.ts';
import { describeFile, type FileStore, type ListedFile } from './store.ts';

/** Each holds a whole file in memory, and perhaps one of the ten connections to the database. */
const READ_AT_ONCE = 4;
const MOST_WAITING = 200;
/** The folder is looked through whenever this part of the limit has been added to it. */
const LOOK_AFTER = 1 / 16;
/** What is left after the least recently used files have gone. */
const KEPT = 7 / 8;

type Limits = { folder: string; maxBytes: number };

/** The store with a cache in front of `get`, so that a picture is served while the store is away. Several processes may share the folder, and be killed at any moment: a file appears in it whole. */
export function withCache(store: FileStore, { folder, maxBytes }: Limits): FileStore {
  const disk = openDisk(folder);
  const gate = createGate({ atOnce: READ_AT_ONCE, mostWaiting: MOST_WAITING });
  const reading = new Map<string, Promise<Buffer | undefined>>();
  let added = Number.POSITIVE_INFINITY;
  let looking: Promise<void> | undefined;

  async function read(name: string) {
    const found = await gate(() => store.get(name));
    if (!found) return undefined;
    const bytes = await buffer(found.body);
    await keep(name, bytes);
    return bytes;
  }

  /** A full or read-only disk costs speed and nothing else. */
  async function keep(name: string, bytes: Buffer) {
    if (bytes.byteLength > maxBytes * LOOK_AFTER) return;
    await disk.put(name, bytes).catch(() => undefined);
    added += bytes.byteLength;
    if (added >= maxBytes * LOOK_AFTER) await (looking ??= shrink().catch(() => undefined).finally(() => (looking = undefined)));
  }

  async function shrink() {
    added = 0;
    const files: ListedFile[] = [];
    for await (const file of disk.list()) files.push(file);
    let total = files.reduce((sum, { size }) => sum + size, 0);
    if (total <= maxBytes * (1 - LOOK_AFTER)) return;
    for (const { name, size } of files.sort((one, other) => one.storedAt.getTime() - other.storedAt.getTime())) {
      if (total <= maxBytes * KEPT) break;
      await disk.remove(name);
      total -= size;
    }
  }

  async function openKept(name: string) {
    const found = await disk.get(name).catch(() => undefined);
    // The time of the file is when it was last asked for.
    if (found) void utimes(path.join(folder, name), new Date(), new Date()).catch(() => undefined);
    return found;
  }

  return {
    ...store,

    async get(name) {
      const kept = await openKept(name);
      if (kept) return kept;
      let bytes = reading.get(name);
      if (!bytes) reading.set(name, (bytes = read(name).finally(() => reading.delete(name))));
      const found = await bytes;
      return found && { ...describeFile(name), size: found.byteLength, body: Readable.from(found) };
    },

    /** Also forgets what the store no longer has. */
    async tidy() {
      await Promise.all([store.tidy(), disk.tidy()]);
      const names = new Set<string>();
      for await (const { name } of store.list()) names.add(name);
      for await (const { name } of disk.list()) if (!names.has(name)) await disk.remove(name);
    },
  };
}
