import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../support/app.ts';
import { buildServiceEnquiry } from '../../support/factories.ts';
import { attachment, buildMail, buildReport, multipart } from '../../support/mails.ts';

/** A sample; `npm run soak -- mails` sends ten thousand. */
const MAILS = Number(process.env.SOAK_MAILS ?? 150);
/** From here on memory is compared. */
const MANY = 5_000;
const MB = 1_000_000;
const KEY = randomBytes(32);

/** Mulberry32: the same numbers for the same seed. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What parsers stumble over. */
const splices = ['\r\n\r\n', '\0', '=?utf-8?B?////?=', '=?x?q?=00?=', 'Content-Type: multipart/mixed; boundary=""\r\n', 'Content-Transfer-Encoding: base64\r\n', 'Content-Type: message/rfc822\r\n', '--', '<'.repeat(200), '(((((((('.repeat(50), '"\\', '\xff\xfe', '<a@b>'.repeat(100), 'charset=utf-7', 'charset=x-unknown', '\r', 'Auto-Submitted: auto-replied\r\n', `${'A'.repeat(2_000)}:`, '\ud800', '=\r\n='];

function mutate(raw: Buffer, random: () => number) {
  let bytes = raw;
  const at = () => Math.floor(random() * (bytes.length + 1));
  for (let changes = Math.floor(random() * 8); changes >= 0; changes -= 1) {
    const [from, to] = [at(), at()].toSorted((a, b) => a - b) as [number, number];
    const kind = random();
    if (kind < 0.35) bytes = Buffer.concat([bytes.subarray(0, from), Buffer.from(splices[Math.floor(random() * splices.length)]!, 'latin1'), bytes.subarray(from)]);
    else if (kind < 0.55) bytes = Buffer.concat([bytes.subarray(0, from), bytes.subarray(Math.min(to, from + 200))]);
    else if (kind < 0.75) bytes = Buffer.concat([bytes, bytes.subarray(from, Math.min(to, from + 2_000))]);
    else if (bytes.length > 0) (bytes = Buffer.from(bytes))[Math.min(from, bytes.length - 1)] = Math.floor(random() * 256);
  }
  return bytes;
}

test(`SEC-15 ${MAILS} mails that are broken in every way reach the inbound door without a 5xx and without an end to what can be received`, { timeout: 3_600_000 }, async () => {
  await using app = await buildTestApp({ INBOUND_SECRET: `whsec_${KEY.toString('base64')}`, REPLY_TO: 'desk@in.example' });
  await app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry() });
  const { reference } = await app.db.selectFrom('submissions').select('reference').executeTakeFirstOrThrow();
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
  const random = createRandom(seed);
  const shapes = [
    () => buildMail({ subject: `Re: ${reference}` }),
    () => buildMail({ ...multipart('alternative', [{ type: 'text/plain', body: 'Yes' }, { type: 'text/html', body: '<p>Yes<table><tr><td>x' }]) }),
    () => buildMail({ ...multipart('mixed', [{ type: 'text/plain', body: 'See' }, attachment('a.pdf', 'application/pdf', Buffer.from('%PDF-1.7'))]) }),
    () => buildReport(`${reference}.x@prominence.example`, 'failed'),
    () => buildMail({ encoding: 'base64', body: Buffer.from('مرحبا').toString('base64') }),
  ];
  async function post(raw: Buffer) {
    const at = String(Math.floor(Date.now() / 1_000));
    const mac = createHmac('sha256', KEY).update(`msg_1.${at}.`).update(raw).digest('base64');
    return app.inject({ method: 'POST', url: '/api/inbound-mail', payload: raw, headers: { 'content-type': 'message/rfc822', 'webhook-id': 'msg_1', 'webhook-timestamp': at, 'webhook-signature': `v1,${mac}` } });
  }
  let before = 0;
  for (let n = 0; n < MAILS; n += 1) {
    const answer = await post(mutate(shapes[n % shapes.length]!(), random));
    expect(answer.statusCode, `mail ${n}, seed ${seed}: set FUZZ_SEED to reproduce it; ${answer.body.slice(0, 200)}`).toBeLessThan(500);
    if (n === Math.floor(MAILS / 10)) before = process.memoryUsage().rss;
  }
  const sound = await post(buildMail({ subject: `Re: ${reference}`, body: 'Still here' }));
  expect(sound.json()).toMatchObject({ outcome: 'stored' });
  if (MAILS >= MANY) expect((process.memoryUsage().rss - before) / MB).toBeLessThan(150);
});
