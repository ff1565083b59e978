// A fresh, migrated database for each test file: PGlite in memory, or a database of its own on TEST_DATABASE_URL.
import { PGlite } from '@electric-sql/pglite';
import { randomUUID } from 'node:crypto';
import { Kysely, PGliteDialect } from 'kysely';
import pg from 'pg';
import { type Database, openDatabase, parsers } from '../../server/db.ts';
import { readEnv } from '../../server/env.ts';
import { migrateToLatest } from '../../server/migrate.ts';
import type { Tables } from '../../server/tables.ts';

export const serverUrl = process.env.TEST_DATABASE_URL;
const isPostgres = process.env.TEST_DATABASE === 'postgres';

export type TestDatabase = Database & { url: string | undefined };

export async function createTestDatabase(): Promise<TestDatabase> {
  const database = isPostgres ? await createOnPostgres() : await createInMemory();
  await migrateToLatest(database.db);
  return database;
}

async function createInMemory(): Promise<TestDatabase> {
  const pglite = await PGlite.create({ parsers });
  return {
    db: new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }),
    kind: 'pglite',
    url: undefined,
    listen: async (channel, onMessage) => void (await pglite.listen(channel, onMessage)),
    isListening: () => true,
    close: () => pglite.close(),
  };
}

async function createOnPostgres(): Promise<TestDatabase> {
  if (!serverUrl) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server on which databases may be created');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name}`);
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const database = await openDatabase(readEnv({ DATABASE_URL: url }), { warn: () => {} });
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await administer(`drop database ${name} with (force)`);
    },
  };
}

async function administer(statement: string) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
