// REL-04: how long after the answer to a lead its mails reach the mail server, on a separate site with nothing else to send.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { buildServiceEnquiry } from '../support/factories.ts';
import { prepareSite } from '../support/site.ts';
import { startSmtpServer } from '../support/smtp.ts';
import type { Row } from './load.ts';

const LEADS = 200;
const PAUSE_MS = 50;
const PATIENCE_MS = 60_000;
const BUDGET_MS = 5_000;

export async function measureMail(databaseUrl: string | undefined): Promise<Row> {
  await using smtp = await startSmtpServer();
  const site = await prepareSite({ LOG_LEVEL: 'warn', SMTP_URL: smtp.url, ...(databaseUrl && { DATABASE_URL: await createDatabase(databaseUrl) }) });
  try {
    await site.start();
    const answered = new Map<string, number>();
    for (let number = 1; number <= LEADS; number += 1) {
      const lead = buildServiceEnquiry({ email: `finance-${number}@sidra-foods.example` });
      const answer = await fetch(`${site.url}/api/submit-form`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(lead) });
      answered.set(((await answer.json()) as { reference: string }).reference, Date.now());
      await sleep(PAUSE_MS);
    }
    const deadline = Date.now() + PATIENCE_MS;
    while (smtp.mails.length < 2 * LEADS && Date.now() < deadline) await sleep(PAUSE_MS);
    const times = smtp.mails.map(({ messageId, receivedMs }) => receivedMs - answered.get(/^<([^.]+)/.exec(messageId)![1]!)!);
    const p95 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95) - 1] ?? Number.NaN;
    return { what: `mails of ${LEADS} leads, from the answer to the mail server`, result: `${times.length} sent, p95 ${Math.max(0, p95)} ms`, budget: `≤ ${BUDGET_MS / 1_000} s`, isMet: times.length === 2 * LEADS && p95 <= BUDGET_MS };
  } finally {
    await site.remove();
  }
}

async function createDatabase(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create database mail_bench');
  await client.end();
  return Object.assign(new URL(url), { pathname: '/mail_bench' }).href;
}
