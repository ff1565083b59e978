// A small IMAP server on a free port (RFC 3501): one mailbox that tests deliver to, enough for a client that reads.
import net, { type AddressInfo } from 'node:net';

export async function startImapServer({ uidValidity = 7, password = 'secret' } = {}) {
  const mails: { uid: number; raw: Buffer }[] = [];
  const sockets = new Set<net.Socket>();
  let [validity, next] = [uidValidity, 1];
  /** Cuts the connection once so many mails have been handed out. */
  let cutAfter = Number.POSITIVE_INFINITY;

  const server = net.createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    const say = (line: string | Buffer) => socket.write(typeof line === 'string' ? `${line}\r\n` : line);
    say('* OK ready');
    let rest = '';
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
      else if (/^LOGIN/i.test(command) && !command.includes(password)) return void say(`${tag} NO [AUTHENTICATIONFAILED] wrong`);
      else if (/^(?:EXAMINE|SELECT)/i.test(command)) {
        for (const state of ['FLAGS (\\Seen)', `${mails.length} EXISTS`, '0 RECENT', `OK [UIDVALIDITY ${validity}] valid`, `OK [UIDNEXT ${next}] next`]) say(`* ${state}`);
        return done('[READ-ONLY] open');
      } else if (/^LIST/i.test(command)) say('* LIST () "/" INBOX');
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
      for (const [index, { uid, raw }] of mails.entries()) {
        // '*' is the last one, even if it is before the first that was asked for (RFC 3501, 9).
        if (!(uid >= from && uid <= to) && !(last === '*' && index === mails.length - 1)) continue;
        if (!/BODY/i.test(command)) say(`* ${index + 1} FETCH (UID ${uid} RFC822.SIZE ${raw.length})`);
        else {
          if ((cutAfter -= 1) < 0) return void socket.destroy();
          const bytes = cut ? raw.subarray(0, Number(cut)) : raw;
          say(`* ${index + 1} FETCH (UID ${uid} BODY[]${cut ? '<0>' : ''} {${bytes.length}}`);
          say(bytes);
          say(')');
        }
      }
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `imap://desk%40in.example:${password}@127.0.0.1:${(server.address() as AddressInfo).port}/INBOX`,
    deliver: (raw: string | Buffer) => void mails.push({ uid: next++, raw: Buffer.from(raw) }),
    /** The server numbers its mails anew. */
    renumber: () => void (validity += 1),
    cutAfter: (count: number) => void (cutAfter = count),
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
