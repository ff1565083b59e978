// A door into the running site for commands of the same machine: a socket that only the site's own user may open. On the embedded database, which one process has to itself, they ask it for a copy of the data.
import { hash } from 'node:crypto';
import { chmod, mkdir, readdir, rm, statfs } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import type { Database } from '../database/db.ts';
import { isAlive } from '../database/folder-lock.ts';
import { type BackupOutcome, recordBackup } from '../queries/backups.ts';
import { type Ledger, readLedger } from '../queries/erasures.ts';

/** Paths of sockets are short by an old law; a longer one gets a name of its own among the temporary files. */
const MOST_PATH = 100;
const COPY = /^backup-(\d+)$/;
/** Free space that a copy leaves. */
const SPARE_BYTES = 100_000_000;

const questionSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('copy'), pid: z.number().int().positive() }),
  z.object({ do: z.literal('record'), outcome: z.object({ seconds: z.number().int(), bytes: z.number().int(), rows: z.number().int(), error: z.string().nullable() }) }),
  z.object({ do: z.literal('ledger') }),
]);
type Question = z.infer<typeof questionSchema>;
type Answer = { folder?: string; ledger?: Ledger; error?: string };

function pathOf(dataDir: string) {
  const folder = path.resolve(dataDir);
  const name = `prominence-${hash('sha256', folder).slice(0, 16)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const file = path.join(folder, 'door.sock');
  return Buffer.byteLength(file) <= MOST_PATH ? file : path.join(tmpdir(), `${name}.sock`);
}

type Log = { warn: (details: object, text: string) => void };

/** Opened by the site that holds the folder's lock, so whatever is in its place was left by one that was killed. */
export async function openDoor({ dataDir, database, log }: { dataDir: string; database: Database; log: Log }) {
  const { db, copyTo } = database;
  const place = pathOf(dataDir);
  await sweepCopies(dataDir);

  async function answer(question: Question): Promise<Answer> {
    if (question.do === 'ledger') return { ledger: await readLedger(db) };
    if (question.do === 'record') return recordBackup(db, question.outcome).then(() => ({}));
    const folder = path.join(dataDir, `backup-${question.pid}`);
    const { bavail, bsize } = await statfs(dataDir);
    if ((await sizeOf(path.join(dataDir, 'db'))) + SPARE_BYTES > bavail * bsize) throw new Error(`there is not enough room for a copy of the database in ${path.resolve(dataDir)}`);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    await copyTo!(path.join(folder, 'db'));
    return { folder };
  }

  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    createInterface({ input: socket }).once('line', (line) => {
      const reply = async () => answer(questionSchema.parse(JSON.parse(line)));
      void reply()
        .catch((error: Error) => {
          log.warn({ err: error }, 'a command at the door failed');
          return { error: error.message };
        })
        .then((told) => socket.end(`${JSON.stringify(told)}\n`));
    });
  });
  if (process.platform !== 'win32') await rm(place, { force: true });
  await new Promise<void>((resolve, reject) => {
    // Nobody else may connect even before the mode is set.
    const mask = process.umask(0o177);
    server.once('error', reject).listen(place, resolve);
    process.umask(mask);
  });
  if (process.platform !== 'win32') await chmod(place, 0o600);
  server.unref();
  return { close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

/** What commands that were killed have left. */
async function sweepCopies(dataDir: string) {
  for (const name of await readdir(dataDir)) {
    const pid = Number(COPY.exec(name)?.[1] ?? 0);
    if (pid && !isAlive(pid)) await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
}

async function sizeOf(folder: string) {
  const { stat } = await import('node:fs/promises');
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  let bytes = 0;
  for (const file of files) if (file.isFile()) bytes += (await stat(path.join(file.parentPath, file.name)).catch(() => ({ size: 0 }))).size;
  return bytes;
}

/** Undefined if no site is running on this folder. */
async function ask(dataDir: string, question: Question): Promise<Answer | undefined> {
  const socket = net.connect(pathOf(dataDir));
  const lines = createInterface({ input: socket });
  const line = await new Promise<string | undefined>((resolve, reject) => {
    // The lines' reader passes the socket's errors on, before the socket's own listeners hear of them.
    const handleError = (error: NodeJS.ErrnoException) => (['ENOENT', 'ECONNREFUSED'].includes(error.code ?? '') ? resolve(undefined) : reject(error));
    socket.on('error', handleError);
    lines.on('error', handleError).once('line', resolve).once('close', () => reject(new Error('the site stopped before it answered')));
    socket.once('connect', () => socket.write(`${JSON.stringify(question)}\n`));
  }).finally(() => socket.destroy());
  if (line === undefined) return undefined;
  const answer = JSON.parse(line) as Answer;
  if (answer.error !== undefined) throw new Error(answer.error);
  return answer;
}

/** A folder with `db` in it, to be removed by whoever asked. */
export const askForCopy = async (dataDir: string) => (await ask(dataDir, { do: 'copy', pid: process.pid }))?.folder;
export const askForLedger = async (dataDir: string) => (await ask(dataDir, { do: 'ledger' }))?.ledger;
export const askToRecord = async (dataDir: string, outcome: BackupOutcome) => (await ask(dataDir, { do: 'record', outcome })) !== undefined;
