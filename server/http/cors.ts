// Which sites' scripts may read our answers: those that the firm names, and for some routes every site.
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** In place of what the firm names. */
    cors?: FastifyCorsOptions;
  }
}

/** For a route whose answers do not depend on who is logged in. */
export const everySite: FastifyCorsOptions = { origin: '*', methods: ['GET', 'HEAD'], exposedHeaders: ['retry-after'] };

/** Not by a delegator: its options would be put together anew for every request. */
export async function registerCors(app: FastifyInstance, { CORS_ORIGINS }: Pick<Env, 'CORS_ORIGINS'>) {
  await app.register(cors, { origin: CORS_ORIGINS.length > 0 ? CORS_ORIGINS : false, methods: ['GET', 'POST', 'PUT', 'DELETE'], allowedHeaders: ['authorization', 'content-type', 'idempotency-key'] });
}
