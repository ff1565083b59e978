// Receives what visitors looked for in vain. Anybody can send it, so it is cut, limited, counted in memory and stored in batches; who sent it is not kept.
import type { FastifyInstance } from 'fastify';
import { SEARCH_MISSES_PATH } from '#shared/navigation/paths.ts';
import { countedWords, MISS_BYTES } from '#shared/search/misses.ts';
import type { Db } from '../database/db.ts';
import type { Env } from '../env.ts';
import { registerBeacon } from '../http/beacon.ts';
import { addMisses } from '../queries/search-misses.ts';

const PER_MINUTE = { address: 10, all: 300 };
/** Between two stores. */
const MOST_WORDS = 200;

export const registerSearchMisses = (app: FastifyInstance, { db, env }: { db: Db; env: Env }) =>
  registerBeacon<number>(app, env, {
    path: SEARCH_MISSES_PATH,
    contentTypes: ['text/plain'],
    bodyLimit: MISS_BYTES,
    perMinute: PER_MINUTE,
    isOptional: true,
    what: 'searches without a result',
    count(body, counted) {
      const words = countedWords(body);
      if (words !== undefined && (counted.size < MOST_WORDS || counted.has(words))) counted.set(words, (counted.get(words) ?? 0) + 1);
      return true;
    },
    // Lost while the database is down: the letter of the week does without.
    store: (counted) => addMisses(db, counted),
  });
