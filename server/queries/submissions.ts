// What visitors sent. One statement stores a submission with its idempotency key and the e-mails to be sent for it.
import { CompiledQuery, sql } from 'kysely';
import type { Touches } from '#shared/forms/attribution.ts';
import type { Calculation } from '#shared/content/calculation.ts';
import { answerDue } from '#shared/firm/answer-due.ts';
import type { FormName } from '#shared/forms/registry.ts';
import type { Db } from '../database/db.ts';
import type { MailKind } from '#shared/content/lead.ts';

export type NewSubmission = {
  reference: string;
  form: FormName;
  name: string;
  email: string;
  data: Record<string, string>;
  parentId: number | null;
  childId: number | null;
  consentVersion: string | null;
  page: string | null;
  /** The idempotency key. Null: a call that cannot be repeated. */
  key: string | null;
  bodyHash: string | null;
  spamScore: number;
  spamReasons: string[];
  isQuarantined: boolean;
  touches: Touches | null;
  /** Missing in what an earlier release left in the spool. */
  calculation?: Calculation | null;
  /** Our own hourly test. */
  isTest?: boolean;
  /** When it arrived, if not now. */
  submittedAt?: string;
  mails: OwedMail[];
};
/** `sentAt`: it was sent before the submission could be stored. */
export type OwedMail = { kind: MailKind; recipient: string; sentAt?: string };

/** How long a repeated key gets the first answer. */
export const KEY_HOURS = 24;

/** PRIV-03: how long an address can be confirmed before its subscription is deleted. */
export const UNCONFIRMED_DAYS = 30;

// Built once: building it for each lead would cost as much as running it. All leads are one parameter: to write and to read twenty for each took Node longer.
const insertion = ({ withTries }: { withTries: boolean }) => `
  with given as (
    select * from json_to_recordset($1::json) as lead (reference text, form text, name text, email text, data jsonb, "parentId" int, "childId" int, "consentVersion" text, page text, key text,
      "bodyHash" text, "spamScore" int, "spamReasons" jsonb, touches jsonb, "submittedAt" timestamptz, "dueAt" timestamptz, "isQuarantined" boolean, "isTest" boolean, calculation jsonb, mails jsonb)
  ),
  stored as (
    insert into submissions (reference, form, name, email, data, parent_id, child_id, consent, consent_version, page, idempotency_key, body_hash,
      spam_score, spam_reasons, first_touch, last_touch, submitted_at, due_at, quarantined_at, is_test, deleted_at, calculation)
    select reference, form, name, email, data, "parentId", "childId", "consentVersion" is not null, "consentVersion", page, key, "bodyHash",
      "spamScore", "spamReasons", touches -> 'first', touches -> 'last', coalesce("submittedAt", now()), "dueAt", case when "isQuarantined" then now() end, coalesce("isTest", false), case when "isTest" then now() end, calculation
    from given
    on conflict do nothing
    returning id, reference
  ),
  owed as (
    select stored.id, "isQuarantined", mail.* from stored join given using (reference), jsonb_to_recordset(mails) as mail (kind text, recipient text, "sentAt" timestamptz)
  ),${withTries ? `
  tried as (
    insert into mail_tries (submission_id, kind, at, outcome) select id, kind, "sentAt", 'sent' from owed where "sentAt" is not null
  ),` : ''}
  queued as (
    insert into outbox (submission_id, held, kind, recipient, sent_at, state, attempts)
    select id, "isQuarantined", kind, recipient, "sentAt", case when "sentAt" is null then 'queued' else 'sent' end, case when "sentAt" is null then 0 else 1 end from owed
  )
  select reference from stored`;
const INSERT = insertion({ withTries: false });
const INSERT_SENT = insertion({ withTries: true });

/** By their keys in order, so that two instances cannot wait for each other. */
const byKey = ({ key: one }: NewSubmission, { key: other }: NewSubmission) => ((one ?? '') < (other ?? '') ? -1 : 1);

/** DESK-04: told to the visitor when it arrives, so it is counted from then, also if it waited in the spool. */
const withDue = (lead: NewSubmission) => ({ ...lead, dueAt: lead.isTest || lead.form === 'subscription' ? null : answerDue(lead.submittedAt ? new Date(lead.submittedAt) : new Date()) });

/**
 * Stores submissions with their mails (at least one each), all or nothing. Returns the references of those stored: of the others, the key or the reference is taken.
 * A second call with the same key waits for the first to commit, so that both see one row.
 */
export async function insertSubmissions(db: Db, submissions: readonly NewSubmission[]) {
  const isAnySent = submissions.some(({ mails }) => mails.some(({ sentAt }) => sentAt));
  const { rows } = await db.executeQuery<{ reference: string }>(CompiledQuery.raw(isAnySent ? INSERT_SENT : INSERT, [JSON.stringify(submissions.toSorted(byKey).map(withDue))]));
  return new Set(rows.map(({ reference }) => reference));
}

/** False if the key or the reference is taken. */
export async function insertSubmission(db: Db, submission: NewSubmission) {
  return (await insertSubmissions(db, [submission])).has(submission.reference);
}

export async function hasSubmission(db: Db, reference: string) {
  return (await db.selectFrom('submissions').select('id').where('reference', '=', reference).executeTakeFirst()) !== undefined;
}

/** What a key was used for in the last 24 hours. An older key is released. */
export async function findSubmissionByKey(db: Db, key: string) {
  await deleteExpiredKeys(db, key);
  return db.selectFrom('submissions').select(['reference', 'body_hash']).where('idempotency_key', '=', key).executeTakeFirst();
}

export async function deleteExpiredKeys(db: Db, key?: string) {
  await db
    .updateTable('submissions')
    .set({ idempotency_key: null, body_hash: null })
    .where('idempotency_key', 'is not', null)
    .where('submitted_at', '<', sql<string>`now() - make_interval(hours => ${KEY_HOURS})`)
    .$if(key !== undefined, (query) => query.where('idempotency_key', '=', key!))
    .execute();
}

type Listed = { id: number; data: Record<string, string>; submitted_at: string; confirmed_at: string | null };

/** Newest first, one page or all. Excludes quarantine and trash, like all lists and figures below. */
export async function listSubmissions(db: Db, form: FormName, page?: { limit: number; offset: number }): Promise<Listed[]> {
  return db
    .selectFrom('submissions')
    .select(['id', 'data', 'submitted_at', confirmedAt.as('confirmed_at')])
    .where('form', '=', form)
    .where('quarantined_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .$if(page !== undefined, (query) => query.limit(page!.limit).offset(page!.offset))
    .execute();
}

export async function countSubmissions(db: Db, form?: FormName) {
  const { count } = await db
    .selectFrom('submissions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('quarantined_at', 'is', null)
    .where('deleted_at', 'is', null)
    .$if(form !== undefined, (query) => query.where('form', '=', form!))
    .executeTakeFirstOrThrow();
  return count;
}

/** Submissions since midnight in the given time zone. */
export async function countSubmissionsToday(db: Db, timeZone: string) {
  const { count } = await db
    .selectFrom('submissions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('quarantined_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('submitted_at', '>=', sql<string>`date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone}`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Moves all subscriptions of this one's address to the trash. False if the subscription no longer exists, as nobody can tell whose it was. */
export async function leaveList(db: Db, reference: string) {
  const { rows } = await sql`
    with gone as (
      update submissions set deleted_at = now()
      where form = 'subscription' and deleted_at is null
        and lower(email) = (select lower(email) from submissions where reference = ${reference} and form = 'subscription')
      returning id
    ),
      noted as (insert into lead_events (submission_id, actor, kind) select id, 'the subscriber', 'deleted' from gone)
    select id from submissions where reference = ${reference} and form = 'subscription'`.execute(db);
  return rows.length > 0;
}

/** Confirms this subscription's address in all its current subscriptions. False if the subscription has ended, or is too old. */
export async function confirmAddress(db: Db, reference: string) {
  const { rows } = await sql`
    with address as (
        select lower(email) as email from submissions
        where reference = ${reference} and form = 'subscription' and deleted_at is null and submitted_at > now() - make_interval(days => ${UNCONFIRMED_DAYS}::int)
      ),
      done as (
        update submissions set confirmed_at = now() from address
        where form = 'subscription' and deleted_at is null and confirmed_at is null and lower(submissions.email) = address.email
        returning id
      ),
      noted as (insert into lead_events (submission_id, actor, kind) select id, 'the subscriber', 'confirmed' from done)
    select email from address`.execute(db);
  return rows.length > 0;
}

/** When a subscription's address was first confirmed through any subscription that still exists; null for other forms. */
export const confirmedAt = sql<string | null>`
  case when submissions.form = 'subscription' then (
    select min(same.confirmed_at) from submissions as same where same.form = 'subscription' and same.deleted_at is null and lower(same.email) = lower(submissions.email)
  ) end`;
