// How much expensive work is done at once, whoever asks for it.
import { TRPCError } from '@trpc/server';
import { messages } from '#shared/messages.ts';

export type Gate = ReturnType<typeof createGate>;

/** Lets in `atOnce`; `mostWaiting` more wait their turn; who comes then is refused (503) rather than made to wait for what nobody will read. */
export function createGate({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function enter() {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= mostWaiting) throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: messages.unavailable });
    const turn = Promise.withResolvers<void>();
    waiting.push(turn.resolve);
    await turn.promise;
  }

  /** Whoever waits longest takes the place over. */
  function leave() {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
