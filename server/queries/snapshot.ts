// Reads every row of every table as text, from one consistent snapshot and a few rows at a time: the same text from PostgreSQL and from the embedded database.
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** `columns`: those that are stored; what the database makes of others is made again. */
export type TableShape = { name: string; columns: string[] };
/** Where a sequence stands. */
export type Counter = { name: string; last: string; isCalled: boolean };

/** Rows are read until they come to about this much. */
const PAGE_BYTES = 1_000_000;
const MOST_ROWS = 500;
const FIRST_ROWS = 20;

/** Dates, numbers and bytes are written in one way, whatever the server is set to. */
async function writePlainly(trx: Db) {
  for (const setting of [`TimeZone = 'UTC'`, `DateStyle = 'ISO, YMD'`, `IntervalStyle = 'postgres'`, 'extra_float_digits = 1', `bytea_output = 'hex'`]) await sql.raw(`set local ${setting}`).execute(trx);
}

/** Calls `work` with the database as it is at this moment. Others go on writing. */
export async function readSnapshot<T>(db: Db, work: (trx: Db) => Promise<T>) {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(async (trx) => {
    await writePlainly(trx);
    return work(trx);
  });
}

/** Within a transaction that writes. */
export const readPlainly = writePlainly;

export async function readMoment(trx: Db) {
  const { rows } = await sql<{ at: string }>`select now() as at`.execute(trx);
  return rows[0]!.at;
}

/** Our tables, by name. Kysely's own stay out, since the release that restores makes them, and uploads, which are saved as files wherever they are kept. */
export async function listTables(trx: Db) {
  const { rows } = await sql<TableShape>`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname not like 'kysely\\_%' and relname <> 'files' and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`.execute(trx);
  return rows;
}

export async function listAppliedMigrations(trx: Db) {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(trx);
  return rows.map(({ name }) => name);
}

/** Read after the rows: then they are at least as far as any key in them. */
export async function listCounters(trx: Db) {
  const { rows } = await sql<{ name: string }>`select sequencename as name from pg_sequences where schemaname = current_schema() order by 1`.execute(trx);
  const counters: Counter[] = [];
  for (const { name } of rows) {
    const { rows: found } = await sql<Omit<Counter, 'name'>>`select last_value::text as last, is_called as "isCalled" from ${sql.table(name)}`.execute(trx);
    counters.push({ name, ...found[0]! });
  }
  return counters;
}

/** Pages of rows, each row as a line of JSON with every value as PostgreSQL writes it as text. In no order. */
export async function* readRows(trx: Db, { name, columns }: TableShape) {
  const values = sql.join(columns.map((column) => sql`${sql.ref(column)}::text as ${sql.ref(column)}`));
  await sql`declare lines no scroll cursor for select row_to_json(texts)::text as line from (select ${values} from ${sql.table(name)}) as texts`.execute(trx);
  const most = (await holdsFiles(trx, name)) ? 1 : MOST_ROWS;
  let count = Math.min(most, FIRST_ROWS);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(count))} from lines`.execute(trx);
    if (rows.length === 0) break;
    const lines = rows.map(({ line }) => line);
    yield lines;
    const bytes = lines.reduce((sum, line) => sum + line.length, 0);
    count = Math.max(1, Math.min(most, count * 4, Math.floor((PAGE_BYTES * lines.length) / bytes)));
  }
  await sql`close lines`.execute(trx);
}

/** Rows of megabytes are read one by one. */
async function holdsFiles(trx: Db, name: string) {
  const { rows } = await sql`select from pg_attribute where attrelid = ${name}::regclass and atttypid = 'bytea'::regtype and not attisdropped`.execute(trx);
  return rows.length > 0;
}
