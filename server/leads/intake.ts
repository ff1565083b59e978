// Takes leads in: into the database, or into the spool while the database is away. A lead that was accepted is on a disk.
import { TRPCError } from '@trpc/server';
import { messages } from '#shared/messages.ts';
import type { Db } from '../database/db.ts';
import { hasRefused } from '../database/failures.ts';
import type { Mailer } from '../mail/send.ts';
import { createCounters } from './counters.ts';
import { type Admission, admitPost, type PostCount } from '../queries/limits.ts';
import { findSubmissionByKey, insertSubmission, KEY_HOURS, type NewSubmission } from '../queries/submissions.ts';
import type { Spool } from './spool.ts';

/** How long a visitor waits for a database that does not answer; what it stores after that is recognised by its reference. */
const PATIENCE_MS = 3_000;
/** Once it has failed it is left alone for so long: nobody else waits for it. */
const REST_MS = 1_000;
/** Notifications that are sent past the outbox at one time, and within a minute (SPAM-03); the others go when the lead is stored. */
const MAILS_AHEAD = 20;
const MAILS_AHEAD_A_MINUTE = { key: 'mails ahead', windowS: 60, most: 60 };

export type Accepted = { reference: string; isSpooled: boolean };
/** `earlier`: what a post with this key was answered with; it is not counted again. */
export type Admitted = Pick<Admission, 'isLetIn' | 'resetsInS' | 'counts'> & { earlier: Accepted | undefined };
type Log = { warn: (details: object, text: string) => void };
type Parts = { db: Db; spool: Spool; mailer: Mailer | undefined; isLimited: boolean; wakeWorker: () => void; log: Log };

export type Intake = ReturnType<typeof createIntake>;

export function createIntake({ db, spool, mailer, isLimited, wakeWorker, log }: Parts) {
  // On a clock that nobody can set: the database is left alone for a second, not for the hours by which a clock is put right.
  let restsUntilMs = 0;
  let mailsAhead = 0;
  // Apart, so that ever new senders and texts push no address out.
  const [postCounters, repeatCounters] = [createCounters(), createCounters()];
  const turns = new Map<string, Promise<unknown>>();

  /** `address`: where it came from, kept in memory only. */
  async function accept(lead: NewSubmission, address: string): Promise<Accepted> {
    const reference = await tryDatabase(() => store(lead));
    if (reference === undefined) return spoolLead(lead, address);
    wakeWorker();
    return { reference, isSpooled: false };
  }

  /** SEC-22: counts a post in the database, or in memory while it is away. */
  async function admit(post: PostCount & { bodyHash: string | null }): Promise<Admitted> {
    const { idempotencyKey, bodyHash } = post;
    const spooled = idempotencyKey === null ? undefined : spool.findByKey(idempotencyKey);
    if (spooled) return { ...nothingCounted, earlier: { reference: sameAsFirst({ bodyHash }, spooled), isSpooled: true } };
    const { first, ...admission } = (await tryDatabase(() => admitPost(db, post, KEY_HOURS))) ?? admitFromMemory(post);
    return { ...admission, earlier: first ? { reference: sameAsFirst({ bodyHash }, first), isSpooled: false } : undefined };
  }

  function admitFromMemory({ posts, repeats }: PostCount): Admission {
    const { isLetIn, resetsInS } = postCounters.countUp(posts);
    const counts = isLetIn ? Object.fromEntries(repeats.map((repeat) => [repeat.key, repeatCounters.countUp(repeat).count])) : {};
    return { first: null, isLetIn, resetsInS, counts };
  }

  /** REL-02: one after the other for each key, so that of calls that come at once the first is counted and the others find what it stored. */
  async function inTurn<T>(key: string | null, work: () => Promise<T>): Promise<T> {
    if (key === null) return work();
    const turn = (turns.get(key) ?? Promise.resolve()).then(work, work);
    turns.set(key, turn);
    try {
      return await turn;
    } finally {
      if (turns.get(key) === turn) turns.delete(key);
    }
  }

  /** Undefined while the database is away. */
  async function tryDatabase<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (performance.now() < restsUntilMs) return undefined;
    try {
      return await withPatience(work());
    } catch (error) {
      if (error instanceof TRPCError) throw error;
      // A database that refuses this one lead takes the others.
      if (!hasRefused(error)) restsUntilMs = performance.now() + REST_MS;
      log.warn({ err: error }, 'the database takes no lead');
      return undefined;
    }
  }

  /** Returns the reference of the first lead when this one repeats it. */
  async function store(lead: NewSubmission) {
    if (await insertSubmission(db, lead)) return lead.reference;
    const first = lead.key === null ? undefined : await findSubmissionByKey(db, lead.key);
    if (first) return sameAsFirst(lead, { reference: first.reference, bodyHash: first.body_hash });
    // The key had expired and has just been given free.
    if (await insertSubmission(db, lead)) return lead.reference;
    throw new Error('neither stored nor found');
  }

  async function spoolLead(lead: NewSubmission, address: string): Promise<Accepted> {
    const first = lead.key === null ? undefined : spool.findByKey(lead.key);
    if (first) return { reference: sameAsFirst(lead, first), isSpooled: true };
    const spooled = { ...lead, submittedAt: new Date().toISOString() };
    try {
      await spool.keep(spooled, address);
    } catch (cause) {
      throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: messages.unavailable, cause });
    }
    notifyAhead(spooled);
    return { reference: lead.reference, isSpooled: true };
  }

  /** AMB-08: the firm hears of it now, the database later. */
  function notifyAhead(lead: NewSubmission & { submittedAt: string }) {
    const notification = lead.mails.find((mail) => mail.kind === 'notification');
    if (!mailer || !notification || lead.isQuarantined || mailsAhead >= MAILS_AHEAD) return;
    if (isLimited && !postCounters.countUp(MAILS_AHEAD_A_MINUTE).isLetIn) return;
    mailsAhead += 1;
    const mail = { ...notification, form: lead.form, reference: lead.reference, data: lead.data, submitted_at: lead.submittedAt };
    spool
      .sendAhead(lead, 'notification', () => mailer.send(mail))
      .catch((error: unknown) => log.warn({ err: error, reference: lead.reference }, 'a notification waits for the outbox'))
      .finally(() => (mailsAhead -= 1));
  }

  return { accept, admit, inTurn };
}

const nothingCounted = { isLetIn: true, resetsInS: 0, counts: {} };

function sameAsFirst(repeated: { bodyHash: string | null }, { reference, bodyHash }: { reference: string; bodyHash: string | null }) {
  if (bodyHash !== repeated.bodyHash) throw new TRPCError({ code: 'UNPROCESSABLE_CONTENT', message: messages.keyReused });
  return reference;
}

function withPatience<T>(work: Promise<T>) {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}
