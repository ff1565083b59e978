// An empty, migrated database for each test, emptied for the next one in the process: PGlite, or one on TEST_DATABASE_URL.
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { inject } from 'vitest';
import { type Database, openDatabase, parsers } from '../../server/database/db.ts';
import { readEnv } from '../../server/env.ts';
import type { Tables } from '../../server/database/tables.ts';
import { copyCluster } from './clusters.ts';
import { administer, urlOf } from './postgres-databases.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';

export type TestDatabase = Database & { url: string | undefined };

export async function createTestDatabase(): Promise<TestDatabase> {
  return isPostgres ? createOnPostgres() : createEmbedded();
}

/** What statements.ts takes down in a whole run. */
const noted = globalThis as { sent?: Set<string> };

let embedded: ReturnType<typeof openEmbedded> | undefined;

// Opening one takes half a second, emptying it milliseconds.
async function openEmbedded() {
  // As on the site (server/database/embedded.ts). A test process is over before what the optimising compiler does has paid.
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
  const folder = path.join(inject('clusters'), randomUUID());
  await copyCluster('migrated', folder);
  const pglite = await PGlite.create({ fs: new NodeFS(folder), parsers });
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), log: ({ query }) => void noted.sent?.add(query.sql) });
  const emptying = await writeEmptying(db);
  return { pglite, db, empty: () => pglite.exec(emptying) };
}

/** The statements that empty a migrated database and start its counters again. */
async function writeEmptying(db: Kysely<Tables>) {
  const { rows: tables } = await sql<{ name: string }>`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  const { rows: counters } = await sql<{ name: string; start: string }>`select quote_literal(quote_ident(sequencename)) as name, start_value::text as start from pg_sequences where schemaname = 'public'`.execute(db);
  // Deleting a few rows is twenty times faster than truncating. The replica role bypasses the triggers that keep anyone from emptying the audit log.
  return [
    'set session_replication_role = replica',
    ...tables.map(({ name }) => `delete from ${name}`),
    ...counters.map(({ name, start }) => `select setval(${name}, ${start}, false)`),
    `insert into audit_head (position, hash) values (0, '')`,
    'set session_replication_role = default',
  ].join(';');
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

/** Databases of tests that ended. What is in them is deleted when they are used again. */
const idle: string[] = [];
let emptying: string | undefined;

async function createOnPostgres(): Promise<TestDatabase> {
  const used = idle.pop();
  const name = used ?? `${inject('template')}_${randomUUID().slice(0, 8)}`;
  if (used) await administer(emptying!, used);
  else await administer(`create database ${name} template ${inject('template')}`);
  const database = await openDatabase(readEnv({ DATABASE_URL: urlOf(name) }), { warn: () => {} });
  emptying ??= await writeEmptying(database.db);
  // Who knows its address may have left a site running on it, so it is not used again.
  let isShared = false;
  return {
    ...database,
    get url() {
      isShared = true;
      return urlOf(name);
    },
    close: async () => {
      await database.close();
      if (isShared) await administer(`drop database ${name} with (force)`);
      else idle.push(name);
    },
  };
}
