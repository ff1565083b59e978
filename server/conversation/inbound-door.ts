// Where a mail provider or a mail server's pipe posts what came in: the mail as it is, signed by the Standard Webhooks scheme.
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { MAX_MAIL_BYTES } from '#shared/content/conversation.ts';
import { messages } from '#shared/messages.ts';
import { createGate } from '../http/gate.ts';
import { receiveMail, type Receiving } from './receive.ts';

const INBOUND_MAIL_URL = '/api/inbound-mail';
/** A signature is not accepted much longer than a delivery takes. */
const TOLERANCE_S = 5 * 60;
/** Each may hold a mail of 30 MB until its signature has been checked. */
const MOST_AT_ONCE = 3;

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/** What can be checked before the body is read: strangers send nothing large. */
function isPlausible(request: FastifyRequest) {
  const at = Number(header(request, 'webhook-timestamp'));
  return /^[\w-]{1,100}$/.test(header(request, 'webhook-id')) && Math.abs(Date.now() / 1_000 - at) < TOLERANCE_S && header(request, 'webhook-signature').startsWith('v1,');
}

function isSigned(request: FastifyRequest, secret: string) {
  const mac = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64')).update(`${header(request, 'webhook-id')}.${header(request, 'webhook-timestamp')}.`).update(request.body as Buffer).digest();
  return header(request, 'webhook-signature').split(' ').slice(0, 5).some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return given.length === mac.length && timingSafeEqual(given, mac);
  });
}

/** Without INBOUND_SECRET there is no such address. */
export function registerInboundMail(app: FastifyInstance, receiving: Receiving) {
  const secret = receiving.env.INBOUND_SECRET;
  if (!secret) return;
  const unauthorised = () => new TRPCError({ code: 'UNAUTHORIZED', message: messages.notSigned });
  const inTurn = createGate({ atOnce: 1, mostWaiting: MOST_AT_ONCE });
  let underway = 0;
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser('message/rfc822', { parseAs: 'buffer', bodyLimit: MAX_MAIL_BYTES }, (_request, body, parsed) => parsed(null, body));
    scope.post(INBOUND_MAIL_URL, {
      schema: { hide: true },
      onRequest: async (request, reply) => {
        if (!isPlausible(request)) throw unauthorised();
        if (underway >= MOST_AT_ONCE) throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: messages.unavailable });
        underway += 1;
        reply.raw.once('close', () => (underway -= 1));
      },
    }, async (request, reply) => {
      if (!Buffer.isBuffer(request.body)) throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: messages.unsupportedType });
      if (!isSigned(request, secret)) throw unauthorised();
      const raw = new Uint8Array(request.body);
      const outcome = await inTurn(() => receiveMail(receiving, raw));
      return reply.header('cache-control', 'no-store').send({ message: 'Received', outcome });
    });
    done();
  });
}
