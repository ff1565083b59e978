// Puts a verified backup into an empty database of either kind, checks every row there, brings it up to this release, and only then lets go of what was there before.
import { createHash, hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkAudit } from '../accounts/audit-check.ts';
import type { Db } from '../database/db.ts';
import { listMigrations, migrateTo, migrateToLatest } from '../database/migrate.ts';
import { insertAudit } from '../queries/audit.ts';
import { dropAll, openForRows, prepareRows, setCounters } from '../queries/reload.ts';
import { listTables, readPlainly, readRows } from '../queries/snapshot.ts';
import { type Entry, hashed, readArchive } from './archive.ts';
import { createReplay, type KnownLedger, type Replay } from './ledger.ts';
import { createRowSum, fileOf, MANIFEST, type Manifest, tableOf } from './manifest.ts';
import { BadBackup, type Verified } from './verify.ts';

/** What one INSERT takes. */
const BATCH_ROWS = 500;
const BATCH_BYTES = 1_000_000;

export type Restored = { tables: Manifest['tables']; uploads: number; spool: number; applied: string[]; erased: { people: string[]; leads: number; mentions: number; places: number }; isAuditWhole: boolean };
type Source = { file: string; passphrase: string | undefined; verified: Verified; ledgers: KnownLedger[] };

/** Throws unless this release knows the backup's schema: then the rows fit, and it can bring them forward. */
export async function checkMigrations({ migrations, version }: Manifest) {
  const ours = await listMigrations();
  const newer = migrations.find((name) => !ours.includes(name));
  if (newer) throw new BadBackup(`the backup was made by a later release (${version}; this one does not know ${newer}): restore it with that release`);
  const skipped = ours.slice(0, migrations.length).find((name) => !migrations.includes(name));
  if (skipped) throw new BadBackup(`the backup's database never had ${skipped}, which this release puts before its last change: restore it with the release that made it (${version})`);
}

/** All in one transaction: whatever fails, the database stays as it was. Files are written to `staging`, in folders of their own; undefined: the backup's files are left alone. */
export async function restoreInto(db: Db, { file, passphrase, verified, ledgers }: Source, staging: string | undefined): Promise<Restored> {
  const { manifest, ledgerKey } = verified;
  const replay = createReplay(ledgers, manifest.at);
  return db.transaction().execute(async (trx) => {
    await readPlainly(trx);
    await dropAll(trx);
    await migrateTo(trx, manifest.migrations.at(-1)!);
    const close = await openForRows(trx);
    const files = await storeAll(trx, { file, passphrase, manifest, replay, staging });
    await setCounters(trx, manifest.counters);
    await close();
    await compareRows(trx, manifest);
    const applied = await migrateToLatest(trx);
    const erased = await replay.erase(trx, ledgerKey);
    for (const address of erased.people) {
      const target = `person ${hash('sha256', address).slice(0, 16)}: erased again, because the restored backup was older than the erasure`;
      await insertAudit(trx, { user_id: null, actor: 'restore', action: 'lead.erase', target, outcome: 'done', ip: '' });
    }
    const { brokenId, isShortened } = await checkAudit(trx);
    return { tables: manifest.tables, ...files, applied, erased, isAuditWhole: brokenId === null && !isShortened };
  });
}

type Work = { file: string; passphrase: string | undefined; manifest: Manifest; replay: Replay; staging: string | undefined };

async function storeAll(trx: Db, { file, passphrase, manifest, replay, staging }: Work) {
  const stored = { uploads: 0, spool: 0 };
  const storers = new Map<string, Awaited<ReturnType<typeof prepareRows>>>();
  const there = new Set((await listTables(trx)).map(({ name }) => name));
  for (const shape of manifest.tables) {
    if (!there.has(shape.name)) throw new BadBackup(`this release has no table ${shape.name}`);
    storers.set(shape.name, await prepareRows(trx, shape));
  }
  if (staging) for (const folder of ['uploads', 'spool']) await mkdir(path.join(staging, folder), { recursive: true });
  for await (const entry of readArchive(file, passphrase)) {
    const table = tableOf(entry.name);
    const place = fileOf(entry.name);
    if (table) {
      const bytes = await checked(entry, manifest);
      for (const batch of batches(bytes.toString())) {
        for (const line of replay.isNeeded ? batch : []) replay.look(line);
        await storers.get(table)!(batch);
      }
    } else if (place && staging) {
      const target = path.join(staging, place.folder, place.file);
      if (place.folder === 'uploads') await storeFile(entry, target, manifest);
      else if (!(await storeLead(await checked(entry, manifest), target, replay))) continue;
      stored[place.folder] += 1;
    }
  }
  return stored;
}

/** The file was verified a moment ago, but it may have been replaced since. */
async function checked(entry: Entry, manifest: Manifest) {
  const bytes = await entry.bytes();
  if (entry.name !== MANIFEST && hash('sha256', bytes) !== manifest.entries[entry.name]?.sha256) throw new BadBackup(`the file changed while it was read: ${entry.name}`);
  return bytes;
}

async function storeFile(entry: Entry, target: string, manifest: Manifest) {
  const sum = createHash('sha256');
  await pipeline(hashed(entry.body, sum), createWriteStream(target, { flush: true }));
  if (sum.digest('hex') !== manifest.entries[entry.name]?.sha256) throw new BadBackup(`the file changed while it was read: ${entry.name}`);
}

/** False if it is the lead of somebody who was erased. */
async function storeLead(bytes: Buffer, target: string, replay: Replay) {
  const text = replay.isNeeded ? replay.clean(bytes.toString()) : bytes.toString();
  if (text !== undefined) await writeFile(target, text, { flush: true });
  return text !== undefined;
}

function* batches(text: string) {
  let batch: string[] = [];
  let length = 0;
  for (const line of text.split('\n')) {
    if (line === '') continue;
    batch.push(line);
    length += line.length;
    if (batch.length < BATCH_ROWS && length < BATCH_BYTES) continue;
    yield batch;
    [batch, length] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** Reads every row back: what the database holds is what the backup says. */
async function compareRows(trx: Db, { tables }: Manifest) {
  for (const shape of tables) {
    const sum = createRowSum();
    for await (const lines of readRows(trx, shape)) sum.add(lines);
    const found = sum.result();
    if (found.rows !== shape.rows || found.sum !== shape.sum) throw new BadBackup(`${shape.name} came out with ${found.rows} rows that are not the backup's ${shape.rows}`);
  }
}
