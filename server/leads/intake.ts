// Accepts leads into the database, or into the spool while the database is down. An accepted lead is on a disk.
import { TRPCError } from '@trpc/server';
import { messages } from '#shared/messages.ts';
import type { Db } from '../database/db.ts';
import { hasRefused } from '../database/failures.ts';
import type { Mailer } from '../mail/send.ts';
import { createCounters } from './counters.ts';
import { groupLeads } from './grouped.ts';
import { type Admission, admitPost, type PostCount } from '../queries/limits.ts';
import { findSubmissionByKey, KEY_HOURS, type NewSubmission } from '../queries/submissions.ts';
import type { Spool } from './spool.ts';

/** How long a visitor waits for an unresponsive database. A lead stored after that is spooled as well, and recognised by its reference. */
const PATIENCE_MS = 3_000;
/** After a failure the database is not tried for this long, so that nobody else has to wait for it. */
const REST_MS = 1_000;
/** Notifications that may bypass the outbox, at once and per minute (SPAM-03); the rest are sent when the lead is stored. */
const MAILS_AHEAD = 20;
const MAILS_AHEAD_A_MINUTE = { key: 'mails ahead', windowS: 60, most: 60 };

export type Accepted = { reference: string; isSpooled: boolean };
/** `earlier`: the answer already given to a post with this key, which is not counted again. */
export type Admitted = Pick<Admission, 'isLetIn' | 'resetsInS' | 'counts'> & { earlier: Accepted | undefined };
type Log = { warn: (details: object, text: string) => void };
type Parts = { db: Db; spool: Spool; mailer: Mailer | undefined; isLimited: boolean; wakeWorker: () => void; log: Log };

export type Intake = ReturnType<typeof createIntake>;

export function createIntake({ db, spool, mailer, isLimited, wakeWorker, log }: Parts) {
  // On the monotonic clock: the pause lasts a second, even if the system clock is put back by hours meanwhile.
  let restsUntilMs = 0;
  let mailsAhead = 0;
  // Separate, so that a flood of new senders and texts cannot push addresses out.
  const [postCounters, repeatCounters] = [createCounters(), createCounters()];
  const turns = new Map<string, Promise<unknown>>();
  const insert = groupLeads(db);

  /** `address`: the sender's network, kept in memory only. */
  async function accept(lead: NewSubmission, address: string): Promise<Accepted> {
    const reference = await tryDatabase(() => store(lead));
    if (reference === undefined) return spoolLead(lead, address);
    wakeWorker();
    return { reference, isSpooled: false };
  }

  /** SEC-22: counts a post in the database, or in memory while that is down. */
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

  /** REL-02: runs calls with the same key one after another, so that the first is counted and the others find what it stored. */
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

  /** Undefined while the database is down. */
  async function tryDatabase<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (performance.now() < restsUntilMs) return undefined;
    try {
      return await withPatience(work());
    } catch (error) {
      if (error instanceof TRPCError) throw error;
      // A database that rejects this lead can still store others.
      if (!hasRefused(error)) restsUntilMs = performance.now() + REST_MS;
      log.warn({ err: error }, 'the database takes no lead');
      return undefined;
    }
  }

  /** Returns the reference of the first lead when this one repeats it. */
  async function store(lead: NewSubmission) {
    if (await insert(lead)) return lead.reference;
    const first = lead.key === null ? undefined : await findSubmissionByKey(db, lead.key);
    if (first) return sameAsFirst(lead, { reference: first.reference, bodyHash: first.body_hash });
    // The key had expired and has just been released.
    if (await insert(lead)) return lead.reference;
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

  /** AMB-08: notifies the firm now, before the database has the lead. */
  function notifyAhead(lead: NewSubmission & { submittedAt: string }) {
    const notification = lead.mails.find((mail) => mail.kind === 'notification');
    if (!mailer || !notification || lead.isQuarantined || mailsAhead >= MAILS_AHEAD) return;
    if (isLimited && !postCounters.countUp(MAILS_AHEAD_A_MINUTE).isLetIn) return;
    mailsAhead += 1;
    const mail = { ...notification, form: lead.form, reference: lead.reference, data: lead.data, submitted_at: lead.submittedAt, calculation: lead.calculation ?? null };
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
