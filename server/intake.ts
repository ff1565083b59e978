// Takes leads in: into the database, or into the spool while the database is away. A lead that was accepted is on a disk.
import { TRPCError } from '@trpc/server';
import { messages } from '#shared/messages.ts';
import type { Db } from './db.ts';
import { hasRefused } from './errors.ts';
import type { Mailer } from './mail/send.ts';
import { countAllUp } from './queries/limits.ts';
import { findSubmissionByKey, insertSubmission, type NewSubmission } from './queries/submissions.ts';
import type { Spool } from './spool.ts';

/** How long a visitor waits for a database that does not answer; what it stores after that is recognised by its reference. */
const PATIENCE_MS = 3_000;
/** Once it has failed it is left alone for so long: nobody else waits for it. */
const REST_MS = 1_000;
/** Notifications that are sent past the outbox at one time; the others go when the lead is stored. */
const MAILS_AHEAD = 20;

export type Accepted = { reference: string; isSpooled: boolean };
type Log = { warn: (details: object, text: string) => void };
type Parts = { db: Db; spool: Spool; mailer: Mailer | undefined; wakeWorker: () => void; log: Log };

export type Intake = ReturnType<typeof createIntake>;

export function createIntake({ db, spool, mailer, wakeWorker, log }: Parts) {
  let restsUntilMs = 0;
  let mailsAhead = 0;

  async function accept(lead: NewSubmission): Promise<Accepted> {
    const reference = await tryDatabase(() => store(lead));
    if (reference === undefined) return spoolLead(lead);
    wakeWorker();
    return { reference, isSpooled: false };
  }

  /** SEC-22: counts one more for each key; undefined while nobody can count, and then nobody is refused. */
  async function count(windows: { key: string; windowS: number }[]) {
    return tryDatabase(() => countAllUp(db, windows));
  }

  /** Undefined while the database is away. */
  async function tryDatabase<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (Date.now() < restsUntilMs) return undefined;
    try {
      return await withPatience(work());
    } catch (error) {
      if (error instanceof TRPCError) throw error;
      // A database that refuses this one lead takes the others.
      if (!hasRefused(error)) restsUntilMs = Date.now() + REST_MS;
      log.warn({ err: error }, 'the database takes no lead');
      return undefined;
    }
  }

  /** Returns the reference of the first lead when this one repeats it. */
  async function store(lead: NewSubmission) {
    if (await insertSubmission(db, lead)) return lead.reference;
    const first = lead.key === null ? undefined : await findSubmissionByKey(db, lead.key);
    if (first) return sameAsFirst(lead, first.reference, first.body_hash);
    // The key had expired and has just been given free.
    if (await insertSubmission(db, lead)) return lead.reference;
    throw new Error('neither stored nor found');
  }

  async function spoolLead(lead: NewSubmission): Promise<Accepted> {
    const first = lead.key === null ? undefined : spool.findByKey(lead.key);
    if (first) return { reference: sameAsFirst(lead, first.reference, first.bodyHash), isSpooled: true };
    const spooled = { ...lead, submittedAt: new Date().toISOString() };
    try {
      await spool.keep(spooled);
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
    mailsAhead += 1;
    const mail = { ...notification, form: lead.form, reference: lead.reference, data: lead.data, submitted_at: lead.submittedAt };
    spool
      .sendAhead(lead, 'notification', () => mailer.send(mail))
      .catch((error: unknown) => log.warn({ err: error, reference: lead.reference }, 'a notification waits for the outbox'))
      .finally(() => (mailsAhead -= 1));
  }

  return { accept, count };
}

function sameAsFirst(lead: NewSubmission, reference: string, bodyHash: string | null) {
  if (bodyHash !== lead.bodyHash) throw new TRPCError({ code: 'UNPROCESSABLE_CONTENT', message: messages.keyReused });
  return reference;
}

function withPatience<T>(work: Promise<T>) {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}
