// Kills the site while replies go out and answers come in, and looks whether each is there once: the short form is in tests/postgres, the long one in tests/soak.
import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import type { LeadMessage } from '#shared/content/conversation.ts';
import { createTestDatabase } from './database.ts';
import { buildServiceEnquiry } from './factories.ts';
import { startMailServer } from './mail-server.ts';
import { buildMail } from './mails.ts';
import { prepareSite } from './site.ts';
import { startSmtpServer } from './smtp.ts';

const LEADS = 3;
/** Between two kills: replies of staff, answers into the mailbox, and answers that a provider posts. */
const OF_EACH = 3;
const KEY = randomBytes(32);
const json = { 'content-type': 'application/json' };
const PATIENCE = { timeout: 120_000, interval: 100 };

/** At what a kill waits for. It then comes at any moment of the next few. */
const moments = ['a mail from the mailbox', 'a mail at the door', 'a reply of staff', 'a reply on its way'] as const;
const LATEST_MS = 40;

type Options = { kills: number; isHasty?: boolean };

/** `isHasty` (PostgreSQL): what waits to be sent need not wait the ten seconds in which it can be taken back, nor the twenty of a lease that the dead have left. Returns the figures. */
export async function killWhileMailing({ kills, isHasty = false }: Options) {
  // It has a mail for a while before it says so: a kill then leaves open whether it was taken.
  await using smtp = await startSmtpServer({ thinkMs: () => Math.random() * 60 });
  await using mailbox = await startMailServer();
  const database = process.env.TEST_DATABASE === 'postgres' ? await createTestDatabase() : undefined;
  const site = await prepareSite({ SMTP_URL: smtp.url, IMAP_URL: mailbox.url(), IMAP_SECONDS: '1', REPLY_TO: 'desk@in.example', INBOUND_SECRET: `whsec_${KEY.toString('base64')}`, ...(database?.url && { DATABASE_URL: database.url }) });
  onTestFinished(async () => {
    await site.remove();
    await database?.close();
  });

  await site.start();
  await expect.poll(mailbox.visits, PATIENCE).toBeGreaterThan(0);
  const references: string[] = [];
  for (let lead = 0; lead < LEADS; lead += 1) {
    const answer = await fetch(`${site.url}/api/submit-form`, { method: 'POST', headers: json, body: JSON.stringify(buildServiceEnquiry({ email: `finance-${lead}@sidra-foods.example` })) });
    references.push(((await answer.json()) as { reference: string }).reference);
  }
  const authorization = `Bearer ${(await site.signIn()).token}`;
  let up = Promise.withResolvers<void>();
  up.resolve();

  /** Again and again, as staff, mail servers and providers do, until it is acknowledged. */
  async function insist(url: string, request: RequestInit) {
    for (;;) {
      await up.promise;
      const answer = await fetch(site.url + url, request).catch(() => undefined);
      const body = await answer?.text().catch(() => undefined);
      if (answer?.status === 200 && body !== undefined) return;
      await sleep(10);
    }
  }

  const expected = { out: [] as string[], in: [] as string[] };
  let number = 0;
  const next = () => ({ number: (number += 1), lead: number % LEADS });

  function reply() {
    const { number: own, lead } = next();
    expected.out.push(`Reply ${own}`);
    const body = JSON.stringify({ id: lead + 1, subject: `VAT ${own}`, text: `Reply ${own}`, key: crypto.randomUUID() });
    return insist('/trpc/admin.conversation.send', { method: 'POST', headers: { ...json, authorization }, body });
  }
  function answer() {
    const { number: own, lead } = next();
    expected.in.push(`Answer ${own}`);
    return buildMail({ from: `finance-${lead}@sidra-foods.example`, subject: `Re: ${references[lead]}`, body: `Answer ${own}` });
  }
  function post() {
    const raw = answer();
    const at = String(Math.floor(Date.now() / 1_000));
    const mac = createHmac('sha256', KEY).update(`msg.${at}.`).update(raw).digest('base64');
    return insist('/api/inbound-mail', { method: 'POST', headers: { 'content-type': 'message/rfc822', 'webhook-id': 'msg', 'webhook-timestamp': at, 'webhook-signature': `v1,${mac}` }, body: raw });
  }

  const isReply = ({ text }: { text: string }) => text.startsWith('Reply ');
  const replies = () => smtp.mails.filter(isReply).length;
  /** How many mails the server had when each life of the site was over. */
  const ends: number[] = [];
  let sent = 0;
  const work: Promise<void>[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const moment = moments[kill % moments.length]!;
    const handedOut = mailbox.handedOut();
    for (let n = 0; n < OF_EACH; n += 1) {
      work.push(reply(), post());
      await mailbox.deliver(answer());
    }
    if (moment === 'a mail from the mailbox') await expect.poll(mailbox.handedOut, { ...PATIENCE, interval: 5 }).toBeGreaterThan(handedOut);
    if (moment === 'a reply on its way') await expect.poll(replies, { ...PATIENCE, interval: 5 }).toBeGreaterThan(sent);
    await sleep(Math.random() * LATEST_MS);
    up = Promise.withResolvers();
    await site.kill();
    await expect.poll(smtp.connections, PATIENCE).toBe(0);
    ends.push(smtp.mails.length);
    sent = replies();
    if (isHasty) await sql`update outbox set run_at = now() where state = 'queued'`.execute(database!.db);
    await site.start();
    up.resolve();
  }
  await Promise.all(work);

  async function read(direction: 'in' | 'out') {
    const threads = await Promise.all(references.map(async (_, lead) => (await fetch(`${site.url}/trpc/admin.conversation.list?input=${encodeURIComponent(JSON.stringify({ id: lead + 1 }))}`, { headers: { authorization } })).json() as Promise<{ result: { data: LeadMessage[] } }>));
    return threads.flatMap(({ result }) => result.data).filter((message) => message.direction === direction);
  }
  await expect.poll(async () => (await read('in')).map(({ text }) => text).toSorted(), PATIENCE).toEqual(expected.in.toSorted());
  await expect.poll(async () => (await read('out')).map(({ text, state }) => `${state}: ${text}`).toSorted(), PATIENCE).toEqual(expected.out.map((text) => `sent: ${text}`).toSorted());

  const arrived = smtp.mails.map(({ messageId }) => messageId);
  const texts = new Map(smtp.mails.filter(isReply).map(({ messageId, text }) => [messageId, text.split('\n', 1)[0]!]));
  expect([...texts.values()].toSorted()).toEqual(expected.out.toSorted());
  // What is sent again has the Message-ID that it had, and was the last that its life of the site gave away: it ended before it could note it.
  const again = arrived.flatMap((id, place) => (arrived.includes(id, place + 1) ? [place + 1] : []));
  expect(ends).toEqual(expect.arrayContaining(again));
  return `${kills} kills: ${expected.out.length} replies and ${expected.in.length} answers are there once; of ${arrived.length} mails, ${again.length} went out twice, each the one under way at a kill`;
}
