// PGlite as a real store: write-ahead log flushed to disk at each commit, one process at a time, checkpoint and vacuum on timers.
// WebAssembly lacks PostgreSQL's background processes, so their work is done here (docs/decisions/002-embedded-database.md).
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import fs from 'node:fs';
import { cp, statfs } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { lockFolder } from './folder-lock.ts';

const CHECKPOINT_MS = 5 * 60_000;
const VACUUM_MS = 24 * 60 * 60_000;
const WAL_FILE_NAME_LENGTH = 24;
/** Two files of the write-ahead log: it grows by one at a time, 16 MB. */
const LEAST_FREE_BYTES = 2 * 16 * 1024 * 1024;
/** PGlite's own 128 MB would stay in memory for good; the system's file cache holds the rest of the pages. */
const SHARED_BUFFERS = '16MB';

type Log = { warn: (details: object, text: string) => void };

/** NodeFS that flushes changed write-ahead log files. PGlite calls `syncToFs` after each query or commit, but flushes nothing itself. */
class SyncedNodeFS extends NodeFS {
  #descriptors = new Map<string, number>();
  #flushedUpTo = 0n;

  override async syncToFs() {
    const folder = path.join(this.rootDir, 'pg_wal');
    let newest = this.#flushedUpTo;
    for (const name of fs.readdirSync(folder)) {
      if (name.length !== WAL_FILE_NAME_LENGTH) continue;
      const file = path.join(folder, name);
      const { mtimeNs } = fs.statSync(file, { bigint: true });
      if (mtimeNs <= this.#flushedUpTo) continue;
      if (mtimeNs > newest) newest = mtimeNs;
      fs.fdatasyncSync(this.#open(file));
    }
    this.#flushedUpTo = newest;
  }

  // A recycled log file gets a new name, so descriptors of names that no longer exist are closed.
  #open(file: string) {
    const known = this.#descriptors.get(file);
    if (known !== undefined && fs.fstatSync(known).ino === fs.statSync(file).ino) return known;
    if (known !== undefined) fs.closeSync(known);
    const descriptor = fs.openSync(file, 'r+');
    this.#descriptors.set(file, descriptor);
    return descriptor;
  }

  override async closeFs() {
    for (const descriptor of this.#descriptors.values()) fs.closeSync(descriptor);
    this.#descriptors.clear();
    await super.closeFs();
  }
}

/** Opens the folder for this process only. If another process is using it, throws an error that names it. */
export async function openEmbedded(folder: string, parsers: Record<number, (value: string) => unknown>, log: Log) {
  fs.mkdirSync(folder, { recursive: true });
  // PGlite gives its files to everybody, whatever the umask says.
  fs.chmodSync(folder, 0o700);
  const unlock = await lockFolder(folder);
  try {
    // V8's optimising compiler takes half a gigabyte to translate PostgreSQL, and gains little (docs/decisions/013-memory-of-the-embedded-database.md). What the first flag implies counts only when a process starts with it.
    for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
    const pglite = await PGlite.create({ fs: new SyncedNodeFS(folder), parsers, startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`] });
    const upkeep = [repeat('checkpoint', CHECKPOINT_MS), repeat('vacuum (analyze)', VACUUM_MS)];
    function repeat(statement: string, everyMs: number) {
      const work = () => pglite.exec(statement).catch((error: unknown) => log.warn({ err: error }, `${statement} failed`));
      return setInterval(() => void work(), everyMs).unref();
    }
    return {
      pglite,
      /** Throws if a write may soon fail for lack of space. */
      async checkDisk() {
        const { bavail, bsize } = await statfs(folder);
        if (bavail * bsize < LEAST_FREE_BYTES) throw new Error(`the disk of ${folder} has ${bavail * bsize} bytes left`);
      },
      /** Copies the folder to `target`. Nothing is read or written meanwhile; where the file system can, the copy shares the blocks and takes no time. */
      copyTo: (target: string) =>
        pglite.transaction(async (trx) => {
          await trx.exec('checkpoint');
          await cp(folder, target, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
        }),
      async close() {
        upkeep.forEach(clearInterval);
        if (!pglite.closed) await pglite.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
