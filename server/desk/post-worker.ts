// Sends the messages for the firm's channel, with the outbox's retries, and beside the mails, so that a slow channel holds up none of them.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../database/db.ts';
import { BACKOFF_S } from '../mail/worker.ts';
import { renderPost } from '../mail/desk-mail.ts';
import { findNotice } from '../queries/desk-notices.ts';
import { markDead, markSent, markSkipped, postponeMail, takeMail } from '../queries/outbox.ts';
import { postToChannel } from './post.ts';

/** Longer than a post may take. */
const LEASE_S = 30;

type Log = { warn: (details: object, text: string) => void; error: (details: object, text: string) => void };
type Parts = { db: Db; url: string; siteUrl: string; log: Log; post?: (url: string, text: string) => Promise<void>; pollMs?: number };

export function startPostWorker({ db, url, siteUrl, log, post = postToChannel, pollMs = 5_000 }: Parts) {
  const stopping = new AbortController();
  const rest = () => sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => {});

  async function sendNext() {
    const mail = await takeMail(db, LEASE_S, 'post');
    if (!mail || mail.kind !== 'desk-post') return false;
    const notice = await findNotice(db, mail.desk_notice_id);
    const text = notice && renderPost(notice, siteUrl);
    if (!text) {
      await markSkipped(db, mail, 'nothing is left to tell');
      return true;
    }
    try {
      await post(url, text);
      await markSent(db, mail);
    } catch (error) {
      const said = (error as Error).message;
      const waitS = BACKOFF_S[mail.attempts - 1];
      if (waitS === undefined) await markDead(db, mail, said);
      else await postponeMail(db, mail, { waitS, error: said, isCounted: true });
      log.warn({ attempts: mail.attempts, said }, 'the channel did not take a message');
    }
    return true;
  }

  async function run() {
    while (!stopping.signal.aborted) {
      try {
        while (!stopping.signal.aborted && (await sendNext()));
      } catch (error) {
        log.error({ err: error }, 'the outbox cannot be read');
      }
      await rest();
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
