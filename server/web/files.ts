// What the build made, and what lies in client/public: files that are sent as they are.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { clientDist } from './renderer.ts';

const YEAR_S = 31_536_000;

let listed: Promise<Set<string>> | undefined;

/** The paths of all files, without a slash in front. They do not change while the site runs. Hidden ones are not for visitors. */
async function listFiles() {
  const entries = await readdir(clientDist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.relative(clientDist, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  return new Set(files.filter((file) => !file.split('/').some((part) => part.startsWith('.'))));
}

/** Returns a handler for a path that ends in a star: it sends the file of that name, and leaves all else to `otherwise`. A thousand routes, one a file, would slow every start. */
export async function openFiles(app: FastifyInstance) {
  if (!existsSync(clientDist)) return (_folder: string, otherwise: RouteHandlerMethod) => otherwise;
  const files = await (listed ??= listFiles());
  await app.register(fastifyStatic, { root: clientDist, serve: false, preCompressed: true, maxAge: 0, setHeaders: (reply, file) => void (file.includes('/assets/') && reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`)) });

  return (folder: string, otherwise: RouteHandlerMethod): RouteHandlerMethod =>
    function sendFile(request, reply) {
      const file = folder + (request.params as { '*': string })['*'];
      return files.has(file) ? reply.sendFile(`/${file}`) : otherwise.call(this, request, reply);
    };
}
