import { expect, test } from 'vitest';
import { buildTestApp } from '../../support/app.ts';

test('REL-08 a process about to end still answers, says that it is not ready, and lets go of each connection', async () => {
  await using app = await buildTestApp();
  const ask = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url });
    return [statusCode, headers.connection];
  };
  expect(await ask('/readyz')).toEqual([200, 'keep-alive']);
  app.life.isEnding = true;
  expect((await app.inject({ url: '/readyz' })).json()).toMatchObject({ status: 'not ready', failed: ['process'] });
  for (const [url, status] of [['/readyz', 503], ['/healthz', 200], ['/api/blogs', 200], ['/', 200]] as const) expect([url, ...(await ask(url))]).toEqual([url, status, 'close']);
});
