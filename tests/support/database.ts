// An empty, migrated database for each test: PGlite in memory (one a process, emptied between tests), or a database of its own on TEST_DATABASE_URL.
import { PGlite } from '@electric-sql/pglite';
import { randomUUID } from 'node:crypto';
import { Kysely, PGliteDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll } from 'vitest';
import { type Database, openDatabase, parsers } from '../../server/database/db.ts';
import { readEnv } from '../../server/env.ts';
import { migrateToLatest } from '../../server/database/migrate.ts';
import type { Tables } from '../../server/database/tables.ts';

export const serverUrl = process.env.TEST_DATABASE_URL;
const isPostgres = process.env.TEST_DATABASE === 'postgres';

export type TestDatabase = Database & { url: string | undefined };

export async function createTestDatabase(): Promise<TestDatabase> {
  return isPostgres ? createOnPostgres() : createInMemory();
}

let embedded: ReturnType<typeof openEmbedded> | undefined;

// Making one takes seconds, emptying it milliseconds.
async function openEmbedded() {
  const pglite = await PGlite.create({ parsers });
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  await migrateToLatest(db);
  const { rows } = await sql<{ names: string }>`select string_agg(quote_ident(tablename), ', ') as names from pg_tables where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'audit_head'`.execute(db);
  /** Past the triggers of the audit log, which lets nobody empty it. */
  async function empty() {
    await pglite.exec(`set session_replication_role = replica; truncate ${rows[0]!.names} restart identity cascade; delete from audit_head; insert into audit_head (position, hash) values (0, ''); set session_replication_role = default`);
  }
  return { pglite, db, empty };
}

async function createInMemory(): Promise<TestDatabase> {
  embedded ??= openEmbedded();
  const { pglite, db, empty } = await embedded;
  await empty();
  const listeners: (() => Promise<void>)[] = [];
  return {
    db,
    kind: 'pglite',
    url: undefined,
    listen: async (channel, onMessage) => void listeners.push(await pglite.listen(channel, onMessage)),
    isListening: () => true,
    close: async () => {
      for (const unlisten of listeners) await unlisten();
    },
  };
}

let template: Promise<string> | undefined;

/** Migrated once for each file of tests: copying it takes a tenth of the time. */
async function createTemplate() {
  const name = newName();
  await administer(`create database ${name}`);
  const { db, close } = await openOnPostgres(name);
  await migrateToLatest(db);
  await close();
  return name;
}

afterAll(async () => {
  if (template) await administer(`drop database ${await template}`);
  template = undefined;
});

const newName = () => `test_${randomUUID().replaceAll('-', '')}`;
const urlOf = (name: string) => Object.assign(new URL(serverUrl!), { pathname: `/${name}` }).href;
const openOnPostgres = (name: string) => openDatabase(readEnv({ DATABASE_URL: urlOf(name) }), { warn: () => {} });

async function createOnPostgres(): Promise<TestDatabase> {
  if (!serverUrl) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server on which databases may be created');
  template ??= createTemplate();
  const name = newName();
  await administer(`create database ${name} template ${await template}`);
  const url = urlOf(name);
  const database = await openOnPostgres(name);
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
