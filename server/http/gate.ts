// Limits how much expensive work runs at once.
import { TRPCError } from '@trpc/server';
import { messages } from '#shared/messages.ts';

export type Gate = ReturnType<typeof createGate>;

/** Runs `atOnce` jobs and queues up to `mostWaiting` more. Beyond that it refuses (503), because nobody would wait long enough to read the answer. */
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

  /** Hands the place to whoever has waited longest. */
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
