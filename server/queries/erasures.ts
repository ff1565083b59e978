// PRIV-02: the ledger of people who were erased, by a keyed hash of their address, so that a restored backup can erase them again.
import { sql } from 'kysely';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../database/db.ts';
import { findOrCreateSecret } from './secrets.ts';

export type Erasure = { hash: string; at: string; leads: number; mentions: number };
/** `keyId` tells which key the hashes were made with, and nothing else about it. */
export type Ledger = { keyId: string; erasures: Erasure[] };

const SECRET = 'erasure-ledger';

export const hashAddress = (key: string, address: string) => createHmac('sha256', key).update(address.toLowerCase()).digest('hex');

export const readLedgerKey = (db: Db) => findOrCreateSecret(db, SECRET, randomBytes(32).toString('hex'));

export const keyIdOf = (key: string) => createHash('sha256').update(`${SECRET}:${key}`).digest('hex').slice(0, 12);

/** In the transaction of the erasure. */
export async function noteErasure(trx: Db, address: string, { leads, mentions }: { leads: number; mentions: number }) {
  const hash = hashAddress(await readLedgerKey(trx), address);
  await trx
    .insertInto('erasures')
    .values({ hash, leads, mentions })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ at: sql<string>`now()`, leads, mentions }))
    .execute();
}

/** Oldest first. */
export async function readLedger(db: Db): Promise<Ledger> {
  const erasures = await db.selectFrom('erasures').select(['hash', 'at', 'leads', 'mentions']).orderBy('at').execute();
  return { keyId: keyIdOf(await readLedgerKey(db)), erasures };
}

/** Adds what the database does not know yet. */
export async function mergeLedger(trx: Db, erasures: Erasure[]) {
  for (const erasure of erasures) {
    await trx
      .insertInto('erasures')
      .values(erasure)
      .onConflict((conflict) => conflict.column('hash').doUpdateSet(erasure).where('erasures.at', '<', erasure.at))
      .execute();
  }
}
