// SEC-09: what changes something in the back office is taken from our own pages, from CORS_ORIGINS and from programs, not from anybody else's page.
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { staffMessages } from '#shared/staff-messages.ts';
import type { Env } from '../env.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A visitor's form: every page may hold one. */
    isForVisitors?: boolean;
  }
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Visitors' procedures, by the address as it was sent: one that hides in percent escapes is none of them. */
const VISITORS_PROCEDURES = '/trpc/forms.';
/** What a browser sends to a foreign address without asking it first. Multipart is one too; it is told by its origin. */
const SIMPLE_TYPE = /^\s*(?:application\/x-www-form-urlencoded|text\/plain)\b/i;

export function registerOriginCheck(app: FastifyInstance, { SITE_URL, CORS_ORIGINS }: Env) {
  const known = new Set([SITE_URL, ...CORS_ORIGINS].map((address) => new URL(address).origin));

  app.addHook('onRequest', async (request) => {
    if (READING.has(request.method) || request.routeOptions.config.isForVisitors || request.url.startsWith(VISITORS_PROCEDURES)) return;
    if (isForeign(request, known) || SIMPLE_TYPE.test(request.headers['content-type'] ?? '')) throw new TRPCError({ code: 'FORBIDDEN', message: staffMessages.foreignPage });
  });
}

/** A program sends neither header; a browser sends one of them with everything that is not a plain GET. */
function isForeign({ headers, host }: FastifyRequest, known: ReadonlySet<string>) {
  const { origin } = headers;
  if (origin === undefined) return !['none', 'same-origin'].includes(headers['sec-fetch-site'] ?? 'none');
  // The address that a page was opened under may be another than SITE_URL: 127.0.0.1 for localhost.
  return !known.has(origin) && !(URL.canParse(origin) && new URL(origin).host === host);
}
