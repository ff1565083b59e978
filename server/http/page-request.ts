// Who asked for a page: such a request is answered by one, also when it fails.
import type { FastifyRequest } from 'fastify';

/** A form that a browser posts without script. */
export function isPagePost(request: FastifyRequest) {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  return isForm && (request.headers.accept?.includes('text/html') ?? false);
}

export function isPageRequest(request: FastifyRequest) {
  return request.method === 'GET' && !/^\/(?:api|trpc|assets|uploads)\//.test(request.url) && (request.headers.accept?.includes('text/html') ?? false);
}
