// E-mails that are owed. A row is taken under a lease, so that a worker that dies gives it back by dying.
import { sql } from 'kysely';
import type { FormName } from '#shared/forms/registry.ts';
import type { Db } from '../db.ts';
import type { MailKind } from '../tables.ts';

/** Which mail of which submission: there is one of each kind. */
export type MailKey = { submission_id: number; kind: MailKind };

export type TakenMail = MailKey & {
  recipient: string;
  attempts: number;
  created_at: string;
  form: FormName;
  reference: string;
  data: Record<string, string>;
  submitted_at: string;
  /** For a reply: how many replies to this address were owed in the day before this one was. */
  earlierReplies: number;
};

/** Takes the next due mail for `leaseS` seconds and counts the attempt. Two workers never take the same one. */
export async function takeMail(db: Db, leaseS: number): Promise<TakenMail | undefined> {
  const { rows } = await sql<TakenMail>`
    with taken as (
      update outbox set attempts = attempts + 1, run_at = now() + make_interval(secs => ${leaseS})
      where (submission_id, kind) = (
        select submission_id, kind from outbox where state = 'queued' and not held and run_at <= now()
        order by run_at limit 1 for update skip locked
      )
      returning submission_id, kind, recipient, attempts, created_at
    )
    select taken.submission_id, taken.kind, taken.recipient, taken.attempts, taken.created_at, submissions.form, submissions.reference, submissions.data, submissions.submitted_at,
      (
        select count(*) from outbox as earlier
        where taken.kind = 'auto-reply' and earlier.kind = 'auto-reply' and earlier.recipient = taken.recipient and earlier.state <> 'skipped' and not earlier.held
          and earlier.created_at > taken.created_at - interval '1 day' and (earlier.created_at, earlier.submission_id) < (taken.created_at, taken.submission_id)
      ) as "earlierReplies"
    from taken join submissions on submissions.id = taken.submission_id`.execute(db);
  return rows[0];
}

const ofMail = ({ submission_id, kind }: MailKey) => sql<boolean>`submission_id = ${submission_id} and kind = ${kind}`;

/** For a worker that is still at it. Does nothing once the mail was given back or taken by another. */
export async function extendLease(db: Db, { attempts, ...mail }: TakenMail, leaseS: number) {
  const leaseEnd = sql<string>`greatest(run_at, now() + make_interval(secs => ${leaseS}))`;
  await db.updateTable('outbox').set({ run_at: leaseEnd }).where(ofMail(mail)).where('state', '=', 'queued').where('attempts', '=', attempts).execute();
}

export async function markSent(db: Db, mail: MailKey) {
  await db.updateTable('outbox').set({ state: 'sent', sent_at: sql<string>`now()`, last_error: null }).where(ofMail(mail)).execute();
}

/** Gives a mail back to be tried again after `waitS` seconds. `isCounted: false` when it was not the mail's fault (the server was away). */
export async function postponeMail(db: Db, mail: MailKey, { waitS, error, isCounted }: { waitS: number; error: string | null; isCounted: boolean }) {
  await db
    .updateTable('outbox')
    .set({
      run_at: sql<string>`now() + make_interval(secs => ${waitS})`,
      last_error: error,
      ...(isCounted ? {} : { attempts: sql<number>`attempts - 1` }),
    })
    .where(ofMail(mail))
    .execute();
}

export async function markDead(db: Db, mail: MailKey, error: string) {
  await db.updateTable('outbox').set({ state: 'dead', last_error: error }).where(ofMail(mail)).execute();
}

/** For a mail that is not to be sent, and why. */
export async function markSkipped(db: Db, mail: MailKey, reason: string) {
  await db.updateTable('outbox').set({ state: 'skipped', last_error: reason }).where(ofMail(mail)).execute();
}

export async function countWaitingMails(db: Db) {
  return db
    .selectFrom('outbox')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(extract(epoch from now() - min(run_at)), 0)::float8`.as('oldestDueS'),
    ])
    .where('state', '=', 'queued')
    .where('held', '=', false)
    .executeTakeFirstOrThrow();
}

/** REL-07: one more try, now, for a mail that was given up, skipped or sent before, or waits long for its next try; the count of tries goes on. False when it is held, or goes within two minutes anyhow (somebody may be sending it). */
export async function requeueMail(db: Db, mail: MailKey) {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'queued', run_at: sql<string>`now()`, sent_at: null })
    .where(ofMail(mail))
    .where('held', '=', false)
    .where((eb) => eb.or([eb('state', '<>', 'queued'), eb('run_at', '>', sql<string>`now() + interval '2 minutes'`)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
