// Recognises requests for a page, which are answered with a page even when they fail.
import type { FastifyRequest } from 'fastify';

/** A form posted by a browser without JavaScript. */
export function isPagePost(request: FastifyRequest) {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  return isForm && (request.headers.accept?.includes('text/html') ?? false);
}

export function isPageRequest(request: FastifyRequest) {
  return request.method === 'GET' && !/^\/(?:api|trpc|assets|uploads)\//.test(request.url) && (request.headers.accept?.includes('text/html') ?? false);
}
