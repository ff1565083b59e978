// GET /uploads/<name>: streamed through us wherever it lies, so that one origin serves the whole site.
import { TRPCError } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { messages } from '#shared/messages.ts';
import { sendNotFound } from '../http/errors.ts';
import { createSizes, readEdition } from './sizes.ts';
import { describeFile, type FileStore, isFileName, type OpenFile } from './store.ts';

/** A name stands for the same bytes for ever. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

export function registerUploads(app: FastifyInstance, files: FileStore) {
  const sizes = createSizes(files);

  app.get<{ Params: { name: string } }>('/uploads/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params;
    const edition = readEdition(name);
    if (!isFileName(name) || (name.includes('-') && !edition)) return sendNotFound(request, reply);
    const { etag, type } = describeFile(name);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).headers({ etag, 'cache-control': CACHE_CONTROL }).send();
    const found = await orAway(files.get(name));
    if (found) return reply.headers({ etag, 'cache-control': CACHE_CONTROL, 'content-type': found.type, 'content-length': found.size }).send(found.body);
    if (!edition) return sendNotFound(request, reply);
    const made = await sizes.get(name, edition);
    if (made) return reply.headers({ etag, 'cache-control': CACHE_CONTROL, 'content-type': type }).send(made);
    // A reader need not wait until there is time to make it.
    const source = await orAway(sizes.openSource(edition));
    if (!source) return sendNotFound(request, reply);
    return reply.headers({ 'cache-control': 'no-store', 'content-type': source.type, 'content-length': source.size }).send(source.body);
  });
}

async function orAway(found: Promise<OpenFile | undefined>) {
  return found.catch((cause: unknown) => {
    throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: messages.unavailable, cause });
  });
}
