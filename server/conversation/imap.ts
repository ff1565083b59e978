// Reads the firm's mailbox every now and then: what came in since the last time is stored, and the mailbox is left as it is.
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_MAIL_BYTES } from '#shared/content/conversation.ts';
import { countUp } from '../queries/limits.ts';
import { findMailbox, noteMailbox } from '../queries/inbound.ts';
import { describeForLog } from '../privacy/redact-addresses.ts';
import { receiveMail, type Receiving } from './receive.ts';

type Log = { info: (details: object, text: string) => void; warn: (details: object, text: string) => void };

const PATIENCE_MS = 30_000;
/** Of a mail that is too large to be read: enough for its head. */
const HEAD_BYTES = 20_000;
/** Read again if the server has numbered the mailbox anew; those that are known are not stored twice. */
const MOST_AGAIN = 1_000;
const DEFAULT_FOLDER = 'INBOX';

export type MailboxReader = { stop: () => Promise<void> };
type Options = Receiving & { log: Log; pollS?: number };

/** Does nothing without IMAP_URL. Of several instances one reads at a time. */
export function startMailboxReader({ pollS, log, ...receiving }: Options): MailboxReader {
  const everyS = pollS ?? receiving.env.IMAP_SECONDS;
  const address = receiving.env.IMAP_URL;
  if (!address) return { stop: async () => {} };
  const mailbox = readAddress(address);
  const stopping = new AbortController();

  async function run() {
    while (!stopping.signal.aborted) {
      try {
        const { count } = await countUp(receiving.db, `mailbox:${mailbox.name}`, 0.9 * everyS);
        if (count === 1) await readMailbox({ ...receiving, mailbox, log, signal: stopping.signal });
      } catch (error) {
        log.warn({ err: describeForLog(error as Error) }, 'the mailbox could not be read; it will be tried again');
      }
      await sleep(everyS * 1_000, undefined, { signal: stopping.signal }).catch(() => {});
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

function readAddress(address: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  const secure = protocol === 'imaps:';
  const folder = decodeURIComponent(pathname.slice(1)) || DEFAULT_FOLDER;
  const user = decodeURIComponent(username);
  return { name: `${user}@${hostname}/${folder}`, host: hostname, port: Number(port) || (secure ? 993 : 143), secure, user, pass: decodeURIComponent(password), folder };
}

type Reading = Receiving & { mailbox: ReturnType<typeof readAddress>; log: Log; signal: AbortSignal };

/** One connection a poll: a connection that is kept open can die without a sign. */
async function readMailbox({ mailbox, log, signal, ...receiving }: Reading) {
  const { name, host, port, secure, user, pass, folder } = mailbox;
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({ host, port, secure, auth: { user, pass }, logger: false, connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS, ...(!secure && { doSTARTTLS: false }) });
  // Without a listener a broken connection would end the process.
  client.on('error', () => {});
  const handleStop = () => client.close();
  signal.addEventListener('abort', handleStop);
  try {
    await client.connect();
    const open = await client.mailboxOpen(folder, { readOnly: true });
    const uidValidity = String(open.uidValidity);
    const known = await findMailbox(receiving.db, name);
    // On the first day nothing in it answers a mail of ours.
    if (!known) return await noteMailbox(receiving.db, { name, uidValidity, lastUid: open.uidNext - 1 });
    const from = known.uid_validity === uidValidity ? known.last_uid + 1 : Math.max(1, open.uidNext - MOST_AGAIN);
    if (from >= open.uidNext) return await noteMailbox(receiving.db, { name, uidValidity, lastUid: open.uidNext - 1 });
    const sizes = await client.fetchAll(`${from}:*`, { uid: true, size: true }, { uid: true });
    for (const { uid, size = 0 } of sizes.toSorted((a, b) => a.uid - b.uid)) {
      if (signal.aborted) return;
      if (uid < from) continue;
      const isTooLarge = size > MAX_MAIL_BYTES;
      const found = await client.fetchOne(String(uid), { source: isTooLarge ? { start: 0, maxLength: HEAD_BYTES } : true }, { uid: true });
      if (found && found.source) {
        const outcome = await receiveMail(receiving, new Uint8Array(found.source), { isCut: isTooLarge });
        log.info({ uid, outcome }, 'a mail came in');
      }
      // After it is stored: a crash in between reads it again, and it is known.
      await noteMailbox(receiving.db, { name, uidValidity, lastUid: uid });
    }
  } finally {
    signal.removeEventListener('abort', handleStop);
    await client.logout().catch(() => client.close());
  }
}
