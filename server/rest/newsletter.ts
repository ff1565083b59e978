// SPAM-05: into the newsletter and out of it. Only a post changes something, so that a program that opens every link of a mail changes nothing.
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '#shared/paths.ts';
import { type Caller, createCaller } from '../routers/app.ts';
import type { Web } from '../web/web.ts';
import { isPagePost } from './form-page.ts';

/** `page` asks first, `done` is where a page's button leads, `refused` where it leads when the link is none of ours. */
type Link = { url: string; page: (name: string) => string; done: string; refused?: string; call: (caller: Caller, name: string) => Promise<{ message: string }> };

const links: Link[] = [
  { url: '/api/unsubscribe/:name', page: paths.unsubscribe, done: paths.unsubscribed, call: (caller, reference) => caller.forms.unsubscribe({ reference }) },
  { url: '/api/confirm/:name', page: paths.confirm, done: paths.confirmed, refused: paths.notConfirmed, call: (caller, token) => caller.forms.confirm({ token }) },
];

const nameOf = (request: FastifyRequest) => (request.params as { name: string }).name;

export function registerNewsletter(app: FastifyInstance, web: Web) {
  for (const link of links) {
    app.get(link.url, { schema: { hide: true } }, (request, reply) => leadTo(reply, link.page(nameOf(request))));
    app.post(link.url, { config: { isForVisitors: true }, schema: { hide: true } }, async (request, reply) => {
      try {
        const answer = await link.call(createCaller(web.createContext(request, reply)), nameOf(request));
        return isPagePost(request) ? leadTo(reply, link.done) : reply.header('cache-control', 'no-store').send(answer);
      } catch (error) {
        if (link.refused && isPagePost(request) && error instanceof TRPCError && error.code === 'NOT_FOUND') return leadTo(reply, link.refused);
        throw error;
      }
    });
  }
}

const leadTo = (reply: FastifyReply, path: string) => reply.code(303).header('location', path).send();
