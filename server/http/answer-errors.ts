// The error handlers: they answer with JSON, or with a page where a page was requested.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '#shared/messages.ts';
import { describeFailure, sendUnreadable } from './errors.ts';
import { isPagePost, isPageRequest } from './page-request.ts';
import type { Web } from '../web/web.ts';

export function registerErrors(app: FastifyInstance, web: Web) {
  app.setErrorHandler(async (error, request, reply) => {
    const { status, ...body } = describeFailure(error as Error);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    if (isPagePost(request) || (status >= 500 && isPageRequest(request))) return sendFailure(web, request, reply, { status, message: body.message });
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
}

/** For an address that is none, such as one with a bad percent escape. */
export async function answerBadAddress(web: Web, request: FastifyRequest, reply: FastifyReply) {
  return isPageRequest(request) ? sendFailure(web, request, reply, { status: 400, message: messages.badAddress }) : sendUnreadable(request, reply);
}

async function sendFailure(web: Web, request: FastifyRequest, reply: FastifyReply, failure: { status: number; message: string }) {
  const page = await web.renderFailure(request, failure);
  return reply.code(page.status).headers({ ...web.pageHeaders, ...page.headers, 'cache-control': 'no-store', 'content-type': page.type }).send(page.body);
}
