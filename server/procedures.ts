// tRPC on Fastify: one call a request, JSON in and out.
import { TRPCError } from '@trpc/server';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { messages } from '#shared/messages.ts';
import { sendReadyList } from './rest/rest.ts';
import { restRoutes } from './rest/routes.ts';
import { type AppRouter, appRouter } from './routers/app.ts';
import type { Web } from './web/web.ts';
import { refuseJson } from './http/bodies.ts';

const PREFIX = '/trpc';
const METHODS = new Set(['GET', 'HEAD', 'POST']);

export async function registerProcedures(app: FastifyInstance, web: Web) {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => refuseRequest(request));
    // The adapter hands the text of the body on, for tRPC to parse.
    scope.addHook('preValidation', async ({ body }) => {
      const refusal = typeof body === 'string' && refuseJson(body);
      if (refusal) throw refusal;
    });
    for (const route of restRoutes) {
      if (route.isReady) scope.get(`${PREFIX}/${route.isReady}`, { schema: { hide: true } }, (request, reply) => sendReadyList(route, web, request, reply));
    }
    await scope.register(fastifyTRPCPlugin, {
      prefix: PREFIX,
      trpcOptions: {
        router: appRouter,
        // A batch would be many calls under one limit, and one answer of any size.
        allowBatching: false,
        createContext: ({ req, res }) => web.createContext(req, res, { isOwnPage: true }),
        onError: ({ error, path, req }) => {
          if (error.code === 'INTERNAL_SERVER_ERROR' || error.code === 'SERVICE_UNAVAILABLE') req.log.error({ err: error, procedure: path }, 'procedure failed');
        },
      } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'],
    });
  });
}

/** tRPC would read a multipart body of any size into memory, and fails at a method that `Request` does not have. */
function refuseRequest({ method, headers }: FastifyRequest) {
  if (!METHODS.has(method)) throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message: messages.notFound });
  const type = headers['content-type'];
  if (type !== undefined && !/^application\/json\b/i.test(type)) throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: messages.unsupportedType });
}
