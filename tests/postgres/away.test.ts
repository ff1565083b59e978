import { once } from 'node:events';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { appRouter } from '../../server/routers/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { buildImage, buildMultipart, buildServiceEnquiry } from '../support/factories.ts';
import { freePort } from '../support/ports.ts';
import { prepareSite } from '../support/site.ts';
import { startSilentLine } from '../support/silent-line.ts';
import { openSwitch } from '../support/switch.ts';

const MINUTE = 60_000;

async function prepare() {
  const database = await createTestDatabase();
  const site = await prepareSite({ DATABASE_URL: database.url! });
  onTestFinished(async () => {
    await site.remove();
    await database.close();
  });
  return { site, connections: await openSwitch(database.url!) };
}

const isAlive = (url: string) => fetch(`${url}/healthz`).then((answer) => answer.ok, () => false);

test('REL-08 while the database is down, no path or procedure answers 500, and those that need it answer 503', { timeout: 3 * MINUTE }, async () => {
  const { site, connections } = await prepare();
  await site.start();
  const { token } = await site.signIn();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  await connections.off();
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(503);

  const statuses: Record<string, number> = {};
  for (const [name, { _def }] of Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>)) {
    const answer = await (_def.type === 'query' ? fetch(`${site.url}/trpc/${name}?input=%7B%7D`, { headers }) : fetch(`${site.url}/trpc/${name}`, { method: 'POST', headers, body: '{}' }));
    statuses[name] = answer.status;
  }
  expect(Object.entries(statuses).filter(([, status]) => status >= 500 && status !== 503)).toEqual([]);
  expect(Object.entries(statuses).filter(([name, status]) => name.startsWith('admin.') && status !== 503 && status !== 400)).toEqual([]);
  expect([statuses['content.blogs.list'], statuses['content.blogs.cards'], statuses['admin.me']]).toEqual([503, 503, 503]);

  const { paths } = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as { paths: Record<string, Record<string, { requestBody?: { content: object } }>> };
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { requestBody }] of Object.entries(methods)) {
      const isMultipart = 'multipart/form-data' in (requestBody?.content ?? {});
      const image = isMultipart ? await buildMultipart({}, { bytes: await buildImage(), name: 'x.png', type: 'image/png' }) : undefined;
      const sent = image ? { headers: { ...headers, ...image.headers }, body: new Uint8Array(image.payload) } : { headers, ...(requestBody && { body: '{}' }) };
      const { status } = await fetch(site.url + path.replace(/\{\w+\}/, '1'), { method: method.toUpperCase(), ...sent });
      expect([method, path, status === 503 || status < 500]).toEqual([method, path, true]);
    }
  }
  const lead = await fetch(`${site.url}/api/submit-form`, { method: 'POST', headers, body: JSON.stringify(buildServiceEnquiry()) });
  expect(lead.status).toBe(200);

  const metrics = await fetch(`${site.url}/metrics`);
  const figures = await metrics.text();
  expect(metrics.status).toBe(200);
  expect(figures).toContain('database_answers 0');
  expect(figures).not.toMatch(/^outbox_waiting_mails \d/m);
  await connections.on();
  await expect.poll(async () => (await fetch(`${site.url}/metrics`)).text()).toMatch(/^outbox_waiting_mails \d/m);
});

test('REL-08 a database that no longer answers, on connections that stay open, is recognised: pages say so, an enquiry is taken, and all is well when it is back; what only takes long is waited for', { timeout: 2 * MINUTE }, async () => {
  const database = await createTestDatabase();
  const line = await startSilentLine(database.url!);
  const site = await prepareSite({ DATABASE_URL: line.url });
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  onTestFinished(async () => {
    await site.remove();
    await other.end();
    await line.stop();
    await database.close();
  });
  await site.start();
  await site.signIn();

  // Longer than a silence may last: another program has the table to itself.
  await other.query('begin; lock table blogs');
  const waiting = fetch(`${site.url}/api/blogs`);
  await other.query('select pg_sleep(8)');
  await other.query('rollback');
  expect((await waiting).status).toBe(200);

  line.hold();
  const article = await fetch(`${site.url}/blogs/old-vat-credits-last-claim`, { headers: { accept: 'text/html' } });
  expect([article.status, await article.text()]).toEqual([503, expect.stringContaining('Something went wrong.')]);
  const lead = await fetch(`${site.url}/api/submit-form`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(buildServiceEnquiry()) });
  const { reference } = (await lead.json()) as { reference: string };
  expect(lead.status).toBe(200);

  line.release();
  await expect.poll(async () => (await other.query('select reference from submissions')).rows).toEqual([{ reference }]);
  expect((await fetch(`${site.url}/blogs/old-vat-credits-last-claim`, { headers: { accept: 'text/html' } })).status).toBe(200);
});

test('REL-08 a site started while the database is down is alive, waits for it, and works once it is up', { timeout: 2 * MINUTE }, async () => {
  const { site, connections } = await prepare();
  await connections.off();
  const child = site.launch();
  await expect.poll(site.output).toContain('waiting for it');
  await expect.poll(() => isAlive(site.url)).toBe(true);
  const page = await fetch(site.url);
  expect([page.status, await page.json()]).toEqual([503, { message: 'The service is not available at the moment. Please try again shortly.' }]);
  await expect.poll(() => site.output().match(/waiting for it/g)!.length).toBeGreaterThan(1);
  await connections.on();
  await expect.poll(() => fetch(`${site.url}/readyz`).then((answer) => answer.status, () => 0), { timeout: 60_000 }).toBe(200);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('REL-08 a site that is waiting for its database stops on SIGTERM', { timeout: MINUTE }, async () => {
  const site = await prepareSite({ DATABASE_URL: `postgres://postgres@127.0.0.1:${await freePort()}/prominence` });
  onTestFinished(() => site.remove());
  const child = site.launch();
  const ended = once(child, 'exit');
  await expect.poll(site.output).toMatch(/prominence: the database does not answer \(.*ECONNREFUSED.*\): waiting for it …/);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('DESIGN-2 a wrong DATABASE_URL stops the start with one line', { timeout: MINUTE }, async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const site = await prepareSite({ DATABASE_URL: Object.assign(new URL(database.url!), { pathname: '/no_such_database' }).href });
  onTestFinished(() => site.remove());
  const [code] = (await once(site.launch(), 'exit')) as [number];
  expect(code).toBe(1);
  expect(site.output().trim().split('\n').slice(1)).toEqual(['prominence: database "no_such_database" does not exist']);
});
