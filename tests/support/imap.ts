// A small IMAP server on a free port (RFC 3501): mailboxes that tests deliver to, enough for a client that reads.
import net, { type AddressInfo } from 'node:net';
import type { MailServer } from './mail-server.ts';

const PASSWORD = 'secret';
type Mail = { uid: number; raw: Buffer; isRead: boolean };
type Folder = { mails: Mail[]; validity: number; next: number };

export async function startImapServer(): Promise<MailServer> {
  const folders = new Map<string, Folder>();
  const folderOf = (name: string) => folders.get(name) ?? folders.set(name, empty()).get(name)!;
  const sockets = new Set<net.Socket>();

  const server = net.createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    const say = (line: string | Buffer) => socket.write(typeof line === 'string' ? `${line}\r\n` : line);
    say('* OK ready');
    let [rest, open] = ['', folderOf('INBOX')];
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n');
      rest = lines.pop()!;
      for (const line of lines) answer(line);
    });

    function answer(line: string) {
      const [tag = '', ...words] = line.split(' ');
      const command = words.join(' ');
      const done = (text: string) => say(`${tag} OK ${text}`);
      if (/^CAPABILITY/i.test(command)) say('* CAPABILITY IMAP4rev1');
      else if (/^LOGIN/i.test(command) && !command.includes(PASSWORD)) return void say(`${tag} NO [AUTHENTICATIONFAILED] wrong`);
      else if (/^EXAMINE/i.test(command)) {
        open = folderOf(command.split(' ')[1]!.replaceAll('"', ''));
        for (const state of ['FLAGS (\\Seen)', `${open.mails.length} EXISTS`, '0 RECENT', `OK [UIDVALIDITY ${open.validity}] valid`, `OK [UIDNEXT ${open.next}] next`]) say(`* ${state}`);
        return done('[READ-ONLY] open');
      } else if (/^LIST "" ""/i.test(command)) say(String.raw`* LIST (\Noselect) "/" ""`);
      else if (/^LIST/i.test(command)) say(`* LIST () "/" ${command.split(' ')[2]}`);
      else if (/^UID FETCH/i.test(command)) fetch(command);
      else if (/^LOGOUT/i.test(command)) {
        say('* BYE');
        done('bye');
        return void socket.end();
      }
      done('done');
    }

    function fetch(command: string) {
      const [, first, last] = /UID FETCH (\d+)(?::(\d+|\*))?/i.exec(command)!;
      const [from, to] = [Number(first), last === '*' ? Number.POSITIVE_INFINITY : Number(last ?? first)];
      const [, cut] = /<0\.(\d+)>/.exec(command) ?? [];
      for (const [index, mail] of open.mails.entries()) {
        const { uid, raw } = mail;
        // '*' is the last one, even if it is before the first that was asked for (RFC 3501, 9).
        if (!(uid >= from && uid <= to) && !(last === '*' && index === open.mails.length - 1)) continue;
        if (!/BODY/i.test(command)) say(`* ${index + 1} FETCH (UID ${uid} RFC822.SIZE ${raw.length})`);
        else {
          if (!/BODY\.PEEK/i.test(command)) mail.isRead = true;
          const bytes = cut ? raw.subarray(0, Number(cut)) : raw;
          say(`* ${index + 1} FETCH (UID ${uid} BODY[]${cut ? '<0>' : ''} {${bytes.length}}`);
          say(bytes);
          say(')');
        }
      }
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const inbox = folderOf('INBOX');
  const subjectOf = ({ raw }: Mail) => /^Subject: (.*)\r$/im.exec(raw.toString('latin1'))?.[1] ?? '';
  return {
    name: 'our own IMAP server',
    port: (server.address() as AddressInfo).port,
    deliver(raw, to = 'INBOX') {
      const folder = folderOf(to);
      folder.mails.push({ uid: folder.next++, raw: Buffer.from(raw), isRead: false });
    },
    markRead: (subject) => inbox.mails.filter((mail) => subjectOf(mail) === subject).forEach((mail) => (mail.isRead = true)),
    moveAway: (subject) => void (inbox.mails = inbox.mails.filter((mail) => subjectOf(mail) !== subject)),
    unread: () => inbox.mails.filter(({ isRead }) => !isRead).map(subjectOf),
    renumber() {
      inbox.validity += 1;
      for (const [index, mail] of inbox.mails.entries()) mail.uid = index + 1;
      inbox.next = inbox.mails.length + 1;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function empty(): Folder {
  return { mails: [], validity: 7, next: 1 };
}
