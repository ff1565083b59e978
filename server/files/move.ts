// `npm run uploads -- --to database|s3|disk`: copies all uploaded files there, checking each; with `--delete`, once the site reads from there, removes those that were copied.
import process from 'node:process';
import { parseArgs } from 'node:util';
import { openDatabase, requireDatabase } from '../database/db.ts';
import { migrateToLatest } from '../database/migrate.ts';
import { readEnv } from '../env.ts';
import { copyFiles } from './copy.ts';
import { openFileStore } from './open-store.ts';
import type { FileStore } from './store.ts';

const say = (text: string) => console.error(`prominence: ${text}`);
const kinds = ['disk', 'database', 's3'] as const;

function readArguments() {
  const { values } = parseArgs({ options: { to: { type: 'string' }, from: { type: 'string' }, delete: { type: 'boolean', default: false } } });
  const kindOf = (value: string | undefined) => kinds.find((kind) => kind === value);
  const to = kindOf(values.to);
  if (!to || (values.from !== undefined && !kindOf(values.from))) throw new Error('say where to: npm run uploads -- --to database|s3|disk [--from disk|database|s3] [--delete]');
  return { to, from: kindOf(values.from), isMove: values.delete };
}

async function move({ to, from, isMove }: { to: FileStore['kind']; from: FileStore['kind'] | undefined; isMove: boolean }) {
  const env = readEnv();
  const source = from ?? env.UPLOADS;
  if (source === to) throw new Error(`the files are in '${to}' already: say where they come from with --from`);
  if (isMove && env.UPLOADS !== to) throw new Error(`the site still reads from ${source}: set UPLOADS=${to} and restart it, then delete with --from ${source} --to ${to} --delete`);
  if ([source, to].includes('s3') && !env.s3) throw new Error('set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY');
  requireDatabase(env);
  const database = await openDatabase(env, { warn: (_details, text) => say(text) });
  try {
    await migrateToLatest(database.db);
    say(`copying from ${source} to ${to} …`);
    const { copied, there, removed, failed } = await copyFiles({ from: openFileStore(env, database.db, source), to: openFileStore(env, database.db, to), isMove, say });
    say(`${copied} copied and read back, ${there} there already, ${removed} removed from ${source}, ${failed.length} failed`);
    if (failed.length > 0) say('run it again: it goes on where it left off');
    else if (env.UPLOADS !== to) say(`now set UPLOADS=${to} and restart, then run this again with --from ${source} for what was uploaded meanwhile (and --delete to empty the old place)`);
    return failed.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await move(readArguments());
} catch (error) {
  say((error as Error).message);
  process.exitCode = 1;
}
