// The error handler: answers with JSON, or with a page where a page was requested.
import type { FastifyInstance } from 'fastify';
import { describeFailure } from './errors.ts';
import { isPagePost, isPageRequest } from './page-request.ts';
import type { Web } from '../web/web.ts';

export function registerErrors(app: FastifyInstance, web: Web) {
  app.setErrorHandler(async (error, request, reply) => {
    const { status, ...body } = describeFailure(error as Error);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    if (isPagePost(request) || (status >= 500 && isPageRequest(request))) {
      const page = await web.renderFailure(request, { status, message: body.message });
      return reply.code(page.status).headers({ ...web.pageHeaders, ...page.headers, 'cache-control': 'no-store', 'content-type': page.type }).send(page.body);
    }
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
}
