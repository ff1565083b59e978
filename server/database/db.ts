// Opens the database behind one Kysely: PostgreSQL if DATABASE_URL is set, otherwise PGlite in DATA_DIR/db.
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Env } from '../env.ts';
import { watchSilence, WatchedClient } from './silence.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

export type Database = {
  db: Db;
  kind: 'postgres' | 'pglite';
  /** Listens for NOTIFY on a channel. `onGap`: messages may have been missed, because the connection was lost and is back. */
  listen: (channel: string, onMessage: (payload: string) => void, onGap: () => void) => Promise<void>;
  /** False while notifications cannot be received, and caches that depend on them must not be trusted. */
  isListening: () => boolean;
  /** Throws if the disk is nearly full. Embedded database only: a server monitors its own. */
  checkDisk?: () => Promise<void>;
  /** Copies the data folder, whole and consistent, while others wait. Embedded database only. */
  copyTo?: (folder: string) => Promise<void>;
  close: () => Promise<void>;
};

type Log = { warn: (details: object, text: string) => void };

const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const toIso = (value: string) => new Date(value).toISOString();
/** The same types from both drivers: ids are numbers, dates ISO strings. */
export const parsers = { [INT8]: Number, [DATE]: String, [TIMESTAMPTZ]: toIso };

const RECONNECT_MS = 1_000;
const POOL_SIZE = 10;
const MAX_PREPARED = 200;
const CONNECT_TIMEOUT_MS = 5_000;
const APPLICATION_NAME = 'prominence';
/** Else a connection at rest would notice after two hours that its server is gone. */
const alive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** For commands that read a site: where there is none, opening would make an empty one. Throws and says which variables lead to it. */
export function requireDatabase({ DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>) {
  const folder = path.resolve(DATA_DIR, 'db');
  if (!DATABASE_URL && !existsSync(folder)) throw new Error(`there is no database in ${folder}: set DATABASE_URL or DATA_DIR as for the site itself`);
}

export async function openDatabase(env: Env, log: Log): Promise<Database> {
  return env.DATABASE_URL ? openPostgres(env.DATABASE_URL, log) : openPglite(path.join(env.DATA_DIR, 'db'), log);
}

async function openPglite(folder: string, log: Log): Promise<Database> {
  // Only here: a site on PostgreSQL need not load a second one.
  const { openEmbedded } = await import('./embedded.ts');
  const { pglite, checkDisk, copyTo, close } = await openEmbedded(folder, parsers, log);
  return {
    db: new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }),
    kind: 'pglite',
    listen: async (channel, onMessage) => void (await pglite.listen(channel, onMessage)),
    isListening: () => true,
    checkDisk,
    copyTo,
    close,
  };
}

/** How the connection that listens names itself: one for each running site. */
export const LISTENER_NAME = 'prominence listener';

function openPostgres(connectionString: string, log: Log): Database {
  for (const [oid, parse] of Object.entries(parsers)) pg.types.setTypeParser(Number(oid), parse);
  const pool = new pg.Pool({ Client: PreparingClient, connectionString, max: POOL_SIZE, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, application_name: APPLICATION_NAME, ...alive });
  // A dropped connection would end the process: the pool handles errors of idle connections only, so we handle them on each one.
  const handleLoss = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
  pool.on('error', handleLoss);
  pool.on('connect', (client) => client.on('error', handleLoss));
  const listener = listenWithReconnect(connectionString, log);
  const silence = watchSilence(pool, { connectionString, applicationName: APPLICATION_NAME, log });
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    kind: 'postgres',
    listen: listener.listen,
    isListening: listener.isListening,
    close: async () => {
      silence.stop();
      await listener.close();
      await pool.end();
    },
  };
}

const names = new Map<string, string>();

/** Prepares each statement once per connection, so that PostgreSQL does not parse and plan it again for every lead. */
class PreparingClient extends WatchedClient {
  // pg declares a dozen overloads; we pass the arguments on and add a name.
  override query(...args: unknown[]): never {
    this.noteAsked();
    const [text, values] = args;
    const send = super.query as (...given: unknown[]) => never;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return send.apply(this, args);
    const name = names.get(text) ?? `s${names.size}`;
    // Statements whose text varies would fill the server's memory, so past the limit they stay unnamed.
    if (names.size < MAX_PREPARED) names.set(text, name);
    return names.has(text) ? send.call(this, { name, text, values }) : send.apply(this, args);
  }
}

function listenWithReconnect(connectionString: string, log: Log) {
  const handlers = new Map<string, { onMessage: (payload: string) => void; onGap: () => void }[]>();
  let client: pg.Client | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect() {
    const next = new pg.Client({ connectionString, application_name: LISTENER_NAME, ...alive, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    next.on('notification', ({ channel, payload = '' }) => handlers.get(channel)?.forEach(({ onMessage }) => onMessage(payload)));
    next.on('error', (error) => log.warn({ err: error }, 'the listening database connection was lost'));
    next.on('end', () => {
      client = undefined;
      if (!isClosed) timer = setTimeout(() => void reconnect(), RECONNECT_MS);
    });
    await next.connect();
    for (const channel of handlers.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
  }

  async function reconnect() {
    try {
      await connect();
      for (const { onGap } of [...handlers.values()].flat()) onGap();
    } catch {
      // `end` follows only if the connection had been open; retry either way.
      clearTimeout(timer);
      if (!isClosed) timer = setTimeout(() => void reconnect(), RECONNECT_MS);
    }
  }

  return {
    isListening: () => client !== undefined,
    async listen(channel: string, onMessage: (payload: string) => void, onGap: () => void) {
      handlers.set(channel, [...(handlers.get(channel) ?? []), { onMessage, onGap }]);
      if (client) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      else await connect();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
