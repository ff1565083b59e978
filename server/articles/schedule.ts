// REL-09: makes scheduled articles and texts of the site appear when due, and changes of law take effect at midnight in Dubai, by dropping outdated pages on every instance.
import { dubaiDay, msToDubaiMidnight } from '#shared/dubai-day.ts';
import { changesBetween } from '#shared/rules/rules.ts';
import type { Db } from '../database/db.ts';
import { readSchedule } from '../queries/blogs.ts';
import { publishDue } from '../content/publishing.ts';
import type { ContentKind } from '../queries/content.ts';
import { readNextDue } from '../queries/site-content.ts';

/** Even if another instance's notification was missed, a due article appears within this time. */
const LONGEST_WAIT_MS = 15_000;

type Parts = { db: Db; /** Without a kind, all. */ dropPages: (kind?: ContentKind) => void; log: { error: (details: object, text: string) => void } };

export function startSchedule({ db, dropPages, log }: Parts) {
  let checkedTo = new Date(0).toISOString();
  let day = dubaiDay();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let checking = Promise.resolve();

  async function check() {
    dropAtMidnight();
    let waitMs = Math.min(LONGEST_WAIT_MS, msToDubaiMidnight());
    try {
      const { at, waitS, cameDue } = await readSchedule(db, checkedTo);
      checkedTo = at;
      if (cameDue) dropPages('blogs');
      await publishSite();
      const nextS = Math.min(waitS ?? Number.POSITIVE_INFINITY, (await readNextDue(db)) ?? Number.POSITIVE_INFINITY);
      waitMs = Math.max(0, Math.min(waitMs, Math.ceil(nextS * 1000)));
    } catch (error) {
      log.error({ err: error }, 'the schedule could not be read');
    }
    if (!isStopped) timer = setTimeout(wake, waitMs).unref();
  }

  /** One instance publishes; the others are told. A transaction only where something is due. */
  async function publishSite() {
    const dueS = await readNextDue(db);
    if (dueS === null || dueS > 0) return;
    for (const kind of await publishDue(db)) dropPages(kind);
  }

  /** Any page may quote a rule that starts or ends on the day. */
  function dropAtMidnight() {
    const before = day;
    day = dubaiDay();
    if (changesBetween(before, day)) dropPages();
    else if (day !== before) dropPages('day');
  }

  /** Call this when articles have changed: checks at once, one check at a time. */
  function wake() {
    checking = checking.then(() => {
      clearTimeout(timer);
      return isStopped ? undefined : check();
    });
  }

  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await checking;
    },
  };
}
