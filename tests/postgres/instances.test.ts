import { expect, onTestFinished, test } from 'vitest';
import pg from 'pg';
import { isDatabaseAway } from '../../server/database/failures.ts';
import { createTestDatabase } from '../support/database.ts';
import { buildBlog, buildServiceEnquiry } from '../support/factories.ts';
import { ADMIN, prepareSite, type Site } from '../support/site.ts';
import { startSmtpServer } from '../support/smtp.ts';
import { openSwitch } from '../support/switch.ts';

const MINUTE = 60_000;
/** Whose mails two instances share; `npm run soak -- stops` sets more. */
const LEADS = Number(process.env.SOAK_LEADS ?? 40);
/** Before, during and between outages; likewise. */
const POSTS = Number(process.env.SOAK_POSTS ?? 20);
const json = { 'content-type': 'application/json' };
const asPage = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };

/** Two processes on one new, empty database. */
async function prepareTwo() {
  const database = await createTestDatabase();
  // Emptied, so that the instances have to migrate it themselves.
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

test('DESIGN-2 two instances started at once on an empty database migrate and seed it and create one administrator between them; what one publishes the other shows; AMB-15 at once, each article gets its own address; REL-02 the same key stores one lead', { timeout: 3 * MINUTE }, async () => {
  const { sites, database } = await prepareTwo();
  const [one, two] = sites;
  await Promise.all(sites.map((site) => site.start()));
  expect(await database.db.selectFrom('users').select('email').execute()).toEqual([{ email: 'admin@localhost' }]);
  const [first, second] = await Promise.all(sites.map(articlesOf));
  expect(first!.length).toBeGreaterThanOrEqual(12);
  expect(second).toEqual(first);

  // A session is valid on both.
  await fetch(`${two.url}/blog`);
  const { token } = await one.signIn();
  const publish = (site: Site, topic: string) => fetch(`${site.url}/api/blogs`, { method: 'POST', headers: { ...json, authorization: `Bearer ${token}` }, body: JSON.stringify(buildBlog({ topic })) });
  for (let round = 1; round <= 5; round += 1) {
    const topic = `Round ${round}`;
    const writer = round % 2 ? one : two;
    const reader = round % 2 ? two : one;
    expect((await publish(writer, topic)).status).toBe(200);
    expect((await articlesOf(writer))[0]!.topic).toBe(topic);
    await expect.poll(async () => (await articlesOf(reader))[0]!.topic, { interval: 20 }).toBe(topic);
    await expect.poll(async () => (await fetch(`${reader.url}/blog`)).text()).toContain(topic);
  }

  // What staff publish of the site, too.
  const place = { kind: 'faq', key: 'fees', lang: 'en' };
  const change = (name: string, input: object) => fetch(`${one.url}/trpc/admin.site.${name}`, { method: 'POST', headers: { ...json, authorization: `Bearer ${token}` }, body: JSON.stringify(input) });
  expect((await change('saveDraft', { place, version: 0, data: { question: 'Which of two says this?', answer: 'Both.', order: 30, isShown: true } })).status).toBe(200);
  expect((await change('publish', { place, version: 1 })).status).toBe(200);
  for (const site of sites) await expect.poll(async () => (await fetch(site.url)).text(), { interval: 20 }).toContain('Which of two says this?');

  const answers = await Promise.all(Array.from({ length: 12 }, (_, number) => publish(number % 2 ? one : two, 'At once')));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const slugs = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { blog_slug: string }).blog_slug));
  expect(new Set(slugs).size).toBe(12);

  const send = (site: Site) => fetch(`${site.url}/api/submit-form`, { method: 'POST', headers: { ...json, 'idempotency-key': 'two-instances' }, body: JSON.stringify(buildServiceEnquiry()) });
  const sent = await Promise.all(Array.from({ length: 20 }, (_, number) => send(sites[number % 2]!)));
  expect(new Set(await Promise.all(sent.map(async (answer) => `${answer.status} ${await answer.text()}`))).size).toBe(1);
  expect(await database.db.selectFrom('submissions').select('id').execute()).toHaveLength(1);
});

test('REL-03 two instances sharing one outbox send each mail once', { timeout: 2 * MINUTE }, async () => {
  const database = await createTestDatabase();
  await using smtp = await startSmtpServer();
  const sites = await Promise.all([1, 2].map(() => prepareSite({ DATABASE_URL: database.url!, SMTP_URL: smtp.url })));
  onTestFinished(async () => {
    await Promise.all(sites.map((site) => site.remove()));
    await database.close();
  });
  await Promise.all(sites.map((site) => site.start()));
  const send = (number: number) => fetch(`${sites[number % 2]!.url}/api/submit-form`, { method: 'POST', headers: json, body: JSON.stringify(buildServiceEnquiry({ email: `finance-${number}@sidra-foods.example` })) });
  await Promise.all(Array.from({ length: LEADS }, (_, number) => send(number)));
  const waiting = () => database.db.selectFrom('outbox').select('kind').where('state', '=', 'queued').execute();
  await expect.poll(async () => (await waiting()).length, { timeout: 60_000 }).toBe(0);
  expect(smtp.mails).toHaveLength(2 * LEADS);
  expect(new Set(smtp.mails.map((mail) => mail.messageId)).size).toBe(2 * LEADS);
});

test('REL-08 while the database refuses connections every answer says so in a sentence, and the site recovers on its own', { timeout: 2 * MINUTE }, async () => {
  const { sites: [site], database } = await prepareTwo();
  await site.start();
  await fetch(`${site.url}/blog`);
  const connections = await openSwitch(database.url!);
  await connections.off();

  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(503);
  const refused = await fetch(`${site.url}/api/auth/login`, { method: 'POST', headers: json, body: JSON.stringify(ADMIN) });
  expect(refused.status).toBe(503);
  expect(await refused.json()).toEqual({ message: 'The service is not available at the moment. Please try again shortly.' });
  const article = await fetch(`${site.url}/blogs/old-vat-credits-last-claim`, { headers: { accept: 'text/html' } });
  expect(article.status).toBe(503);
  expect(await article.text()).toContain('Something went wrong.');
  const left = await fetch(`${site.url}/api/unsubscribe/PR-0000-0000`, { method: 'POST', headers: asPage, body: '' });
  expect([left.status, await left.text()]).toEqual([503, expect.stringContaining('The service is not available at the moment.')]);
  expect(left.headers.get('content-security-policy')).toContain("style-src 'self'");
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);

  await connections.on();
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${site.url}/blog`)).text()).toContain('Claim old VAT credits');
});

test('REL-08 every query on a severed connection is recognised as the database being down', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const client = new pg.Client({ connectionString: database.url });
  const cut = new Promise((resolve) => client.once('error', resolve));
  await client.connect();
  const connections = await openSwitch(database.url!);
  const waiting = client.query('select pg_sleep(60)').catch((error: unknown) => error);
  await connections.off();
  const after = await Promise.all([waiting, cut, cut.then(() => client.query('select 1')).catch((error: unknown) => error)]);
  await client.end();
  expect(after.map(isDatabaseAway), String(after)).toEqual([true, true, true]);
  expect(isDatabaseAway(await client.query('select 1').catch((error: unknown) => error))).toBe(true);
  await connections.on();
});

const person = { name: 'Mariam Haddad', email: 'm@sidra.example' };
const { service: _service, subService: _subService, ...enquiry } = buildServiceEnquiry();
const posts: [string, Record<string, unknown>][] = [
  ['/api/submit-consultation-form', { ...person, country: 'Bahrain', phone: '050 111' }],
  ['/api/submit-form-speak-expert', { ...person, company: 'Sidra', mobile: '050 111' }],
  ['/api/sendemail', { ...person, company: 'Sidra', mobile: '050 111' }],
  ['/api/send2email', person],
  ['/api/submit-form', buildServiceEnquiry()],
  ['/api/submit-form2', { ...enquiry, industry: 'Technology', subIndustry: 'SaaS and Cloud' }],
];

test('REL-05 when the database stops and starts under load, no post fails, and none is lost or stored twice', { timeout: 3 * MINUTE }, async () => {
  const database = await createTestDatabase();
  await using smtp = await startSmtpServer();
  const site = await prepareSite({ DATABASE_URL: database.url!, SMTP_URL: smtp.url });
  onTestFinished(async () => {
    await site.remove();
    await database.close();
  });
  await site.start();
  const connections = await openSwitch(database.url!);
  const references = new Set<string>();
  const texts = new Set<string>();
  const over = new AbortController();

  /** Until the test is over, sends one post after another, each twice with the same key, and every eighth also as a browser without JavaScript does. */
  async function load(worker: number) {
    for (let count = 0; !over.signal.aborted; count += 1) {
      const [path, values] = posts[count % posts.length]!;
      const send = () => fetch(site.url + path, { method: 'POST', headers: { ...json, 'idempotency-key': `load-${worker}-${count}` }, body: JSON.stringify(values) });
      const [first, second] = await Promise.all([send(), send()]);
      expect([path, first.status, second.status]).toEqual([path, 200, 200]);
      const [one, other] = [(await first.json()) as { message: string; reference: string }, (await second.json()) as { reference: string }];
      // The database may go down between the two: then the spool cannot know that the first was stored, and the replay recognises them as one.
      references.add(`${one.reference} ${other.reference}`);
      texts.add(one.message);
      if (count % 8 > 0) continue;
      const page = await fetch(`${site.url}/api/send2email`, { method: 'POST', headers: asPage, body: new URLSearchParams({ name: `Visitor ${worker} ${count}`, email: 'v@sidra.example', page: '/contactus' }) });
      expect(page.status).toBe(200);
      const html = await page.text();
      expect(html).toContain('Form submitted successfully!');
      references.add(/<strong>([2-9A-Z]{5}-[2-9A-Z]{5})<\/strong>/.exec(html)![1]!);
    }
  }

  const loads = [1, 2, 3, 4].map(load);
  for (let outage = 1; outage <= 2; outage += 1) {
    await expect.poll(() => references.size).toBeGreaterThan((2 * outage - 1) * POSTS);
    await connections.off();
    const before = references.size;
    await expect.poll(() => references.size).toBeGreaterThan(before + POSTS);
    await connections.on();
  }
  over.abort();
  await Promise.all(loads);
  expect(texts).toContain('Form submitted successfully via email! We will contact you soon.');

  await expect.poll(async () => ((await (await fetch(`${site.url}/readyz`)).json()) as { spooledLeads: number }).spooledLeads).toBe(0);
  const stored = new Set((await database.db.selectFrom('submissions').select('reference').execute()).map((row) => row.reference));
  expect(stored.size).toBe(references.size);
  for (const pair of references) expect(pair.split(' ').some((reference) => stored.has(reference))).toBe(true);
  expect(await database.db.selectFrom('outbox').select('kind').execute()).toHaveLength(2 * references.size);
});
