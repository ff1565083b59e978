// The Model Context Protocol at /mcp (Streamable HTTP, without sessions): one message in, one JSON answer out. Read-only, as the tools are.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '#shared/messages.ts';
import type { Env } from '../env.ts';
import { limitByMinute } from '../http/minute-limit.ts';
import type { Withdrawals } from '../tools/withdrawals.ts';

export const MCP_PATH = '/mcp';
const PER_MINUTE = { address: 60, all: 6_000 };
const BODY_BYTES = 64_000;
/** What the protocol reads; nothing else of a request reaches the SDK. */
const READ = ['accept', 'content-type', 'mcp-protocol-version'] as const;
const INVALID_REQUEST = -32_600;

export async function registerMcp(app: FastifyInstance, env: Pick<Env, 'RATE_LIMIT' | 'SITE_URL' | 'CORS_ORIGINS'>, withdrawals: Withdrawals) {
  const known = new Set([env.SITE_URL, ...env.CORS_ORIGINS].map((address) => new URL(address).origin));

  await app.register(async (room) => {
    const limit = limitByMinute(PER_MINUTE, env);
    room.addHook('onRequest', (request, reply, done) => {
      reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
      // A page of another site could reach a server on its visitor's machine by giving its own name that address. Programs send no origin.
      const { origin } = request.headers;
      if (origin !== undefined && !known.has(origin)) return void reply.code(403).send(refusal('This origin may not call'));
      limit(request, reply, done);
    });

    room.post(MCP_PATH, { bodyLimit: BODY_BYTES, schema: { hide: true } }, (request, reply) => answer(request, reply, { url: `${env.SITE_URL}${MCP_PATH}`, withdrawals }));
    // No stream of messages from here, and no session to end.
    room.route({ method: ['GET', 'DELETE'], url: MCP_PATH, schema: { hide: true }, handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(refusal(messages.notFound)) });
  });
}

async function answer(request: FastifyRequest, reply: FastifyReply, { url, withdrawals }: { url: string; withdrawals: Withdrawals }) {
  // A batch would count as one call, and left the protocol in 2025.
  if (typeof request.body !== 'object' || request.body === null || Array.isArray(request.body)) return reply.code(400).send(refusal('One message, please'));
  const { answerMessage } = await import('./mcp-server.ts');
  const headers = new Headers(READ.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, String(request.headers[name])] as [string, string]])));
  const response = await answerMessage({ url, headers, body: request.body }, await withdrawals.read());
  const type = response.headers.get('content-type');
  if (type) reply.type(type);
  return reply.code(response.status).send(await response.text());
}

const refusal = (message: string) => ({ jsonrpc: '2.0', error: { code: INVALID_REQUEST, message }, id: null });
