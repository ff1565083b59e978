import type { Page } from '@playwright/test';
import { expect, expectReady, test, visit } from '../support/browser.ts';

/** For most visitors scrolling is smooth. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** The position stored in the history entry once scrolling has stopped. */
const storedScroll = (page: Page) => page.evaluate(() => Math.round((history.state as { scrollY?: number } | null)?.scrollY ?? 0));
const scroll = async (page: Page, top: number) => {
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  await expect.poll(() => storedScroll(page)).toBe(top);
};
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Collects the paths that the page requests from now on, for files and data. */
function listen(page: Page) {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  return requested;
}

test('ROUTE-06 hovering over a link loads code and data, so the click requests neither', async ({ page, watch }) => {
  watch(page);
  await visit(page, '/sitemap');
  const link = page.locator('main').getByRole('link', { name: 'Excise Tax', exact: true });
  const data = page.waitForResponse((answer) => answer.url().includes('content.services.page'));
  await link.hover();
  await data;
  await page.waitForLoadState('networkidle');
  const requested = listen(page);
  await link.click();
  await expect(heading(page, 'Excise Tax')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Questions people ask' })).toBeVisible();
  expect(requested.filter((path) => path.startsWith('/trpc/') || /service-[^/]*\.js$/.test(path))).toEqual([]);
});

test('ROUTE-06 touching or focusing a link loads them too, but not for visitors who save data', async ({ page, context }) => {
  await visit(page, '/sitemap');
  const links = page.locator('main');
  const asksFor = (keyword: string) => page.waitForRequest((request) => request.url().includes('content.services.page') && request.url().includes(keyword));
  await Promise.all([asksFor('customs'), links.getByRole('link', { name: 'Customs' }).dispatchEvent('touchstart')]);
  await Promise.all([asksFor('liquidation'), links.getByRole('link', { name: 'Liquidation' }).focus()]);

  const saving = await context.newPage();
  await saving.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await visit(saving, '/sitemap');
  const requested = listen(saving);
  await saving.locator('main').getByRole('link', { name: 'Customs' }).focus();
  await saving.waitForLoadState('networkidle');
  await saving.locator('main').getByRole('link', { name: 'Excise Tax', exact: true }).click();
  await expect(heading(saving, 'Excise Tax')).toBeVisible();
  // The two calls that this page needs.
  await expect.poll(() => requested.filter((path) => path.startsWith('/trpc/')).sort()).toEqual(['/trpc/content.blogs.forService', '/trpc/content.services.page']);
});

test('ROUTE-01 a new page starts at the top, and back and forward return to where the reader was', async ({ page, watch }) => {
  watch(page);
  await visit(page, '/sitemap');
  await scroll(page, 300);
  // Not with the pointer, for which the page would be scrolled when the cookie banner covers the link.
  await page.locator('main').getByRole('link', { name: 'Talent Acquisition' }).evaluate((link: HTMLElement) => link.click());
  await expect(heading(page, 'Talent Acquisition')).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
  await expect.poll(() => scrolledTo(page)).toBe(0);
  // Text that arrives later would move the reader on with what they read.
  await expect(page.getByRole('heading', { name: 'Questions people ask' })).toBeAttached();
  await scroll(page, 1500);
  await page.goBack();
  await expect(heading(page, 'Site map')).toBeVisible();
  expect(await scrolledTo(page)).toBe(300);
  await page.goForward();
  await expect(heading(page, 'Talent Acquisition')).toBeVisible();
  expect(await scrolledTo(page)).toBe(1500);
  // After a reload the previous page has to be fetched again, and the reader still returns to the same place.
  await page.reload();
  await expectReady(page);
  await expect.poll(() => scrolledTo(page)).toBe(1500);
  await page.goBack();
  await expect(heading(page, 'Site map')).toBeVisible();
  await expect.poll(() => scrolledTo(page)).toBe(300);
});

test('ROUTE-01 a page still starts at the top when its text arrives during scrolling', async ({ page, watch }) => {
  watch(page);
  await visit(page, '/sitemap');
  await scroll(page, 600);
  await page.route('**/trpc/**', async (route) => {
    await page.waitForFunction(() => scrollY < 400);
    await route.continue();
  });
  await page.locator('main').getByRole('link', { name: 'Talent Acquisition' }).evaluate((link) => (link as HTMLAnchorElement).click());
  await expect(page.getByRole('heading', { name: 'Questions people ask' })).toBeAttached();
  await expect.poll(() => scrolledTo(page)).toBe(0);
});

test('ROUTE-02 a hash leads to its element from another page, on the same page, and on going back', async ({ page, watch }) => {
  watch(page);
  await visit(page, '/');
  await page.getByRole('link', { name: 'Discover More' }).click();
  await expect(page).toHaveURL(/\/about#Discover-More$/);
  await expect(page.locator('[id="Discover-More"]')).toBeInViewport();

  await visit(page, '/services/taxation/vat');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Working with us' }).click();
  await expect(page.getByRole('heading', { name: 'Working with us' })).toBeInViewport();
  await expect.poll(() => storedScroll(page)).toBeGreaterThan(1000);
  const place = await storedScroll(page);
  await contents.getByRole('link', { name: 'Questions people ask' }).click();
  await expect(page.getByRole('heading', { name: 'Questions people ask' })).toBeInViewport();
  await page.goBack();
  await expect.poll(() => scrolledTo(page)).toBe(place);
});

test('ROUTE-02 HOME-09 a hash leads to its element even in a part of the page that is loaded lazily', async ({ page, watch }) => {
  watch(page);
  await visit(page, '/CEO');
  // Not with the pointer, which would load the page in advance.
  await page.locator('a[href="/#ceo"]').first().dispatchEvent('click');
  await expect(page.locator('#ceo')).toBeInViewport();
  await expect.poll(() => page.locator('#ceo').evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBeLessThan(120);
});

test('ROUTE-01 with reduced motion the page jumps, and an invalid hash does no harm', async ({ page, watch }) => {
  watch(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/sitemap#%E0%A4%A');
  await scroll(page, 300);
  await page.locator('main').getByRole('link', { name: 'RPO (Recruitment Process Outsourcing)' }).click();
  await expect(heading(page, 'RPO (Recruitment Process Outsourcing)')).toBeVisible();
  expect(await scrolledTo(page)).toBe(0);
});

test('SVC-06 SEO an address unknown to the catalogue is noindex even after client-side navigation', async ({ page, watch }) => {
  watch(page);
  await visit(page, '/services/taxation/vat');
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  await page.evaluate(() => history.pushState(null, '', '/services/taxation/vta'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveClass('failure');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  await page.getByRole('link', { name: 'VAT Taxation', exact: true }).click();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/services\/taxation\/vat$/);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});
