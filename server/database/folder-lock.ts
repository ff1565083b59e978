// The lock that leaves a data folder to one process.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

/** A killed process takes a moment to disappear, while its supervisor starts the next one at once. */
const PATIENCE_MS = 5_000;
const LOOK_MS = 100;

/** Keeps every other process out of the folder until the function it returns is called. */
export const lockFolder = (folder: string) => lock(`${folder}.lock`);

/** Takes the lock file, or throws if another process holds it. A stale lock (its process is dead, or its pid has been reused) is taken over. */
async function lock(file: string) {
  const own = `${process.pid} ${readProcess(process.pid).startTime}`;
  const deadlineMs = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      fs.writeFileSync(file, own, { flag: 'wx' });
      return () => fs.rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const pid = findHolder(file);
    if (pid === undefined) fs.rmSync(file, { force: true });
    else if (performance.now() < deadlineMs) await sleep(LOOK_MS);
    else throw new Error(`The data folder ${path.dirname(file)} is in use by process ${pid}. Stop that one first, set DATA_DIR to another folder, or set DATABASE_URL to share one PostgreSQL.`);
  }
}

/** The live process a lock names. Undefined if there is none, or the lock has just been removed. */
function findHolder(file: string) {
  try {
    const [pid = 0, startTime] = fs.readFileSync(file, 'utf8').split(' ').map(Number);
    const found = readProcess(pid);
    return isAlive(pid) && found.startTime === startTime && !found.isDead ? pid : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whether a process of this id runs. */
export function isAlive(pid: number) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** From proc(5): field 22, the start time in clock ticks since boot (0 where there is no /proc); and field 3, whether it is a zombie. */
function readProcess(pid: number) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { startTime: Number(fields[19]), isDead: ['Z', 'X'].includes(fields[0]!) };
  } catch {
    return { startTime: 0, isDead: false };
  }
}
