// What staff have withdrawn, kept in memory: a computation asks for it each time, and must be answered while the database is away.
import { nothingWithdrawn, type Withdrawn } from '#shared/tools/withdrawn.ts';
import type { Db } from '../database/db.ts';
import { listWithdrawals } from '../queries/withdrawals.ts';

/** How long a computation waits for the database, and how long the database is then left alone. */
const PATIENCE_MS = 1_000;
const REST_MS = 1_000;

export type Withdrawals = ReturnType<typeof openWithdrawals>;

/** `isTrusted` is false while changes on other instances cannot be noticed; the database is asked each time then. */
export function openWithdrawals({ db, isTrusted, log }: { db: Db; isTrusted: () => boolean; log: { warn: (details: object, text: string) => void } }) {
  let last = nothingWithdrawn;
  let reading: Promise<Withdrawn> | undefined;
  let restsUntilMs = 0;

  async function readNow() {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
    try {
      const { tools, rules } = await Promise.race([listWithdrawals(db), late]);
      const sentences = (rows: { name: string; reason: string }[]) => Object.fromEntries(rows.map(({ name, reason }) => [name, reason]));
      last = { tools: sentences(tools), rules: sentences(rules) };
    } catch (error) {
      log.warn({ err: error }, 'what is withdrawn could not be read');
      reading = undefined;
      restsUntilMs = performance.now() + REST_MS;
    } finally {
      clearTimeout(timer);
    }
    return last;
  }

  return {
    /** As it was last known, if the database cannot be asked. */
    read(): Promise<Withdrawn> {
      if (reading && isTrusted()) return reading;
      if (performance.now() < restsUntilMs) return Promise.resolve(last);
      reading = readNow();
      return reading;
    },
    /** Call this when it has changed, here or on another instance. */
    forget: () => void (reading = undefined),
  };
}
