// Sends the messages for channels in Slack and Teams, the firm's and colleagues' own, with the outbox's retries, and beside the mails, so that a slow channel holds up none of them.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../database/db.ts';
import { BACKOFF_S } from '../mail/worker.ts';
import { renderPost } from '../mail/desk-post.ts';
import { findNotice } from '../queries/desk-notices.ts';
import { findOwnUrl } from '../queries/own-channels.ts';
import { markDead, markSent, markSkipped, postponeMail, type TakenMail, takeMail } from '../queries/outbox.ts';
import { postToChannel } from './post.ts';

/** Longer than a post may take. */
const LEASE_S = 30;
/** So that one that does not answer does not hold up the others. */
const LANES = 3;

type Log = { warn: (details: object, text: string) => void; error: (details: object, text: string) => void };
/** `url`: of the firm's channel, if there is one. */
type Parts = { db: Db; url: string | undefined; siteUrl: string; log: Log; post?: (url: string, text: string) => Promise<void>; pollMs?: number };

export function startPostWorker({ db, url, siteUrl, log, post = postToChannel, pollMs = 5_000 }: Parts) {
  const stopping = new AbortController();
  const rest = () => sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => {});

  async function sendNext() {
    const mail = await takeMail(db, LEASE_S, 'post');
    if (!mail || mail.kind !== 'desk-post') return false;
    const notice = await findNotice(db, mail.desk_notice_id);
    const text = notice && renderPost(notice, siteUrl);
    const isOwn = notice !== undefined && notice.user_id !== null;
    const to = isOwn ? await findOwnUrl(db, notice.user_id!) : url;
    if (!text || !to) await markSkipped(db, mail, text ? 'the channel is no longer set' : 'nothing is left to tell');
    else await send(mail, { to, text, isOwn });
    return true;
  }

  async function send(mail: TakenMail & { kind: 'desk-post' }, { to, text, isOwn }: { to: string; text: string; isOwn: boolean }) {
    try {
      await post(to, text);
      await markSent(db, mail);
    } catch (error) {
      const said = (error as Error).message;
      const waitS = BACKOFF_S[mail.attempts - 1];
      if (waitS !== undefined) await postponeMail(db, mail, { waitS, error: said, isCounted: true });
      // What one colleague's channel refuses is theirs to mend, and no alarm of the firm's: the account's screen says it.
      else if (isOwn) await markSkipped(db, mail, said);
      else await markDead(db, mail, said);
      log.warn({ attempts: mail.attempts, said }, 'a channel did not take a message');
    }
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

  const running = Promise.all(Array.from({ length: LANES }, run));
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
