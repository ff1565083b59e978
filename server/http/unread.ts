// What waits in memory to be read: a client that asks and does not read must not fill the server.
import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Ours alone: an answer that others share (web/ready.ts) costs no more when a hundred wait for it. */
const MOST_UNREAD_BYTES = 24_000_000;
/** A connection on which nothing moved for so long is closed. */
export const STALLED_MS = 30_000;

export type Unread = ReturnType<typeof createUnread>;

/** Keeps count of answers from the moment they are made until they have left; past the limit whoever has not read for longest is cut off. */
export function createUnread(mostBytes = MOST_UNREAD_BYTES) {
  // In the order in which they were made.
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

  // Node begins with every request of a connection at once, hundreds in one packet, and holds their answers back until each is at its turn.
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const before = last.get(socket);
    last.set(socket, reply.raw);
    if (!before || before.closed) return done();
    // Whoever has gone is not waited for, nor answered.
    before.once('close', () => !socket.destroyed && done());
  });

  app.addHook('onSend', async (_request, reply, payload) => {
    const answer = payload instanceof ReadableStream ? await readWhole(payload as ReadableStream<Uint8Array>) : payload;
    if (typeof answer === 'string' || Buffer.isBuffer(answer)) unread.add(reply.raw, Buffer.byteLength(answer));
    return answer;
  });
}

/** A procedure's answer comes as a stream of one piece: it is sent with its length, and counted by it. */
async function readWhole(stream: ReadableStream<Uint8Array>) {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return pieces.length === 1 ? Buffer.from(pieces[0]!.buffer, pieces[0]!.byteOffset, pieces[0]!.byteLength) : Buffer.concat(pieces);
}
