// SPAM-05: the way out of the newsletter. Only a post changes something, so that a program that opens every link of a mail changes nothing.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { paths } from '#shared/paths.ts';
import { createCaller } from '../routers/app.ts';
import type { Web } from '../web/web.ts';
import { isPagePost } from './form-page.ts';

const ROUTE = '/api/unsubscribe/:reference';

const referenceOf = (request: FastifyRequest) => (request.params as { reference: string }).reference;

export function registerUnsubscribe(app: FastifyInstance, web: Web) {
  app.get(ROUTE, { schema: { hide: true } }, (request, reply) => reply.code(303).header('location', paths.unsubscribe(referenceOf(request))).send());
  app.post(ROUTE, { schema: { hide: true } }, async (request, reply) => {
    const answer = await createCaller(web.createContext(request, reply)).forms.unsubscribe({ reference: referenceOf(request) });
    if (isPagePost(request)) return reply.code(303).header('location', paths.unsubscribed).send();
    return reply.header('cache-control', 'no-store').send(answer);
  });
}
