import { expect, test } from 'vitest';
import { buildTestApp } from '../../support/app.ts';

test('SEC-11 pages keep other windows away; only whoever comes without any (the address bar, a bookmark, an app) is spared the policy', async () => {
  await using app = await buildTestApp();
  const { etag } = (await app.inject({ url: '/about' })).headers;
  for (const condition of [{}, { 'if-none-match': etag }]) {
    for (const site of [undefined, 'cross-site', 'same-site', 'same-origin', 'none']) {
      const { headers } = await app.inject({ url: '/about', headers: { ...condition, ...(site && { 'sec-fetch-site': site }) } });
      expect([site, headers['cross-origin-opener-policy']]).toEqual([site, site === 'none' ? undefined : 'same-origin']);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  }
});
