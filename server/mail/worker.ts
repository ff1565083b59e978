// Sends the mails in the outbox, at least once each and in the order they fall due, through the firm's SMTP server.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../database/db.ts';
import type { Env } from '../env.ts';
import { isDatabaseAway } from '../database/failures.ts';
import { countUp } from '../queries/limits.ts';
import { countMailbox, extendLease, markDead, markSent, markSkipped, postponeMail, type TakenMail, takeMail } from '../queries/outbox.ts';
import { redactAddresses } from '../privacy/redact-addresses.ts';
import { CONFIRM_SECRET, LEAVE_SECRET, openSigner, type Signer } from '../accounts/signature.ts';
import { findNotice } from '../queries/desk-notices.ts';
import { findReply, giveUpReply, markReplySent } from '../queries/conversation.ts';
import { REPLY_SECRET, replyAddressOf } from '../conversation/reply-address.ts';
import { renderDeskMail } from './desk-mail.ts';
import { composeProof } from './proof.ts';
import { openMailer } from './send.ts';

type Log = { info: (details: object, text: string) => void; warn: (details: object, text: string) => void; error: (details: object, text: string) => void };

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
/** REL-03: waits after the first, second … failed attempt; after the eighth a mail is dead. */
export const BACKOFF_S = [MINUTE_S, 5 * MINUTE_S, 30 * MINUTE_S, 2 * HOUR_S, 6 * HOUR_S, 12 * HOUR_S, 24 * HOUR_S];
/** How long after a worker dies another takes over its mail. A live worker renews its lease, however slow the server is. */
const LEASE_S = 20;
const RENEW_MS = 5_000;
/** SPAM-04: at most this many mails to one visitor's mailbox per day, whoever asked for them. */
const REPLIES_PER_DAY = 3;
/** By then, other mails on their way to the same mailbox have been sent or have failed. */
const NEXT_LOOK_S = 2;
/** SPAM-03: for all instances together, so that a flood of posts cannot ruin our domain's reputation. A mail counts towards the minute in which it was queued, even if the server was down then (REL-04), otherwise towards the current minute. */
const MAILS_PER_MINUTE = 60;
/** How long a minute's count is kept: longer than any mail is retried. */
const MINUTE_KEPT_S = 48 * HOUR_S;

/** The server could not be reached or refused the login: not the mail's fault, so it costs no attempt. */
const channelFailures = new Set(['ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ENOTFOUND', 'EPROTOCOL', 'EAUTH', 'ETLS']);
/** 'Service not available, closing', a possible reply to any command (RFC 5321, 3.8). */
const CLOSING = 421;

type Failure = Error & { code?: string; responseCode?: number };

export type MailWorker = { wake: () => void; stop: () => Promise<void> };

/** `pollMs`: how often it checks for mails that another instance stored or that fell due. `probeS`: how long it pauses when the server is down. `patienceMs`: how long it waits for a silent server. */
type Options = { db: Db; env: Env; log: Log; pollMs?: number; probeS?: number; patienceMs?: number };

export function startMailWorker({ db, env, log, pollMs = 2_000, probeS = 60, patienceMs }: Options): MailWorker {
  const mailer = openMailer(env, patienceMs);
  if (!mailer) {
    log.warn({}, 'SMTP_URL is not set: e-mails wait in the outbox until it is');
    return { wake: () => log.info({}, 'an e-mail waits in the outbox: SMTP_URL is not set'), stop: async () => {} };
  }

  const stopping = new AbortController();
  let woken = Promise.withResolvers<void>();
  let signers: Record<'confirm' | 'leave', Signer> | undefined;
  let replySigner: Signer | undefined;

  /** Sends one mail; false when there is none. */
  async function sendNext() {
    const mail = await takeMail(db, LEASE_S);
    if (!mail) return false;
    const waitS = await waitForTurn(mail);
    if (waitS > 0) {
      await postponeMail(db, mail, { waitS: 0, error: null, isCounted: false });
      await rest(waitS * 1_000);
      return true;
    }
    if ((mail.kind === 'auto-reply' || mail.kind === 'leave-link') && !(await hasMailboxRoom(mail))) return true;
    const send = mail.kind === 'message' ? await prepareReply(mail) : mail.kind === 'desk-mail' ? await prepareNotice(mail) : mail.kind === 'desk-post' ? undefined : await prepareLetter(mail);
    if (!send) {
      await markSkipped(db, mail, 'nothing is left to tell');
      return true;
    }
    const renewal = setInterval(() => void extendLease(db, mail, LEASE_S).catch(() => {}), RENEW_MS);
    const failure = await send().then(() => undefined, (error: Failure) => error);
    clearInterval(renewal);
    if (failure) return handleFailure(mail, failure);
    await note(() => (mail.kind === 'message' ? markReplySent(db, mail) : markSent(db, mail)));
    log.info({ reference: mail.reference, kind: mail.kind, attempts: mail.attempts }, 'mail sent');
    return true;
  }

  /** Whether its mailbox may get one more mail today. If not, the mail is skipped, or postponed until the others on their way there have been sent or have failed. */
  async function hasMailboxRoom(mail: TakenMail) {
    const { count, isSettled } = await countMailbox(db, mail, 24 * HOUR_S);
    if (count <= REPLIES_PER_DAY) return true;
    if (isSettled) await markSkipped(db, mail, `${REPLIES_PER_DAY} mails went to this mailbox within a day`);
    else await postponeMail(db, mail, { waitS: NEXT_LOOK_S, error: null, isCounted: false });
    return false;
  }

  /** With what the address of a subscription is confirmed by, and what ends it. */
  async function prepareLetter(mail: Exclude<TakenMail, { kind: 'message' | 'desk-mail' | 'desk-post' }>) {
    if (mail.kind === 'account-notice' || mail.form !== 'subscription') return () => mailer!.send(mail);
    signers ??= { confirm: await openSigner(db, CONFIRM_SECRET), leave: await openSigner(db, LEAVE_SECRET) };
    const tokens = { confirmToken: signers.confirm.sign(mail.reference), leaveToken: signers.leave.sign(mail.reference) };
    return () => mailer!.send({ ...mail, ...tokens });
  }

  /** Answers come to the mailbox that we read, or else to the firm's. */
  async function prepareReply({ message_id, reference }: Extract<TakenMail, { kind: 'message' }>) {
    replySigner ??= await openSigner(db, REPLY_SECRET);
    const reply = await findReply(db, message_id);
    const replyTo = env.REPLY_TO ? replyAddressOf(replySigner, { mailbox: env.REPLY_TO, reference }) : env.MAIL_TO;
    return () => (reply ? mailer!.sendReply(reply, replyTo) : Promise.resolve());
  }

  /** Undefined if its leads are gone. */
  async function prepareNotice({ desk_notice_id, recipient, reference }: Extract<TakenMail, { kind: 'desk-mail' | 'desk-post' }>) {
    const notice = await findNotice(db, desk_notice_id);
    const content = notice && (notice.kind === 'proof' ? await composeProof(db, notice) : renderDeskMail(notice, env.SITE_URL));
    return content && (() => mailer!.sendNotice(content, { recipient, reference }));
  }

  /** An outcome that is not recorded would lead to sending again, so this retries until the database is back. */
  async function note(write: () => Promise<void>) {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (stopping.signal.aborted || !isDatabaseAway(error)) throw error;
        log.warn({ err: error }, 'what became of a mail cannot be noted yet');
        await rest(pollMs);
      }
    }
  }

  /** Seconds until there is room for one more mail; 0 when there is now. */
  async function waitForTurn({ created_at }: TakenMail) {
    if (env.RATE_LIMIT === 'off') return 0;
    const now = new Date();
    for (const minute of new Set([new Date(created_at), now].map((moment) => moment.toISOString().slice(0, 16)))) {
      const { count } = await countUp(db, `mails:${minute}`, MINUTE_KEPT_S);
      if (count <= MAILS_PER_MINUTE) return 0;
    }
    return MINUTE_S - now.getUTCSeconds();
  }

  async function handleFailure(mail: TakenMail, failure: Failure) {
    const error = redactAddresses(failure.message).slice(0, 500);
    if (channelFailures.has(failure.code ?? '') || failure.responseCode === CLOSING) {
      await note(() => postponeMail(db, mail, { waitS: 0, error, isCounted: false }));
      log.warn({ err: failure, retryInS: probeS }, 'the mail server is away');
      await rest(probeS * 1_000);
      return true;
    }
    const waitS = BACKOFF_S[mail.attempts - 1];
    if (waitS === undefined) {
      await note(() => (mail.kind === 'message' ? giveUpReply(db, mail, error) : markDead(db, mail, error)));
      log.error({ err: failure, reference: mail.reference }, 'mail given up');
    } else {
      await note(() => postponeMail(db, mail, { waitS: waitS * (0.9 + Math.random() * 0.2), error, isCounted: true }));
      log.warn({ err: failure, reference: mail.reference, attempts: mail.attempts }, 'mail refused, will be tried again');
    }
    return true;
  }

  const rest = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});

  async function run() {
    while (!stopping.signal.aborted) {
      try {
        woken = Promise.withResolvers();
        while (!stopping.signal.aborted && (await sendNext()));
        await Promise.race([woken.promise, rest(pollMs)]);
      } catch (error) {
        log.error({ err: error }, 'the outbox cannot be read');
        await rest(pollMs);
      }
    }
  }

  const running = run();
  return {
    wake: () => woken.resolve(),
    async stop() {
      stopping.abort();
      mailer.close();
      await running;
    },
  };
}
