// Databases on TEST_DATABASE_URL, created from a template that is migrated once per run.
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import pg from 'pg';
import { openDatabase } from '../../server/database/db.ts';
import { migrateToLatest } from '../../server/database/migrate.ts';
import { readEnv } from '../../server/env.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

const newName = () => `test_${randomUUID().replaceAll('-', '')}`;

export const urlOf = (name: string) => Object.assign(new URL(serverUrl!), { pathname: `/${name}` }).href;

/** Runs statements on the server, in one of its databases if it matters in which. */
export async function administer(statement: string, database?: string) {
  if (!serverUrl) throw new Error('TEST_DATABASE_URL must point to a PostgreSQL server on which databases may be created');
  const client = new pg.Client({ connectionString: database ? urlOf(database) : serverUrl });
  await client.connect();
  try {
    return await client.query<Record<string, string>>(statement);
  } finally {
    await client.end();
  }
}

/** Copying it takes a tenth of the time that migrating would. Returns its name. */
export async function createTemplate() {
  const name = newName();
  await administer(`create database ${name}`);
  const { db, close } = await openDatabase(readEnv({ DATABASE_URL: urlOf(name) }), { warn: () => {} });
  await migrateToLatest(db);
  await close();
  return name;
}

/** Drops the template and every copy of it that tests left for the next one. */
export async function dropTemplate(template: string) {
  const { rows } = await administer(`select datname from pg_database where datname like '${template}%'`);
  for (const { datname } of rows) await administer(`drop database ${datname} with (force)`);
}
