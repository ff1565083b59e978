// Stands between a browser and a site, and hands out pages in pieces, as a slow line does: what has arrived is painted before the rest is there.
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A packet holds about as much. */
const PIECE_CHARACTERS = 1_400;
/** Longer than a frame, so that each piece can be painted. */
const PIECE_MS = 25;

export async function startSlowLine(site: string) {
  const { hostname, port } = new URL(site);
  const server = http.createServer((request, response) => {
    const headers = { ...request.headers, ...(request.headers.accept?.includes('text/html') && { 'accept-encoding': 'identity' }) };
    const asked = http.request({ hostname, port, path: request.url, method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      if (!answer.headers['content-type']?.startsWith('text/html')) return void answer.pipe(response);
      void sendInPieces(answer, response);
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise<unknown>((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    }),
  };
}

/** Cut where a block ends: a paragraph that grows by a line is not what is looked for. */
async function sendInPieces(answer: http.IncomingMessage, response: http.ServerResponse) {
  const html = (await answer.setEncoding('utf8').toArray()).join('');
  let at = 0;
  while (at < html.length && response.writable) {
    const end = html.slice(at + PIECE_CHARACTERS).search(/<\/(?:div|p|li|section|form|header|nav|ul|ol)>/);
    const next = end < 0 ? html.length : at + PIECE_CHARACTERS + end;
    response.write(html.slice(at, next));
    at = next;
    await new Promise((resolve) => setTimeout(resolve, PIECE_MS));
  }
  response.end();
}
