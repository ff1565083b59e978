// Every failure leaves as one JSON shape, `{ message, fieldErrors? }`, or as a page for somebody who asked for a page.
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '#shared/messages.ts';
import { describeError } from './trpc.ts';
import { isPagePost } from './rest/form-page.ts';
import type { Web } from './web/web.ts';

export function registerErrors(app: FastifyInstance, web: Web) {
  app.setErrorHandler(async (error, request, reply) => {
    const { status, ...body } = describeFailure(error as Error);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    if (isPagePost(request) || (status >= 500 && isPageRequest(request))) {
      const page = await web.renderFailure(request, { status, message: body.message });
      return reply.code(page.status).headers({ ...web.pageHeaders, 'cache-control': 'no-store', 'content-type': page.type }).send(page.body);
    }
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
}

const sentences: Record<number, string> = {
  400: messages.unreadable,
  404: messages.notFound,
  413: messages.tooLarge,
  415: messages.unsupportedType,
  429: messages.tooMany,
  503: messages.unavailable,
};

/** What is said of a failure, and with which status. */
export function describeFailure(error: Error & { statusCode?: number | undefined }) {
  if (isDatabaseAway(error)) return { status: 503, message: messages.unavailable };
  if (error instanceof TRPCError) {
    const { message, fieldErrors } = describeError(error);
    return { status: getHTTPStatusCodeFromError(error), message, ...(fieldErrors && { fieldErrors }) };
  }
  const status = error.statusCode ?? 500;
  return { status, message: sentences[status] ?? (status < 500 ? messages.unreadable : messages.unexpected) };
}

/** PostgreSQL's classes 08 (connection), 53 (no room), 57P (shut down), its 55000 (takes no connections), a socket that did not open, or a client of `pg` that lost its own. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof TRPCError) return isDatabaseAway(error.cause);
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return /^(?:08|53|55000|57P)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT'].includes(code) || /^Connection terminated|^Client (?:has encountered a connection error|was closed)|^timeout exceeded when trying to connect/.test(message);
}

/** That it does not take this row, whatever becomes of others: PostgreSQL's classes 22 (data) and 23 (constraints). */
export function hasRefused(error: unknown) {
  return /^2[23]/.test((error as { code?: string }).code ?? '');
}

function isPageRequest(request: FastifyRequest) {
  return request.method === 'GET' && !/^\/(?:api|trpc|assets|uploads)\//.test(request.url) && (request.headers.accept?.includes('text/html') ?? false);
}

/** For what cannot be answered by a page: an API or a file that does not exist. */
export function sendNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).header('cache-control', 'no-store').send({ message: messages.notFound });
}

/** For an address that is not one, such as a bad percent escape. */
export function sendUnreadable(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(400).header('cache-control', 'no-store').send({ message: messages.unreadable });
}
