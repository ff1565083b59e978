// Registers the REST table with Fastify: reads body and image, calls the procedure, sends its answer.
import multipart from '@fastify/multipart';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { forms, formNames } from '#shared/forms/registry.ts';
import { messages } from '#shared/messages.ts';
import { safeParse } from 'zod/v4/core';
import { jsonChunks, stringifyInTurns } from '../http/json-in-turns.ts';
import { createCaller } from '../routers/app.ts';
import { sendReady } from '../web/send.ts';
import type { Web } from '../web/web.ts';
import { isPagePost } from '../http/page-request.ts';
import { answerFormPage } from './form-page.ts';
import { multipartLimits, readBody } from './multipart.ts';
import { registerExport } from './export.ts';
import { describeRoute } from './openapi.ts';
import { type RestRoute, restRoutes } from './routes.ts';
import { registerImports } from './imports.ts';
import { registerMessageFiles } from './message-files.ts';
import { registerNewsletter } from './newsletter.ts';

export async function registerRest(app: FastifyInstance, web: Web) {
  // The procedures validate input and shape output; the schemas here are documentation only.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  const register = (scope: FastifyInstance, route: RestRoute) => scope.route({ method: route.method, url: route.url, config: { isForVisitors: route.tag === 'forms' }, schema: describeRoute(route), handler: createHandler(route, web) });
  for (const route of restRoutes) if (route.isReady) register(app, route);
  await app.register(async (room) => {
    // Not for the whole site: the plugin's hooks would cost every page and record a sixth of its time.
    await room.register(multipart, { limits: multipartLimits });
    for (const route of restRoutes) if (!route.isReady) register(room, route);
    registerMessageFiles(room, web);
    registerImports(room, web);
  });
  registerExport(app, web);
  registerNewsletter(app, web);
  for (const form of formNames) {
    // Sends crawlers and reloads of a POST-only address to the home page.
    for (const url of forms[form].restPaths) app.get(url, { schema: { hide: true } }, (_request, reply) => reply.code(303).header('location', '/').send());
  }
}

function createHandler(route: RestRoute, web: Web) {
  // Not async: what is at hand is sent without a turn of the event loop.
  if (route.isReady) return (request: FastifyRequest, reply: FastifyReply) => sendReadyAnswer(route, web, request, reply, request.params as Record<string, string>);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (route.tag === 'forms' && isPagePost(request)) return answerFormPage(route.url, web, request, reply);
    if (route.params && !safeParse(route.params, request.params).success) throw new TRPCError({ code: 'NOT_FOUND', message: messages.notFound });
    if (!route.admit && request.isMultipart()) throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: messages.unsupportedType });
    const caller = createCaller(web.createContext(request, reply));
    if (request.isMultipart()) await route.admit?.(caller);
    const body = await readBody(request);
    const answer = await route.call(caller, {
      params: request.params as Record<string, string>,
      body,
      key: readKey(request),
    });
    reply.header('cache-control', 'no-store');
    // Some lists grow with everything visitors have sent.
    return Array.isArray(answer) ? reply.type('application/json; charset=utf-8').send(Readable.from(jsonChunks(answer))) : reply.send(answer);
  };
}

/** For REST as it is, for tRPC in its envelope. */
export function sendReadyAnswer(route: RestRoute, web: Web, request: FastifyRequest, reply: FastifyReply, params: Record<string, string>) {
  const isProcedure = request.url.startsWith('/trpc/');
  return sendReady(request, reply, web, `${isProcedure ? 'trpc' : 'json'} ${route.url} ${JSON.stringify(params)}`, async () => {
    // An answer at hand was valid when it was made.
    if (route.params && !safeParse(route.params, params).success) throw new TRPCError({ code: 'NOT_FOUND', message: messages.notFound });
    const context = web.createContext(request, reply);
    const answer = await route.call(createCaller(context), { params, body: {}, key: undefined });
    // Without knowing what it read, nothing would ever drop it.
    if (context.reads.size === 0) throw new Error(`${route.url}: read through contentProcedure, or the finished answer never changes`);
    const isUnlisted = route.isKept?.(params, answer) === false;
    return { status: 200, type: 'application/json; charset=utf-8', body: await stringifyInTurns(isProcedure ? { result: { data: answer } } : answer), reads: context.reads, isUnlisted };
  });
}

function readKey(request: FastifyRequest) {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key : undefined;
}
