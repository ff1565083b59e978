// A database that takes and counts nothing, as while it is away: the tables that visitors' posts need are out of reach.
import type { TestApp } from './app.ts';

const needed = ['submissions', 'limits'] as const;

/** Until it is disposed of. */
export async function takeDatabaseAway({ db }: TestApp) {
  for (const name of needed) await db.schema.alterTable(name).renameTo(`${name}_elsewhere`).execute();
  return {
    async [Symbol.asyncDispose]() {
      for (const name of needed) await db.schema.alterTable(`${name}_elsewhere`).renameTo(name).execute();
    },
  };
}
