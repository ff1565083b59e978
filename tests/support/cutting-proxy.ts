// Stands before an IMAP server, counts what it hands out, and cuts connections in the middle of what it says.
import net, { type AddressInfo } from 'node:net';

export async function startCuttingProxy(port: number) {
  const open = new Set<net.Socket>();
  let [place, cuts, handedOut, visits] = [undefined as string | undefined, 0, 0, 0];
  const server = net.createServer((client) => {
    const behind = net.connect(port, '127.0.0.1');
    const end = () => {
      client.destroy();
      behind.destroy();
    };
    for (const socket of [client, behind]) open.add(socket.on('error', end).on('close', () => (open.delete(socket), end())));
    client.pipe(behind);
    client.on('close', () => (visits += 1));
    behind.on('data', (bytes: Buffer) => {
      if (bytes.includes('BODY[]')) handedOut += 1;
      const at = place === undefined ? -1 : bytes.indexOf(place);
      if (at < 0) return void client.write(bytes);
      cuts += 1;
      client.write(bytes.subarray(0, at), end);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** Cuts each connection just before the server says this; undefined: no more. */
    cutAt: (text: string | undefined) => void (place = text),
    cuts: () => cuts,
    /** Pieces with the beginning of a mail. */
    handedOut: () => handedOut,
    /** Connections that have ended. */
    visits: () => visits,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
