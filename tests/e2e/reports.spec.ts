import { expect, test } from '../support/browser.ts';
import { expectAccessibleInBoth } from '../support/publishing.ts';

test.describe.configure({ timeout: 120_000 });

test('SEC-11 a violation in a real browser is reported, shown to administrators in plain words, and can be deleted', async ({ page, world, signIn, expectAccessible }) => {
  await page.goto('/about?email=somebody@person.example', { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.src = 'https://evil.example/steal.js?id=7';
    document.head.append(script);
    const inline = document.createElement('script');
    inline.textContent = 'globalThis.wasRun = true';
    document.head.append(inline);
  });
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
  const { token } = await world.site.signIn();
  // Earlier journeys on the same site may have left reports from other pages.
  const list = async () => {
    const answer = await fetch(`${world.site.url}/trpc/admin.reports.list`, { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { result: { data: { directive: string; blocked: string; path: string }[] } }).result.data.map(({ directive, blocked, path }) => `${directive} ${blocked} ${path}`).filter((report) => report.endsWith(' /about')).sort();
  };
  await expect.poll(list, { timeout: 30_000 }).toEqual(['script-src-elem https://evil.example /about', 'script-src-elem inline /about']);

  await signIn(page, '/audit-log');
  const reports = page.getByRole('region', { name: 'Blocked by browsers' });
  for (const words of ['A script from https://evil.example', 'A script written into the page']) await expect(reports.getByRole('row').filter({ hasText: words }).filter({ hasText: '/about' })).toBeVisible();
  await expectAccessibleInBoth(page, expectAccessible);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await reports.getByRole('button', { name: 'Delete these reports' }).click();
  await page.getByRole('dialog', { name: 'Delete these reports?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(reports.getByText('Browsers have blocked nothing.')).toBeVisible();
  expect(await list()).toEqual([]);
});
