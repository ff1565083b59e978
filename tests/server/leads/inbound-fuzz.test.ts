import { createHmac, randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { endParsing } from '../../../server/conversation/parse.ts';
import { buildTestApp } from '../../support/app.ts';
import { breakMails, createRandom } from '../../support/broken-mails.ts';
import { buildServiceEnquiry } from '../../support/factories.ts';
import { buildMail } from '../../support/mails.ts';

/** A sample; `npm run soak -- mails` sends ten thousand. */
const MAILS = Number(process.env.SOAK_MAILS ?? 150);
/** From here on memory is compared, and the figures are told. */
const MANY = 5_000;
const MB = 1_000_000;
/** Such a mail takes milliseconds: this is for a machine that is busy with something else. */
const LONGEST_MS = 20_000;
const KEY = randomBytes(32);

/** In MB, with the garbage collected first, that of the thread that parses as well: left alone, the engine keeps the pages of many mails, which is no growth. `living`: what something still refers to. */
async function weigh() {
  await endParsing();
  setFlagsFromString('--expose-gc');
  // Twice: what the first round finds dead outside of the heap is free after the second.
  for (let round = 0; round < 2; round += 1) {
    (runInNewContext('gc') as () => void)();
    await nextTurn();
  }
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  return { rss: rss / MB, living: (heapUsed + arrayBuffers) / MB };
}

test(`SEC-15 ${MAILS} mails that are broken in every way reach the inbound door without a 5xx, without a hang and without an end to what can be received`, { timeout: 3_600_000 }, async () => {
  await using app = await buildTestApp({ INBOUND_SECRET: `whsec_${KEY.toString('base64')}`, REPLY_TO: 'desk@in.example' });
  await app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry() });
  const { reference } = await app.db.selectFrom('submissions').select('reference').executeTakeFirstOrThrow();
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
  const broken = breakMails(reference, createRandom(seed));
  async function post(raw: Buffer) {
    const at = String(Math.floor(Date.now() / 1_000));
    const mac = createHmac('sha256', KEY).update(`msg_1.${at}.`).update(raw).digest('base64');
    return app.inject({ method: 'POST', url: '/api/inbound-mail', payload: raw, headers: { 'content-type': 'message/rfc822', 'webhook-id': 'msg_1', 'webhook-timestamp': at, 'webhook-signature': `v1,${mac}` } });
  }
  const times: number[] = [];
  const outcomes: Record<string, number> = {};
  let before = await weigh();
  for (let n = 0; n < MAILS; n += 1) {
    const begin = performance.now();
    const answer = await post(broken.next().value!);
    times.push(performance.now() - begin);
    const which = `mail ${n}, seed ${seed}: set FUZZ_SEED to reproduce it; ${answer.body.slice(0, 200)}`;
    expect(answer.statusCode, which).toBe(200);
    expect(times.at(-1), which).toBeLessThan(LONGEST_MS);
    const { outcome } = answer.json<{ outcome: string }>();
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    if (n === Math.floor(MAILS / 10)) before = await weigh();
  }
  const sound = await post(buildMail({ subject: `Re: ${reference}`, body: 'Still here' }));
  expect(sound.json()).toMatchObject({ outcome: 'stored' });
  if (MAILS < MANY) return;
  const after = await weigh();
  const sorted = times.toSorted((a, b) => a - b);
  console.log(`${MAILS} mails, seed ${seed}: ${JSON.stringify(outcomes)}; ${sorted[Math.floor(MAILS / 2)]!.toFixed(1)} ms median, ${sorted[Math.floor(MAILS * 0.99)]!.toFixed(0)} ms at 99 %, ${sorted.at(-1)!.toFixed(0)} ms the slowest; memory ${before.rss.toFixed(0)} MB after a tenth, ${after.rss.toFixed(0)} MB at the end, of which living ${before.living.toFixed(0)} and ${after.living.toFixed(0)} MB`);
  expect(after.rss - before.rss).toBeLessThan(150);
  expect(after.living - before.living).toBeLessThan(50);
});
