// The two dialogs with forms: when they open, when they wait, and how they close.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';

const CONSENT = { name: 'cookieConsent', value: 'false' };
const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;

const consultation = (page: Page) => page.getByRole('dialog', { name: 'Book Your Free Consultation Call' });

/** Opens a page with a paused clock, so that loading time does not count. */
async function openHome(page: Page, url: string, consent?: string) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + SECOND);
  if (consent) await page.context().addCookies([{ ...CONSENT, value: consent, url }]);
  await page.goto('/');
  await expectCounting(page);
}

/** Waits until the page's effects have run and its timers are set: one of the effects hides the contact buttons while the hero shows. */
async function expectCounting(page: Page) {
  // While the clock is paused the browser is never idle, so an input has to trigger hydration.
  await page.mouse.move(40, 400);
  await page.mouse.move(60, 420);
  // React waits for a pause of the visitor, which is a timer.
  await page.clock.runFor(SECOND / 2);
  await expect(page.locator('.contact-buttons-hidden')).toBeAttached();
}

test('HOME-16 AMB-26 the free call is offered after 20 seconds, and once closed, not again for 30 days', async ({ page, world }) => {
  await openHome(page, world.site.url, 'true');
  await page.clock.fastForward(18 * SECOND);
  await expect(consultation(page)).toHaveCount(0);
  await page.clock.fastForward(3 * SECOND);
  await expect(consultation(page)).toBeVisible();
  await consultation(page).getByRole('button', { name: 'Close' }).click();
  await expect(consultation(page)).toHaveCount(0);

  for (const [days, count] of [[29, 0], [2, 1]] as const) {
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + days * DAY);
    await page.reload();
    await expectCounting(page);
    await page.clock.fastForward(21 * SECOND);
    await expect(consultation(page)).toHaveCount(count);
  }
});

test('HOME-16 AMB-26 the free call waits while the cookie banner is open or somebody is typing', async ({ page, world }) => {
  await openHome(page, world.site.url);
  await page.clock.fastForward(40 * SECOND);
  await expect(consultation(page)).toHaveCount(0);
  await page.getByRole('form', { name: 'Newsletter' }).getByLabel('Email').fill('leila@');
  // Not with the pointer, which would move the focus out of the field for a moment.
  await page.getByRole('button', { name: 'Decline' }).dispatchEvent('click');
  await page.clock.fastForward(60 * SECOND);
  await expect(consultation(page)).toHaveCount(0);
  await page.getByRole('form', { name: 'Newsletter' }).getByLabel('Email').blur();
  await page.clock.fastForward(2 * SECOND);
  await expect(consultation(page)).toBeVisible();
});

test('HOME-16 COOKIE-01 the free call comes above a cookie question that was left aside for long', async ({ page, world }) => {
  await openHome(page, world.site.url);
  await page.clock.fastForward(44 * SECOND);
  await expect(consultation(page)).toHaveCount(0);
  await page.clock.fastForward(3 * SECOND);
  await expect(consultation(page)).toBeVisible();
  await consultation(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('region', { name: 'Cookie choice' })).toBeVisible();
});

test('FORM-06 the expert dialog locks the page, closes on Escape and returns the focus', async ({ page, world }) => {
  await page.context().addCookies([{ ...CONSENT, url: world.site.url }]);
  await page.goto('/about');
  const link = page.locator('header').getByRole('link', { name: 'Speak to an expert' });
  await link.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Speak to an Expert' })).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/is-scroll-locked/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(page).toHaveURL(/\/about$/);
});
