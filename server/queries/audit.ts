// The audit log: one row for every write by staff and every login attempt. Rows are append-only (enforced by a trigger) and chained by hash.
import { sql } from 'kysely';
import { site } from '#shared/firm/site.ts';
import type { Db } from '../database/db.ts';

export type AuditEntry = { user_id: number | null; actor: string; action: string; target: string; outcome: 'done' | 'refused'; ip: string };

export async function insertAudit(db: Db, entry: AuditEntry) {
  await db.insertInto('audit_log').values(entry).execute();
}

/** Records what a signed-in member of staff did, or was refused. */
export async function auditStaff(db: Db, { user, ip }: { user: { id: number; email: string }; ip: string }, { action, target, outcome = 'done' }: Pick<AuditEntry, 'action' | 'target'> & Partial<Pick<AuditEntry, 'outcome'>>) {
  await insertAudit(db, { user_id: user.id, actor: user.email, action, target, outcome, ip });
}

export type AuditFilter = { actor?: string | undefined; action?: string | undefined; from?: string | undefined; to?: string | undefined };

/** Entries name articles, testimonials and colleagues by number; people know them by name. Null if there is none, or no longer. */
const numberAfter = (kind: string) => sql`substring(target from ${sql.lit(`^${kind} ([0-9]{1,15})$`)})::bigint`;
const subject = sql<string | null>`coalesce(
  (select topic from blogs where id = ${numberAfter('blog')}),
  (select author_name from testimonials where id = ${numberAfter('testimonial')}),
  (select coalesce(nullif(name, ''), email) from users where action = 'lead.assign' and users.id = substring(target from 'user ([0-9]{1,15})$')::bigint))`;

/** Newest first. */
export async function listAudit(db: Db, { actor, action, from, to }: AuditFilter, { limit, offset }: { limit: number; offset: number }) {
  const day = (value: string, plus: number) => sql<string>`(${value}::date + ${plus}::int)::timestamp at time zone ${site.timeZone}`;
  const filtered = db
    .selectFrom('audit_log')
    .$if(Boolean(actor), (query) => query.where('actor', '=', actor!))
    .$if(Boolean(action), (query) => query.where('action', '=', action!))
    .$if(Boolean(from), (query) => query.where('at', '>=', day(from!, 0)))
    .$if(Boolean(to), (query) => query.where('at', '<', day(to!, 1)));
  const rows = await filtered.select(['id', 'at', 'actor', 'action', 'target', 'outcome', 'ip', subject.as('subject')]).orderBy('position', 'desc').limit(limit).offset(offset).execute();
  const { count } = await filtered.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { rows, total: count };
}

/** What was done with one thing, newest first. */
export async function listAuditOf(db: Db, target: string, limit: number) {
  return db.selectFrom('audit_log').select(['at', 'actor', 'action']).where('target', '=', target).where('outcome', '=', 'done').orderBy('position', 'desc').limit(limit).execute();
}

/** The choices for the filters. */
export async function listAuditChoices(db: Db) {
  const actors = await db.selectFrom('audit_log').select('actor').distinct().orderBy('actor').limit(200).execute();
  const actions = await db.selectFrom('audit_log').select('action').distinct().orderBy('action').execute();
  return { actors: actors.map((row) => row.actor), actions: actions.map((row) => row.action) };
}

type Seal = { position: number; hash: string };

/** Where the log ends according to its head (null: somebody removed that row) and to its newest row (null: the log is empty). */
export async function readAuditEnd(db: Db) {
  const { rows } = await sql<{ head: Seal | null; newest: Seal | null }>`
    select (select jsonb_build_object('position', position, 'hash', hash) from audit_head) as head,
      (select jsonb_build_object('position', position, 'hash', hash) from audit_log order by position desc limit 1) as newest`.execute(db);
  return rows[0]!;
}

/** The rows after `last`, in order. `isBroken`: the row's hash is wrong, or a row before it is missing. */
export async function listSeals(db: Db, last: Seal, limit: number) {
  const { rows } = await sql<Seal & { id: number; isBroken: boolean }>`
    select id, position, hash, lag(position, 1, ${last.position}::bigint) over seals + 1 <> position or hash <> audit_hash(lag(hash, 1, ${last.hash}::text) over seals, audit_log) as "isBroken"
    from audit_log where position > ${last.position}::bigint
    window seals as (order by position) order by position limit ${limit}`.execute(db);
  return rows;
}
