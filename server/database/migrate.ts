// Brings a database up to the newest migration. Kysely holds an advisory lock meanwhile, so several instances may start at once.
import { readdir } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Tables } from './tables.ts';

const folder = new URL('../../migrations/', import.meta.url);

async function getMigrations() {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort();
  const entries = names.map(async (name) => [name.slice(0, -3), (await import(new URL(name, folder).href)) as Migration] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** Returns the names of the migrations it applied. Throws the first error; everything before it stays applied. */
export async function migrateToLatest(db: Kysely<Tables>) {
  const migrator = new Migrator({ db, provider: { getMigrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}
