// `npm run move -- postgres://…`: takes a site from the embedded database to an empty PostgreSQL. Uploads and spool stay where they are.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { openDatabase, requireDatabase } from '../database/db.ts';
import { type Env, readEnv } from '../env.ts';
import { makeBackup } from './make.ts';
import { describe, restore } from './run-restore.ts';

const warn = (_details: object, text: string) => console.error(`prominence: ${text}`);

/** The site must be stopped, so that nothing is stored in the old database once it has been read: the lock of its folder sees to that. */
export async function move(env: Env, url: string, say: (text: string) => void) {
  requireDatabase({ ...env, DATABASE_URL: undefined });
  const file = path.join(env.DATA_DIR, `move-${process.pid}.tar.zst`);
  const source = await openDatabase({ ...env, DATABASE_URL: undefined }, { warn });
  try {
    say('reading the embedded database …');
    await makeBackup({ file, env: undefined, passphrase: undefined, openSource: async () => ({ database: source, close: async () => {} }) });
    return await restore({ ...env, DATABASE_URL: url }, { file, hasFiles: false, say });
  } finally {
    await rm(file, { force: true });
    await source.close();
  }
}

if (import.meta.main) {
  try {
    const env = readEnv();
    const url = process.argv[2] ?? env.DATABASE_URL;
    if (!url) throw new Error('say where to: npm run move -- postgres://user:password@host:5432/database (or set DATABASE_URL)');
    const { DATABASE_URL } = readEnv({ DATABASE_URL: url });
    const moved = await move(env, DATABASE_URL!, (text) => console.error(`prominence: ${text}`));
    console.log(`${describe(moved)}\nSet DATABASE_URL to this database and start the site. ${path.resolve(env.DATA_DIR, 'db')} is as it was: remove it once you have seen the site.`);
    process.exit(0);
  } catch (error) {
    console.error(`prominence: nothing was moved: ${(error as Error).message}`);
    process.exit(1);
  }
}
