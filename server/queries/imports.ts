// Imports of leads: the file, its plan row by row, the run that writes nothing but that plan, and its undoing.
import { sql } from 'kysely';
import { type Encoding, type Delimiter, type Import, IMPORT_ROWS_PER_PAGE, type ImportField, type ImportRow, UNDO_DAYS } from '#shared/content/import.ts';
import type { Db } from '../database/db.ts';

/** Rows in one transaction of a run; whoever waits for it waits no longer. */
const BATCH = 200;
const STORED_AT_ONCE = 1_000;
const LISTED = 20;
const SAMPLE_ROWS = 5;

type File = { encoding: Encoding; delimiter: Delimiter; header: string[]; rows: string[][] };
const described = ({ encoding, delimiter, header, rows }: File) => ({ encoding, delimiter, header: JSON.stringify(header), sample: JSON.stringify(rows.slice(0, SAMPLE_ROWS).map((row) => header.map((_heading, column) => (row[column] ?? '').slice(0, 200)))), row_count: rows.length });

export async function insertImport(db: Db, { file, ...more }: { file_name: string; bytes: Uint8Array; created_by: string; file: File }) {
  return db.insertInto('imports').values({ ...more, ...described(file) }).returning('id').executeTakeFirstOrThrow();
}

/** Undefined if there is none, or its file has been deleted. */
export async function readImportFile(db: Db, id: number) {
  const found = await db.selectFrom('imports').select(['file_name', 'bytes', 'encoding', 'delimiter', 'state']).where('id', '=', id).executeTakeFirst();
  return found?.bytes ? { ...found, bytes: new Uint8Array(found.bytes) } : undefined;
}

/** As read anew with another encoding or delimiter; only before there is a plan. */
export async function describeImport(db: Db, id: number, file: File) {
  const { numUpdatedRows } = await db.updateTable('imports').set(described(file)).where('id', '=', id).where('state', '=', 'uploaded').executeTakeFirst();
  return numUpdatedRows > 0n;
}

const countOf = (condition: string) => sql<number>`(select count(*) from import_rows where import_id = imports.id and ${sql.raw(condition)})`;
const importColumns = [
  'id', 'file_name', 'encoding', 'delimiter', 'header', 'sample', 'row_count', 'state', 'mapping', 'created_at', 'created_by', 'run_at', 'run_by', 'undone_at',
  sql<boolean>`bytes is not null`.as('isReadable'),
  countOf("action = 'create'").as('create'),
  countOf("action = 'update'").as('update'),
  countOf("action = 'skip'").as('skip'),
  countOf('done_at is not null').as('done'),
] as const;

type Counted = Omit<Import, 'counts'> & Import['counts'];
const withCounts = ({ create, update, skip, done, ...row }: Counted): Import => ({ ...row, counts: { create, update, skip, done } });

/** Newest first. */
export async function listImports(db: Db): Promise<Import[]> {
  const rows = await db.selectFrom('imports').select(importColumns).orderBy('id', 'desc').limit(LISTED).execute();
  return rows.map((row) => withCounts(row as Counted));
}

export async function findImport(db: Db, id: number): Promise<Import | undefined> {
  const row = await db.selectFrom('imports').select(importColumns).where('id', '=', id).executeTakeFirst();
  return row && withCounts(row);
}

export async function listImportRows(db: Db, { id, action, page }: { id: number; action?: ImportRow['action'] | undefined; page: number }): Promise<ImportRow[]> {
  return db
    .selectFrom('import_rows')
    .select(['row', 'action', 'reason', 'submission_id', sql<string>`coalesce(content->>'name', '')`.as('name'), sql<string>`coalesce(content->>'email', '')`.as('email'), sql<string>`coalesce(content->'data'->>'phone', '')`.as('phone'), sql<string>`coalesce(content->'data'->>'companyName', '')`.as('company'), sql<boolean>`done_at is not null`.as('isDone')])
    .where('import_id', '=', id)
    .$if(action !== undefined, (query) => query.where('action', '=', action!))
    .orderBy('row')
    .limit(IMPORT_ROWS_PER_PAGE)
    .offset((page - 1) * IMPORT_ROWS_PER_PAGE)
    .execute();
}

/** Leads that were imported before and may be the same: of these addresses, and those without any. */
export async function listImported(db: Db, addresses: string[]) {
  return db.selectFrom('submissions').select(['id', 'name', 'email', 'data', 'status', 'value_fils']).where('form', '=', 'import').where('deleted_at', 'is', null).where(sql<boolean>`lower(email) = any(${[...addresses, '']}::text[])`).orderBy('id', 'desc').limit(20_000).execute();
}

type Planned = { row: number; action: ImportRow['action']; reason: string; submission_id: number | null; content: object };

/** Stores the plan, which nothing changes any more. False if there is one already. */
export async function storePlan(trx: Db, { id, mapping, rows }: { id: number; mapping: (ImportField | null)[]; rows: Planned[] }) {
  const { numUpdatedRows } = await trx.updateTable('imports').set({ state: 'planned', mapping: JSON.stringify(mapping) }).where('id', '=', id).where('state', '=', 'uploaded').executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  for (let from = 0; from < rows.length; from += STORED_AT_ONCE) {
    await sql`
      insert into import_rows (import_id, row, action, reason, submission_id, content)
      select ${id}::bigint, row, action, reason, submission_id, content
      from json_to_recordset(${JSON.stringify(rows.slice(from, from + STORED_AT_ONCE))}::json) as planned (row int, action text, reason text, submission_id bigint, content jsonb)`.execute(trx);
  }
  return true;
}

/** Another plan is another import of the same file. Undefined if this one has run, or its file is gone. */
export async function replaceImport(trx: Db, id: number) {
  const { rows } = await sql<{ id: number }>`
    with gone as (delete from imports where id = ${id} and state in ('uploaded', 'planned') and bytes is not null returning file_name, encoding, delimiter, header, sample, row_count, bytes, created_by)
    insert into imports (file_name, encoding, delimiter, header, sample, row_count, bytes, created_by) select * from gone returning id`.execute(trx);
  return rows[0]?.id;
}

/** False if there is no plan that waits to be run. */
export async function beginRun(trx: Db, { id, author }: { id: number; author: string }) {
  const { numUpdatedRows } = await trx.updateTable('imports').set({ state: 'running', run_at: sql<string>`now()`, run_by: author }).where('id', '=', id).where('state', '=', 'planned').executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Writes the next rows of a plan that runs; false if none does, or another instance is at it. A row is written and marked in one transaction, so a run that is killed goes on where it was. */
export async function runNextRows(db: Db) {
  return db.transaction().execute(async (trx) => {
    const running = await trx.selectFrom('imports').select(['id', 'run_by']).where('state', '=', 'running').orderBy('id').limit(1).forUpdate().skipLocked().executeTakeFirst();
    if (!running) return false;
    const rows = sql`select row, submission_id, content from import_rows where import_id = ${running.id} and done_at is null and action <> 'skip' order by row limit ${BATCH}`;
    const { rows: written } = await sql<{ row: number }>`
      with due as (${rows}),
        fresh as (
          insert into submissions (reference, form, name, email, data, consent, status, value_fils, spam_score, submitted_at)
          select content->>'reference', 'import', content->>'name', content->>'email', content->'data', false, content->>'status', (content->>'value_fils')::bigint, 0, coalesce((content->>'submitted_at')::timestamptz, now())
          from due where submission_id is null and content ? 'reference'
          returning id, reference
        ),
        changed as (
          update submissions set name = coalesce(nullif(content->>'name', ''), name), data = submissions.data || (content->'data'), status = coalesce(content->>'status', status), value_fils = coalesce((content->>'value_fils')::bigint, value_fils)
          from due where submissions.id = due.submission_id and submissions.deleted_at is null
          returning submissions.id
        ),
        earlier as (select submissions.id, jsonb_build_object('name', name, 'data', data, 'status', status, 'value', value_fils) as before from submissions join due on due.submission_id = submissions.id)
      update import_rows set done_at = now(), submission_id = coalesce(fresh.id, import_rows.submission_id), before = earlier.before,
        -- What a new lead has is with the lead.
        content = case when fresh.id is null then import_rows.content else '{}'::jsonb end
      from due left join fresh on fresh.reference = due.content->>'reference' left join earlier on earlier.id = due.submission_id
      where import_rows.import_id = ${running.id} and import_rows.row = due.row returning import_rows.row`.execute(trx);
    if (written.length < BATCH) await trx.updateTable('imports').set({ state: 'done', bytes: null }).where('id', '=', running.id).execute();
    return true;
  });
}

/** Removes what the run made and takes back what it changed, unless somebody has worked with it since. Undefined if it cannot be undone any more. */
export async function undoImport(trx: Db, { id, author }: { id: number; author: string }) {
  const { numUpdatedRows } = await trx.updateTable('imports').set({ state: 'undone', undone_at: sql<string>`now()`, undone_by: author }).where('id', '=', id).where('state', '=', 'done').where('run_at', '>', sql<string>`now() - make_interval(days => ${UNDO_DAYS}::int)`).executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  const untouched = sql`not exists (select from lead_notes where submission_id = submissions.id) and not exists (select from lead_events where submission_id = submissions.id) and not exists (select from lead_messages where submission_id = submissions.id)`;
  const { rows: back } = await sql`
    update submissions set name = before->>'name', data = before->'data', status = before->>'status', value_fils = case when before ? 'value' then (before->>'value')::bigint else value_fils end
    from import_rows where import_id = ${id} and submission_id = submissions.id and action = 'update' and before is not null and submissions.data = (before->'data') || (content->'data') and ${untouched} returning submissions.id`.execute(trx);
  const { rows: gone } = await sql`
    delete from submissions using import_rows where import_id = ${id} and submission_id = submissions.id and action = 'create' and ${untouched} returning submissions.id`.execute(trx);
  const { rows: left } = await sql<{ count: number }>`select count(*) as count from import_rows where import_id = ${id} and action = 'create' and submission_id is not null`.execute(trx);
  await sql`update import_rows set content = '{}'::jsonb, before = null where import_id = ${id}`.execute(trx);
  return { removed: gone.length, restored: back.length, kept: left[0]!.count };
}

/** PRIV-03: a file goes after a day, or when it has run; a plan that was not run with it, and all that is left of an import when it can no longer be undone. */
export async function purgeImports(db: Db) {
  await sql`delete from imports where (state in ('uploaded', 'planned') and created_at < now() - interval '1 day') or (state in ('done', 'undone') and run_at < now() - make_interval(days => ${UNDO_DAYS}::int))`.execute(db);
}
