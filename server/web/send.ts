// Sends a finished answer: from memory when it is there, with 304 for a browser that has it already.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, chooseEncoding, type Ready, type Variant } from './ready.ts';

export function sendReady(request: FastifyRequest, reply: FastifyReply, ready: Ready, key: string, render: () => Promise<Answer>) {
  const variant = ready.get(key, chooseEncoding(request.headers['accept-encoding']), render);
  return variant instanceof Promise ? variant.then((made) => sendVariant(request, reply, made)) : sendVariant(request, reply, variant);
}

function sendVariant(request: FastifyRequest, reply: FastifyReply, { status, headers, bytes }: Variant) {
  const known = request.headers['if-none-match'];
  if (known !== undefined && status === 200 && known.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === headers.etag)) {
    const { 'content-length': _length, 'content-encoding': _encoding, 'content-type': _type, ...kept } = headers;
    return reply.code(304).headers(kept).send();
  }
  return reply.code(status).headers(headers).send(bytes);
}
