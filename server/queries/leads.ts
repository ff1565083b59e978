// Leads as staff see them: one list of all forms, filtered, searched, sorted and paged in the database.
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type LeadFilter, type LeadSort, type MailKind, mostCounted } from '#shared/content/lead.ts';
import { site } from '#shared/firm/site.ts';
import type { FormName } from '#shared/forms/registry.ts';
import type { Db } from '../database/db.ts';
import type { Tables } from '../database/tables.ts';
import { confirmedAt } from './submissions.ts';

type Filter = Omit<LeadFilter, 'sort'>;

const rowColumns = [
  'submissions.id',
  'submissions.reference',
  'submissions.form',
  'submissions.name',
  sql<string>`coalesce(data->>'companyName', data->>'company', '')`.as('company'),
  'submissions.email',
  sql<string>`coalesce(data->>'phone', data->>'mobile', '')`.as('phone'),
  sql<string>`coalesce(data->>'subService', data->>'subIndustry', data->>'whatAreYouLookingFor', '')`.as('topic'),
  'submissions.source',
  'submissions.status',
  'submissions.assignee_id',
  'submissions.submitted_at',
  'submissions.quarantined_at',
  'submissions.spam_score',
  'submissions.spam_reasons',
  confirmedAt.as('confirmed_at'),
] as const;

/** How many leads are searched for the sources the filter offers. */
const SOURCES_OF = 10_000;

/** Splits the search the way `lead_words` splits the text. */
const PUNCTUATION = /[\s@.+\-_/()#:,;&'"\\<>!|*]+/u;

/** Matches each word as a prefix. Undefined if nothing is left to search for. */
function toPrefixQuery(search: string) {
  const words = search.toWellFormed().replaceAll('\0', '').split(PUNCTUATION).filter(Boolean);
  return words.length > 0 ? words.map((word) => `'${word}':*`).join(' & ') : undefined;
}

/** Midnight of a day in the firm's time zone, `plus` days later. */
const midnight = (day: string, plus: number) => sql<string>`(${day}::date + ${plus}::int)::timestamp at time zone ${site.timeZone}`;

function conditions(eb: ExpressionBuilder<Tables, 'submissions'>, { place, q, form, topic, status, assignee, from, to, source, confirmed }: Filter) {
  const search = q && toPrefixQuery(q);
  const [topicForm, parentId, childId] = topic?.split(':') ?? [];
  return eb.and([
    eb('deleted_at', place === 'trash' ? 'is not' : 'is', null),
    ...(place === 'trash' ? [eb('is_test', '=', false)] : [eb('quarantined_at', place === 'quarantine' ? 'is not' : 'is', null)]),
    ...(search ? [sql<boolean>`words @@ to_tsquery('simple', ${search})`] : []),
    ...(form ? [eb('form', '=', form)] : []),
    ...(topicForm ? [eb('form', '=', topicForm as FormName), eb('parent_id', '=', Number(parentId))] : []),
    ...(childId ? [eb('child_id', '=', Number(childId))] : []),
    ...(status ? [eb('status', '=', status)] : []),
    ...(assignee === 'none' ? [eb('assignee_id', 'is', null)] : assignee ? [eb('assignee_id', '=', Number(assignee))] : []),
    ...(from ? [eb('submitted_at', '>=', midnight(from, 0))] : []),
    ...(to ? [eb('submitted_at', '<', midnight(to, 1))] : []),
    ...(source ? [eb('source', '=', source)] : []),
    ...(confirmed ? [eb('form', '=', 'subscription'), eb(confirmedAt, confirmed === 'yes' ? 'is not' : 'is', null)] : []),
  ]);
}

type Listing<O> = SelectQueryBuilder<Tables, 'submissions', O>;

function sorted<O>(query: Listing<O>, sort: LeadSort): Listing<O> {
  const direction = sort === 'oldest' || sort === 'name-desc' ? 'desc' : 'asc';
  if (sort === 'name' || sort === 'name-desc') return query.orderBy('name', direction).orderBy('id', direction);
  if (sort === 'oldest') return query.orderBy('submitted_at', 'asc').orderBy('id', 'asc');
  const grouped = sort === 'newest' ? query : query.orderBy(sort, 'asc');
  return grouped.orderBy('submitted_at', 'desc').orderBy('id', 'desc');
}

export async function listLeads(db: Db, { sort, ...filter }: LeadFilter, { limit, offset }: { limit: number; offset: number }) {
  const query = db.selectFrom('submissions').select(rowColumns).where((eb) => conditions(eb, filter));
  return sorted(query, sort).limit(limit).offset(offset).execute();
}

/** All matches, up to `mostCounted`. */
const found = (db: Db, filter: Filter) => db.selectFrom('submissions').select('id').where((eb) => conditions(eb, filter)).limit(mostCounted(filter));

export async function countLeads(db: Db, filter: Filter) {
  const { count } = await db.selectFrom(found(db, filter).as('found')).select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return count;
}

export async function listLeadIds(db: Db, filter: Filter) {
  const rows = await found(db, filter).execute();
  return rows.map((row) => row.id);
}

/** `exact_at`: `submitted_at` with its microseconds, which are lost on the way out of the database. */
export type LeadCursor = { exact_at: string; id: number };

/** The next `limit` leads after `cursor`, newest first whatever the sort: exports page by key, never by offset. */
export async function listLeadsAfter(db: Db, filter: Filter, { cursor, limit }: { cursor: LeadCursor | undefined; limit: number }) {
  return db
    .selectFrom('submissions')
    .leftJoin('users', 'users.id', 'submissions.assignee_id')
    .select(['submissions.id', 'reference', 'form', 'submissions.name', 'submissions.email', 'data', 'calculation', 'consent', 'page', 'source', 'status', 'submitted_at', sql<string>`submitted_at::text`.as('exact_at'), confirmedAt.as('confirmed_at'), 'users.email as assignee'])
    .where((eb) => conditions(eb as unknown as ExpressionBuilder<Tables, 'submissions'>, filter))
    .$if(cursor !== undefined, (query) => query.where(sql<boolean>`(submitted_at, submissions.id) < (${cursor!.exact_at}::timestamptz, ${cursor!.id}::bigint)`))
    .orderBy('submitted_at', 'desc')
    .orderBy('submissions.id', 'desc')
    .limit(limit)
    .execute();
}

/** With its mails and their attempts, notes and changes, each oldest first. */
export async function findLead(db: Db, id: number) {
  const lead = await db
    .selectFrom('submissions')
    .select([...rowColumns, 'data', 'calculation', 'consent', 'consent_version', 'page', 'first_touch', 'last_touch', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!lead) return undefined;
  const tries = await db.selectFrom('mail_tries').select(['kind', 'at', 'outcome', 'error']).where('submission_id', '=', id).$narrowType<{ kind: MailKind }>().orderBy('id').execute();
  const mails = await db.selectFrom('outbox').select(['kind', 'recipient', 'state', 'held', 'attempts', 'last_error', 'created_at', 'run_at', 'sent_at']).where('submission_id', '=', id).$narrowType<{ kind: MailKind }>().orderBy('kind', 'desc').execute();
  const notes = await db.selectFrom('lead_notes').select(['id', 'author', 'text', 'at']).where('submission_id', '=', id).orderBy('id').execute();
  const events = await db.selectFrom('lead_events').select(['id', 'actor', 'kind', 'before', 'after', 'at']).where('submission_id', '=', id).orderBy('id').execute();
  return { ...lead, mails: mails.map((mail) => ({ ...mail, tries: tries.filter(({ kind }) => kind === mail.kind) })), notes, events };
}

/** The sources of the latest leads in the inbox, most frequent first. */
export async function listSources(db: Db, limit: number) {
  const latest = db.selectFrom('submissions').select('source').where('deleted_at', 'is', null).where('quarantined_at', 'is', null).orderBy('submitted_at', 'desc').orderBy('id', 'desc').limit(SOURCES_OF);
  const rows = await db.selectFrom(latest.as('latest')).select('source').where('source', '<>', '').groupBy('source').orderBy((eb) => eb.fn.countAll(), 'desc').limit(limit).execute();
  return rows.map((row) => row.source);
}
