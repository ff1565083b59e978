import { expect, onTestFinished, test } from 'vitest';
import pg from 'pg';
import { createTestDatabase } from '../support/database.ts';
import { buildBlog, buildServiceEnquiry } from '../support/factories.ts';
import { prepareSite, type Site } from '../support/site.ts';

const MINUTE = 60_000;
const json = { 'content-type': 'application/json' };

/** Two processes on one empty database of their own. */
async function prepareTwo() {
  const database = await createTestDatabase();
  // Empty again: the instances must do the migrations themselves.
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await client.end();
  const sites = [await prepareSite({ DATABASE_URL: database.url! }), await prepareSite({ DATABASE_URL: database.url! })] as const;
  onTestFinished(async () => {
    await Promise.all(sites.map((site) => site.remove()));
    await database.close();
  });
  return { sites, database };
}

const articlesOf = async (site: Site) => (await (await fetch(`${site.url}/api/blogs`)).json()) as { topic: string }[];

test('DESIGN-2 two instances that start at once on an empty database migrate, seed and make one administrator between them', { timeout: 2 * MINUTE }, async () => {
  const { sites, database } = await prepareTwo();
  await Promise.all(sites.map((site) => site.start()));
  expect(await database.db.selectFrom('users').select('email').execute()).toEqual([{ email: 'admin@localhost' }]);
  const [first, second] = await Promise.all(sites.map(articlesOf));
  expect(first!.length).toBeGreaterThanOrEqual(12);
  expect(second).toEqual(first);
});

test('DESIGN-2 what one instance publishes, the other shows; a session of one is good on the other', { timeout: 2 * MINUTE }, async () => {
  const { sites: [one, two] } = await prepareTwo();
  await Promise.all([one.start(), two.start()]);
  await articlesOf(two);
  await fetch(`${two.url}/blog`);
  const { token } = await one.signIn();
  for (let round = 1; round <= 5; round += 1) {
    const topic = `Round ${round}`;
    const writer = round % 2 ? one : two;
    const reader = round % 2 ? two : one;
    const stored = await fetch(`${writer.url}/api/blogs`, { method: 'POST', headers: { ...json, authorization: `Bearer ${token}` }, body: JSON.stringify(buildBlog({ topic })) });
    expect(stored.status).toBe(200);
    expect((await articlesOf(writer))[0]!.topic).toBe(topic);
    await expect.poll(async () => (await articlesOf(reader))[0]!.topic, { timeout: 5_000, interval: 20 }).toBe(topic);
    await expect.poll(async () => (await fetch(`${reader.url}/blog`)).text(), { timeout: 5_000 }).toContain(topic);
  }
});

test('REL-02 the same key on two instances at once stores one lead', { timeout: 2 * MINUTE }, async () => {
  const { sites, database } = await prepareTwo();
  await Promise.all(sites.map((site) => site.start()));
  const send = (site: Site) => fetch(`${site.url}/api/submit-form`, { method: 'POST', headers: { ...json, 'idempotency-key': 'two-instances' }, body: JSON.stringify(buildServiceEnquiry()) });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => send(sites[number % 2]!)));
  expect(new Set(await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`))).size).toBe(1);
  expect(await database.db.selectFrom('submissions').select('id').execute()).toHaveLength(1);
});

test('REL-08 while the database refuses connections the site says so in sentences, and works again when it is back', { timeout: 2 * MINUTE }, async () => {
  const { sites: [site], database } = await prepareTwo();
  await site.start();
  await fetch(`${site.url}/blog`);
  const name = new URL(database.url!).pathname.slice(1);
  const admin = new pg.Client({ connectionString: Object.assign(new URL(database.url!), { pathname: '/postgres' }).href });
  await admin.connect();
  onTestFinished(() => admin.end());
  await admin.query(`alter database ${name} with allow_connections false`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);

  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, { timeout: 5_000 }).toBe(503);
  const refused = await fetch(`${site.url}/api/submit-form`, { method: 'POST', headers: json, body: JSON.stringify(buildServiceEnquiry()) });
  expect(refused.status).toBe(503);
  expect(await refused.json()).toEqual({ message: 'The service is not available at the moment. Please try again shortly.' });
  const article = await fetch(`${site.url}/blogs/old-vat-credits-last-claim`, { headers: { accept: 'text/html' } });
  expect(article.status).toBe(503);
  expect(await article.text()).toContain('Something went wrong.');
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);

  await admin.query(`alter database ${name} with allow_connections true`);
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, { timeout: 10_000 }).toBe(200);
  expect((await fetch(`${site.url}/api/submit-form`, { method: 'POST', headers: json, body: JSON.stringify(buildServiceEnquiry()) })).status).toBe(200);
  expect(await (await fetch(`${site.url}/blog`)).text()).toContain('Old VAT credits');
});
