// Brings a database up to the newest migration. Kysely holds an advisory lock meanwhile, so several instances may start at once, and of different releases.
import { readdir } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Tables } from './tables.ts';

/** PostgreSQL's undefined_table: the database is new. */
const NO_TABLE = '42P01';
const folder = new URL('../../migrations/', import.meta.url);

/** In the order in which they are applied. */
export const listMigrations = async () => (await readdir(folder)).filter((name) => name.endsWith('.ts')).map((name) => name.slice(0, -3)).sort();

async function readMigrations() {
  const entries = (await listMigrations()).map(async (name) => [name, (await import(new URL(`${name}.ts`, folder).href)) as Migration] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function listApplied(db: Kysely<Tables>) {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db).catch((error: { code?: string }) => {
    if (error.code === NO_TABLE) return { rows: [] };
    throw error;
  });
  return rows.map(({ name }) => name);
}

/** Brings an empty database to an older state, so that rows from that time fit. */
export async function migrateTo(db: Kysely<Tables>, name: string) {
  const { error } = await new Migrator({ db, provider: { getMigrations: readMigrations } }).migrateTo(name);
  if (error) throw error;
}

/** While a newer release takes over, one of this release may start after it: what that one has applied is none of our business (tests/shared/migrations.test.ts keeps it compatible). */
async function listForeign(db: Kysely<Tables>, ours: Record<string, Migration>) {
  const applied: Migration = { up: () => Promise.resolve() };
  return Object.fromEntries((await listApplied(db)).filter((name) => !(name in ours)).map((name) => [name, applied]));
}

/** Returns the names of the migrations it applied. Throws the first error; everything before it stays applied. */
export async function migrateToLatest(db: Kysely<Tables>) {
  const applied = new Set(await listApplied(db));
  // Most starts: none of them need be loaded.
  if ((await listMigrations()).every((name) => applied.has(name))) return [];
  const ours = await readMigrations();
  let outcome = await migrate(db, ours);
  // A newer release migrated between our look and our lock.
  if ((outcome.error as Error | undefined)?.message.endsWith(' is missing')) outcome = await migrate(db, ours);
  const { error, results = [] } = outcome;
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

async function migrate(db: Kysely<Tables>, ours: Record<string, Migration>) {
  const all = { ...ours, ...(await listForeign(db, ours)) };
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(all) }, allowUnorderedMigrations: true }).migrateToLatest();
}
