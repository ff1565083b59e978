import { expect, test } from '../support/browser.ts';
import { expectAccessibleInBoth } from '../support/publishing.ts';

test('SEC-11 a violation in a real browser is reported, shown to administrators in plain words, and can be deleted', async ({ page, world, signIn, expectAccessible }) => {
  await page.goto('/about?email=somebody@person.example');
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
  await expect.poll(list).toEqual(['script-src-elem https://evil.example /about', 'script-src-elem inline /about']);

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

test('PRIV-01 a view that was chosen is measured once, by one request without a cookie; administrators see it, and tell visitors what is wrong at /status', async ({ page, world, signIn }) => {
  await page.addInitScript(() => {
    // A test is a program; a visitor is not. And this view is one of the five.
    Object.defineProperty(navigator, 'webdriver', { get: () => false });
    Math.random = () => 0;
  });
  const sent: { body: string | null; cookie: string | undefined }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/measurements')) sent.push({ body: request.postData(), cookie: request.headers().cookie });
  });
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('field-measurements')) scripts.push(response.url());
  });
  const turnAway = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
  const measured = page.waitForResponse((response) => response.url().includes('field-measurements'));
  await page.goto('/contactus');
  await measured;
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => turnAway().then(() => sent.length)).toBe(1);
  const view = JSON.parse(sent[0]!.body!) as { page: string; device: string; values: Record<string, number> };
  expect(view).toMatchObject({ page: 'contact', device: 'computer' });
  expect(view.values.TTFB).toBeGreaterThan(0);
  expect(sent[0]!.cookie).toBeUndefined();
  expect(scripts).toHaveLength(1);

  await signIn(page, '/health');
  // Stored within two seconds, and the screen looks again each minute.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('table', { name: 'What visitors measured' })).toContainText('contact, computer', { timeout: 5_000 });
  }).toPass();
  await page.getByLabel('Notice', { exact: false }).first().fill('E-mail is late until noon.');
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByRole('button', { name: 'No longer show it' })).toBeVisible();
  expect(await (await fetch(`${world.site.url}/status`)).text()).toContain('E-mail is late until noon.');
  await page.getByRole('button', { name: 'No longer show it' }).click();
  await expect(page.getByRole('button', { name: 'Show it' })).toBeVisible();
});
