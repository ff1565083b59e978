// Makes a backup of an open database, the uploads and the spool.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { site } from '#shared/firm/site.ts';
import type { Database } from '../database/db.ts';
import type { Env } from '../env.ts';
import { openFileStore } from '../files/open-store.ts';
import type { FileStore } from '../files/store.ts';
import { listAppliedMigrations, listCounters, listTables, readMoment, readRows, readSnapshot, type TableShape } from '../queries/snapshot.ts';
import { type Archive, writeArchive } from './archive.ts';
import { createRowSum, FORMAT, HEAD, MANIFEST, type Manifest, partName } from './manifest.ts';

/** Rows of a table are stored in parts of about this size: each is in memory once. */
const PART_BYTES = 4_000_000;

export type Made = { file: string; bytes: number; rows: number; tables: Manifest['tables']; uploads: number; spool: number };
type Options = {
  file: string;
  /** Whose uploads and spool are saved; without, only the database is. */
  env: Env | undefined;
  passphrase: string | undefined;
  /** Opens the database, or a copy of it: called once the spool is saved. */
  openSource: () => Promise<{ database: Pick<Database, 'db' | 'kind'>; close: () => Promise<void> }>;
};

export async function readVersion() {
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };
  return version;
}

export async function makeBackup({ file, env, passphrase, openSource }: Options): Promise<Made> {
  const version = await readVersion();
  let made: Omit<Made, 'file' | 'bytes'> | undefined;
  const bytes = await writeArchive(file, {
    passphrase,
    async fill(archive) {
      await archive.add(HEAD, toBytes({ product: 'prominence', format: FORMAT, version }));
      // Before the database: a lead that leaves the spool meanwhile is in the database by then. One that is in both is stored once.
      const spool = env ? await addSpool(archive, path.join(env.DATA_DIR, 'spool')) : 0;
      const { database, close } = await openSource();
      try {
        const saved = await readSnapshot(database.db, async (trx) => {
          const [at, migrations, shapes] = [await readMoment(trx), await listAppliedMigrations(trx), await listTables(trx)];
          const tables: Manifest['tables'] = [];
          for (const shape of shapes) tables.push({ ...shape, ...(await addTable(archive, trx, shape)) });
          return { at, migrations, tables, counters: await listCounters(trx) };
        });
        // After the database: whatever a row shows is there.
        const uploads = env ? await addUploads(archive, openFileStore(env, database.db)) : 0;
        const manifest: Manifest = { format: FORMAT, version, site: site.name, database: database.kind, ...saved, entries: { ...archive.entries } };
        await archive.add(MANIFEST, toBytes(manifest));
        made = { rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), tables: manifest.tables, uploads, spool };
      } finally {
        await close();
      }
    },
  });
  return { file, bytes, ...made! };
}

const toBytes = (value: object) => Buffer.from(JSON.stringify(value, null, 1));

async function addTable(archive: Archive, trx: Database['db'], shape: TableShape) {
  const sum = createRowSum();
  let lines: string[] = [];
  let length = 0;
  let part = 0;
  const flush = async () => {
    if (lines.length === 0) return;
    await archive.add(partName(shape.name, (part += 1)), Buffer.from(`${lines.join('\n')}\n`));
    [lines, length] = [[], 0];
  };
  for await (const page of readRows(trx, shape)) {
    sum.add(page);
    lines.push(...page);
    length += page.reduce((all, line) => all + line.length, 0);
    if (length > PART_BYTES) await flush();
  }
  await flush();
  return sum.result();
}

/** Leads that are being written stay out: they are not acknowledged yet. One that is stored meanwhile is in the database. */
async function addSpool(archive: Archive, folder: string) {
  let added = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const bytes = name.endsWith('.json') ? await readFile(path.join(folder, name)).catch(orMissing) : undefined;
    if (!bytes) continue;
    await archive.add(`spool/${name}`, bytes);
    added += 1;
  }
  return added;
}

function orMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function addUploads(archive: Archive, files: FileStore) {
  let added = 0;
  for await (const { name } of files.list()) {
    const file = await files.get(name);
    if (!file) continue;
    await archive.addStream(`uploads/${name}`, file.size, file.body);
    added += 1;
  }
  return added;
}
