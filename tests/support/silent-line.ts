// Stands between a site and its PostgreSQL. Held, it lets nothing through and says nothing of it, like a machine that is gone: what was sent waits, and who comes is taken but not served.
import net, { type AddressInfo } from 'node:net';

export async function startSilentLine(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const pairs = new Set<[net.Socket, net.Socket]>();
  let isHeld = false;
  const server = net.createServer((client) => {
    const pair: [net.Socket, net.Socket] = [client, net.connect(Number(port), hostname)];
    const end = () => {
      for (const socket of pair) socket.destroy();
      pairs.delete(pair);
    };
    pairs.add(pair);
    for (const [index, socket] of pair.entries()) {
      socket.on('data', (bytes) => void pair[1 - index]!.write(bytes)).on('error', end).on('close', end);
      if (isHeld) socket.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` }).href,
    hold() {
      isHeld = true;
      for (const socket of [...pairs].flat()) socket.pause();
    },
    release() {
      isHeld = false;
      for (const socket of [...pairs].flat()) socket.resume();
    },
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of [...pairs].flat()) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
