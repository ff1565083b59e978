import { expect, test } from 'vitest';
import { buildTestApp } from '../../support/app.ts';
import { buildServiceEnquiry } from '../../support/factories.ts';

test('REL-08 a process about to end still answers, says that it is not ready, and lets go of each connection', async () => {
  await using app = await buildTestApp();
  const ask = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url });
    return [statusCode, headers.connection];
  };
  expect(await ask('/readyz')).toEqual([200, 'keep-alive']);
  app.life.isEnding = true;
  expect((await app.inject({ url: '/readyz' })).json()).toMatchObject({ status: 'not ready', failed: ['process'] });
  for (const [url, status] of [['/readyz', 503], ['/readyz/process', 503], ['/healthz', 200], ['/api/blogs', 200], ['/', 200]] as const) expect([url, ...(await ask(url))]).toEqual([url, status, 'close']);
});

test('REL-08 a balancer that asks about the process alone goes on sending visitors while mails are overdue', async () => {
  await using app = await buildTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
  expect((await app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry() })).statusCode).toBe(200);
  await app.db.updateTable('outbox').set({ run_at: new Date(Date.now() - 10 * 60_000).toISOString() }).execute();
  const ask = async (url: string) => [url, (await app.inject({ url })).statusCode];
  expect((await app.inject({ url: '/readyz' })).json()).toMatchObject({ failed: ['outbox'] });
  for (const expected of [['/readyz', 503], ['/readyz/outbox', 503], ['/readyz/database', 200], ['/readyz/process', 200], ['/readyz/constructor', 404]] as const) expect(await ask(expected[0])).toEqual(expected);
});
