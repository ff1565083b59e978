import http2 from 'node:http2';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { buildBlog, buildImage, buildMultipart, buildServiceEnquiry } from '../support/factories.ts';
import { type Proxy, startProxy } from '../support/proxy.ts';
import { makeNextRelease } from '../support/release.ts';
import { freePort } from '../support/ports.ts';
import { ADMIN, prepareSite, type Site } from '../support/site.ts';

/** `npm run soak -- machines`: how long instances are killed and replaced. Otherwise each once. */
const SOAK_MS = Number(process.env.SOAK_MACHINES_S ?? 0) * 1_000;
const MINUTE = 60_000;
const VISITORS = 4;
/** Between two requests of a visitor, so that instances that start get their share of two cores. */
const PAUSE_MS = SOAK_MS > 0 ? 10 : 40;
/** What was in flight on a killed instance may fail for as long. */
const KILL_WINDOW_MS = 2_000;
/** nginx leaves an instance that refused a connection alone for two seconds (docs/deploy/nginx.conf). */
const LEFT_ALONE_MS = 2_500;
const json = { 'content-type': 'application/json' };

/** Visitors who read and write one request after another, until `stop`. */
function startVisitors(url: string) {
  const references = new Map<string, string>();
  const failed: { at: number; what: string }[] = [];
  let [requests, slowestMs] = [0, 0];
  const over = new AbortController();
  const reads = ['/', '/blog', '/api/blogs', '/services/taxation/vat', '/healthz'];

  async function ask(path: string, init?: RequestInit) {
    const startMs = performance.now();
    requests += 1;
    try {
      const answer = await fetch(url + path, init);
      const text = await answer.text();
      slowestMs = Math.max(slowestMs, performance.now() - startMs);
      if (answer.status === 200) return text;
      failed.push({ at: Date.now(), what: `${path} ${answer.status}` });
    } catch (error) {
      failed.push({ at: Date.now(), what: `${path} ${String((error as Error).cause ?? error)}` });
    }
    return undefined;
  }

  async function visit(visitor: number) {
    for (let count = 0; !over.signal.aborted; count += 1) {
      await ask(reads[count % reads.length]!);
      const key = `visitor-${visitor}-${count}`;
      const sent = await ask('/api/submit-form', { method: 'POST', headers: { ...json, 'idempotency-key': key }, body: JSON.stringify(buildServiceEnquiry({ email: `${key}@sidra-foods.example` })) });
      if (sent) references.set(key, (JSON.parse(sent) as { reference: string }).reference);
      await sleep(PAUSE_MS);
    }
  }

  const visits = Array.from({ length: VISITORS }, (_, visitor) => visit(visitor));
  return {
    references,
    async stop() {
      over.abort();
      await Promise.all(visits);
      return { requests, slowestMs, failed };
    },
  };
}

/** Three instances on one database, each with a folder of its own, and the proxy in front. */
async function prepare() {
  const database = await createTestDatabase();
  const port = await freePort();
  const variables = { DATABASE_URL: database.url!, UPLOADS: 'database', TRUST_PROXY: '1', SITE_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'warn' };
  const sites = await Promise.all([1, 2, 3].map(() => prepareSite(variables)));
  const extra: Site[] = [];
  let proxy: Proxy | undefined;
  onTestFinished(async () => {
    await proxy?.stop();
    await Promise.all([...sites, ...extra].map((site) => site.remove()));
    await database.close();
  });
  await Promise.all(sites.map((site) => site.start()));
  proxy = await startProxy(sites.map((site) => site.url), port);
  const next = await makeNextRelease();
  onTestFinished(next.remove);
  /** The newer release in the place of an instance that has ended. */
  async function startNext(place: Site) {
    const site = await prepareSite(variables, { folder: next.folder, givenPort: Number(new URL(place.url).port) });
    extra.push(site);
    await site.start();
    return site;
  }
  return { database, sites, proxy, startNext };
}

test('REL-01 DESIGN-2 behind a proxy, visitors notice neither that an instance is killed nor that a newer release replaces one, and all show what one has stored', { timeout: 4 * MINUTE + SOAK_MS }, async () => {
  const { database, sites, proxy, startNext } = await prepare();
  const log = await fetch(`${proxy.url}/api/auth/login`, { method: 'POST', headers: json, body: JSON.stringify(ADMIN) });
  const headers = { authorization: `Bearer ${((await log.json()) as { token: string }).token}` };
  const freshMs: number[] = [];
  let round = 0;

  /** Stores an article with a picture through the proxy, and waits until every instance that runs shows both. */
  async function publish(running: Site[]) {
    const topic = `Round ${(round += 1)}`;
    const sent = await buildMultipart(buildBlog({ topic }), { bytes: await buildImage('png', 20 + round), name: 'x.png', type: 'image/png' });
    const answer = await fetch(`${proxy.url}/api/blogs`, { method: 'POST', headers: { ...headers, ...sent.headers }, body: sent.payload as Uint8Array<ArrayBuffer> });
    expect(answer.status).toBe(200);
    const startMs = performance.now();
    const pictures = await Promise.all(running.map(async ({ url }) => {
      const newest = async () => ((await (await fetch(`${url}/api/blogs`)).json()) as { topic: string; image_path: string }[])[0]!;
      await expect.poll(async () => (await newest()).topic, { interval: 20 }).toBe(topic);
      await expect.poll(async () => (await fetch(`${url}/blog`)).text(), { interval: 20 }).toContain(topic);
      const picture = await fetch(`${url}/${(await newest()).image_path}`);
      return [picture.status, Buffer.from(await picture.arrayBuffer()).toString('base64')];
    }));
    freshMs.push(performance.now() - startMs);
    expect(pictures).toEqual(pictures.map(() => [200, pictures[0]![1]]));
  }

  const visitors = startVisitors(proxy.url);
  const kills: number[] = [];
  let [one, two, three] = sites as [Site, Site, Site];
  const untilMs = performance.now() + SOAK_MS;
  do {
    await publish([one, two, three]);
    kills.push(Date.now());
    await one.kill();
    await publish([two, three]);
    expect(await three.stop()).toBe(0);
    three = await startNext(three);
    // An instance of this release starts on the schema of the next one.
    await one.start();
    await publish([one, two, three]);
    [one, two, three] = [two, three, one];
    // The next one goes only when the proxy counts on this one again, as whoever replaces machines would wait.
    if (performance.now() < untilMs) await sleep(LEFT_ALONE_MS);
  } while (performance.now() < untilMs);

  const { requests, slowestMs, failed } = await visitors.stop();
  const isInFlight = ({ at }: { at: number }) => kills.some((kill) => at >= kill && at - kill < KILL_WINDOW_MS);
  expect(failed.filter((failure) => !isInFlight(failure))).toEqual([]);
  expect(failed.length).toBeLessThanOrEqual(VISITORS * kills.length);
  const stored = await database.db.selectFrom('submissions').select('reference').execute();
  const all = stored.map((row) => row.reference);
  expect(new Set(all).size).toBe(all.length);
  expect([...visitors.references.values()].filter((reference) => !all.includes(reference))).toEqual([]);
  // What failed was not acknowledged, and may have been stored all the same: once.
  expect(all.length - visitors.references.size).toBeLessThanOrEqual(failed.length);
  expect(visitors.references.size).toBeGreaterThan(10);
  console.log(`${proxy.kind}: ${requests} requests, ${failed.length} failed (${failed.map(({ what }) => what).join(', ') || 'none'}), ${kills.length} killed, ${kills.length} replaced, slowest ${Math.round(slowestMs)} ms, on all instances within ${Math.round(Math.max(...freshMs))} ms`);

  if (!proxy.secureUrl) return;
  const client = http2.connect(proxy.secureUrl, { rejectUnauthorized: false });
  const page = client.request({ ':path': '/' });
  const [answer] = await new Promise<[Record<string, unknown>]>((resolve) => void page.once('response', (given) => resolve([given])));
  client.destroy();
  expect(answer).toMatchObject({ ':status': 200, 'content-security-policy': expect.any(String) as string });
});
