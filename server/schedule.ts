// REL-09: lets scheduled articles appear. At the moment when one is due, every instance drops the pages that it kept without it.
import type { Db } from './db.ts';
import { readSchedule } from './queries/blogs.ts';

/** Without any notice (another instance's was missed) a due article still appears within this time. */
const LONGEST_WAIT_MS = 15_000;

type Parts = { db: Db; dropPages: () => void; log: { error: (details: object, text: string) => void } };

export function startSchedule({ db, dropPages, log }: Parts) {
  let checkedTo = new Date(0).toISOString();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let checking = Promise.resolve();

  async function check() {
    let waitMs = LONGEST_WAIT_MS;
    try {
      const { at, waitS, cameDue } = await readSchedule(db, checkedTo);
      checkedTo = at;
      if (cameDue) dropPages();
      if (waitS !== null) waitMs = Math.min(LONGEST_WAIT_MS, Math.ceil(waitS * 1000));
    } catch (error) {
      log.error({ err: error }, 'the schedule could not be read');
    }
    if (!isStopped) timer = setTimeout(wake, waitMs).unref();
  }

  /** Looks at once, one look after the other: call it when articles changed. */
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
