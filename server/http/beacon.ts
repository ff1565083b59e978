// A door for what browsers send on their own. Anybody can send to it, so bodies are small, callers are limited, nothing is logged, and what is counted in memory is stored in batches.
import { TRPCError } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { messages } from '#shared/messages.ts';
import type { Env } from '../env.ts';
import { limitByMinute } from './minute-limit.ts';

const STORE_MS = 2_000;

export interface Beacon<Row> {
  path: string;
  /** No other route takes bodies of these types. */
  contentTypes: string[];
  bodyLimit: number;
  perMinute: { address: number; all: number };
  /** Whether Global Privacy Control and Do Not Track keep it from being counted. */
  isOptional: boolean;
  /** Adds what a body says to what was counted since the last time; the map must stay bounded. False if the body cannot be read: the answer is 400. */
  count: (body: string, counted: Map<string, Row>) => boolean;
  /** What could not be stored is lost. */
  store: (counted: Map<string, Row>) => Promise<void>;
  /** For the log: 'measurements of the browsers'. */
  what: string;
}

export function registerBeacon<Row>(app: FastifyInstance, env: Env, { path, contentTypes, bodyLimit, perMinute, isOptional, count, store, what }: Beacon<Row>) {
  let counted = new Map<string, Row>();
  let timer: NodeJS.Timeout | undefined;

  async function storeCounted() {
    timer = undefined;
    const rows = counted;
    counted = new Map();
    if (rows.size > 0) await store(rows).catch((error: unknown) => app.log.warn({ err: error }, `${what} could not be stored`));
  }

  // Encapsulated, because no other route accepts bodies of these types.
  void app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser(contentTypes, { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));
    room.post(path, {
      config: { isForVisitors: true },
      schema: { hide: true },
      bodyLimit,
      // Otherwise a flood would fill the log.
      logLevel: 'silent',
      onRequest: limitByMinute(perMinute, env),
      handler: ({ body, headers }, reply) => {
        const isDeclined = isOptional && (headers['sec-gpc'] === '1' || headers.dnt === '1');
        // What is declined is read all the same, but into a map that nobody stores.
        if (!count(typeof body === 'string' ? body : '', isDeclined ? new Map() : counted)) throw new TRPCError({ code: 'BAD_REQUEST', message: messages.unreadable });
        if (counted.size > 0) timer ??= setTimeout(() => void storeCounted(), STORE_MS).unref();
        return reply.code(204).send();
      },
    });
  });
  app.addHook('preClose', async () => {
    clearTimeout(timer);
    await storeCounted();
  });
}

/** Undefined if it is no JSON. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
