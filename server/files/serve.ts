// GET /uploads/<name>: streamed through us wherever it lies, so that one origin serves the whole site.
import { TRPCError } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { messages } from '#shared/messages.ts';
import { sendNotFound } from '../http/errors.ts';
import { describeFile, type FileStore, isFileName } from './store.ts';

/** A name stands for the same bytes for ever. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

export function registerUploads(app: FastifyInstance, files: FileStore) {
  app.get<{ Params: { name: string } }>('/uploads/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params;
    if (!isFileName(name)) return sendNotFound(request, reply);
    const { etag } = describeFile(name);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).headers({ etag, 'cache-control': CACHE_CONTROL }).send();
    const found = await files.get(name).catch((cause: unknown) => {
      throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: messages.unavailable, cause });
    });
    if (!found) return sendNotFound(request, reply);
    return reply.headers({ etag, 'cache-control': CACHE_CONTROL, 'content-type': found.type, 'content-length': found.size }).send(found.body);
  });
}
