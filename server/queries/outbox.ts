// E-mails waiting to be sent. A row is taken under a lease, so that it becomes free again if the worker dies.
import { type RawBuilder, sql } from 'kysely';
import type { MailKind, TryOutcome } from '#shared/content/lead.ts';
import type { Calculation } from '#shared/content/calculation.ts';
import type { FormName } from '#shared/forms/registry.ts';
import type { Db } from '../database/db.ts';
import type { AccountEvent } from '../database/tables/accounts.ts';

/** Which mail of which submission: there is one of each kind. */
type LeadMailKey = { submission_id: number; kind: MailKind };
/** The one mail of a notice about an account. */
type NoticeMailKey = { notice_id: number; kind: 'account-notice' };
/** The one mail of what staff wrote. */
type MessageMailKey = { message_id: number; kind: 'message' };
/** What the desk tells: a mail to a colleague, or a message in the firm's channel. */
type DeskKey = { desk_notice_id: number; kind: 'desk-mail' } | { desk_notice_id: number; kind: 'desk-post' };
export type MailKey = LeadMailKey | NoticeMailKey | MessageMailKey | DeskKey;

type LeadMail = LeadMailKey & { form: FormName; data: Record<string, string>; submitted_at: string; calculation: Calculation | null };
type NoticeMail = NoticeMailKey & { event: AccountEvent; actor: string; device: string; at: string };
export type TakenMail = { recipient: string; attempts: number; created_at: string; reference: string } & (LeadMail | NoticeMail | MessageMailKey | DeskKey);

/** The mailbox behind an address: capitals and what stands behind a plus lead to the same one. Dots do so at one provider only; at all others they part people. Null: not limited, as what tells somebody of their own account: else whoever types their address three times silences it. */
const MAILBOX = sql<string | null>`case when kind in ('auto-reply', 'leave-link') then regexp_replace(lower(recipient), '(.)\\+[^@]*@', '\\1@') end`;

const isSame = (one: string, other: string) => {
  const [a, b] = [sql.ref(one), sql.ref(other)];
  return sql<boolean>`((${a}.submission_id = ${b}.submission_id and ${a}.kind = ${b}.kind) or ${a}.notice_id = ${b}.notice_id or ${a}.message_id = ${b}.message_id or ${a}.desk_notice_id = ${b}.desk_notice_id)`;
};

/** Takes the next due mail, or message for the channel, for `leaseS` seconds and begins a try. Two workers never take the same one. A try that began before and has no outcome was cut short. */
export async function takeMail(db: Db, leaseS: number, way: 'mail' | 'post' = 'mail'): Promise<TakenMail | undefined> {
  const isOurs = way === 'mail' ? sql`kind <> 'desk-post'` : sql`kind = 'desk-post'`;
  const { rows } = await sql<TakenMail>`
    with due as (
        select submission_id, notice_id, message_id, desk_notice_id, kind from outbox where state = 'queued' and not held and run_at <= now() and ${isOurs}
        order by run_at limit 1 for update skip locked
      ),
      taken as (
        update outbox set attempts = attempts + 1, run_at = now() + make_interval(secs => ${leaseS}) from due where ${isSame('outbox', 'due')}
        returning outbox.submission_id, outbox.notice_id, outbox.message_id, outbox.desk_notice_id, outbox.kind, recipient, attempts, created_at
      ),
      cut as (update mail_tries set outcome = 'unknown' from taken where ${isSame('mail_tries', 'taken')} and outcome is null),
      begun as (insert into mail_tries (submission_id, notice_id, message_id, desk_notice_id, kind, mailbox) select submission_id, notice_id, message_id, desk_notice_id, kind, ${MAILBOX} from taken)
    select taken.*, coalesce(submissions.reference, account_notices.reference, desk_notices.reference, '') as reference, submissions.form, submissions.data, submissions.submitted_at, submissions.calculation,
      account_notices.event, account_notices.actor, account_notices.device, account_notices.at
    from taken
      left join lead_messages on lead_messages.id = taken.message_id
      left join submissions on submissions.id = coalesce(taken.submission_id, lead_messages.submission_id) left join account_notices on account_notices.id = taken.notice_id
      left join desk_notices on desk_notices.id = taken.desk_notice_id`.execute(db);
  return rows[0];
}

function ofMail(mail: MailKey) {
  if (mail.kind === 'account-notice') return sql<boolean>`notice_id = ${mail.notice_id}`;
  if (mail.kind === 'message') return sql<boolean>`message_id = ${mail.message_id}`;
  if (mail.kind === 'desk-mail' || mail.kind === 'desk-post') return sql<boolean>`desk_notice_id = ${mail.desk_notice_id}`;
  return sql<boolean>`submission_id = ${mail.submission_id} and kind = ${mail.kind}`;
}

/**
 * How many mails were or may have been sent to the mailbox of a running attempt within the period, including this one. Each worker begins its attempt before
 * counting, so if several count at once, the last sees all the others. `isSettled`: no other attempt is running that could fail and make room.
 */
export async function countMailbox(db: Db, mail: MailKey, withinS: number) {
  const { rows } = await sql<{ count: number; isSettled: boolean }>`
    select count(*) as count, not coalesce(bool_or(outcome is null and not (${ofMail(mail)})), false) as "isSettled"
    from mail_tries
    where mailbox = (select mailbox from mail_tries where ${ofMail(mail)} and outcome is null)
      and at > now() - make_interval(secs => ${withinS}) and outcome is distinct from 'failed'`.execute(db);
  return rows[0]!;
}

/** Records the outcome of the running attempt. */
const endTry = (mail: MailKey, outcome: TryOutcome, error: string | null) => sql`update mail_tries set outcome = ${outcome}, error = ${error} where ${ofMail(mail)} and outcome is null`;
/** For when nothing was attempted. */
const dropTry = (mail: MailKey) => sql`delete from mail_tries where ${ofMail(mail)} and outcome is null`;

/** For a worker that is still at it. Does nothing once the mail was given back or taken by another. */
export async function extendLease(db: Db, mail: TakenMail, leaseS: number) {
  const leaseEnd = sql<string>`greatest(run_at, now() + make_interval(secs => ${leaseS}))`;
  await db.updateTable('outbox').set({ run_at: leaseEnd }).where(ofMail(mail)).where('state', '=', 'queued').where('attempts', '=', mail.attempts).execute();
}

export async function markSent(db: Db, mail: MailKey) {
  await sql`with ended as (${endTry(mail, 'sent', null)}) update outbox set state = 'sent', sent_at = now(), last_error = null where ${ofMail(mail)}`.execute(db);
}

/** Gives a mail back to be retried after `waitS` seconds. `isCounted: false` if it was not the mail's fault (the server was down): the attempt is then dropped. */
export async function postponeMail(db: Db, mail: MailKey, { waitS, error, isCounted }: { waitS: number; error: string | null; isCounted: boolean }) {
  const ended = isCounted ? endTry(mail, 'failed', error) : dropTry(mail);
  await sql`
    with ended as (${ended})
    update outbox set run_at = now() + make_interval(secs => ${waitS}), last_error = ${error}, attempts = attempts - ${isCounted ? 0 : 1}::int
    where ${ofMail(mail)}`.execute(db);
}

export async function markDead(db: Db, mail: MailKey, error: string) {
  await sql`with ended as (${endTry(mail, 'failed', error)}) update outbox set state = 'dead', last_error = ${error} where ${ofMail(mail)}`.execute(db);
}

/** For a mail that must not be sent, with the reason. */
export async function markSkipped(db: Db, mail: MailKey, reason: string) {
  await sql`with dropped as (${dropTry(mail)}) update outbox set state = 'skipped', last_error = ${reason} where ${ofMail(mail)}`.execute(db);
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

/** Mails that were given up. */
export async function countDeadMails(db: Db) {
  const { count } = await db.selectFrom('outbox').select((eb) => eb.fn.countAll<number>().as('count')).where('state', '=', 'dead').executeTakeFirstOrThrow();
  return count;
}

/** REL-07: retries now a mail that was given up, skipped or already sent, or whose next attempt is far off; earlier attempts stay on record. False if it is held, or due within two minutes anyway (somebody may be sending it). */
export async function requeueMail(db: Db, mail: MailKey) {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'queued', run_at: sql<string>`now()`, sent_at: null, last_error: null })
    .where(ofMail(mail))
    .where('held', '=', false)
    .where((eb) => eb.or([eb('state', '<>', 'queued'), eb('run_at', '>', sql<string>`now() + interval '2 minutes'`)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Queues a mail with an unsubscribe link to this subscription's address, at most once a day. Does nothing if the address is not subscribed. */
export const oweLeaveLink = (db: Db, reference: string) => oweLink(db, sql`(select lower(email) from submissions where reference = ${reference} and form = 'subscription')`);

/** The same for whoever names the address. */
export const oweLeaveLinkTo = (db: Db, email: string) => oweLink(db, sql`lower(${email}::text)`);

async function oweLink(db: Db, address: RawBuilder<unknown>) {
  await sql`
    insert into outbox (submission_id, kind, recipient)
    select id, 'leave-link', email from submissions
    where form = 'subscription' and deleted_at is null and quarantined_at is null
      and lower(email) = ${address}
    order by id desc limit 1
    on conflict (submission_id, kind) do update set state = 'queued', run_at = now(), created_at = now(), sent_at = null, attempts = 0
    where outbox.state <> 'queued' and outbox.created_at < now() - interval '1 day'`.execute(db);
}

/** PRIV-03: mail servers' errors can quote parts of a mail, so they are not kept indefinitely. */
export async function forgetOldErrors(db: Db) {
  await sql`update mail_tries set error = null where error is not null and at < now() - interval '90 days'`.execute(db);
  await sql`update outbox set last_error = null where last_error is not null and state <> 'queued' and created_at < now() - interval '90 days'`.execute(db);
}
