import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { site as firm } from '#shared/firm/site.ts';
import { createTestDatabase } from '../../support/database.ts';
import { buildServiceEnquiry } from '../../support/factories.ts';
import { prepareSite, type Site } from '../../support/site.ts';
import { startSmtpServer } from '../../support/smtp.ts';

/** `npm run soak` sets higher numbers. */
const KILLS = Number(process.env.SOAK_KILLS ?? 6);
const SUBMISSIONS = Number(process.env.SOAK_SUBMISSIONS ?? 60);
const VISITORS = 8;
/** A kill comes at most this long after the answer that it waited for: between two answers, while mails are sent, or just as work begins. */
const LATEST_MS = 30;
const MINUTES = 60_000;

/** The site on the kind of database that this run tests: a new PostgreSQL database, or PGlite in the site's folder. */
async function prepare(variables: Record<string, string> = {}) {
  const isPostgres = process.env.TEST_DATABASE === 'postgres';
  const database = isPostgres ? await createTestDatabase() : undefined;
  const site = await prepareSite({ ...variables, ...(database?.url && { DATABASE_URL: database.url }) });
  onTestFinished(async () => {
    await site.remove();
    await database?.close();
  });
  return site;
}

/** Returns the reference, or undefined when no answer came. */
async function send(site: Site, number: number) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': `kill-test-${number}` };
  const body = JSON.stringify(buildServiceEnquiry({ companyName: `Company ${number}`, email: `finance-${number}@sidra-foods.example` }));
  const answer = await fetch(`${site.url}/api/submit-form`, { method: 'POST', headers, body }).catch(() => undefined);
  const receipt = await answer?.json().catch(() => undefined);
  return answer?.status === 200 ? (receipt as { reference: string } | undefined)?.reference : undefined;
}

test(`REL-01 every acknowledged enquiry survives ${KILLS} kills of the process exactly once and its mails arrive, and REL-08 SIGTERM ends it with 0, to start again on its data`, { timeout: 10 * MINUTES }, async () => {
  await using smtp = await startSmtpServer();
  const site = await prepare({ SMTP_URL: smtp.url });
  const references = new Map<string, string>();
  let up = Promise.withResolvers<void>();
  let enough = { answers: 0, reached: Promise.withResolvers<void>() };
  let number = 0;

  /** Sends one enquiry after another; one that is not acknowledged is sent again with its key once the site is back. */
  async function visit() {
    while (number < SUBMISSIONS) {
      const own = (number += 1);
      let reference: string | undefined;
      while (reference === undefined) {
        await up.promise;
        reference = await send(site, own);
      }
      references.set(`Company ${own}`, reference);
      if (references.size >= enough.answers) enough.reached.resolve();
    }
  }

  const visits = Array.from({ length: VISITORS }, visit);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await site.start();
    if (kill === 1) expect(site.output()).toContain('First administrator: admin@localhost');
    enough = { answers: references.size + 1 + Math.floor(Math.random() * 2 * (SUBMISSIONS / (KILLS + 1) - 1)), reached: Promise.withResolvers() };
    up.resolve();
    await Promise.race([enough.reached.promise, Promise.all(visits)]);
    await sleep(Math.random() * LATEST_MS);
    up = Promise.withResolvers();
    await site.kill();
  }
  await site.start();
  up.resolve();
  await Promise.all(visits);

  const { token } = await site.signIn();
  const headers = { authorization: `Bearer ${token}` };
  const read = async <T>(path: string) => (await (await fetch(site.url + path, { headers })).json()) as T;
  const leads = await read<{ companyName: string }[]>('/api/form-submissions');
  expect(references.size).toBe(SUBMISSIONS);
  expect(leads.map((lead) => lead.companyName).sort()).toEqual([...references.keys()].sort());

  await expect.poll(async () => (await read<{ figures: { mailsWaiting: number } }>('/api/admin')).figures.mailsWaiting, { timeout: 2 * MINUTES, interval: 500 }).toBe(0);
  const arrived = new Set(smtp.mails.map((mail) => `${mail.to} ${mail.messageId.slice(1, 12)}`));
  const owed = [...references].flatMap(([company, reference]) => [`finance-${company.split(' ')[1]}@sidra-foods.example ${reference}`, `${firm.mailTo} ${reference}`]);
  expect([...arrived].sort()).toEqual(owed.sort());
  expect(smtp.mails.length - arrived.size).toBeLessThanOrEqual(KILLS);

  const begin = Date.now();
  expect(await site.stop()).toBe(0);
  expect(Date.now() - begin, 'SIGTERM ends the process within ten seconds').toBeLessThan(10_000);
  await site.start();
  expect(site.output()).not.toContain('First administrator');
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
});
