// Receives what visitors looked for in vain. Anybody can send it, so it is cut, limited, counted in memory and stored in batches; who sent it is not kept.
import type { FastifyInstance } from 'fastify';
import { SEARCH_MISSES_PATH } from '#shared/navigation/paths.ts';
import { countedWords, MISS_BYTES } from '#shared/search/misses.ts';
import type { Db } from '../database/db.ts';
import type { Env } from '../env.ts';
import { limitByMinute } from '../http/minute-limit.ts';
import { addMisses } from '../queries/search-misses.ts';

const STORE_MS = 2_000;
const PER_MINUTE = { address: 10, all: 300 };
/** Between two stores. */
const MOST_WORDS = 200;

export function registerSearchMisses(app: FastifyInstance, { db, env }: { db: Db; env: Env }) {
  const counted = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  async function store() {
    timer = undefined;
    const misses = new Map(counted);
    counted.clear();
    // Lost while the database is down: the letter of the week does without.
    if (misses.size > 0) await addMisses(db, misses).catch((error: unknown) => app.log.warn({ err: error }, 'searches without a result could not be stored'));
  }

  function count(query: string) {
    const words = countedWords(query);
    if (words === undefined || (counted.size >= MOST_WORDS && !counted.has(words))) return;
    counted.set(words, (counted.get(words) ?? 0) + 1);
    timer ??= setTimeout(() => void store(), STORE_MS).unref();
  }

  // Encapsulated: a beacon's body is plain text, which no other route takes.
  void app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: MISS_BYTES }, (_request, body, done) => done(null, body));
    room.post(SEARCH_MISSES_PATH, {
      config: { isForVisitors: true },
      schema: { hide: true },
      bodyLimit: MISS_BYTES,
      logLevel: 'silent',
      onRequest: limitByMinute(PER_MINUTE, env),
      handler: (request, reply) => {
        // Global Privacy Control and Do Not Track.
        if (typeof request.body === 'string' && request.headers['sec-gpc'] !== '1' && request.headers.dnt !== '1') count(request.body);
        return reply.code(204).send();
      },
    });
  });
  app.addHook('preClose', async () => {
    clearTimeout(timer);
    await store();
  });
}
