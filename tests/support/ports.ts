// Ports for what tests start. Systems give outgoing connections ports from 32768 (Linux) or 49152 on: one of those can be taken by anybody's connection before the server that was to listen there does.
import net from 'node:net';
import process from 'node:process';

const FIRST = 20_000;
const PORTS = 12_000;
/** Far more than a file of tests asks for, so that files that run at once in processes of their own do not get the same. */
const PORTS_OF_A_PROCESS = 40;

let asked = 0;

/** A port where nobody listens, another at each call. */
export async function freePort() {
  for (;;) {
    const port = FIRST + ((process.pid * PORTS_OF_A_PROCESS + asked++) % PORTS);
    if (asked > PORTS) throw new Error(`no port from ${FIRST} to ${FIRST + PORTS} is free`);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number) {
  return new Promise<boolean>((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
