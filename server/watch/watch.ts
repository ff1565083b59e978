// Checks every minute how the parts of the site do, and says that this instance runs. What /status and 'Is all well?' show.
import { hostname } from 'node:os';
import process from 'node:process';
import type { StatusPart } from '#shared/content/status.ts';
import { dubaiDay } from '#shared/dubai-day.ts';
import type { Db } from '../database/db.ts';
import { addChecks, type Checks, forgetInstance, seeInstance } from '../queries/status.ts';

const LOOK_MS = 60_000;
/** Of an older check nobody knows whether it still holds. */
const CURRENT_MS = 3 * LOOK_MS;

type Log = { warn: (details: object, text: string) => void };
type Parts = {
  db: Db;
  log: Log;
  version: string;
  /** What is not ready, by the names of /readyz. */
  findFailed: () => Promise<string[]>;
  sendsMail: boolean;
  /** Undefined if no test enquiries are sent. */
  missedTestLeads: () => number | undefined;
  spooled: () => number;
  onLook: () => void;
};
export type Watch = ReturnType<typeof startWatch>;

export function startWatch({ db, log, version, findFailed, sendsMail, missedTestLeads, spooled, onLook }: Parts, { lookMs = LOOK_MS } = {}) {
  const id = `${hostname()} ${process.pid}`;
  const started_at = new Date().toISOString();
  /** Counted and not stored yet: while the database is down they gather here. */
  const pending = new Map<string, Checks>();
  let latest: { at: string; states: Map<StatusPart, boolean> } | undefined;
  let looking = Promise.resolve();

  async function check() {
    const failed = new Set(await findFailed());
    const states = new Map<StatusPart, boolean>([['site', true], ['forms', !(failed.has('database') && failed.has('spool'))], ['database', !failed.has('database')]]);
    // Whether mails wait is in the database.
    if (sendsMail && !failed.has('database')) states.set('mail', !failed.has('outbox'));
    const missed = missedTestLeads();
    if (missed !== undefined) states.set('enquiries', missed === 0);
    return states;
  }

  async function look() {
    try {
      const states = await check();
      latest = { at: new Date().toISOString(), states };
      const day = dubaiDay();
      for (const [part, isGood] of states) {
        const key = `${day} ${part}`;
        const counted = pending.get(key) ?? { day, part, good: 0, bad: 0 };
        counted[isGood ? 'good' : 'bad'] += 1;
        pending.set(key, counted);
      }
      onLook();
      if (states.get('database')) await store();
    } catch (error) {
      log.warn({ err: error }, 'how the site does could not be noted');
    }
  }

  async function store() {
    await seeInstance(db, { id, version, started_at, spooled: spooled() });
    const checks = [...pending.values()];
    await addChecks(db, checks);
    pending.clear();
  }

  const lookNext = () => (looking = looking.then(look));
  const timer = setInterval(() => void lookNext(), lookMs).unref();
  return {
    /** Undefined if nothing has been checked for a while. */
    latest: () => (latest && Date.now() - Date.parse(latest.at) < CURRENT_MS ? latest : undefined),
    look: lookNext,
    async stop() {
      clearInterval(timer);
      await looking;
      await forgetInstance(db, id).catch(() => {});
    },
  };
}
