// What tests of backups compare: every row of every table, and every file of a folder.
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import { checkAudit } from '../../server/accounts/audit-check.ts';
import { makeBackup } from '../../server/backup/make.ts';
import { type Db, openDatabase } from '../../server/database/db.ts';
import { type Env, readEnv } from '../../server/env.ts';
import { openFileStore } from '../../server/files/open-store.ts';
import { readLedgerKey } from '../../server/queries/erasures.ts';
import { buildTestApp, type TestApp } from './app.ts';
import { copyCluster } from './clusters.ts';
import { createTestDatabase } from './database.ts';
import { buildBlog, buildImage, buildMultipart, buildServiceEnquiry } from './factories.ts';

/** Each row as text, sorted; by table. Not read through what the backup reads with. */
export async function readEverything(db: Db) {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(db);
  const everything: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(one)::text as row from ${sql.table(name)} as one`.execute(db);
    everything[name] = rows.map(({ row }) => row).sort();
  }
  return everything;
}

export async function readCounters(db: Db) {
  const { rows } = await sql<{ name: string; last: number | null }>`select sequencename as name, last_value::int as last from pg_sequences where schemaname = 'public' order by 1`.execute(db);
  return rows;
}

export async function hashFiles(folder: string) {
  const names = await readdir(folder).catch(() => []);
  const hashes = names.toSorted((a, b) => a.localeCompare(b)).map(async (name) => [name, createHash('sha256').update(await readFile(path.join(folder, name))).digest('hex')] as const);
  return Object.fromEntries(await Promise.all(hashes));
}

export async function makeFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'prominence-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export const say = () => {};
export const PASSPHRASE = 'a passphrase of a test';

export const enquire = (app: TestApp, number: number) => app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry({ companyName: `Company ${number} شركة 😀`, email: `person-${number}@sidra-foods.example` }) });

/** A site with something in most tables, a picture, and a lead in its spool. */
export async function buildUsedSite(variables: Record<string, string> = {}) {
  const app = await buildTestApp(variables);
  const headers = await app.signIn();
  // The migration makes it; the database of a test has been emptied since.
  await readLedgerKey(app.db);
  for (let number = 1; number <= 5; number += 1) expect((await enquire(app, number)).statusCode).toBe(200);
  const article = await buildMultipart(buildBlog({ topic: 'Backup of a picture' }), { bytes: await buildImage(), name: 'cover.png', type: 'image/png' });
  expect((await app.inject({ method: 'POST', url: '/api/blogs', payload: article.payload, headers: { ...article.headers, ...headers } })).statusCode).toBe(200);
  // What JSON tells apart and SQL does not, and the other way round.
  await sql`update submissions set first_touch = 'null'::jsonb where id = 1`.execute(app.db);
  await mkdir(path.join(app.env.DATA_DIR, 'spool'), { recursive: true });
  await writeFile(path.join(app.env.DATA_DIR, 'spool', 'waiting.json'), '{"email":"waiting@example.com"}');
  return { app, headers };
}

export async function backUp(app: TestApp, { passphrase, name = 'a.tar.zst', folder }: { passphrase?: string; name?: string; folder?: string } = {}) {
  const file = path.join(folder ?? (await makeFolder()), name);
  return makeBackup({ file, env: app.env, passphrase, openSource: async () => ({ database: app.database, close: async () => {} }) });
}

/** An empty site on either kind of database. */
export async function prepareTarget(kind: 'postgres' | 'pglite', variables: Record<string, string> = {}) {
  const folder = await makeFolder();
  const database = kind === 'postgres' ? await createTestDatabase() : undefined;
  if (database) onTestFinished(database.close);
  else await copyCluster('empty', path.join(folder, 'db'));
  return readEnv({ NODE_ENV: 'test', DATA_DIR: folder, ...(database?.url && { DATABASE_URL: database.url }), ...variables });
}

/** The hash of every upload, wherever the site keeps them. */
export async function hashUploads(env: Env, db: Db) {
  const hashes: Record<string, string> = {};
  const files = openFileStore(env, db);
  for await (const { name } of files.list()) {
    const { body } = (await files.get(name))!;
    hashes[name] = createHash('sha256').update(await buffer(body)).digest('hex');
  }
  return hashes;
}

export async function readTarget(env: ReturnType<typeof readEnv>) {
  const database = await openDatabase(env, { warn: say });
  try {
    return { rows: await readEverything(database.db), counters: await readCounters(database.db), audit: await checkAudit(database.db) };
  } finally {
    await database.close();
  }
}
