// Makes the embedded database of a first start in a process of its own, whose memory goes with it, and in a folder of its own, which takes its place only when it is whole.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { isAlive } from '../database/folder-lock.ts';

const program = fileURLToPath(new URL('make-database.ts', import.meta.url));
const DRAFT = /^first-(\d+)$/;
const TAKEN = new Set(['EEXIST', 'ENOTEMPTY']);

/** Does nothing if there is a database. Killed at any moment, it leaves none, and the next start makes one. */
export async function makeFirstDatabase(dataDir: string) {
  const folder = path.join(dataDir, 'db');
  await sweepDrafts(dataDir);
  if (existsSync(folder) && !(await isEmpty(folder))) return;
  const draft = path.join(dataDir, `first-${process.pid}`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft);
  try {
    const [code, signal] = (await once(fork(program, [draft]), 'exit')) as [number | null, string | null];
    if (code !== 0) throw new Error(`the first database could not be made (${signal ?? `exit code ${code}`})`);
    await moveTo(folder, path.join(draft, 'db'));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function moveTo(folder: string, made: string) {
  try {
    // Windows replaces no folder, not even an empty one.
    if (existsSync(folder)) await rmdir(folder);
    await rename(made, folder);
  } catch (error) {
    // Another process was first: its database is as good, and its lock decides who may use it.
    if (!TAKEN.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

const isEmpty = async (folder: string) => (await readdir(folder)).length === 0;

/** What killed processes left. One that still ends may be writing there; then a later start removes it. */
async function sweepDrafts(dataDir: string) {
  for (const name of await readdir(dataDir)) {
    const pid = Number(DRAFT.exec(name)?.[1] ?? process.pid);
    if (pid !== process.pid && !isAlive(pid)) await rm(path.join(dataDir, name), { recursive: true, force: true }).catch(() => {});
  }
}
