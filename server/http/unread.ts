// Bounds the responses waiting in memory, so that clients that send requests but do not read cannot exhaust it.
import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Excludes shared responses (web/ready.ts), which cost no more when a hundred clients wait for them. */
const MOST_UNREAD_BYTES = 24_000_000;
/** A connection idle for this long is closed. */
export const STALLED_MS = 30_000;

export type Unread = ReturnType<typeof createUnread>;

/** Counts responses from creation until they have been sent. Past the limit, the oldest unread ones are cut off. */
export function createUnread(mostBytes = MOST_UNREAD_BYTES) {
  // Oldest first.
  const answers = new Map<ServerResponse, number>();
  let total = 0;

  function forget(response: ServerResponse) {
    total -= answers.get(response) ?? 0;
    answers.delete(response);
  }

  function add(response: ServerResponse, bytes: number) {
    if (answers.has(response) || response.destroyed) return;
    answers.set(response, bytes);
    total += bytes;
    response.once('close', () => forget(response));
    for (const [oldest] of answers) {
      if (total <= mostBytes || oldest === response) break;
      forget(oldest);
      oldest.destroy();
    }
  }

  return { add, bytes: () => total };
}

export function registerUnread(app: FastifyInstance, unread: Unread) {
  const last = new WeakMap<Socket, ServerResponse>();

  // Node starts all pipelined requests of a connection at once, possibly hundreds, and buffers their responses until each one's turn comes.
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const before = last.get(socket);
    last.set(socket, reply.raw);
    if (!before || before.closed) return done();
    // If the client has gone, the request is dropped.
    before.once('close', () => !socket.destroyed && done());
  });

  app.addHook('onSend', async (_request, reply, payload) => {
    const answer = payload instanceof ReadableStream ? await readWhole(payload as ReadableStream<Uint8Array>) : payload;
    if (typeof answer === 'string' || Buffer.isBuffer(answer)) unread.add(reply.raw, Buffer.byteLength(answer));
    return answer;
  });
}

/** A procedure's response is a stream with a single chunk; reading it whole gives us its length to send and to count. */
async function readWhole(stream: ReadableStream<Uint8Array>) {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return pieces.length === 1 ? Buffer.from(pieces[0]!.buffer, pieces[0]!.byteOffset, pieces[0]!.byteLength) : Buffer.concat(pieces);
}
