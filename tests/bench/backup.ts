// How long a backup of 100,000 leads and 2,000 pictures takes, and restoring it. `npm run bench -- backup`; `--write` records the table.
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { sql } from 'kysely';
import { backUp } from '../../server/backup/run-backup.ts';
import { restore } from '../../server/backup/run-restore.ts';
import { openDatabase } from '../../server/database/db.ts';
import { migrateToLatest } from '../../server/database/migrate.ts';
import { type Env, readEnv } from '../../server/env.ts';
import { startPostgres } from '../support/postgres.mjs';
import { fillLeads } from './fill-desk.ts';

const PICTURES = 2_000;
const PICTURE_BYTES = 150_000;
const [BACKUP_S, RESTORE_S] = [60, 120];
const HEADING = '## Backup';

const say = () => {};
const folder = await mkdtemp(path.join(tmpdir(), 'prominence-bench-'));
const postgres = await startPostgres();
const names = ['bench_backup_from', 'bench_backup_to'];
const lines: string[] = [];

/** A file that no compression helps, as a photograph is. */
async function fillPictures(env: Env) {
  const uploads = path.join(env.DATA_DIR, 'uploads');
  await mkdir(uploads, { recursive: true });
  for (let number = 0; number < PICTURES; number += 1) await writeFile(path.join(uploads, `${number.toString(16).padStart(32, '0')}.jpg`), randomBytes(PICTURE_BYTES));
}

/** Seconds, and the most memory held meanwhile in MB. */
async function time<T>(work: () => Promise<T>) {
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 100);
  const startMs = performance.now();
  const result = await work();
  clearInterval(watch);
  return { result, seconds: (performance.now() - startMs) / 1_000, mb: most / 1e6 };
}

function note(what: string, seconds: number, mb: number, budget: number, more: string) {
  lines.push(`| ${what} | ${seconds.toFixed(1)} s${more} | ${mb.toFixed(0)} MB | ≤ ${budget} s | ${seconds <= budget ? 'met' : '**missed**'} |`);
  console.log(lines.at(-1));
}

async function prepare(kind: 'PostgreSQL' | 'embedded', name: string): Promise<Env> {
  if (kind === 'PostgreSQL') await administer(`create database ${name}`);
  const url = kind === 'PostgreSQL' ? Object.assign(new URL(postgres!.url), { pathname: `/${name}` }).href : undefined;
  const dataDir = path.join(folder, `${kind}-${name}`);
  await mkdir(dataDir, { recursive: true });
  return readEnv({ DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) });
}

async function administer(statement: string) {
  const database = await openDatabase(readEnv({ DATABASE_URL: postgres!.url }), { warn: say });
  await sql.raw(statement).execute(database.db);
  await database.close();
}

try {
  const source = await prepare(postgres ? 'PostgreSQL' : 'embedded', names[0]!);
  const database = await openDatabase(source, { warn: say });
  await migrateToLatest(database.db);
  await fillLeads(database.db);
  await database.close();
  await fillPictures(source);

  const made = await time(() => backUp(source, { to: path.join(folder, 'backups') }));
  note(`backup from ${postgres ? 'PostgreSQL' : 'the embedded database'}`, made.seconds, made.mb, BACKUP_S, `, ${(made.result.bytes / 1e6).toFixed(0)} MB, ${made.result.rows.toLocaleString('en')} rows`);
  for (const kind of [...(postgres ? (['PostgreSQL'] as const) : []), 'embedded' as const]) {
    const target = await prepare(kind, names[1]!);
    const restored = await time(() => restore(target, { file: made.result.file, say }));
    note(`restore into ${kind === 'embedded' ? 'the embedded database' : kind}`, restored.seconds, restored.mb, RESTORE_S, `, ${restored.result.uploads.toLocaleString('en')} pictures`);
    if (kind === 'embedded') {
      const again = await time(() => backUp(target, { to: path.join(folder, 'again') }));
      note('backup from the embedded database', again.seconds, again.mb, BACKUP_S, '');
    }
  }
  if (process.argv.includes('--write')) await record();
} finally {
  for (const name of postgres ? names : []) await administer(`drop database if exists ${name} with (force)`);
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}

async function record() {
  const file = new URL('../../docs/performance.md', import.meta.url);
  const text = await readFile(file, 'utf8');
  const own = `${HEADING}\n\nWritten by \`npm run bench -- backup --write\` on ${new Date().toISOString().slice(0, 10)}: 100,000 leads and ${PICTURES.toLocaleString('en')} pictures of ${PICTURE_BYTES / 1_000} kB. Memory is the whole process of the command at its highest.\n\n| what | result | memory | budget | |\n|---|---|---|---|---|\n${lines.join('\n')}\n\n`;
  const before = text.indexOf(`\n${HEADING}\n`);
  const rest = before < 0 ? text : text.slice(0, before + 1) + text.slice(text.indexOf('\n## ', before + 1) + 1);
  const pages = rest.indexOf('\n## Pages');
  await writeFile(file, pages < 0 ? `${rest.trimEnd()}\n\n${own.trimEnd()}\n` : `${rest.slice(0, pages + 1)}${own}${rest.slice(pages + 1)}`);
}
