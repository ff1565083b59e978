// Counts calls by network and minute. In memory, so that a flood costs the database nothing; each instance has its own count.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '#shared/messages.ts';
import type { Env } from '../env.ts';
import { networkOf } from './network.ts';

const MINUTE_MS = 60_000;

/** A hook that answers 429 to whoever calls more often; it runs before a body is read. `all` is for everybody together. */
export function limitByMinute(most: { address: number; all: number }, { RATE_LIMIT }: Pick<Env, 'RATE_LIMIT'>) {
  const addresses = new Map<string, number>();
  let minute = 0;
  let all = 0;

  function isWithin(address: string) {
    const now = Math.floor(performance.now() / MINUTE_MS);
    if (now !== minute) {
      minute = now;
      all = 0;
      addresses.clear();
    }
    const count = (addresses.get(address) ?? 0) + 1;
    if (all >= most.all || count > most.address) return false;
    addresses.set(address, count);
    all += 1;
    return true;
  }

  return (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    if (RATE_LIMIT === 'off' || isWithin(networkOf(request.ip))) return done();
    void reply.code(429).header('retry-after', MINUTE_MS / 1_000).send({ message: messages.tooMany });
  };
}
