// tRPC on Fastify: one call per request, JSON in and out.
import { TRPCError } from '@trpc/server';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '#shared/messages.ts';
import { safeParse } from 'zod/v4/core';
import { sendReadyAnswer } from './rest/rest.ts';
import { type RestRoute, restRoutes } from './rest/routes.ts';
import { type AppRouter, appRouter } from './routers/app.ts';
import type { Web } from './web/web.ts';
import { refuseJson } from './http/bodies.ts';

const PREFIX = '/trpc';
/** Keyed by procedure name. */
const ready = new Map(restRoutes.filter(({ isReady }) => isReady).map((route) => [route.isReady!, route]));
const METHODS = new Set(['GET', 'HEAD', 'POST']);

export async function registerProcedures(app: FastifyInstance, web: Web) {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => refuseRequest(request));
    // The adapter passes the body on as text, for tRPC to parse.
    scope.addHook('preValidation', async ({ body }) => {
      const refusal = typeof body === 'string' && refuseJson(body);
      if (refusal) throw refusal;
    });
    scope.addHook('preHandler', async (request, reply) => sendFinished(web, request, reply));
    await scope.register(fastifyTRPCPlugin, {
      prefix: PREFIX,
      trpcOptions: {
        router: appRouter,
        // A batch would count as one call against the limits, and its answer could be any size.
        allowBatching: false,
        createContext: ({ req, res }) => web.createContext(req, res, { isOwnPage: true }),
        onError: ({ error, path, req }) => {
          if (error.code === 'INTERNAL_SERVER_ERROR' || error.code === 'SERVICE_UNAVAILABLE') req.log.error({ err: error, procedure: path }, 'procedure failed');
        },
      } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'],
    });
  });
}

/** Answers from finished bytes what REST does too. If that fails, tRPC handles the call and reports the error in its own format. */
async function sendFinished(web: Web, request: FastifyRequest, reply: FastifyReply) {
  const route = ready.get((request.params as { path?: string }).path ?? '');
  if (!route || request.method === 'POST') return;
  const params = route.params ? readInput(request, route.params) : {};
  if (!params) return;
  try {
    await sendReadyAnswer(route, web, request, reply, params);
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
  }
}

function readInput({ query }: FastifyRequest, schema: NonNullable<RestRoute['params']>) {
  try {
    const { success, data } = safeParse(schema, JSON.parse((query as { input?: string }).input ?? ''));
    return success ? (data as Record<string, string>) : undefined;
  } catch {
    return undefined;
  }
}

/** tRPC would read a multipart body of any size into memory, and fails on methods that `Request` does not support. */
function refuseRequest({ method, headers }: FastifyRequest) {
  if (!METHODS.has(method)) throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message: messages.notFound });
  const type = headers['content-type'];
  if (type !== undefined && !/^application\/json\b/i.test(type)) throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: messages.unsupportedType });
}
