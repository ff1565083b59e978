// tRPC on Fastify: one call per request, JSON in and out.
import { getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from '@trpc/server';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '#shared/messages.ts';
import { safeParse } from 'zod/v4/core';
import { sendReadyAnswer } from './rest/rest.ts';
import { type RestRoute, restRoutes } from './rest/routes.ts';
import { type AppRouter, appRouter, createCaller } from './routers/app.ts';
import type { Web } from './web/web.ts';
import { refuseJson } from './http/bodies.ts';

const PREFIX = '/trpc';
/** Keyed by procedure name. */
const ready = new Map(restRoutes.filter(({ isReady }) => isReady).map((route) => [route.isReady!, route]));
/** A visitor's lead, exactly so: a batch or any other form of it is the adapter's. */
const LEAD = { path: 'forms.submit', url: `${PREFIX}/forms.submit` };
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
    scope.addHook('preHandler', async (request, reply) => takeLead(web, request, reply));
    await scope.register(fastifyTRPCPlugin, {
      prefix: PREFIX,
      trpcOptions: {
        router: appRouter,
        // A batch would count as one call against the limits, and its answer could be any size.
        allowBatching: false,
        createContext: ({ req, res }) => web.createContext(req, res, { isOwnPage: true }),
        onError: ({ error, path, req }) => noteFailure(req, error, path),
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

/** Calls the procedure itself: the adapter makes a fetch Request and Response of each call, which costs as much processor time as storing the lead. Same answers, in tRPC's format. */
async function takeLead(web: Web, request: FastifyRequest, reply: FastifyReply) {
  const input = request.method === 'POST' && request.url === LEAD.url && parseLead(request.body);
  if (!input) return undefined;
  const ctx = web.createContext(request, reply, { isOwnPage: true });
  reply.type('application/json');
  try {
    const data = await createCaller(ctx).forms.submit(input);
    return await reply.send(JSON.stringify({ result: { data } }));
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    noteFailure(request, error, LEAD.path);
    const shape = getTRPCErrorShape({ config: appRouter._def._config, error, type: 'mutation', path: LEAD.path, input, ctx });
    return reply.code(getHTTPStatusCodeFromError(error)).send(JSON.stringify({ error: shape }));
  }
}

type Lead = Parameters<ReturnType<typeof createCaller>['forms']['submit']>[0];

/** Undefined for what is not JSON: the adapter says so. The procedure validates the rest. */
function parseLead(body: unknown) {
  try {
    return JSON.parse(body as string) as Lead | undefined;
  } catch {
    return undefined;
  }
}

function noteFailure({ log }: FastifyRequest, error: TRPCError, procedure: string | undefined) {
  if (error.code === 'INTERNAL_SERVER_ERROR' || error.code === 'SERVICE_UNAVAILABLE') log.error({ err: error, procedure }, 'procedure failed');
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
