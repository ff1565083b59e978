// PGlite as a real store: write-ahead log flushed to disk at each commit, one process at a time, checkpoint and vacuum on timers.
// PostgreSQL's own background processes do not exist in WebAssembly, so their work is done here (docs/decisions/002-embedded-database.md).
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const CHECKPOINT_MS = 5 * 60_000;
const VACUUM_MS = 24 * 60 * 60_000;
const WAL_FILE_NAME_LENGTH = 24;

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

  // A recycled log file keeps its descriptor under the new name only by luck, so names that are gone are closed.
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

/** Opens the folder for this process alone. Throws a sentence that names the other process when there is one. */
export async function openEmbedded(folder: string, parsers: Record<number, (value: string) => unknown>, log: Log) {
  fs.mkdirSync(folder, { recursive: true });
  const unlock = lock(`${folder}.lock`);
  try {
    const pglite = await PGlite.create({ fs: new SyncedNodeFS(folder), parsers });
    const upkeep = [repeat('checkpoint', CHECKPOINT_MS), repeat('vacuum (analyze)', VACUUM_MS)];
    function repeat(statement: string, everyMs: number) {
      const work = () => pglite.exec(statement).catch((error: unknown) => log.warn({ err: error }, `${statement} failed`));
      return setInterval(() => void work(), everyMs).unref();
    }
    return {
      pglite,
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

/** Takes the lock file or throws. A lock left by a process that is gone (its pid free, or given to another since) is taken over. */
function lock(file: string) {
  const own = `${process.pid} ${startTimeOf(process.pid)}`;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      fs.writeFileSync(file, own, { flag: 'wx' });
      return () => fs.rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const [pid = 0, startTime] = fs.readFileSync(file, 'utf8').split(' ').map(Number);
    if (isAlive(pid) && startTimeOf(pid) === startTime) {
      throw new Error(`The data folder ${path.dirname(file)} is in use by process ${pid}. Stop that one first, set DATA_DIR to another folder, or set DATABASE_URL to share one PostgreSQL.`);
    }
    fs.rmSync(file, { force: true });
  }
  throw new Error(`The lock ${file} could not be taken: another process is starting on the same folder.`);
}

function isAlive(pid: number) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Start time of a process in clock ticks since boot (proc(5), field 22), or 0 where there is no /proc. */
function startTimeOf(pid: number) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]);
  } catch {
    return 0;
  }
}
