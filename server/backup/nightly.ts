// Makes the backup of the night in a process of its own, at two o'clock in Dubai, or as soon as the site is up again after that. Of several instances, one does.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Db } from '../database/db.ts';
import { isBackupDue, recordBackup } from '../queries/backups.ts';
import { countUp } from '../queries/limits.ts';
import { writeLedger } from './ledger.ts';
import type { Made } from './make.ts';

const program = fileURLToPath(new URL('run-backup.ts', import.meta.url));
/** In Dubai. */
const HOUR = 2;
const LOOK_MS = 60_000;
/** One that failed, or whose machine went down, is made again after this. */
const AGAIN_S = 2 * 60 * 60;
const MOST_ERROR = 500;

type Log = { info: (details: object, text: string) => void; error: (details: object, text: string) => void };

export function startNightlyBackup({ db, folder, log }: { db: Db; folder: string | undefined; log: Log }, { lookMs = LOOK_MS } = {}) {
  let working = Promise.resolve();
  let child: ReturnType<typeof fork> | undefined;

  async function look(to: string) {
    try {
      await mkdir(to, { recursive: true, mode: 0o700 });
      // An erasure reaches the ledger beside the backups within a minute.
      await writeLedger(db, to);
      if (!(await isBackupDue(db, HOUR)) || (await countUp(db, 'nightly-backup', AGAIN_S)).count > 1) return;
      const startMs = performance.now();
      const result = await make(to);
      const seconds = Math.ceil((performance.now() - startMs) / 1_000);
      await recordBackup(db, 'error' in result ? { seconds, bytes: 0, rows: 0, error: result.error } : { seconds, bytes: result.bytes, rows: result.rows, error: null });
      if ('error' in result) log.error({ error: result.error }, 'the nightly backup failed');
      else log.info({ bytes: result.bytes, rows: result.rows, seconds }, 'the nightly backup is made');
    } catch (error) {
      log.error({ err: error }, 'the nightly backup could not be made');
    }
  }

  async function make(to: string): Promise<Made | { error: string }> {
    child = fork(program, ['--nightly', '--to', to], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], execArgv: [] });
    let made: Made | undefined;
    let said = '';
    child.on('message', (message) => (made = message as Made));
    child.stderr?.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-MOST_ERROR)));
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    child = undefined;
    return made ?? { error: said.trim() || `it ended with ${signal ?? `exit code ${code}`}` };
  }

  const lookNext = (to: string) => {
    working = working.then(() => look(to));
  };
  const timer = folder === undefined ? undefined : setInterval(() => lookNext(folder), lookMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      child?.kill();
      await working;
    },
  };
}
