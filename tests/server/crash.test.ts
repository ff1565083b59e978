import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { buildServiceEnquiry } from '../support/factories.ts';
import { prepareSite, type Site } from '../support/site.ts';

const KILLS = 30;
const AT_ONCE = 4;
const MINUTES = 60_000;

/** The site on the database that this run tests: a PostgreSQL database of its own, or PGlite in its own folder. */
async function prepare() {
  const isPostgres = process.env.TEST_DATABASE === 'postgres';
  const database = isPostgres ? await createTestDatabase() : undefined;
  const site = await prepareSite(database?.url ? { DATABASE_URL: database.url } : {});
  onTestFinished(async () => {
    await site.remove();
    await database?.close();
  });
  return site;
}

async function send(site: Site, number: number) {
  const answer = await fetch(`${site.url}/api/submit-form`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `kill-test-${number}` },
    body: JSON.stringify(buildServiceEnquiry({ companyName: `Company ${number}` })),
  });
  return answer.status === 200 ? `Company ${number}` : undefined;
}

test(`REL-01 the server is killed ${KILLS} times right after an answer: every acknowledged lead is there once, with both mails`, { timeout: 10 * MINUTES }, async () => {
  const site = await prepare();
  const acknowledged = new Set<string>();
  let number = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await site.start();
    const sent = Array.from({ length: AT_ONCE }, () => send(site, (number += 1)).catch(() => undefined));
    // Some of the others are under way when the first is answered.
    acknowledged.add((await Promise.race(sent))!);
    await site.kill();
    for (const company of await Promise.all(sent)) if (company) acknowledged.add(company);
  }

  await site.start();
  const { token } = await site.signIn();
  const headers = { authorization: `Bearer ${token}` };
  const leads = (await (await fetch(`${site.url}/api/form-submissions`, { headers })).json()) as { companyName: string }[];
  const names = leads.map((lead) => lead.companyName);
  expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS);
  expect([...acknowledged].filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  const { figures } = (await (await fetch(`${site.url}/api/admin`, { headers })).json()) as { figures: { mailsWaiting: number } };
  expect(figures.mailsWaiting).toBe(2 * names.length);
});

test('REL-08 SIGTERM ends the process with 0 within ten seconds, and it starts again on its data', { timeout: MINUTES }, async () => {
  const site = await prepare();
  await site.start();
  expect(site.output()).toContain('First administrator: admin@localhost');
  await send(site, 1);
  const begin = Date.now();
  expect(await site.stop()).toBe(0);
  expect(Date.now() - begin).toBeLessThan(10_000);
  await site.start();
  expect(site.output()).not.toContain('First administrator');
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
});

test('DESIGN-2 a second process on the same embedded data is refused with a sentence', { timeout: MINUTES }, async () => {
  const site = await prepareSite();
  onTestFinished(() => site.remove());
  await site.start();
  const second = site.launch();
  const code = await new Promise((resolve) => second.once('exit', resolve));
  expect(code).toBe(1);
  expect(site.output()).toMatch(/The data folder .* is in use by process \d+/);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});
