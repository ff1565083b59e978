import { expect, test } from '../support/browser.ts';

const pages = ['/', '/blog', '/blogs/old-vat-credits-last-claim', '/services/taxation/vat', '/form2/3/4', '/about', '/CEO', '/contactus', '/rightsolutions', '/freeconsultation', '/refer-and-earn', '/youtube-broadcast-channel', '/sitemap', '/privacy', '/offer', '/login', '/nowhere'];

for (const width of [320, 390, 1440]) {
  for (const path of pages) {
    test(`A11Y-01 ${path} at ${width} px: nothing for axe to find, no sideways scroll, a silent console`, async ({ page, watch, expectAccessible }) => {
      watch(page, { allows: /404/ });
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectAccessible(page);
    });
  }
}

test('ROUTE-01 a link changes the page without loading it: one title, the top, focus on the content, no call for what is there', async ({ page, watch }) => {
  watch(page);
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('link', { name: 'All Access Articles' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page).toHaveTitle('Insights on audit, accounting and tax in the UAE · Prominence');
  await expect(page.locator('title')).toHaveCount(1);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog$/);
  await expect(page.locator('main')).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('link', { name: /Old VAT credits/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Old VAT credits/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('DESIGN-2 a rendered page asks the server for nothing it was given', async ({ page }) => {
  // A page may have been finished long ago: the browser's clock is an hour ahead.
  await page.clock.setFixedTime(Date.now() + 3_600_000);
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/trpc/') && calls.push(request.url()));
  for (const path of ['/', '/blog', '/blogs/old-vat-credits-last-claim', '/nowhere', '/blogs/nowhere']) await page.goto(path, { waitUntil: 'networkidle' });
  expect(calls).toEqual([]);
});

test('BLOG-02 six articles at a time, until the button has nothing more to show', async ({ page, watch }) => {
  watch(page);
  await page.goto('/blog');
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.getByRole('button', { name: 'Show More' }).click();
  await expect(page.getByRole('article')).toHaveCount(12);
  await expect(page.getByRole('button', { name: 'Show More' })).toHaveCount(0);
});

test('PRIV-01 no request leaves the site', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => request.url().startsWith(baseURL!) || request.url().startsWith('data:') || foreign.push(request.url()));
  for (const path of pages) await page.goto(path, { waitUntil: 'networkidle' });
  expect(foreign).toEqual([]);
});

test('FOOT every internal link of the whole site leads to a page', async ({ baseURL }) => {
  const open = ['/'];
  const seen = new Map<string, number>();
  while (open.length > 0) {
    const path = open.pop()!;
    if (seen.has(path)) continue;
    const answer = await fetch(baseURL! + path, { redirect: 'manual' });
    seen.set(path, answer.status);
    const body = await answer.text();
    for (const [, href] of body.matchAll(/href="(\/[^"#?]*)[^"]*"/g)) if (!seen.has(href!)) open.push(href!);
  }
  expect([...seen].filter(([, status]) => status !== 200)).toEqual([]);
  expect([...seen.keys()].filter((path) => path.startsWith('/services/')).length).toBeGreaterThan(20);
});

test('PERF-01 nothing moves while a page loads and is read', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', '/blog', '/form2/3/4']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const shift = await page.evaluate(async () => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        scrollTo(0, document.body.scrollHeight);
        await new Promise((resolve) => setTimeout(resolve, 300));
        return sum;
      });
      expect(shift, `${path} at ${width}`).toBeLessThanOrEqual(0.01);
    }
  }
});
