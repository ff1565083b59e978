// Leads as staff see them: one list of all forms, filtered, searched, sorted and paged in the database.
import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { COUNTED_LEADS, type LeadCounts, type LeadFilter, type LeadSort, type MailKind, mostCounted, openStatuses, type RelatedLead, type ReplyTrouble } from '#shared/content/lead.ts';
import { phoneSpellings } from '#shared/content/phone.ts';
import { soonBefore } from '#shared/firm/answer-due.ts';
import { site } from '#shared/firm/site.ts';
import type { FormName } from '#shared/forms/registry.ts';
import type { Db } from '../database/db.ts';
import type { Tables } from '../database/tables.ts';
import { confirmedAt } from './submissions.ts';

/** `sort` chooses too: what is ordered by its due moment has one. */
type Filter = Omit<LeadFilter, 'sort'> & { sort?: LeadSort };

/** What the forms call differently. */
export const companyOf = sql<string>`coalesce(data->>'companyName', data->>'company', '')`;
const phoneOf = sql<string>`coalesce(data->>'phone', data->>'mobile', '')`;
export const topicOf = sql<string>`coalesce(data->>'subService', data->>'subIndustry', data->>'whatAreYouLookingFor', '')`;

/** What became of our last reply, if it has not gone. Of one lead, the index of its messages tells it. */
export const replyOf = sql<ReplyTrouble | null>`(
  select case when failure is not null or outbox.state = 'dead' then 'failed' when outbox.state = 'queued' then 'waiting' end
  from lead_messages left join outbox on outbox.message_id = lead_messages.id
  where lead_messages.submission_id = submissions.id and direction = 'out' order by lead_messages.id desc limit 1)`;

/** The beginning of a text, of at most `length` characters: whole words, and a sign that it goes on. */
export const beginningOf = (text: RawBuilder<string>, length: number) =>
  sql<string>`case when length(${text}) > ${sql.lit(length)} then regexp_replace(left(${text}, ${sql.lit(length)}), '[[:space:]]+[^[:space:]]*$', '') || '…' else ${text} end`;

export const commentsOf = sql<string>`coalesce(data->>'comments', '')`;

/** More than a row has room for. */
const EXCERPT = 240;

export const rowColumns = [
  'submissions.id',
  'submissions.reference',
  'submissions.form',
  'submissions.name',
  companyOf.as('company'),
  'submissions.email',
  phoneOf.as('phone'),
  topicOf.as('topic'),
  beginningOf(commentsOf, EXCERPT).as('excerpt'),
  'submissions.source',
  'submissions.status',
  'submissions.assignee_id',
  'submissions.submitted_at',
  'submissions.due_at',
  'submissions.answered_at',
  replyOf.as('reply'),
  'submissions.quarantined_at',
  'submissions.spam_score',
  'submissions.spam_reasons',
  confirmedAt.as('confirmed_at'),
] as const;

/** How many leads are searched for the sources the filter offers. */
const SOURCES_OF = 10_000;

/** Splits the search the way `lead_words` splits the text. */
const PUNCTUATION = /[\s@.+\-_/()#:,;&'"\\<>!|*]+/u;

export const wordsOf = (text: string) => text.toWellFormed().replaceAll('\0', '').split(PUNCTUATION).filter(Boolean);

/** Matches each word as a prefix. Undefined if nothing is left to search for. */
export const toPrefixQuery = (search: string) => wordsOf(search).map((word) => `'${word}':*`).join(' & ') || undefined;
/** Whole words, of which far fewer leads have all. */
const toWordQuery = (text: string) => wordsOf(text).map((word) => `'${word}'`).join(' & ') || undefined;

/** Midnight of a day in the firm's time zone, `plus` days later. */
const midnight = (day: string, plus: number) => sql<string>`(${day}::date + ${plus}::int)::timestamp at time zone ${site.timeZone}`;

/** Mails that were given up, or have been waiting for longer than a mail server needs; replies, unless we have written again since. Written as a union, each part of which has an index. */
const unsent = sql<number>`(
  select submission_id from outbox where state = 'dead' and submission_id is not null
  union all
  select submission_id from outbox where state = 'queued' and not held and submission_id is not null and created_at < now() - interval '2 minutes'
  union all
  select lead_messages.submission_id
  from (
    select message_id from outbox where state = 'dead' and message_id is not null
    union all
    select message_id from outbox where state = 'queued' and not held and message_id is not null and created_at < now() - interval '2 minutes'
  ) as stuck join lead_messages on lead_messages.id = stuck.message_id
  where lead_messages.submission_id is not null
    and not exists (select from lead_messages later where later.submission_id = lead_messages.submission_id and later.direction = 'out' and later.id > lead_messages.id))`;

/** Put out of sight by a reminder: a handful, found by an index of their own. */
const asleep = sql<number>`(select id from submissions where snoozed_until > now())`;

export function conditions(eb: ExpressionBuilder<Tables, 'submissions'>, { place, q, form, topic, status, assignee, from, to, source, confirmed, late, mail, snoozed, sort }: Filter) {
  const search = q && toPrefixQuery(q);
  const [topicForm, parentId, childId] = topic?.split(':') ?? [];
  return eb.and([
    eb('deleted_at', place === 'trash' ? 'is not' : 'is', null),
    ...(place === 'trash' ? [eb('is_test', '=', false)] : [eb('quarantined_at', place === 'quarantine' ? 'is not' : 'is', null)]),
    ...(search ? [sql<boolean>`words @@ to_tsquery('simple', ${search})`] : []),
    ...(form === 'enquiries' ? [eb('form', '<>', 'subscription')] : form ? [eb('form', '=', form)] : []),
    ...(topicForm ? [eb('form', '=', topicForm as FormName), eb('parent_id', '=', Number(parentId))] : []),
    ...(childId ? [eb('child_id', '=', Number(childId))] : []),
    ...(status === 'open' ? [eb('status', 'in', openStatuses)] : status ? [eb('status', '=', status)] : []),
    ...(assignee === 'none' ? [eb('assignee_id', 'is', null)] : assignee ? [eb('assignee_id', '=', Number(assignee))] : []),
    ...(from ? [eb('submitted_at', '>=', midnight(from, 0))] : []),
    ...(to ? [eb('submitted_at', '<', midnight(to, 1))] : []),
    ...(source ? [eb('source', '=', source)] : []),
    ...(late === 'missed' ? [sql<boolean>`form <> 'subscription' and status <> 'spam' and (answered_at > due_at or (status = 'new' and due_at < now()))`] : []),
    ...(late === 'kept' ? [sql<boolean>`form <> 'subscription' and status <> 'spam' and answered_at <= due_at`] : []),
    ...(late === 'yes' || late === 'soon' || sort === 'due' ? [sql<boolean>`form <> 'subscription' and status = 'new' and due_at is not null`] : []),
    ...(late === 'yes' ? [eb('due_at', '<', sql<string>`now()`)] : []),
    ...(late === 'soon' ? [eb('due_at', '>=', sql<string>`now()`), eb('due_at', '<', soonBefore(new Date()).toISOString())] : []),
    ...(snoozed ? [eb('submissions.id', snoozed === 'yes' ? 'in' : 'not in', asleep)] : []),
    ...(mail === 'unsent' ? [eb('submissions.id', 'in', unsent)] : []),
    ...(mail === 'waiting' ? [eb('waiting_since', 'is not', null)] : []),
    ...(confirmed ? [eb('form', '=', 'subscription'), eb(confirmedAt, confirmed === 'yes' ? 'is not' : 'is', null)] : []),
  ]);
}

type Listing<O> = SelectQueryBuilder<Tables, 'submissions', O>;

export function sorted<O>(query: Listing<O>, sort: LeadSort): Listing<O> {
  const direction = sort === 'oldest' || sort === 'name-desc' ? 'desc' : 'asc';
  if (sort === 'name' || sort === 'name-desc') return query.orderBy('name', direction).orderBy('id', direction);
  if (sort === 'due') return query.orderBy('due_at', 'asc').orderBy('id', 'asc');
  if (sort === 'oldest') return query.orderBy('submitted_at', 'asc').orderBy('id', 'asc');
  const grouped = sort === 'newest' ? query : query.orderBy(sort, 'asc');
  return grouped.orderBy('submitted_at', 'desc').orderBy('id', 'desc');
}

export async function listLeads(db: Db, filter: LeadFilter, { limit, offset }: { limit: number; offset: number }) {
  // What a row shows is looked up for the rows of this page alone, not for all those before it.
  const shown = sorted(db.selectFrom('submissions').select('submissions.id').where((eb) => conditions(eb, filter)), filter.sort).limit(limit).offset(offset);
  return sorted(db.selectFrom('submissions').select(rowColumns).where('submissions.id', 'in', shown), filter.sort).execute();
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
    .select(['submissions.id', 'reference', 'form', 'submissions.name', 'submissions.email', 'data', 'calculation', 'consent', 'page', 'source', 'status', 'value_fils', 'lost_reason', 'submitted_at', sql<string>`submitted_at::text`.as('exact_at'), confirmedAt.as('confirmed_at'), sql<string | null>`coalesce(nullif(users.name, ''), users.email)`.as('assignee')])
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
    .select([...rowColumns, 'data', 'calculation', 'consent', 'consent_version', 'page', 'first_touch', 'last_touch', 'deleted_at', 'value_fils', 'lost_reason'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!lead) return undefined;
  const tries = await db.selectFrom('mail_tries').select(['kind', 'at', 'outcome', 'error']).where('submission_id', '=', id).$narrowType<{ kind: MailKind }>().orderBy('id').execute();
  const mails = await db.selectFrom('outbox').select(['kind', 'recipient', 'state', 'held', 'attempts', 'last_error', 'created_at', 'run_at', 'sent_at']).where('submission_id', '=', id).$narrowType<{ kind: MailKind }>().orderBy('kind', 'desc').execute();
  const notes = await db.selectFrom('lead_notes').select(['id', 'author', 'text', 'at']).where('submission_id', '=', id).orderBy('id').execute();
  const events = await db.selectFrom('lead_events').select(['id', 'actor', 'kind', 'before', 'after', 'at']).where('submission_id', '=', id).orderBy('id').execute();
  return { ...lead, mails: mails.map((mail) => ({ ...mail, tries: tries.filter(({ kind }) => kind === mail.kind) })), notes, events };
}

/** How many leads wait for what, each up to COUNTED_LEADS; `userId`: whose work is counted as `mine`. Every part stops there and reads an index only, however large the inbox. */
export async function countWork(db: Db, userId: number): Promise<LeadCounts> {
  const count = (rows: RawBuilder<unknown>) => sql<number>`(select count(*) from (${rows} limit ${COUNTED_LEADS}::int) as few)`;
  const leads = (condition: RawBuilder<boolean>) => count(sql`select from submissions where deleted_at is null and quarantined_at is null and form <> 'subscription' and ${condition}`);
  const awake = (condition: RawBuilder<boolean>) => leads(sql`${condition} and id not in ${asleep}`);
  const isOpen = sql<boolean>`status in (${sql.join(openStatuses.map((status) => sql.lit(status)))})`;
  const { rows } = await sql<LeadCounts>`
    select ${awake(sql`true`)} as all,
      ${awake(sql`status = 'new'`)} as new,
      ${awake(sql`status = 'new' and assignee_id is null`)} as untaken,
      ${leads(sql`status = 'new' and due_at < now()`)} as late,
      ${leads(sql`status = 'new' and due_at >= now() and due_at < ${soonBefore(new Date()).toISOString()}::timestamptz`)} as soon,
      ${awake(sql`assignee_id = ${userId}::bigint and ${isOpen}`)} as mine,
      ${awake(sql`assignee_id is null and ${isOpen}`)} as unassigned,
      ${count(sql`select from submissions where quarantined_at is not null and deleted_at is null`)} as quarantine,
      (select count(*) from (select distinct submission_id from (select * from ${unsent} as mails limit ${COUNTED_LEADS}::int) as few) as leads
        join submissions on submissions.id = submission_id and deleted_at is null and quarantined_at is null) as unsent,
      ${count(sql`select from submissions where waiting_since is not null and deleted_at is null and quarantined_at is null`)} as waiting,
      ${count(sql`select from lead_messages where submission_id is null`)} as tray`.execute(db);
  return rows[0]!;
}

/** Newest first: other leads from the same address or telephone number, or of a company of the same name. Found by the words of the search index, then compared as a whole. */
export async function listRelatedLeads(db: Db, { id, email, phone, company }: { id: number; email: string; phone: string; company: string }, limit: number): Promise<RelatedLead[]> {
  const spellings = phoneSpellings(phone);
  const among = (search: string | undefined, is: RawBuilder<boolean>) => (search ? [sql<boolean>`(words @@ to_tsquery('simple', ${search}) and ${is})`] : []);
  const person = [
    ...among(toWordQuery(email), sql<boolean>`lower(submissions.email) = ${email.toLowerCase()}`),
    ...among(spellings.map((digits) => `'${digits}'`).join(' | '), sql<boolean>`regexp_replace(${phoneOf}, '[^0-9]+', '', 'g') = any(${spellings}::text[])`),
  ];
  const firm = among(toWordQuery(company), sql<boolean>`lower(${companyOf}) = ${company.toLowerCase()}`);
  if (person.length + firm.length === 0) return [];
  const either = (matches: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join([...matches, sql`false`], sql` or `)})`;
  return db
    .selectFrom('submissions')
    .select(['id', 'form', 'name', companyOf.as('company'), topicOf.as('topic'), 'status', 'submitted_at', either(person).as('isSamePerson')])
    .where('id', '<>', id)
    .where('deleted_at', 'is', null)
    .where('quarantined_at', 'is', null)
    .where(either([...person, ...firm]))
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The sources of the latest leads in the inbox, most frequent first. */
export async function listSources(db: Db, limit: number) {
  const latest = db.selectFrom('submissions').select('source').where('deleted_at', 'is', null).where('quarantined_at', 'is', null).orderBy('submitted_at', 'desc').orderBy('id', 'desc').limit(SOURCES_OF);
  const rows = await db.selectFrom(latest.as('latest')).select('source').where('source', '<>', '').groupBy('source').orderBy((eb) => eb.fn.countAll(), 'desc').limit(limit).execute();
  return rows.map((row) => row.source);
}
