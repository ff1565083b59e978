// SPAM-05: confirming and ending subscriptions. Only a POST has an effect, so that programs that open every link in a mail change nothing.
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '#shared/navigation/paths.ts';
import { type Caller, createCaller } from '../routers/app.ts';
import type { Web } from '../web/web.ts';
import { isPagePost } from '../http/page-request.ts';

/** `page` asks first; `refused` is where a page's button leads if the link is not valid. */
type Link = { url: string; page: (token: string) => string; refused?: string; call: (caller: Caller, token: string) => Promise<Outcome> };
/** `done`: where a page's button leads. */
type Outcome = { message: string; done: string };

const links: Link[] = [
  {
    url: '/api/unsubscribe/:token',
    page: paths.unsubscribe,
    call: async (caller, token) => {
      const { message, hasLeft } = await caller.forms.unsubscribe({ token });
      return { message, done: hasLeft ? paths.unsubscribed : paths.leaveByMail };
    },
  },
  { url: '/api/confirm/:token', page: paths.confirm, refused: paths.notConfirmed, call: async (caller, token) => ({ ...(await caller.forms.confirm({ token })), done: paths.confirmed }) },
];

/** A reader without a letter at hand asks for its link. */
function registerAsking(app: FastifyInstance, web: Web) {
  app.get(paths.leavePost, { schema: { hide: true } }, (_request, reply) => leadTo(reply, paths.leaveHow));
  app.post(paths.leavePost, { config: { isForVisitors: true }, schema: { hide: true } }, async (request, reply) => {
    const { message } = await createCaller(web.createContext(request, reply)).forms.askToLeave(request.body as { email: string });
    return isPagePost(request) ? leadTo(reply, paths.leaveSent) : reply.header('cache-control', 'no-store').send({ message });
  });
}

const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token;

export function registerNewsletter(app: FastifyInstance, web: Web) {
  registerAsking(app, web);
  for (const link of links) {
    app.get(link.url, { schema: { hide: true } }, (request, reply) => leadTo(reply, link.page(tokenOf(request))));
    app.post(link.url, { config: { isForVisitors: true }, schema: { hide: true } }, async (request, reply) => {
      try {
        const { message, done } = await link.call(createCaller(web.createContext(request, reply)), tokenOf(request));
        return isPagePost(request) ? leadTo(reply, done) : reply.header('cache-control', 'no-store').send({ message });
      } catch (error) {
        if (link.refused && isPagePost(request) && error instanceof TRPCError && error.code === 'NOT_FOUND') return leadTo(reply, link.refused);
        throw error;
      }
    });
  }
}

const leadTo = (reply: FastifyReply, path: string) => reply.code(303).header('location', path).send();
