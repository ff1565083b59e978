// Where leads go while the database cannot take them: one flushed file each in DATA_DIR/spool, stored exactly once when it can again.
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import type { Db } from './db.ts';
import { hasRefused, isDatabaseAway } from './errors.ts';
import { findSubmissionByKey, hasSubmission, insertSubmission, type NewSubmission } from './queries/submissions.ts';

/** REL-05: at least 10 000. Each is a few kilobytes. */
const MAX_ENTRIES = 20_000;
const REPLAY_MS = 1_000;

export type SpooledLead = NewSubmission & { submittedAt: string };
type Log = { info: (details: object, text: string) => void; error: (details: object, text: string) => void };

export type Spool = ReturnType<typeof openSpool>;

/** `onReplay` hears when leads have reached the database. */
export function openSpool({ folder, db, log, onReplay, replayMs = REPLAY_MS }: { folder: string; db: Db; log: Log; onReplay: () => void; replayMs?: number }) {
  mkdirSync(folder, { recursive: true });
  /** What waits, by file; the leads with a key are found by it again when they are repeated. */
  const waiting = new Map<string, { key: string | null; reference: string; bodyHash: string | null }>();
  for (const name of readdirSync(folder)) if (name.endsWith('.json')) remember(name, read(readFileSync(path.join(folder, name), 'utf8')));
  /** Files that somebody is about to write: not replayed meanwhile. */
  const inHand = new Set<string>();
  const refused = new Set<string>();
  let isReplaying = false;

  function remember(name: string, lead: SpooledLead | undefined) {
    if (lead) waiting.set(name, { key: lead.key, reference: lead.reference, bodyHash: lead.bodyHash });
  }

  function read(text: string) {
    try {
      return JSON.parse(text) as SpooledLead;
    } catch (error) {
      log.error({ err: error }, 'a file in the spool is not a lead');
      return undefined;
    }
  }

  /** Keeps a lead; it is on the disk when this resolves. Throws when the spool is full or cannot be written. */
  async function keep(lead: SpooledLead) {
    if (waiting.size >= MAX_ENTRIES) throw new Error(`the spool holds ${waiting.size} leads and takes no more`);
    const name = nameOf(lead);
    remember(name, lead);
    inHand.add(name);
    try {
      await writeFlushed(name, lead);
    } catch (error) {
      waiting.delete(name);
      throw error;
    } finally {
      inHand.delete(name);
    }
    log.info({ reference: lead.reference }, 'the database is away: a lead waits in the spool');
  }

  async function writeFlushed(name: string, lead: SpooledLead) {
    const draft = path.join(folder, `${name}.${randomUUID()}.tmp`);
    await writeFile(draft, JSON.stringify(lead), { flush: true });
    await rename(draft, path.join(folder, name));
    // The name is in the folder, and so the folder must be flushed too. Windows cannot, and need not.
    if (process.platform === 'win32') return;
    const handle = await open(folder);
    await handle.sync();
    await handle.close();
  }

  /** The lead that waits under this key. */
  function findByKey(key: string) {
    return [...waiting.values()].find((lead) => lead.key === key);
  }

  /** Notes that a mail has gone out already, so that it is stored as sent. `send` resolves when it has. */
  async function sendAhead(lead: SpooledLead, kind: 'notification', send: () => Promise<void>) {
    const name = nameOf(lead);
    if (!waiting.has(name)) return;
    inHand.add(name);
    try {
      await send();
      if (!waiting.has(name)) return;
      const sentAt = new Date().toISOString();
      await writeFlushed(name, { ...lead, mails: lead.mails.map((mail) => (mail.kind === kind ? { ...mail, sentAt } : mail)) });
    } finally {
      inHand.delete(name);
    }
  }

  /** Stores what waits, oldest first. Other instances may share the folder: each lead is stored once, whoever comes first. */
  async function replay() {
    if (isReplaying) return;
    isReplaying = true;
    let stored = 0;
    try {
      const known = [...waiting.keys()].filter((name) => !inHand.has(name));
      const names = new Set(await readdir(folder));
      // What another instance has stored waits no longer.
      for (const name of known) if (!names.has(name)) waiting.delete(name);
      for (const name of [...names].sort()) {
        if (!name.endsWith('.json') || inHand.has(name) || refused.has(name)) continue;
        stored += (await replayFile(name)) ? 1 : 0;
      }
    } catch (error) {
      log.info({ err: error, waiting: waiting.size }, 'the spool waits for the database');
    } finally {
      isReplaying = false;
    }
    if (stored > 0) {
      log.info({ stored }, 'leads from the spool are stored');
      onReplay();
    }
  }

  /** Whether it reached the database. Throws while the database is away. */
  async function replayFile(name: string) {
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8').catch(() => '');
    const lead = text && read(text);
    try {
      if (lead) await storeOnce(db, lead);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      // Refused, it stays for somebody to look at, and is tried again after the next start; what failed for another reason, in a second. Those behind it go on.
      if (hasRefused(error)) refused.add(name);
      log.error({ err: error, file: name }, 'the database does not take a lead of the spool');
      return false;
    }
    if (!lead) return false;
    await rm(file, { force: true });
    waiting.delete(name);
    return true;
  }

  const timer = setInterval(() => void replay(), replayMs);
  timer.unref();
  return {
    folder,
    keep,
    findByKey,
    sendAhead,
    replay,
    size: () => waiting.size,
    isFull: () => waiting.size >= MAX_ENTRIES,
    stop: () => clearInterval(timer),
  };
}

/** In the order in which they came. */
function nameOf({ submittedAt, reference }: SpooledLead) {
  return `${submittedAt.replaceAll(':', '')}-${reference}.json`;
}

async function storeOnce(db: Db, lead: SpooledLead) {
  if (await insertSubmission(db, lead)) return;
  // Its answer was lost, not its commit.
  if (await hasSubmission(db, lead.reference)) return;
  // Its key is in use: by its first sending, or by other words that were stored elsewhere; those are another lead.
  const first = lead.key === null ? undefined : await findSubmissionByKey(db, lead.key);
  if (first?.body_hash === lead.bodyHash) return;
  await insertSubmission(db, first ? { ...lead, key: null, bodyHash: null } : lead);
}
