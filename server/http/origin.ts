// SEC-09: the back office accepts writes from our own pages, from CORS_ORIGINS and from programs, but not from other sites' pages.
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { staffMessages } from '#shared/staff-messages.ts';
import type { Env } from '../env.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A visitor's form, which may be posted from any site. */
    isForVisitors?: boolean;
  }
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Visitors' procedures, matched against the raw URL, so that percent escapes cannot disguise another procedure as one. */
const VISITORS_PROCEDURES = '/trpc/forms.';
/** Types a browser sends cross-origin without a preflight. Multipart is one too, but is caught by its origin. */
const SIMPLE_TYPE = /^\s*(?:application\/x-www-form-urlencoded|text\/plain)\b/i;

export function registerOriginCheck(app: FastifyInstance, { SITE_URL, CORS_ORIGINS }: Env) {
  const known = new Set([SITE_URL, ...CORS_ORIGINS].map((address) => new URL(address).origin));

  app.addHook('onRequest', (request, _reply, done) => {
    if (READING.has(request.method) || request.routeOptions.config.isForVisitors || request.url.startsWith(VISITORS_PROCEDURES)) return done();
    const isRefused = isForeign(request, known) || SIMPLE_TYPE.test(request.headers['content-type'] ?? '');
    done(isRefused ? new TRPCError({ code: 'FORBIDDEN', message: staffMessages.foreignPage }) : undefined);
  });
}

/** A program sends neither header; a browser sends one of them with every request but a plain GET. */
function isForeign({ headers, host }: FastifyRequest, known: ReadonlySet<string>) {
  const { origin } = headers;
  if (origin === undefined) return !['none', 'same-origin'].includes(headers['sec-fetch-site'] ?? 'none');
  // The page may have been opened at another address than SITE_URL, such as 127.0.0.1 for localhost.
  return !known.has(origin) && !(URL.canParse(origin) && new URL(origin).host === host);
}
