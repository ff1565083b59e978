// The frame of every page: header, menus, footer, quick contact.
import type { Page } from '@playwright/test';
import { industries, services } from '../../shared/firm/catalogue.ts';
import { decline, expect, test, visit } from '../support/browser.ts';

/** Nothing but text. */
const QUIET_PAGE = '/privacy';

const servicesPill = (page: Page) => page.getByRole('button', { name: 'Services', exact: true });
const panel = (page: Page) => page.locator('#services-panel');
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const canScroll = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden');

test('HDR-02 the services open under the pointer, close half a second after it leaves, and stay open when it returns in time', async ({ page, watch }) => {
  watch(page);
  await page.clock.install();
  await visit(page, QUIET_PAGE);
  await page.clock.pauseAt(Date.now() + 60_000);
  await servicesPill(page).hover();
  await expect(panel(page)).toBeVisible();
  await page.mouse.move(700, 880);
  await page.clock.runFor(499);
  await expect(panel(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(panel(page)).toHaveCount(0);

  await servicesPill(page).hover();
  await page.mouse.move(700, 880);
  await page.clock.runFor(400);
  await panel(page).getByRole('link', { name: 'VAT' }).hover();
  await page.clock.runFor(5_000);
  await expect(panel(page)).toBeVisible();
});

test('HDR-02 the services open on focus and on click, and Escape closes them and returns the focus', async ({ page, expectAccessible }) => {
  await visit(page, QUIET_PAGE);
  await decline(page);
  await page.getByRole('link', { name: 'Prominence' }).first().focus();
  await page.keyboard.press('Tab');
  await expect(servicesPill(page)).toBeFocused();
  await expect(servicesPill(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('link', { name: 'Audit & Assurance' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('link', { name: 'External Audit' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(servicesPill(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toHaveCount(0);
});

test('HDR-01 HDR-03 HDR-07 the header shows its pills and the link to message the CEO, and the panel links every service, and each industry through its first sub-industry', async ({ page }) => {
  await visit(page, QUIET_PAGE);
  const pills = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');
  await expect(pills).toHaveText(['Services', 'Right solutions', 'Free consultation', 'Company', 'Refer & earn', 'Speak to an expert']);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Message CEO' })).toHaveAttribute('href', '/CEO');
  await servicesPill(page).hover();
  await expect(panel(page)).toBeVisible();
  const hrefs = await panel(page).getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  for (const category of services) for (const service of category.subtitles) expect(hrefs).toContain(`/services/${category.title}/${service.keyword}`);
  for (const industry of industries) expect(hrefs).toContain(`/${industry.title}/${industry.subindustries[0]!.title}`);
});

test('HDR-06 the header hides on scrolling down, returns on scrolling up, and changes its style past 30 px', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const header = page.getByRole('banner');
  const top = () => header.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
  await visit(page, '/');
  await decline(page);
  await expect(header).toHaveClass(/header-light/);
  await page.mouse.wheel(0, 30);
  await expect(header).toHaveClass(/header-light/);
  await page.mouse.wheel(0, 700);
  await expect(header).not.toHaveClass(/header-light/);
  await expect.poll(top).toBeLessThanOrEqual(0);
  await page.mouse.wheel(0, -100);
  await expect.poll(top).toBeGreaterThan(60);
  // A focused element is visible.
  await page.mouse.wheel(0, 600);
  await expect.poll(top).toBeLessThanOrEqual(0);
  await servicesPill(page).focus();
  await expect.poll(top).toBeGreaterThan(60);
});

test('HDR-05 the full-screen menu shows tiles, traps the focus, locks the page, and returns the focus on Escape', async ({ page, watch, expectAccessible }) => {
  watch(page);
  await visit(page, QUIET_PAGE);
  await decline(page);
  await menuButton(page).click();
  await expect(menu(page).getByRole('navigation', { name: 'Pages' }).getByRole('link')).toHaveText(['Home', 'About', 'Insights', 'Refer and earn', 'Contact']);
  await expect.poll(() => canScroll(page)).toBe(false);
  await expectAccessible(page);
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press('Tab');
    // Past the last element the focus may go to the browser's own bars, but never to the page behind.
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement!.closest('dialog') !== null)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  await expect(menuButton(page)).toBeFocused();
  // The browser closes the dialog before it says so.
  await expect.poll(() => canScroll(page)).toBe(true);
  await menuButton(page).click();
  await menu(page).getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(menu(page)).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();
});

test('HDR-04 the phone menu leads through the categories to a service and back', async ({ page, watch, expectAccessible }) => {
  watch(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, QUIET_PAGE);
  await decline(page);
  await menuButton(page).click();
  const list = menu(page).locator('.menu-list');
  await expect(list.getByRole('link').first()).toHaveText('Prominence');
  for (const name of ['ABOUT US', 'INSIGHTS', 'REFER & EARN', 'CONTACT US', 'FREE CONSULTATION', 'RIGHT SOLUTIONS', 'SPEAK TO AN EXPERT']) await expect(list.getByRole('link', { name })).toBeVisible();
  await expectAccessible(page);
  await list.getByRole('button', { name: 'SERVICES' }).click();
  await expect(list.getByRole('button', { name: 'Menu' })).toBeFocused();
  await list.getByRole('button', { name: 'Taxation' }).click();
  await expect(list.getByRole('link', { name: 'VAT' })).toBeVisible();
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Services' }).click();
  await expect(list.getByRole('button', { name: 'HR Consulting & Advisory' })).toBeVisible();
  await list.getByRole('button', { name: 'Taxation' }).click();
  await list.getByRole('link', { name: 'VAT' }).click();
  await expect(page).toHaveURL(/\/services\/taxation\/vat$/);
  await expect(menu(page)).toHaveCount(0);
});

test('CTA-01 call and WhatsApp appear once less than half of the hero shows, and WhatsApp mentions the page', async ({ page }) => {
  const buttons = page.getByRole('complementary', { name: 'Quick contact' });
  await visit(page, '/');
  await decline(page);
  await expect(buttons).toBeHidden();
  await page.mouse.wheel(0, 1_200);
  await expect(buttons).toBeVisible();
  // The button that stops a page's video is not covered either.
  await visit(page, '/blog');
  await expect(buttons).toBeHidden();
  await visit(page, '/services/taxation/vat');
  // The contact card beside the text has them.
  await expect(buttons).toBeHidden();
  // On a tablet the bar, once one has read a little.
  await page.setViewportSize({ width: 900, height: 900 });
  await page.mouse.wheel(0, 1_200);
  await expect(buttons).toBeVisible();
  const whatsapp = buttons.getByRole('link', { name: /^WhatsApp/ });
  await whatsapp.focus();
  const subject = (await page.title()).split(' · ')[0]!;
  await expect(whatsapp).toHaveAttribute('href', `https://wa.me/971505550142?text=${encodeURIComponent(`Hello, I have a question about: ${subject}`)}`);
});

test('CTA-01 on a phone one bar with call, WhatsApp and the page’s enquiry comes after 400 px, and never over a form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole('complementary', { name: 'Quick contact' });
  await visit(page, '/services/taxation/vat');
  await decline(page);
  await expect(bar).toBeHidden();
  await page.mouse.wheel(0, 380);
  await expect(bar).toBeHidden();
  await page.mouse.wheel(0, 100);
  await expect(bar).toBeVisible();
  await expect(bar.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+971/);
  await expect.poll(async () => (await bar.boundingBox())!).toMatchObject({ x: 0, width: 390, height: 57 });
  // The page ends above it.
  const roomBelow = () => page.evaluate(() => {
    // Again and again, because the page may still be growing.
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    return document.querySelector('[aria-label="Quick contact"]')!.getBoundingClientRect().top - document.querySelector('footer')!.getBoundingClientRect().bottom;
  });
  await expect.poll(roomBelow).toBeGreaterThanOrEqual(-1);
  await bar.getByRole('link', { name: 'Enquire' }).click();
  await expect(page).toHaveURL(/\/form2\/3\/4$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Ask about VAT' })).toBeVisible();
  // A new page first goes to its top.
  await expect(page.locator('main')).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.mouse.wheel(0, 500);
  await expect(page.getByLabel('Comments')).toBeInViewport();
  await expect(bar).toBeHidden();
});

test('HDR without JavaScript everything in the menus can be reached, and no control is dead', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(baseURL!);
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
  await expect(servicesPill(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cookie preferences' })).toBeHidden();
  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  await expect(page).toHaveURL(/#all-pages$/);
  const footer = page.getByRole('contentinfo');
  for (const category of services) for (const service of category.subtitles) await expect(footer.getByRole('link', { name: service.headsubtitle, exact: true })).toHaveAttribute('href', `/services/${category.title}/${service.keyword}`);
  await expect(footer.getByRole('link', { name: 'Technology' })).toHaveAttribute('href', '/technology/software-development');
  await context.close();
});
