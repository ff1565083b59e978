// Puts the rows of a backup into a database: empties it, makes the tables as they were, stores the rows, and takes back what guarded against just that.
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { Counter, TableShape } from './snapshot.ts';

/** What holds rows only once somebody has used the site. */
const USED = ['users', 'submissions', 'blogs', 'testimonials', 'audit_log'];

/** The tables in which there is something that would be lost. */
export async function findUsed(db: Db) {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(db);
  const used: string[] = [];
  for (const { name } of rows.filter((row) => USED.includes(row.name))) {
    const { rows: found } = await sql`select from ${sql.table(name)} limit 1`.execute(db);
    if (found.length > 0) used.push(name);
  }
  return used.sort();
}

/** How many sites are connected to this database. PostgreSQL only. */
export async function countSites(db: Db, listenerName: string) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = ${listenerName}`.execute(db);
  return rows[0]!.count;
}

/** Removes our tables and functions. What extensions own, and other schemas, stay. */
export async function dropAll(trx: Db) {
  await sql`
    do $$ declare thing record; begin
      for thing in select tablename from pg_tables where schemaname = current_schema() loop
        execute format('drop table if exists %I cascade', thing.tablename);
      end loop;
      for thing in select oid::regprocedure as routine from pg_proc where pronamespace = current_schema()::regnamespace and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') loop
        execute format('drop routine if exists %s cascade', thing.routine);
      end loop;
    end $$`.execute(trx);
}

type Guard = { table: string; name: string; definition: string };

/** Takes away rows that migrations stored, foreign keys, triggers of ours and indexes: rows come in any order, with seals of their own, and an index is made faster at the end. Returns what puts them back. */
export async function openForRows(trx: Db) {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema() and tablename not like 'kysely\\_%'`.execute(trx);
  const { rows: keys } = await sql<Guard>`
    select conrelid::regclass::text as "table", conname::text as name, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(trx);
  const { rows: indexes } = await sql<Guard>`
    select indrelid::regclass::text as "table", indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = current_schema()::regnamespace and relname not like 'kysely\\_%' and not exists (select from pg_constraint where conindid = indexrelid)`.execute(trx);
  for (const { table, name } of keys) await sql.raw(`alter table ${table} drop constraint "${name}"`).execute(trx);
  for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(trx);
  for (const { name } of tables) {
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx);
    await sql`delete from ${sql.table(name)}`.execute(trx);
  }
  return async () => {
    for (const { definition } of indexes) await sql.raw(definition).execute(trx);
    for (const { table, name, definition } of keys) await sql.raw(`alter table ${table} add constraint "${name}" ${definition}`).execute(trx);
    for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx);
  };
}

/** Returns how lines of `readRows` are stored in this table. */
export async function prepareRows(trx: Db, { name, columns }: TableShape) {
  const { rows } = await sql<{ column: string; type: string }>`
    select attname::text as "column", format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = ${name}::regclass and attnum > 0 and not attisdropped`.execute(trx);
  const types = new Map(rows.map(({ column, type }) => [column, type]));
  const targets = sql.join(columns.map((column) => sql.ref(column)));
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column)} text`));
  const values = sql.join(columns.map((column) => sql`${sql.ref(column)}::${sql.raw(types.get(column) ?? 'text')}`));
  return async (lines: string[]) => {
    await sql`insert into ${sql.table(name)} (${targets}) overriding system value select ${values} from json_to_recordset(${`[${lines.join(',')}]`}::json) as texts (${texts})`.execute(trx);
  };
}

export async function setCounters(trx: Db, counters: Counter[]) {
  for (const { name, last, isCalled } of counters) await sql`select setval(${name}::regclass, ${last}::bigint, ${isCalled})`.execute(trx);
}

/** The planner knows nothing of rows that came all at once. */
export async function analyse(db: Db) {
  await sql`analyze`.execute(db);
}
