// Which sites' scripts may read our answers: those that the firm names, and for the tools every site.
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';

/** Public law and the asker's own figures: nothing in the answers depends on who is logged in. */
const OPEN = /^\/api\/tools(?:[/?]|$)/;
const open: FastifyCorsOptions = { origin: '*', methods: ['GET', 'HEAD'], exposedHeaders: ['retry-after'] };

export async function registerCors(app: FastifyInstance, { CORS_ORIGINS }: Pick<Env, 'CORS_ORIGINS'>) {
  const named: FastifyCorsOptions = { origin: CORS_ORIGINS.length > 0 ? CORS_ORIGINS : false, methods: ['GET', 'POST', 'PUT', 'DELETE'], allowedHeaders: ['authorization', 'content-type', 'idempotency-key'] };
  await app.register(cors, { delegator: (request, done) => done(null, OPEN.test(request.url ?? '') ? open : named) });
}
