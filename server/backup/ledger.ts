// PRIV-02: whom an older backup would bring back. The ledger of erasures lies beside the backups; a restore erases those people again.
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Db } from '../database/db.ts';
import { addressPattern, plain, withoutAddress } from '../privacy/person.ts';
import { type Erasure, hashAddress, keyIdOf, type Ledger, mergeLedger, noteErasure, readLedger } from '../queries/erasures.ts';
import { erasePerson } from '../queries/erasure.ts';

export const LEDGER = 'erasures.json';

const ledgerSchema = z.object({
  keyId: z.string(),
  erasures: z.array(z.object({ hash: z.string().regex(/^[\da-f]{64}$/), at: z.iso.datetime(), leads: z.number().int(), mentions: z.number().int() })),
});

/** Writes it beside the backups if it has changed, so that it also knows of erasures since the last of them. */
export async function writeLedger(db: Db, folder: string) {
  const file = path.join(folder, LEDGER);
  const text = `${JSON.stringify(await readLedger(db), null, 1)}\n`;
  if (text === (await readFile(file, 'utf8').catch(() => ''))) return;
  await writeFile(`${file}.part`, text, { flush: true, mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** Undefined if there is no such file. */
export async function readLedgerFile(file: string): Promise<Ledger | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : ledgerSchema.parse(JSON.parse(text));
}

/** `key`: what its hashes were made with; undefined if nobody here knows. */
export type KnownLedger = Ledger & { key: string | undefined };

/** What cannot be part of an address as people write it, and what stands around one in the address of a page. */
const AROUND = /[\s"'<>()[\]{},;:\\]/;
const IN_QUERY = /[=/?&#`|]/;

/** Whatever in a text may be an e-mail address: words with an @, whole and without what a query puts around them. */
function* candidatesIn(text: string) {
  for (const word of text.split(AROUND)) {
    const at = word.lastIndexOf('@');
    if (at < 0) continue;
    yield withoutDots(word);
    yield withoutDots(`${word.slice(0, at).split(IN_QUERY).at(-1)}@${word.slice(at + 1).split(IN_QUERY)[0]}`);
  }
}

function withoutDots(word: string) {
  let end = word.length;
  while (word[end - 1] === '.') end -= 1;
  return word.slice(0, end);
}

export type Replay = ReturnType<typeof createReplay>;

/** Looks for people who were erased after `at`, the moment of the backup. Whoever came back after an older erasure is left alone. */
export function createReplay(ledgers: KnownLedger[], at: string) {
  const wanted = ledgers.flatMap(({ key, erasures }) => (key === undefined ? [] : [{ key, hashes: new Set(erasures.filter((one) => one.at > at).map(({ hash }) => hash)) }])).filter(({ hashes }) => hashes.size > 0);
  const seen = new Set<string>();
  const found = new Set<string>();

  function examine(candidate: string) {
    const address = candidate.toLowerCase();
    if (seen.has(address)) return;
    seen.add(address);
    if (wanted.some(({ key, hashes }) => hashes.has(hashAddress(key, address)))) found.add(address);
  }

  /** Remembers whoever is to be erased and occurs in this text. */
  function look(text: string) {
    if (wanted.length === 0 || !/@|%(?:25)*40/.test(text)) return;
    const readable = text.includes('%') ? `${text} ${plain(text)}` : text;
    for (const candidate of candidatesIn(readable)) examine(candidate);
  }

  /** A lead of the spool without them; undefined if it is theirs. */
  function clean(text: string) {
    look(text);
    if (found.size === 0) return text;
    let lead = JSON.parse(text) as { email: string };
    if (found.has(lead.email.trim().toLowerCase())) return undefined;
    for (const address of found) lead = withoutAddress(lead, addressPattern(address));
    return JSON.stringify(lead);
  }

  /** In a transaction of the restored database, at this release's schema. */
  async function erase(trx: Db, key: string | undefined) {
    let [leads, mentions, places] = [0, 0, 0];
    for (const address of found) {
      const done = await erasePerson(trx, { address });
      await noteErasure(trx, address, done);
      leads += done.leads;
      mentions += done.mentions;
      places += done.places.length;
    }
    const known = ledgers.filter((ledger) => ledger.key !== undefined && ledger.key === key).flatMap(({ erasures }) => erasures);
    await mergeLedger(trx, newest(known));
    return { people: [...found], leads, mentions, places };
  }

  return { isNeeded: wanted.length > 0, look, clean, erase };
}

function newest(erasures: Erasure[]) {
  const byHash = new Map<string, Erasure>();
  for (const one of erasures) if ((byHash.get(one.hash)?.at ?? '') < one.at) byHash.set(one.hash, one);
  return [...byHash.values()];
}

/** Throws if an erasure after `at` is recorded under a key that is not known here: it could not be repeated. */
export function refuseUnknown(ledgers: KnownLedger[], at: string, keys: string[]): KnownLedger[] {
  return ledgers.map((ledger) => {
    const key = ledger.key ?? keys.find((one) => keyIdOf(one) === ledger.keyId);
    if (key === undefined && ledger.erasures.some((one) => one.at > at)) throw new Error('the ledger of erasures belongs to another installation than the backup: people erased since could not be erased again. Restore with the ledger of that backup (--erasures FILE), or, if nobody was erased, with --without-erasures');
    return { ...ledger, key };
  });
}
