// Stores leads that arrive together by one statement: those that come while one is on its way wait for the next. Each is answered once it is committed.
import type { Db } from '../database/db.ts';
import { hasRefused, isBetweenTransactions } from '../database/failures.ts';
import { insertSubmissions, type NewSubmission } from '../queries/submissions.ts';

/** Leads in one statement. */
const MOST = 50;
/** Statements on their way. There is one, which stores more leads in less time than two beside each other would; a second lets others pass if it has to wait. */
const AT_ONCE = 2;
const PASSED_AFTER_MS = 25;

type Waiting = PromiseWithResolvers<boolean> & { lead: NewSubmission };

/** Returns a function that stores a lead: false if its key or reference is taken. */
export function groupLeads(db: Db) {
  const waiting: Waiting[] = [];
  let onTheWay = 0;
  let isAwake = false;
  /** One is on its way that need not be passed yet. */
  let isBusy = false;

  function store(lead: NewSubmission): Promise<boolean> {
    const entry = { ...Promise.withResolvers<boolean>(), lead };
    waiting.push(entry);
    wake();
    return entry.promise;
  }

  /** After all that has just arrived on other connections. */
  function wake() {
    if (isAwake) return;
    isAwake = true;
    setImmediate(() => {
      isAwake = false;
      if (waiting.length > 0 && !isBusy && onTheWay < AT_ONCE) sendNext();
    });
  }

  function sendNext() {
    onTheWay += 1;
    isBusy = true;
    const letPass = () => {
      isBusy = false;
      wake();
    };
    const timer = setTimeout(letPass, PASSED_AFTER_MS);
    void send(waiting.splice(0, MOST)).finally(() => {
      clearTimeout(timer);
      onTheWay -= 1;
      letPass();
    });
  }

  async function send(group: readonly Waiting[]) {
    try {
      const stored = await insertSubmissions(db, group.map(({ lead }) => lead));
      for (const { lead, resolve } of group) resolve(stored.has(lead.reference));
    } catch (error) {
      // What one lead is refused for must not touch the others.
      if (group.length > 1 && (hasRefused(error) || isBetweenTransactions(error))) for (const one of group) await send([one]);
      else for (const { reject } of group) reject(error);
    }
  }

  return store;
}
