// Starting while the database is down: waits for it, says so, and answers /healthz meanwhile.
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { messages } from '#shared/messages.ts';
import { isDatabaseAway } from './failures.ts';

/** Time between attempts, and between log lines. */
const WAIT_MS = 3_000;

type Place = { PORT: number; HOST: string };

/** Returns what `open` returns. Does not wait for a database that answers but refuses (wrong name, wrong password). */
export async function openWhenThere<T>(open: () => Promise<T>, { place, say }: { place: Place; say: (text: string) => void }): Promise<T> {
  let meanwhile: Awaited<ReturnType<typeof answerMeanwhile>> | undefined;
  try {
    for (;;) {
      try {
        return await open();
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        say(`the database does not answer (${(error as Error).message || (error as NodeJS.ErrnoException).code}): waiting for it …`);
        meanwhile ??= await answerMeanwhile(place);
        await sleep(WAIT_MS);
      }
    }
  } finally {
    await meanwhile?.close();
  }
}

/** Answers only /healthz, so that a supervisor does not mistake waiting for being stuck. */
async function answerMeanwhile({ PORT, HOST }: Place) {
  const server = createServer((request, response) => {
    const isHealth = request.url === '/healthz';
    response.writeHead(isHealth ? 200 : 503, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', connection: 'close' });
    response.end(JSON.stringify(isHealth ? { status: 'alive' } : { message: messages.unavailable }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(PORT, HOST, resolve);
  });
  return {
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
