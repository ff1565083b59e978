// What visitors sent. One statement stores a submission, the key that makes it unique and the e-mails it owes: all of it or nothing.
import { sql } from 'kysely';
import type { FormName } from '#shared/forms/registry.ts';
import type { Db } from '../db.ts';
import type { MailKind } from '../tables.ts';

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
};
export type OwedMail = { kind: MailKind; recipient: string };

/** How long a repeated key gets the first answer again. */
const KEY_HOURS = 24;

/**
 * Stores a submission once per key and returns its reference; undefined when the key was used in the last 24 hours.
 * A second call with the same key waits for the first one's commit, so that both see one row.
 */
export async function insertSubmission(db: Db, submission: NewSubmission, mails: OwedMail[], key: { key: string; bodyHash: string }) {
  const { rows } = await sql<{ reference: string }>`
    with claimed as (
      insert into idempotency_keys (key, body_hash, submission_id)
      values (${key.key}, ${key.bodyHash}, nextval(pg_get_serial_sequence('submissions', 'id')))
      on conflict (key) do update
        set body_hash = excluded.body_hash, submission_id = excluded.submission_id, created_at = now()
        where idempotency_keys.created_at < now() - make_interval(hours => ${KEY_HOURS})
      returning submission_id
    ), stored as (
      insert into submissions (id, reference, form, name, email, data, parent_id, child_id, consent, consent_version, page)
      select submission_id, ${submission.reference}, ${submission.form}, ${submission.name}, ${submission.email},
        ${JSON.stringify(submission.data)}::jsonb, ${submission.parentId}::int, ${submission.childId}::int,
        ${submission.consentVersion !== null}::boolean, ${submission.consentVersion}::text, ${submission.page}::text
      from claimed
      returning id, reference
    ), owed as (
      insert into outbox (submission_id, kind, recipient)
      select stored.id, mail.kind, mail.recipient
      from stored, jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as mail (kind text, recipient text)
    )
    select reference from stored`.execute(db);
  return rows[0]?.reference;
}

export async function findSubmissionByKey(db: Db, key: string) {
  return db
    .selectFrom('idempotency_keys')
    .innerJoin('submissions', 'submissions.id', 'idempotency_keys.submission_id')
    .select(['submissions.reference', 'idempotency_keys.body_hash'])
    .where('idempotency_keys.key', '=', key)
    .executeTakeFirst();
}

export async function deleteExpiredKeys(db: Db) {
  await sql`delete from idempotency_keys where created_at < now() - make_interval(hours => ${KEY_HOURS})`.execute(db);
}

type Listed = { id: number; data: Record<string, string>; submitted_at: string };

/** Newest first, one page or all of them. */
export async function listSubmissions(db: Db, form: FormName, page?: { limit: number; offset: number }): Promise<Listed[]> {
  return db
    .selectFrom('submissions')
    .select(['id', 'data', 'submitted_at'])
    .where('form', '=', form)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .$if(page !== undefined, (query) => query.limit(page!.limit).offset(page!.offset))
    .execute();
}

export async function countSubmissions(db: Db, form?: FormName) {
  const { count } = await db
    .selectFrom('submissions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(form !== undefined, (query) => query.where('form', '=', form!))
    .executeTakeFirstOrThrow();
  return count;
}

/** Submissions since midnight in the given time zone. */
export async function countSubmissionsToday(db: Db, timeZone: string) {
  const { count } = await db
    .selectFrom('submissions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('submitted_at', '>=', sql<string>`date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone}`)
    .executeTakeFirstOrThrow();
  return count;
}
