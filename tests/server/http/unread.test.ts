import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { buildTestApp } from '../../support/app.ts';
import { sendWithoutReading } from '../../support/unread.ts';
import { createTestDatabase } from '../../support/database.ts';
import { buildBlog } from '../../support/factories.ts';
import { prepareSite, type Site } from '../../support/site.ts';

const MINUTE = 60_000;
const MEGABYTE = 1_000_000;
const json = { 'content-type': 'application/json' };

const get = (path: string, encoding = 'identity') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encoding}\r\n\r\n`;
const post = (path: string, body: string, headers: string) => `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

async function readFigure(site: Site, name: string) {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

/** How often the site is measured after its latest peak: each answer proves that it had time to take more. Without a pause, measuring would take more of its time than what is measured. */
const LOOKS = 15;
const PAUSE_MS = 60;
const LEAST_MS = 1_000;

/** The peak memory of the site while forty clients leave their answers unread, less what it used before. */
async function costOf(site: Site, texts: string[]) {
  await sleep(300);
  const before = await readFigure(site, 'process_resident_memory_bytes');
  const sockets = texts.map((text) => sendWithoutReading(site.url, text));
  let most = before;
  const begin = Date.now();
  for (let looks = 0; looks < LOOKS || Date.now() < begin + LEAST_MS; looks += 1) {
    const now = await readFigure(site, 'process_resident_memory_bytes');
    if (now > most + MEGABYTE) looks = 0;
    most = Math.max(most, now);
    await sleep(PAUSE_MS);
  }
  for (const socket of sockets) socket.destroy();
  return (most - before) / MEGABYTE;
}

const forty = (write: (index: number) => string) => Array.from({ length: 40 }, (_, index) => write(index));

test('SEC-17 forty clients that request anything public and never read it cost at most 100 MB', { timeout: 5 * MINUTE }, async () => {
  const database = process.env.TEST_DATABASE === 'postgres' ? await createTestDatabase() : undefined;
  const site = await prepareSite(database ? { DATABASE_URL: database.url! } : {});
  onTestFinished(async () => {
    await site.remove();
    await database?.close();
  });
  await site.start();
  const { token } = await site.signIn();
  const publish = (topic: string, content: string) => fetch(`${site.url}/api/blogs`, { method: 'POST', headers: { ...json, authorization: `Bearer ${token}` }, body: JSON.stringify(buildBlog({ topic, content })) });
  for (let number = 1; number <= 20; number += 1) await publish(`Long ${number}`, `<p>${'All of it is said here. '.repeat(2_000)}</p>`);
  expect((await publish('The longest', `<p>${'كل شيء '.repeat(60_000)}</p>`)).status).toBe(200);
  // Publishing leaves free memory behind; a freshly started site has none to spare.
  await site.stop();
  await site.start();
  const encodings = ['identity', 'gzip', 'br'];
  const longest = encodeURIComponent(JSON.stringify({ key: 'the-longest' }));
  const html = 'Accept: text/html\r\nContent-Type: application/x-www-form-urlencoded';
  const kinds: Record<string, string[]> = {
    'a batch': forty(() => get(`/trpc/${Array.from({ length: 100 }, () => 'content.blogs.list').join(',')}?batch=1`)),
    'the articles over tRPC': forty((index) => get('/trpc/content.blogs.list', encodings[index % 3])),
    'the articles': forty((index) => get('/api/blogs', encodings[index % 3])),
    'one article over tRPC': forty(() => get(`/trpc/content.blogs.byKey?input=${longest}`)),
    'one article': forty(() => get('/api/blogs/the-longest')),
    'its page': forty((index) => get('/blogs/the-longest', encodings[index % 3])),
    'pages that are not there': forty((index) => get(`/nothing/${index}/of/it`, encodings[index % 3])),
    'unlisted pages': forty((index) => get(`/unsubscribe/${index}`, encodings[index % 3])),
    'the search': forty((index) => get('/api/search-entries', encodings[index % 3])),
    'the description of the API': forty(() => get('/api/openapi.json')),
    'form pages': forty(() => post('/api/submit-form', `page=/form2/1/1&comments=${'"'.repeat(900_000)}`, html)),
    'two hundred at once on each connection': forty(() => get('/api/blogs/the-longest').repeat(200)),
    'form posts, two hundred at once': forty(() => post('/api/submit-form', `page=/form2/1/1&comments=${'"'.repeat(9_000)}`, html).repeat(200)),
  };
  for (const texts of Object.values(kinds)) await (await fetch(site.url + texts[0]!.split(' ', 2)[1]!)).arrayBuffer();
  const costs: Record<string, number> = {};
  for (const [kind, texts] of Object.entries(kinds)) costs[kind] = Math.round(await costOf(site, texts));
  expect(Object.entries(costs).filter(([, cost]) => cost > 100), JSON.stringify(costs)).toEqual([]);
  // A client that reads is served, whatever the others do.
  const read = await fetch(`${site.url}/api/blogs/the-longest`);
  expect([read.status, (await read.text()).length > 400_000]).toEqual([200, true]);
});

test('SEC-17 made-up addresses are not cached, other spellings redirect to the one address, and the cache counts all that it holds', { timeout: 3 * MINUTE }, async () => {
  await using app = await buildTestApp();
  const kept = async () => Number(/^ready_answers_bytes (\S+)$/m.exec((await app.inject({ url: '/metrics' })).body)![1]);
  const before = await kept();
  const lengths = [];
  for (const encoding of ['identity', 'gzip', 'br']) lengths.push((await app.inject({ url: '/contactus', headers: { 'accept-encoding': encoding } })).rawPayload.byteLength);
  const counted = await kept();
  expect(counted - before).toBeGreaterThan(lengths.reduce((sum, length) => sum + length));

  for (let number = 0; number < 50; number += 1) {
    for (const url of [`/unsubscribe/PR-${number}`, `/confirm/${number}`, `/update-blog/${number}`, `/leads/${number}`]) expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 200]);
    for (const url of [`/form2/3/${'0'.repeat(number)}4`, `/nothing-${number}`]) await app.inject({ url });
  }
  for (const [url, location] of [['/ContactUs', '/contactus'], ['/%63ontactus?utm_source=x', '/contactus?utm_source=x'], ['/BLOGS/%61bc', '/blogs/abc'], ['/form2/3/%34', '/form2/3/4']] as const) {
    const answer = await app.inject({ url });
    expect([url, answer.statusCode, answer.headers.location]).toEqual([url, 301, location]);
  }
  // `/form2/3/4` itself is a listed page.
  expect((await kept()) - counted).toBeLessThan(150_000);
  const { body } = await app.inject({ url: '/sitemap.xml' });
  const addresses = [...body.matchAll(/<loc>http:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  expect(addresses.length).toBeGreaterThan(60);
  const { isListed } = await import('../../../server/web/listed.ts');
  expect(addresses.filter((address) => !isListed(address))).toEqual([]);
});

test('SEC-17 of three hundred pages requested at once, those beyond the queue are told to retry, and the next visitor is served', { timeout: 3 * MINUTE }, async () => {
  await using app = await buildTestApp();
  expect((await app.inject({ url: '/nothing' })).statusCode).toBe(404);
  const statuses = await Promise.all(Array.from({ length: 300 }, async (_, index) => (await app.inject({ url: `/nothing-${index}` })).statusCode));
  expect(new Set(statuses)).toEqual(new Set([404, 503]));
  expect(statuses.filter((status) => status === 404).length).toBeGreaterThanOrEqual(208);
  expect((await app.inject({ url: '/nothing' })).statusCode).toBe(404);
});
