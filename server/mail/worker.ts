// Sends what the outbox owes: at least once, in the order it fell due, through the firm's SMTP server.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../database/db.ts';
import type { Env } from '../env.ts';
import { isDatabaseAway } from '../database/failures.ts';
import { countUp } from '../queries/limits.ts';
import { countMailbox, extendLease, markDead, markSent, markSkipped, postponeMail, type TakenMail, takeMail } from '../queries/outbox.ts';
import { redactAddresses } from '../privacy/redact-addresses.ts';
import { CONFIRM_SECRET, LEAVE_SECRET, openSigner, type Signer } from '../accounts/signature.ts';
import { openMailer } from './send.ts';

type Log = { info: (details: object, text: string) => void; warn: (details: object, text: string) => void; error: (details: object, text: string) => void };

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
/** REL-03: waits after the first, second … failed try; after the eighth try a mail is dead. */
const BACKOFF_S = [MINUTE_S, 5 * MINUTE_S, 30 * MINUTE_S, 2 * HOUR_S, 6 * HOUR_S, 12 * HOUR_S, 24 * HOUR_S];
/** So long after a worker's death another sends what it had in hand. A living one renews its lease, however slow the server is. */
const LEASE_S = 20;
const RENEW_MS = 5_000;
/** SPAM-04: so many mails to one visitor's mailbox within a day, whoever asked for them. */
const REPLIES_PER_DAY = 3;
/** By then the other mails that are on their way to the same mailbox have gone or failed. */
const NEXT_LOOK_S = 2;
/** SPAM-03: of all instances together, so that a flood of posts cannot cost our domain its name. A mail takes the room of the minute in which it was owed, even when the server was away then (REL-04), or else that of the present minute. */
const MAILS_PER_MINUTE = 60;
/** How long the room of a minute is remembered: longer than any mail is tried. */
const MINUTE_KEPT_S = 48 * HOUR_S;

/** The server was not reached or does not let us in: no mail's fault, so none loses a try. */
const channelFailures = new Set(['ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ENOTFOUND', 'EPROTOCOL', 'EAUTH', 'ETLS']);
/** 'Service not available, closing', whatever it answers to (RFC 5321, 3.8). */
const CLOSING = 421;

type Failure = Error & { code?: string; responseCode?: number };

export type MailWorker = { wake: () => void; stop: () => Promise<void> };

/** `pollMs`: how often it looks for mails that another instance stored or that fell due. `probeS`: how long the channel rests when the server is away. `patienceMs`: how long it waits for a server that says nothing. */
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
    if ((mail.kind === 'auto-reply' || mail.kind === 'leave-link') && !(await isWelcome(mail))) return true;
    const tokens = await signTokens(mail);
    const renewal = setInterval(() => void extendLease(db, mail, LEASE_S).catch(() => {}), RENEW_MS);
    const failure = await mailer!.send({ ...mail, ...tokens }).then(() => undefined, (error: Failure) => error);
    clearInterval(renewal);
    if (failure) return handleFailure(mail, failure);
    await note(() => markSent(db, mail));
    log.info({ reference: mail.reference, kind: mail.kind, attempts: mail.attempts }, 'mail sent');
    return true;
  }

  /** Whether its mailbox has room for one more today. If not, it is not sent, or looked at again when what is on its way there has come to its end. */
  async function isWelcome(mail: TakenMail) {
    const { count, isSettled } = await countMailbox(db, mail, 24 * HOUR_S);
    if (count <= REPLIES_PER_DAY) return true;
    if (isSettled) await markSkipped(db, mail, `${REPLIES_PER_DAY} mails went to this mailbox within a day`);
    else await postponeMail(db, mail, { waitS: NEXT_LOOK_S, error: null, isCounted: false });
    return false;
  }

  /** For a subscription: what its address is confirmed by, and what ends it. */
  async function signTokens(mail: TakenMail) {
    if (mail.kind === 'account-notice' || mail.form !== 'subscription') return {};
    signers ??= { confirm: await openSigner(db, CONFIRM_SECRET), leave: await openSigner(db, LEAVE_SECRET) };
    return { confirmToken: signers.confirm.sign(mail.reference), leaveToken: signers.leave.sign(mail.reference) };
  }

  /** What is not noted is done again: so while the database is away it is tried until it is back. */
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
      await note(() => markDead(db, mail, error));
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
