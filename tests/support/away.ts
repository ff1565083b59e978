// Simulates a database that is unavailable: the tables that visitors' posts need are renamed.
import type { TestApp } from './app.ts';

const needed = ['submissions', 'limits'] as const;

/** Until the result is disposed of. */
export async function makeDatabaseUnavailable({ db }: TestApp) {
  for (const name of needed) await db.schema.alterTable(name).renameTo(`${name}_elsewhere`).execute();
  return {
    async [Symbol.asyncDispose]() {
      for (const name of needed) await db.schema.alterTable(`${name}_elsewhere`).renameTo(name).execute();
    },
  };
}
