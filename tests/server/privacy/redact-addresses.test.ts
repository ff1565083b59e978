import { expect, onTestFinished, test } from 'vitest';
import { redactAddresses } from '../../../server/privacy/redact-addresses.ts';
import { buildServiceEnquiry } from '../../support/factories.ts';
import { prepareSite } from '../../support/site.ts';
import { startSmtpServer } from '../../support/smtp.ts';

test('PRIV-02 an address quoted in a mail server’s refusal reaches neither the log nor the lead, and SEC-06 the secret of a link is neither logged nor stored', { timeout: 240_000 }, async () => {
  const refused = 'gone.person@mailbox.example';
  await using smtp = await startSmtpServer({ refuses: refused });
  const site = await prepareSite({ SMTP_URL: smtp.url, LOG_LEVEL: 'info' });
  onTestFinished(() => site.remove());
  await site.start();
  const answer = await fetch(`${site.url}/api/submit-form`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(buildServiceEnquiry({ email: refused })) });
  expect(answer.status).toBe(200);
  await expect.poll(() => site.output(), { timeout: 60_000 }).toContain('mail refused');
  expect(site.output()).toContain('no such mailbox');
  expect(site.output()).not.toContain(refused);
  const { token } = await site.signIn();
  const lead = await fetch(`${site.url}/trpc/admin.leads.byId?input=${encodeURIComponent('{"id":1}')}`, { headers: { authorization: `Bearer ${token}` } });
  const { mails } = ((await lead.json()) as { result: { data: { mails: { kind: string; last_error: string | null }[] } } }).result.data;
  const { last_error } = mails.find(({ kind }) => kind === 'auto-reply')!;
  expect(last_error).toContain('<[address]>: no such mailbox');
  expect(last_error).not.toContain(refused);

  const secret = 'ABCDE-FGHJK.c2VjcmV0LXNlY3JldC1zZWNyZXQ';
  const asks = { redirect: 'manual', headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' } } as const;
  for (const path of [`/api/confirm/${secret}`, `/api/unsubscribe/${secret}`, `/api/%63onfirm/${secret}`, `/confirm/${secret}`, `/unsubscribe/${secret}`, `/confirm/${secret}/more`, `/unsubscribe/${secret}%2Fmore`]) {
    await fetch(site.url + path, { redirect: 'manual' });
    await fetch(site.url + path, { ...asks, method: 'POST', body: '' });
    await fetch(site.url + path, { redirect: 'manual', method: 'HEAD' });
  }
  const at = new Date().toISOString();
  const touch = { at, landing: `/confirm/${secret}`, referrer: `https://prominence.example/unsubscribe/${secret}` };
  const values = { name: 'Mariam', email: 'm@sidra.example' };
  await fetch(`${site.url}/trpc/forms.submit`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ form: 'subscription', values, page: `/confirm/${secret}`, touches: { first: touch, last: touch } }) });
  const subscribed = await (await fetch(`${site.url}/trpc/admin.leads.byId?input=${encodeURIComponent('{"id":2}')}`, { headers: { authorization: `Bearer ${token}` } })).text();
  expect(subscribed).toContain('m@sidra.example');
  expect(subscribed).toContain('/confirm/');
  expect(subscribed).not.toContain(secret);
  await expect.poll(() => site.output()).toContain('"path":"/trpc/forms.submit"');
  expect(site.output()).toContain('"path":"/api/confirm/…"');
  expect(site.output()).not.toContain('c2VjcmV0');
});

test.each([
  ['550 5.1.1 <a.b+c@d-e.example>: unknown', '550 5.1.1 <[address]>: unknown'],
  ["Key (email)=(o'neil@x.example) already exists", "Key (email)=(o'[address]) already exists"],
  ['two: a@b.example, mailto:c@d.example', 'two: [address], mailto:[address]'],
  ['RCPT TO:<ضريبة@مثال.example>', 'RCPT TO:<[address]>'],
  ['no address, 5 @ 3', 'no address, 5 @ 3'],
])('PRIV-02 %j is logged as %j', (text, redacted) => {
  expect(redactAddresses(text)).toBe(redacted);
});
