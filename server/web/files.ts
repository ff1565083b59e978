// What the build made, and what lies in client/public: files that are sent as they are.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { clientDist } from './renderer.ts';

const YEAR_S = 31_536_000;
const FOR_GOOD = `public, max-age=${YEAR_S}, immutable`;
const ASSETS = 'assets/';

/** What pages load twenty of. */
const keptTypes = new Map([['.js', 'application/javascript; charset=utf-8'], ['.css', 'text/css; charset=utf-8'], ['.woff2', 'font/woff2']]);
/** As browsers ask for them, a megabyte in all: to send one from the disk takes three times as long. */
const kept = new Map<string, Promise<{ body: Buffer; headers: Record<string, string> }>>();

let listed: Promise<Set<string>> | undefined;

/** The paths of all files, without a slash in front. They do not change while the site runs. Hidden ones are not for visitors. */
async function listFiles() {
  const entries = await readdir(clientDist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.relative(clientDist, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  return new Set(files.filter((file) => !file.split('/').some((part) => part.startsWith('.'))));
}

/** What decides which part of a file is sent, if any. */
const conditions = ['range', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since'];

/** Whether it is asked for as a whole, and as well compressed as we can: as browsers ask, without weights. */
function isPlain({ headers }: FastifyRequest) {
  const encodings = headers['accept-encoding']?.split(',') ?? [];
  return encodings.some((encoding) => encoding.trim() === 'br') && !conditions.some((name) => name in headers);
}

/** With the headers that it has when it is sent from the disk. */
async function keep(file: string, files: ReadonlySet<string>, type: string) {
  const isCompressed = files.has(`${file}.br`);
  const stored = path.join(clientDist, isCompressed ? `${file}.br` : file);
  const [body, { size, mtime }] = await Promise.all([readFile(stored), stat(stored)]);
  const etag = `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`;
  return { body, headers: { 'content-type': type, ...(isCompressed && { 'content-encoding': 'br' }), 'cache-control': FOR_GOOD, etag, 'last-modified': mtime.toUTCString(), 'accept-ranges': 'bytes' } };
}

/** Returns a handler for a path that ends in a star: it sends the file of that name, and leaves all else to `otherwise`. A thousand routes, one a file, would slow every start. */
export async function openFiles(app: FastifyInstance) {
  if (!existsSync(clientDist)) return (_folder: string, otherwise: RouteHandlerMethod) => otherwise;
  const files = await (listed ??= listFiles());
  await app.register(fastifyStatic, { root: clientDist, serve: false, preCompressed: true, maxAge: 0, setHeaders: (reply, file) => void (file.includes(`/${ASSETS}`) && reply.header('cache-control', FOR_GOOD)) });

  async function sendKept(reply: FastifyReply, file: string, type: string) {
    const reading = kept.get(file) ?? keep(file, files, type);
    kept.set(file, reading);
    // What could not be read once may be read the next time.
    reading.catch(() => kept.delete(file));
    const { body, headers } = await reading;
    return reply.headers({ ...headers, vary: [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', ') }).send(body);
  }

  return (folder: string, otherwise: RouteHandlerMethod): RouteHandlerMethod =>
    function sendFile(request, reply) {
      const file = folder + (request.params as { '*': string })['*'];
      if (!files.has(file)) return otherwise.call(this, request, reply);
      const type = folder === ASSETS && isPlain(request) ? keptTypes.get(path.extname(file)) : undefined;
      return type ? sendKept(reply, file, type) : reply.sendFile(`/${file}`);
    };
}
