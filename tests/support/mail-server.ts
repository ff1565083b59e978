// The mailbox that the site reads in tests: on Debian's Dovecot where it is installed (and WITHOUT_DOVECOT is not set), else on a small server of ours; either behind a proxy that can cut its connections.
import { startCuttingProxy } from './cutting-proxy.ts';
import { dovecotVersion, startDovecot } from './dovecot.ts';
import { startImapServer } from './imap.ts';

export type MailServer = {
  name: string;
  port: number;
  deliver: (raw: string | Buffer, folder?: string) => Promise<void> | void;
  /** What a colleague does with it in a mail program of their own, by its subject. */
  markRead: (subject: string) => Promise<void> | void;
  moveAway: (subject: string) => Promise<void> | void;
  /** The subjects of what nobody has read. */
  unread: () => Promise<string[]> | string[];
  /** The server numbers its mails anew. */
  renumber: () => Promise<void> | void;
  stop: () => Promise<void>;
};

/** For the titles of tests. */
export const mailServerName = dovecotVersion ? `Dovecot ${dovecotVersion}` : 'our own IMAP server, because Dovecot is not installed';

export async function startMailServer() {
  const server = await (dovecotVersion ? startDovecot() : startImapServer());
  const proxy = await startCuttingProxy(server.port);
  const { port: _port, stop, ...rest } = server;
  return {
    ...rest,
    cutAt: proxy.cutAt,
    cuts: proxy.cuts,
    handedOut: proxy.handedOut,
    visits: proxy.visits,
    url: (folder = 'INBOX', password = 'secret') => `imap://desk%40in.example:${password}@127.0.0.1:${proxy.port}/${folder}`,
    async [Symbol.asyncDispose]() {
      await proxy.stop();
      await stop();
    },
  };
}
