// The cookie question, before and after React has started, and what is recorded of its answer.
import { expect, expectReady, test, visit } from '../support/browser.ts';

/** Nothing but text. */
const QUIET_PAGE = '/privacy';

for (const { button, value } of [
  { button: 'Accept', value: 'true' },
  { button: 'Decline', value: 'false' },
]) {
  test(`COOKIE-01 ${button} stores '${value}' for 365 days, and the banner returns only from the footer`, async ({ page, context, watch, expectAccessible }) => {
    watch(page);
    await visit(page, QUIET_PAGE);
    const banner = page.getByRole('region', { name: 'Cookie choice' });
    await expect(banner).toBeVisible();
    expect(await context.cookies()).toEqual([]);
    await expectAccessible(page);
    const [one, other] = await banner.getByRole('button').evaluateAll((buttons) => buttons.map((element) => ({ width: element.clientWidth, height: element.clientHeight, ground: getComputedStyle(element).backgroundColor })));
    expect(one).toEqual(other);
    await banner.getByRole('button', { name: button }).click();
    await expect(banner).toHaveCount(0);
    const cookie = (await context.cookies()).find(({ name }) => name === 'cookieConsent')!;
    expect(cookie.value).toBe(value);
    expect(Math.round((cookie.expires - Date.now() / 1000) / 86_400)).toBe(365);
    const record = await page.evaluate(() => JSON.parse(localStorage.getItem('cookieConsentRecord')!) as Record<string, unknown>);
    expect(record).toMatchObject({ isGiven: value === 'true', textVersion: expect.any(String), at: expect.stringMatching(/^\d{4}-/) });
    await page.reload();
    await expectReady(page);
    await expect(banner).toHaveCount(0);
    await page.getByRole('button', { name: 'Cookie preferences' }).click();
    await expect(banner).toBeVisible();
  });

  test(`PRIV-01 after ${button} the wording and the time are recorded, and new wording asks again before anything else is recorded`, async ({ page, context }) => {
    await visit(page, QUIET_PAGE);
    const banner = page.getByRole('region', { name: 'Cookie choice' });
    await banner.getByRole('button', { name: button }).click();
    // Done once React is there.
    await expect(banner).toHaveCount(0);
    const readRecord = () => page.evaluate(() => JSON.parse(localStorage.getItem('cookieConsentRecord')!) as { isGiven: boolean; textVersion: string; at: string });
    const { textVersion, at } = await readRecord();
    expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(60_000);
    // As if the banner's wording had been different when it was answered.
    await page.evaluate((record) => localStorage.setItem('cookieConsentRecord', JSON.stringify(record)), { isGiven: value === 'true', textVersion: '2020-01-01', at });
    await context.clearCookies({ name: 'attribution' });
    await visit(page, '/about?utm_source=letter');
    await expect(banner).toBeVisible();
    const cookies = await context.cookies();
    expect(cookies.map(({ name, value }) => [name, value])).toEqual([['cookieConsent', value]]);
    await banner.getByRole('button', { name: button }).click();
    await expect(banner).toHaveCount(0);
    expect((await readRecord()).textVersion).toBe(textVersion);
    await page.reload();
    await expectReady(page);
    await expect(banner).toHaveCount(0);
  });
}

test('COOKIE-01 the banner covers no button of the hero', async ({ page }) => {
  await visit(page, '/');
  for (const [width, height] of [[390, 844], [768, 1024], [1024, 768], [1440, 900]] as const) {
    await page.setViewportSize({ width, height });
    const top = async () => (await page.getByRole('region', { name: 'Cookie choice' }).boundingBox())!.y;
    const lowest = () => page.locator('.hero').locator('a, button').evaluateAll((controls) => Math.max(...controls.map((control) => control.getBoundingClientRect().bottom)));
    await expect.poll(async () => (await top()) - (await lowest()), { message: `${width} px` }).toBeGreaterThanOrEqual(0);
  }
});

for (const hasStore of [true, false]) {
  test(`COOKIE-01 in a browser ${hasStore ? 'with' : 'without'} a cookie store, the question comes before the script, and not to those who have answered`, async ({ page, context, baseURL }) => {
    // No script but the page's own ever arrives.
    await page.route(/\/assets\/.*\.js$/, () => {});
    if (!hasStore) await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'cookieStore'));
    const banner = page.getByRole('region', { name: 'Cookie choice' });
    const arrival = () => page.evaluate(() => sessionStorage.getItem('arrival'));
    await page.goto('/about?utm_source=letter');
    expect(await page.evaluate(() => 'cookieStore' in globalThis)).toBe(hasStore);
    await expect(banner).toBeVisible();
    expect(await arrival()).toBeNull();
    for (const [answer, recorded] of [['false', null], ['true', expect.stringContaining('utm_source=letter')]] as const) {
      await context.addCookies([{ name: 'cookieConsent', value: answer, url: baseURL! }]);
      await page.reload();
      await expect.poll(arrival, answer).toEqual(recorded);
      await expect(banner).toBeHidden();
    }
  });
}
