// Where leads wait while the database is down: one flushed file each in DATA_DIR/spool, stored exactly once when it is back.
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import type { Db } from '../database/db.ts';
import { hasRefused, isDatabaseAway } from '../database/failures.ts';
import { findSubmissionByKey, hasSubmission, insertSubmission, type NewSubmission } from '../queries/submissions.ts';

/** REL-05: at least 10 000. Each is a few kilobytes. */
const MAX_ENTRIES = 20_000;
/** Places reserved for networks that have no lead waiting yet, so that a flood cannot shut everybody else out. */
const RESERVE = 2_000;
const REPLAY_MS = 1_000;
/** Drafts are written within seconds; an older one was left behind by a killed process. */
const DRAFT_MS = 60_000;
/** About as much as a lead. */
const PROBE_BYTES = 4_096;

export type SpooledLead = NewSubmission & { submittedAt: string };
type Waiting = { key: string | null; reference: string; bodyHash: string | null; address: string | undefined };
type Log = { info: (details: object, text: string) => void; error: (details: object, text: string) => void };
/** `onReplay` is called when leads have reached the database. */
type Options = { folder: string; db: Db; log: Log; onReplay: () => void; replayMs?: number; maxEntries?: number; reserve?: number };

export type Spool = ReturnType<typeof openSpool>;

export function openSpool({ folder, db, log, onReplay, replayMs = REPLAY_MS, maxEntries = MAX_ENTRIES, reserve = RESERVE }: Options) {
  mkdirSync(folder, { recursive: true });
  /** Waiting leads by file name, and file names by idempotency key. */
  const waiting = new Map<string, Waiting>();
  const byKey = new Map<string, string>();
  /** How many leads of each network wait. In memory only: no file says where a lead came from. */
  const addresses = new Map<string, number>();
  for (const name of readdirSync(folder)) if (name.endsWith('.json')) remember(name, read(readFileSync(path.join(folder, name), 'utf8')));
  /** Files being written, not to be replayed meanwhile. */
  const inHand = new Set<string>();
  const refused = new Set<string>();
  let isReplaying = false;

  function remember(name: string, lead: SpooledLead | undefined, address?: string) {
    if (!lead) return;
    const { key, reference, bodyHash } = lead;
    waiting.set(name, { key, reference, bodyHash, address });
    if (key !== null) byKey.set(key, name);
    if (address !== undefined) addresses.set(address, (addresses.get(address) ?? 0) + 1);
  }

  function forget(name: string) {
    const { key = null, address } = waiting.get(name) ?? {};
    waiting.delete(name);
    if (key !== null && byKey.get(key) === name) byKey.delete(key);
    if (address === undefined) return;
    const left = (addresses.get(address) ?? 1) - 1;
    if (left > 0) addresses.set(address, left);
    else addresses.delete(address);
  }

  function read(text: string) {
    try {
      return JSON.parse(text) as SpooledLead;
    } catch (error) {
      log.error({ err: error }, 'a file in the spool is not a lead');
      return undefined;
    }
  }

  /** Keeps a lead, which is on the disk once this resolves. Throws if the spool is full (the reserve is for an `address` that has none in it) or cannot be written. */
  async function keep(lead: SpooledLead, address?: string) {
    const isSeen = address === undefined || addresses.has(address);
    if (waiting.size >= (isSeen ? maxEntries - reserve : maxEntries)) throw new Error(`the spool holds ${waiting.size} leads and takes no more`);
    const name = nameOf(lead);
    remember(name, lead, address);
    inHand.add(name);
    try {
      await writeFlushed(name, lead);
    } catch (error) {
      forget(name);
      throw error;
    } finally {
      inHand.delete(name);
    }
    log.info({ reference: lead.reference }, 'the database is away: a lead waits in the spool');
  }

  async function writeFlushed(name: string, lead: SpooledLead) {
    const draft = path.join(folder, `${name}.${randomUUID()}.tmp`);
    try {
      await writeFile(draft, JSON.stringify(lead), { flush: true });
      await rename(draft, path.join(folder, name));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    // The file's name is stored in the folder, which must therefore be flushed too. Windows cannot do that, and need not.
    if (process.platform === 'win32') return;
    const handle = await open(folder);
    await handle.sync();
    await handle.close();
  }

  /** The lead waiting under this key. */
  function findByKey(key: string) {
    const name = byKey.get(key);
    return name === undefined ? undefined : waiting.get(name);
  }

  /** Throws if a lead could not be kept now: writes and flushes a small file to find out. */
  async function check() {
    if (waiting.size >= maxEntries) throw new Error('the spool is full');
    const probe = path.join(folder, `${randomUUID()}.tmp`);
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(probe, '.'.repeat(PROBE_BYTES), { flush: true });
    } finally {
      await rm(probe, { force: true });
    }
  }

  async function sweepDrafts(names: Iterable<string>) {
    for (const name of names) {
      if (!name.endsWith('.tmp')) continue;
      const file = path.join(folder, name);
      const changedMs = await stat(file).then(({ mtimeMs }) => mtimeMs, () => Number.POSITIVE_INFINITY);
      if (Date.now() - changedMs > DRAFT_MS) await rm(file, { force: true });
    }
  }

  /** Sends a mail before the lead is stored, and notes it in the file, so that it is stored as sent. */
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

  /** Stores waiting leads, oldest first. Other instances may share the folder; each lead is stored once, by whichever comes first. */
  async function replay() {
    if (isReplaying) return;
    isReplaying = true;
    let stored = 0;
    try {
      const known = [...waiting.keys()].filter((name) => !inHand.has(name));
      const names = new Set(await readdir(folder));
      // Forget what another instance has stored.
      for (const name of known) if (!names.has(name)) forget(name);
      await sweepDrafts(names);
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

  /** Whether it reached the database. Throws while the database is down. */
  async function replayFile(name: string) {
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8').catch(() => '');
    const lead = text && read(text);
    try {
      if (lead) await storeOnce(db, lead);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      // A rejected lead stays for somebody to look at and is retried after the next start; any other failure is retried in a second. The leads behind it go on.
      if (hasRefused(error)) refused.add(name);
      log.error({ err: error, file: name }, 'the database does not take a lead of the spool');
      return false;
    }
    if (!lead) return false;
    await rm(file, { force: true });
    forget(name);
    return true;
  }

  const timer = setInterval(() => void replay(), replayMs);
  timer.unref();
  return {
    keep,
    findByKey,
    sendAhead,
    replay,
    size: () => waiting.size,
    check,
    stop: () => clearInterval(timer),
  };
}

/** Sorts by arrival. */
function nameOf({ submittedAt, reference }: SpooledLead) {
  return `${submittedAt.replaceAll(':', '')}-${reference}.json`;
}

async function storeOnce(db: Db, lead: SpooledLead) {
  if (await insertSubmission(db, lead)) return;
  // It had been committed; only the answer was lost.
  if (await hasSubmission(db, lead.reference)) return;
  // Its key is taken: by the same post, or by a different one stored elsewhere, which makes this another lead.
  const first = lead.key === null ? undefined : await findSubmissionByKey(db, lead.key);
  if (first?.body_hash === lead.bodyHash) return;
  await insertSubmission(db, first ? { ...lead, key: null, bodyHash: null } : lead);
}
