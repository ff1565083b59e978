// The door of what is new: a stream of events for staff, or one answer with ?once=1 where a stream cannot be kept.
import type { FastifyInstance } from 'fastify';
import { TRPCError } from '@trpc/server';
import { messages } from '#shared/messages.ts';
import { isAllowed } from '#shared/roles.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import type { Live, Stream } from '../desk/live.ts';
import { findStaff } from '../trpc.ts';
import type { Web } from '../web/web.ts';

export const LIVE_URL = '/api/live';

export function registerLive(app: FastifyInstance, web: Web, live: Live) {
  app.get(LIVE_URL, { schema: { hide: true } }, async (request, reply) => {
    const ctx = web.createContext(request, reply);
    // Does not prolong the session: a screen that is left open is nobody who works.
    const user = (await findStaff(ctx))?.user;
    if (!user) throw new TRPCError({ code: 'UNAUTHORIZED', message: staffMessages.notSignedIn });
    if (!isAllowed(user.role, 'leads.read')) throw new TRPCError({ code: 'FORBIDDEN', message: staffMessages.notAllowed });
    const news = await live.readNews(user.id);
    if ((request.query as { once?: string }).once) return reply.header('cache-control', 'no-store').send(news);
    if (!live.hasRoom(user.id)) throw new TRPCError({ code: 'TOO_MANY_REQUESTS', message: messages.tooMany });
    reply.hijack();
    const { raw } = reply;
    // X-Accel-Buffering: nginx passes on what comes as it comes. Connection: one that stayed open after the stream would keep the site from stopping.
    raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'close', 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" });
    const stream: Stream = {
      userId: user.id,
      write: (text) => (raw.write(text) ? 0 : raw.writableLength),
      end: () => raw.end(),
      isValid: async () => (await findStaff(ctx)) !== undefined,
    };
    raw.once('close', () => live.remove(stream));
    live.add(stream);
    stream.write(`data: ${JSON.stringify(news)}\n\n`);
    return reply;
  });
}
