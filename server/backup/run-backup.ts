// `npm run backup`: makes one file of database, uploads and spool, while the site runs or when it is stopped. `--nightly` is what the site itself calls.
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { site } from '#shared/firm/site.ts';
import { type Database, openDatabase, requireDatabase } from '../database/db.ts';
import { type Env, readEnv } from '../env.ts';
import { recordBackup } from '../queries/backups.ts';
import { askForCopy, askToRecord } from './door.ts';
import { chooseOld } from './keep.ts';
import { writeLedger } from './ledger.ts';
import { type Made, makeBackup } from './make.ts';

const DAY_MS = 24 * 60 * 60_000;
const warn = (_details: object, text: string) => console.error(`prominence: ${text}`);
const slug = site.name.toLowerCase().replace(/[^a-z\d]+/g, '-');

function nameOf(at: Date, { isNightly, isEncrypted }: { isNightly: boolean; isEncrypted: boolean }) {
  return `${slug}-${isNightly ? 'nightly-' : ''}${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst${isEncrypted ? '.enc' : ''}`;
}

/** An existing folder, or a name without an ending, is a folder; anything else is the file itself. */
async function chooseFile(to: string, name: string) {
  const isFolder = await stat(to).then((found) => found.isDirectory(), () => !/\.(?:zst|enc)$/.test(to));
  const file = isFolder ? path.join(to, name) : to;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  return path.resolve(file);
}

/** Without a running site, the embedded database is opened here. */
async function openSource(env: Env) {
  const copy = env.DATABASE_URL ? undefined : await askForCopy(env.DATA_DIR);
  const opened = await openDatabase(copy === undefined ? env : { ...env, DATA_DIR: copy }, { warn });
  const close = async () => {
    await opened.close();
    if (copy !== undefined) await rm(copy, { recursive: true, force: true });
  };
  return { opened, isCopy: copy !== undefined, close };
}

export async function backUp(env: Env, { to, isNightly = false }: { to: string; isNightly?: boolean }): Promise<Made & { seconds: number }> {
  const startMs = performance.now();
  const file = await chooseFile(to, nameOf(new Date(), { isNightly, isEncrypted: env.BACKUP_PASSPHRASE !== undefined }));
  const note = async (database: Database | undefined, made: Made | undefined, error: string | null) => {
    // The site itself writes down what became of the nightly one.
    const outcome = { seconds: Math.ceil((performance.now() - startMs) / 1_000), bytes: made?.bytes ?? 0, rows: made?.rows ?? 0, error };
    if (isNightly) return outcome.seconds;
    if (database) await recordBackup(database.db, outcome);
    else await askToRecord(env.DATA_DIR, outcome);
    return outcome.seconds;
  };
  let source: Awaited<ReturnType<typeof openSource>> | undefined;
  let isCopy = false;
  try {
    const made = await makeBackup({
      file,
      env,
      passphrase: env.BACKUP_PASSPHRASE,
      async openSource() {
        source = await openSource(env);
        isCopy = source.isCopy;
        return { database: source.opened, close: async () => {} };
      },
    });
    await writeLedger(source!.opened.db, path.dirname(file));
    await sweepDrafts(path.dirname(file));
    const seconds = await note(isCopy ? undefined : source!.opened, made, null);
    return { ...made, seconds };
  } catch (error) {
    await note(isCopy ? undefined : source?.opened, undefined, (error as Error).message.slice(0, 500)).catch(() => {});
    throw error;
  } finally {
    await source?.close();
  }
}

/** Drafts of commands that were killed. */
async function sweepDrafts(folder: string) {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(slug) || !name.endsWith('.part')) continue;
    const file = path.join(folder, name);
    const changedMs = await stat(file).then(({ mtimeMs }) => mtimeMs, () => Number.POSITIVE_INFINITY);
    if (Date.now() - changedMs > DAY_MS) await rm(file, { force: true });
  }
}

/** Removes nightly backups that are older than the rule keeps. Those made by command stay. */
async function sweepOld(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${slug}-nightly-`) && /\.tar\.zst(?:\.enc)?$/.test(name));
  for (const name of chooseOld(names)) await rm(path.join(folder, name), { force: true });
}

const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

if (import.meta.main) {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' }, nightly: { type: 'boolean', default: false } } });
    const env = readEnv();
    requireDatabase(env);
    const to = values.to ?? env.BACKUP_TO ?? path.join(env.DATA_DIR, 'backups');
    const made = await backUp(env, { to, isNightly: values.nightly });
    if (values.nightly) await sweepOld(path.dirname(made.file));
    process.send?.(made);
    console.log(`${made.file}\n${inMegabytes(made.bytes)} in ${made.seconds} s: ${made.rows} rows of ${made.tables.length} tables, ${made.uploads} uploads, ${made.spool} leads of the spool${env.BACKUP_PASSPHRASE ? ', encrypted' : ''}`);
    process.exit(0);
  } catch (error) {
    console.error(`prominence: no backup was made: ${(error as Error).message}`);
    process.exit(1);
  }
}
