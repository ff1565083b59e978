// An empty, migrated database for each test: PGlite (one per process, emptied between tests), or a new database on TEST_DATABASE_URL.
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { inject } from 'vitest';
import { type Database, openDatabase, parsers } from '../../server/database/db.ts';
import { readEnv } from '../../server/env.ts';
import type { Tables } from '../../server/database/tables.ts';
import { copyCluster } from './clusters.ts';
import { administer, newName, urlOf } from './postgres-databases.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';

export type TestDatabase = Database & { url: string | undefined };

export async function createTestDatabase(): Promise<TestDatabase> {
  return isPostgres ? createOnPostgres() : createEmbedded();
}

let embedded: ReturnType<typeof openEmbedded> | undefined;

// Opening one takes half a second, emptying it milliseconds.
async function openEmbedded() {
  const folder = path.join(inject('clusters'), randomUUID());
  await copyCluster('migrated', folder);
  const pglite = await PGlite.create({ fs: new NodeFS(folder), parsers });
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  const { rows: tables } = await sql<{ name: string }>`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  const { rows: counters } = await sql<{ name: string; start: string }>`select quote_literal(quote_ident(sequencename)) as name, start_value::text as start from pg_sequences where schemaname = 'public'`.execute(db);
  // Deleting a few rows is twenty times faster than truncating. The replica role bypasses the triggers that keep anyone from emptying the audit log.
  const statements = [
    'set session_replication_role = replica',
    ...tables.map(({ name }) => `delete from ${name}`),
    ...counters.map(({ name, start }) => `select setval(${name}, ${start}, false)`),
    `insert into audit_head (position, hash) values (0, '')`,
    'set session_replication_role = default',
  ];
  return { pglite, db, empty: () => pglite.exec(statements.join(';')) };
}

async function createEmbedded(): Promise<TestDatabase> {
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

async function createOnPostgres(): Promise<TestDatabase> {
  const name = newName();
  await administer(`create database ${name} template ${inject('template')}`);
  const url = urlOf(name);
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
