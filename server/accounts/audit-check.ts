// SEC-19: verifies that the audit log is complete and unchanged.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../database/db.ts';
import { listSeals, readAuditEnd } from '../queries/audit.ts';

/** Rows verified per query; on the embedded database everybody else waits meanwhile. */
const ROWS = 500;

/** `brokenId`: the first row that was changed, or has a row missing before it. `isShortened`: rows at the end, or the head itself, are missing. */
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

/** Copies the head to the application log: the database's owner can rewrite the whole audit log, but not what a log collector has already taken. */
export async function reportAudit(db: Db, log: Log) {
  const { brokenId, isShortened, head } = await checkAudit(db);
  if (brokenId === null && !isShortened) log.info({ ...head }, 'the audit log is whole; this is its head');
  else log.error({ brokenId, isShortened, ...head }, 'the audit log was changed past its triggers');
}
