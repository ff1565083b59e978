// Turns the REST table into OpenAPI at /api/openapi.json, with a readable page at /api/docs.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { site } from '#shared/firm/site.ts';
import type { RestRoute } from './routes.ts';

const errorAnswer = z.object({ message: z.string(), fieldErrors: z.record(z.string(), z.array(z.string())).optional() });

const transform = createJsonSchemaTransform({
  zodToJsonConfig: {
    // A transform has no JSON Schema, so the document shows its input.
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type !== 'custom') return;
      Object.assign(jsonSchema, { type: 'string', format: 'binary' });
    },
  },
});

export async function registerOpenapi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: { title: `${site.name} API`, version: '1.0.0', description: 'Errors are always `{ message, fieldErrors? }`. Staff calls carry `Authorization: Bearer <token>` from the login.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (input) => (input.schema?.hide || !input.url.startsWith('/api/') ? { schema: { hide: true }, url: input.url } : transform(input as never)),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'list' } });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}

/** How the document describes a route. Fastify neither validates nor serialises by it: the procedures do. */
export function describeRoute(route: RestRoute): FastifySchema {
  const refusals = route.isStaffOnly ? { 401: errorAnswer, 403: errorAnswer } : {};
  return {
    summary: route.summary,
    tags: [route.tag],
    ...(route.params && { params: route.params }),
    ...(route.body && { body: route.body, consumes: [route.admit ? 'multipart/form-data' : 'application/json'] }),
    ...(route.isStaffOnly && { security: [{ bearer: [] }] }),
    response: { 200: route.answer, ...(route.body && { 400: errorAnswer }), ...refusals, ...(route.params && { 404: errorAnswer }) },
  };
}
