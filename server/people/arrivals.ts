// Looks at each lead once after it has been stored: whose it is, and whose work. Of several instances one does it at a time; the visitor's answer never waits for it.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../database/db.ts';
import { isDatabaseAway } from '../database/failures.ts';
import { turnAbsences } from '../queries/absences.ts';
import { assignArrived } from '../queries/assignment.ts';
import { runNextRows } from '../queries/imports.ts';
import { linkLeads } from '../queries/people-link.ts';

type Log = { warn: (details: object, text: string) => void; error: (details: object, text: string) => void };
type Options = { db: Db; log: Log; soonMs?: number; lookMs?: number; allMs?: number };

export type Arrivals = { wake: () => void; stop: () => Promise<void> };

/** In one transaction; others wait no longer than it takes. */
const BATCH = 200;
/** Between the batches of a long backlog, so that visitors come first. */
const BREATH_MS = 50;

/** `soonMs`: how long it gathers leads after the first. `lookMs`: how often it looks for what others have left. `allMs`: how often it looks at all leads, also for those released from quarantine. */
export function startArrivals({ db, log, soonMs = 300, lookMs = 30_000, allMs = 60 * 60_000 }: Options): Arrivals {
  const stopping = new AbortController();
  const rest = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});
  let woken = Promise.withResolvers<void>();
  let wholeMs = Number.NEGATIVE_INFINITY;

  async function look() {
    while (!stopping.signal.aborted && (await runNextRows(db))) await rest(BREATH_MS);
    await turnAbsences(db);
    const isWhole = performance.now() - wholeMs > allMs;
    for (;;) {
      const arrived = await linkLeads(db, { limit: BATCH, isWhole }, assignArrived);
      // Undefined: another instance is at it, which sees what we would see.
      if (stopping.signal.aborted || arrived === undefined || arrived.length === 0) break;
      if (arrived.length === BATCH) await rest(BREATH_MS);
    }
    if (isWhole) wholeMs = performance.now();
  }

  async function run() {
    while (!stopping.signal.aborted) {
      woken = Promise.withResolvers();
      try {
        await look();
      } catch (error) {
        if (isDatabaseAway(error)) log.warn({ err: error }, 'leads wait to be linked with their people');
        else log.error({ err: error }, 'leads could not be linked with their people');
      }
      await Promise.race([woken.promise, rest(lookMs)]);
      await rest(soonMs);
    }
  }

  const running = run();
  return {
    wake: () => woken.resolve(),
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
