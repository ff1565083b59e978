// Where a backup is restored to: PostgreSQL, or the embedded database and the files of a data folder. Refuses one that is in use or not empty.
import { constants, existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { type Database, type Db, LISTENER_NAME, openDatabase } from '../database/db.ts';
import { lockFolder } from '../database/folder-lock.ts';
import type { Env } from '../env.ts';
import { openFileStore, uploadsFolder } from '../files/open-store.ts';
import type { FileStore } from '../files/store.ts';
import { type Ledger, readLedger, readLedgerKey } from '../queries/erasures.ts';
import { analyse, countSites, findUsed } from '../queries/reload.ts';
import { flushFolder } from './archive.ts';
import type { KnownLedger } from './ledger.ts';

export type Target = {
  database: Database;
  staging: string;
  /** What would be lost, in words; empty if nothing. */
  used: string[];
  /** Whom the site that is replaced has erased. */
  ledger: KnownLedger | undefined;
  /** Puts database and files in place, once the transaction is through. */
  settle: () => Promise<void>;
  /** Leaves everything as it was, unless `settle` was called. */
  close: () => Promise<void>;
};

const log = { warn: (_details: object, text: string) => console.error(`prominence: ${text}`) };

/** `hasFiles`: whether uploads are restored too, and must not be there yet. */
export async function openTarget(env: Env, { hasFiles = true } = {}): Promise<Target> {
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 });
  const staging = path.join(env.DATA_DIR, `restore-${process.pid}`);
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging);
  try {
    return env.DATABASE_URL ? await openPostgresTarget(env, staging, hasFiles) : await openEmbeddedTarget(env, staging, hasFiles);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    throw error;
  }
}

/** In the database they are found with its rows. */
async function findFiles(env: Env, db: Db, hasFiles: boolean) {
  if (!hasFiles || env.UPLOADS === 'database') return [];
  for await (const _file of openFileStore(env, db).list()) return ['uploads'];
  return [];
}

const listFiles = (folder: string) => readdir(folder).catch(() => []);

async function openPostgresTarget(env: Env, staging: string, hasFiles: boolean): Promise<Target> {
  const database = await openDatabase(env, log);
  const close = async () => {
    await database.close();
    await rm(staging, { recursive: true, force: true });
  };
  try {
    const sites = await countSites(database.db, LISTENER_NAME);
    if (sites > 0) throw new Error(`${sites === 1 ? 'A site is' : `${sites} sites are`} running on this database. Stop ${sites === 1 ? 'it' : 'them'} first.`);
    const used = await findUsed(database.db);
    return {
      database,
      staging,
      used: [...used.map((name) => `rows in ${name}`), ...(await findFiles(env, database.db, hasFiles))],
      ledger: used.length > 0 ? await readKnownLedger(database) : undefined,
      async settle() {
        await analyse(database.db);
        await placeFiles(env, database.db, staging);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A database of a release from before the ledger has none. */
async function readKnownLedger({ db }: Database): Promise<KnownLedger | undefined> {
  try {
    const ledger: Ledger = await readLedger(db);
    return { ...ledger, key: await readLedgerKey(db) };
  } catch {
    return undefined;
  }
}

/** The backup goes into a database beside the present one, which it replaces when it is whole: a copy of that one, which need not be made from nothing, or a new one. */
async function openEmbeddedTarget(env: Env, staging: string, hasFiles: boolean): Promise<Target> {
  const folder = path.join(env.DATA_DIR, 'db');
  const unlock = await lockFolder(folder);
  try {
    const { database, used, ledger } = await openBeside(env, staging, folder);
    let isClosed = false;
    const closeDatabase = async () => {
      if (!isClosed) await database.close();
      isClosed = true;
    };
    return {
      database,
      staging,
      used: [...used, ...(await findFiles(env, database.db, hasFiles))],
      ledger,
      async settle() {
        await analyse(database.db);
        await placeFiles(env, database.db, staging);
        await closeDatabase();
        if (existsSync(folder)) await rename(folder, path.join(staging, 'former-db'));
        await rename(path.join(staging, 'db'), folder);
        await flushFolder(env.DATA_DIR);
      },
      async close() {
        await closeDatabase();
        await rm(staging, { recursive: true, force: true });
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openBeside(env: Env, staging: string, folder: string) {
  const beside = { ...env, DATA_DIR: staging };
  if ((await listFiles(folder)).length === 0) return { database: await openDatabase(beside, log), used: [], ledger: undefined };
  await cp(folder, path.join(staging, 'db'), { recursive: true, mode: constants.COPYFILE_FICLONE });
  try {
    const database = await openDatabase(beside, log);
    const used = await findUsed(database.db);
    return { database, used: used.map((name) => `rows in ${name}`), ledger: used.length > 0 ? await readKnownLedger(database) : undefined };
  } catch (error) {
    log.warn({}, `the database in ${folder} cannot be opened (${(error as Error).message})`);
    await rm(path.join(staging, 'db'), { recursive: true, force: true });
    return { database: await openDatabase(beside, log), used: [`a database in ${folder} that cannot be opened`], ledger: undefined };
  }
}

/** The uploads take the place of the former ones. A lead that waits in the spool was acknowledged, whichever site took it: none is removed. */
async function placeFiles(env: Env, db: Db, staging: string) {
  const waiting = await listFiles(path.join(staging, 'spool'));
  if (waiting.length > 0) await mkdir(path.join(env.DATA_DIR, 'spool'), { recursive: true });
  for (const name of waiting) await rename(path.join(staging, 'spool', name), path.join(env.DATA_DIR, 'spool', name));
  if (existsSync(path.join(staging, 'uploads'))) await placeUploads(openFileStore(env, db), { staging, folder: uploadsFolder(env) });
  await flushFolder(env.DATA_DIR);
}

async function placeUploads(files: FileStore, { staging, folder }: { staging: string; folder: string }) {
  const fresh = path.join(staging, 'uploads');
  if (files.kind === 'disk') {
    await rename(folder, path.join(staging, 'former-uploads'));
    await rename(fresh, folder);
    return;
  }
  const names = new Set(await listFiles(fresh));
  for (const name of names) await files.put(name, await readFile(path.join(fresh, name)));
  for await (const { name } of files.list()) if (!names.has(name)) await files.remove(name);
}
