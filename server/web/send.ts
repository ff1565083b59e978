// Sends a finished answer, from memory where possible, or 304 to a browser that already has it.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Unread } from '../http/unread.ts';
import { type Answer, chooseEncoding, type Ready, type Variant } from './ready.ts';

/** The cache, and the count of answers waiting to be read. */
type Store = { ready: Ready; unread: Unread };

export function sendReady(request: FastifyRequest, reply: FastifyReply, { ready, unread }: Store, key: string, render: () => Promise<Answer>) {
  const variant = ready.get(key, chooseEncoding(request.headers['accept-encoding']), render);
  return variant instanceof Promise ? variant.then((made) => sendVariant(request, reply, { ...made, unread })) : sendVariant(request, reply, { ...variant, unread });
}

function sendVariant(request: FastifyRequest, reply: FastifyReply, { status, headers, bytes, isKept, unread }: Variant & { unread: Unread }) {
  if (!isKept) unread.add(reply.raw, bytes.byteLength);
  // The bytes go straight to the socket, bypassing Fastify's serialisation. onResponse hooks still run.
  reply.hijack();
  const sent = withOrigin(headers, reply);
  if (status === 200 && isKnown(request.headers['if-none-match'], headers.etag)) {
    const { 'content-length': _length, 'content-encoding': _encoding, 'content-type': _type, ...kept } = sent;
    reply.raw.writeHead(304, kept).end();
  } else {
    reply.raw.writeHead(status, sent).end(request.method === 'HEAD' ? undefined : bytes);
  }
  return reply;
}

/** Where some sites may read answers, a copy kept for one of them is not for the others, nor is one that was asked for without an origin (Fetch standard, 3.3.5). */
function withOrigin(headers: Variant['headers'], reply: FastifyReply) {
  const [allowed, vary] = [reply.getHeader('access-control-allow-origin'), reply.getHeader('vary')];
  if (!allowed && !vary) return headers;
  return { ...headers, ...(allowed && { 'access-control-allow-origin': String(allowed) }), ...(vary && { vary: `accept-encoding, ${String(vary)}` }) };
}

/** Whether the browser's copies, named in If-None-Match, include this one (RFC 9110, 13.1.2: weak comparison). */
function isKnown(header: string | undefined, etag: string | number | undefined) {
  return header !== undefined && header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
