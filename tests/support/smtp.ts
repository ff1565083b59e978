// A real SMTP server on a free port that keeps what it receives. `thinkMs`: how long it has a whole mail before it says so.
import net, { type AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { to: string; headers: string; text: string; html: string; messageId: string; receivedMs: number };

export async function startSmtpServer({ port = 0, refuses, thinkMs = () => 0 }: { port?: number; refuses?: string; thinkMs?: () => number } = {}) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, _session, done) => done(address === refuses ? Object.assign(new Error(`<${address}>: no such mailbox`), { responseCode: 550 }) : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => void read(Buffer.concat(chunks), session.envelope.rcptTo[0]!.address).then(() => setTimeout(done, thinkMs()), (error: Error) => setImmediate(done, error)));
    },
  });
  server.on('error', () => {});

  async function read(source: Buffer, to: string) {
    const receivedMs = Date.now();
    const { text = '', html = '', messageId = '' } = await PostalMime.parse(source);
    // Long header lines are folded (RFC 5322, 2.2.3): a line that starts with a space continues the one before.
    const headers = source.toString().split('\r\n\r\n', 1)[0]!.replace(/\r\n[ \t]+/g, ' ').replaceAll('\r\n', '\n');
    mails.push({ to, headers, text, html, messageId, receivedMs });
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const used = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${used}`,
    port: used,
    mails,
    /** Of clients that are still there. */
    connections: () => server.connections.size,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The paths of our site that a mail links to. */
export function linksOf({ html }: ReceivedMail, siteUrl: string) {
  const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address!.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))));
  return addresses.filter((address) => address.startsWith(siteUrl)).map((address) => address.slice(siteUrl.length) || '/');
}

/** A server that accepts connections, sends only `greeting`, if anything, and leaves them open. */
export async function startUnresponsiveServer({ port, greeting = '' }: { port: number; greeting?: string }) {
  const sockets = new Set<net.Socket>();
  const connected = Promise.withResolvers<void>();
  const server = net.createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    if (greeting) socket.write(greeting);
    connected.resolve();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    connected: connected.promise,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
