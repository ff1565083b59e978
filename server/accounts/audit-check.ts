// SEC-19: whether the audit log is as it was written, and how far it goes.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../database/db.ts';
import { listSeals, readAuditEnd } from '../queries/audit.ts';

/** So many rows are looked at in one go: on the embedded database others wait meanwhile. */
const ROWS = 500;

/** `brokenId`: the first row that was touched, or before which one is missing. `isShortened`: rows at the end, or the head itself, are gone. */
export async function checkAudit(db: Db) {
  const { head, newest } = await readAuditEnd(db);
  const isShortened = head === null || head.position !== (newest?.position ?? 0) || head.hash !== (newest?.hash ?? '');
  let last = { position: 0, hash: '' };
  for (;;) {
    const rows = await listSeals(db, last, ROWS);
    const brokenId = rows.find((row) => row.isBroken)?.id ?? null;
    if (brokenId !== null || rows.length < ROWS) return { brokenId, isShortened, head };
    last = rows.at(-1)!;
    await sleep(0);
  }
}

type Log = { info: (details: object, text: string) => void; error: (details: object, text: string) => void };

/** A copy of the head outside the database: whoever owns that can write the whole log anew, but not what a log collector has taken. */
export async function reportAudit(db: Db, log: Log) {
  const { brokenId, isShortened, head } = await checkAudit(db);
  if (brokenId === null && !isShortened) log.info({ ...head }, 'the audit log is whole; this is its head');
  else log.error({ brokenId, isShortened, ...head }, 'the audit log was changed past its triggers');
}
