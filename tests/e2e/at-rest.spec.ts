import { expect, test } from '../support/browser.ts';

/** Pages at which nobody does anything yet. */
test.use({ hand: false });

test('A11Y-01 PERF-01 what is not laid out yet stands within its own dark ground, where whoever measures contrasts looks for it', async ({ page }) => {
  // The browser finds no idle moment, so nothing more is laid out.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  const findOutside = () =>
    page.evaluate(() => {
      document.documentElement.classList.remove('is-unpainted');
      return [...document.querySelectorAll('main .section-ink, .footer')].flatMap((band) => {
        const inner = Math.max(...[...band.children].map((child) => child.getBoundingClientRect().bottom));
        const reach = inner - band.getBoundingClientRect().bottom;
        return reach > 1 ? [`${band.className} ${Math.round(reach)} px`] : [];
      });
    });
  for (const width of [320, 412, 768, 1440]) {
    await page.setViewportSize({ width, height: 823 });
    for (const path of ['/', '/services/taxation/vat', '/technology/saas-and-cloud', '/contactus', '/rightsolutions']) {
      await page.goto(path);
      await expect(page.locator('html.is-partial')).toHaveCount(1);
      expect(await findOutside(), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('PERF-01 React starts five quiet seconds after the load, but not in the background, and at the first touch, as does the layout of what lies far below', async ({ page }) => {
  const isStarted = () => page.locator('script[type="module"]').count().then((count) => count > 0);
  const setVisibility = (value: string) => page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, value);
  // The time that loading takes does not count.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  // This clock forgets how one came to the page.
  await page.addInitScript(() => Object.assign(performance, { getEntriesByType: () => [{ type: 'navigate' }] }));
  const startsSoon = () => expect.poll(() => page.clock.runFor(100).then(isStarted)).toBe(true);
  await page.goto('/services/taxation/vat');
  await setVisibility('hidden');
  await page.clock.fastForward(60_000);
  expect(await isStarted()).toBe(false);
  await setVisibility('visible');
  await page.clock.fastForward(4_000);
  expect(await isStarted()).toBe(false);
  await page.clock.fastForward(2_000);
  await startsSoon();
  await page.goto('/about');
  // Nor is what lies far below laid out while nobody asks for it.
  const partial = page.locator('html.is-partial');
  await expect(partial).toHaveCount(1);
  await page.clock.fastForward(4_000);
  expect(await isStarted()).toBe(false);
  // The first move only tells a new page where the pointer rests.
  await page.mouse.move(200, 300);
  await page.clock.runFor(500);
  expect(await isStarted()).toBe(false);
  await page.mouse.move(210, 310);
  await startsSoon();
  await expect.poll(() => page.clock.runFor(100).then(() => partial.count())).toBe(0);
  // A link to a place within the page needs to know at once where that is.
  await page.goto('/services/taxation/vat');
  await expect(partial).toHaveCount(1);
  const link = page.locator('main a[href^="#part-"]').first();
  expect(await link.evaluate((element: HTMLAnchorElement) => [element.click(), document.documentElement.classList.contains('is-partial')][1])).toBe(false);
});
