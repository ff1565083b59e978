import { once } from 'node:events';
import type net from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { buildTestApp } from '../../support/app.ts';
import { sendWithoutReading } from '../../support/unread.ts';
import { buildBlog } from '../../support/factories.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

test('SEC-17 headers get 10 s, a body 30 s, and a client that stops reading 30 s', async () => {
  await using app = await buildTestApp();
  const { headersTimeout, requestTimeout, timeout } = app.server;
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({ headersTimeout: 10 * SECOND, requestTimeout: 30 * SECOND, timeout: 30 * SECOND });
});

test('SEC-17 four hundred slow connections do no harm: each ends when its time is over', { timeout: 3 * MINUTE }, async () => {
  await using app = await buildTestApp();
  const url = await app.listen();
  const headers = await app.signIn();
  await app.inject({ method: 'POST', url: '/api/blogs', payload: buildBlog({ topic: 'Long', content: `<p>${'All of it is said here. '.repeat(15_000)}</p>` }), headers });
  const begin = Date.now();
  const endOf = async (socket: net.Socket) => {
    await once(socket.resume(), 'close');
    return Date.now() - begin;
  };
  const slow = Array.from({ length: 400 }, () => sendWithoutReading(url, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '));
  const body = sendWithoutReading(url, 'POST /api/send2email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
  // Sending a byte now and then does not extend the limit.
  const drip = setInterval(() => [...slow, body].forEach((socket) => socket.writable && socket.write('a')), 200);
  onTestFinished(() => clearInterval(drip));
  // Without its header, this connection would be kept for a next request and be the last to end.
  expect((await fetch(`${url}/api/blogs`, { headers: { connection: 'close' } })).status).toBe(200);
  const ends = Promise.all(slow.map(endOf));
  const bodyEnd = endOf(body);
  // From here on they get a tenth of their time, which would be too little for that visitor on a busy machine.
  Object.assign(app.server, { headersTimeout: SECOND, requestTimeout: 3 * SECOND, timeout: 3 * SECOND });
  const reader = sendWithoutReading(url, 'GET /api/blogs/long HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(80));
  const readerEnd = new Promise<number>((resolve) => {
    const poll = setInterval(() => {
      app.server.getConnections((_error, count) => {
        if (count > 0) return;
        clearInterval(poll);
        resolve(Date.now() - begin);
      });
    }, 100);
  });
  // On a busy machine the end comes late, but still before Node's own limits of 60 s for headers and 300 s for a body; for a reader there is none.
  expect(Math.max(...(await ends))).toBeLessThan(55_000);
  expect(await bodyEnd).toBeLessThan(150_000);
  expect(await readerEnd).toBeLessThan(170_000);
  reader.destroy();
});
