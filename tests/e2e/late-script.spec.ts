import { expect, expectHydrated, test } from '../support/browser.ts';
import type { Page } from '@playwright/test';

/** Keeps every script back, until it is let through or cut off. Styles, letters and pictures come as they do. */
async function holdScripts(page: Page) {
  let decide: (action: 'continue' | 'abort') => void;
  const decided = new Promise<'continue' | 'abort'>((resolve) => (decide = resolve));
  let asked = 0;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    asked += 1;
    await route[await decided]();
  });
  return { letThrough: () => decide('continue'), cutOff: () => decide('abort'), asked: () => asked };
}

test('PERF-01 a button that is pressed before the script is there does its work when it comes', async ({ page, watch }) => {
  watch(page);
  const scripts = await holdScripts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/services/taxation/vat');
  // The question about cookies is there without React, and can be answered.
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
  scripts.letThrough();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Decline' })).toHaveCount(0);
  expect((await page.context().cookies()).find(({ name }) => name === 'cookieConsent')?.value).toBe('false');
});

test('PERF-01 what is typed before the script is there stays, and is kept as a draft', async ({ page, watch }) => {
  watch(page);
  const scripts = await holdScripts(page);
  await page.goto('/form2/3/4');
  const [name, email] = [page.locator('input[name="firstName"]').first(), page.locator('input[name="email"]').first()];
  await name.fill('Early Visitor');
  await email.fill('early.visitor@noor-freight.example');
  scripts.letThrough();
  await expectHydrated(name);
  await expect(name).toHaveValue('Early Visitor');
  await page.reload();
  await expect(name).toHaveValue('Early Visitor');
  await expect(email).toHaveValue('early.visitor@noor-freight.example');
});

test('PERF-01 a page whose script never comes is read, led on from, and sends a form', async ({ page }) => {
  const scripts = await holdScripts(page);
  scripts.cutOff();
  await page.goto('/');
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
  await expect(page).toHaveURL(/\/contactus$/);
  const form = page.getByRole('form', { name: 'Newsletter' });
  await form.locator('input[name="name"]').fill('Patient Visitor');
  await form.locator('input[name="email"]').fill('patient.visitor@noor-freight.example');
  await form.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1, name: 'We have it' })).toBeVisible();
});

test('FORM-06 PERF-01 where the code of a page cannot be fetched, the link to the expert leads where it says', async ({ page }) => {
  await page.route(/\/assets\/about-(?!texts)[^/]*\.js$/, (route) => route.abort());
  await page.goto('/about');
  await page.locator('header').getByRole('link', { name: 'Speak to an expert' }).click();
  await expect(page).toHaveURL(/\/#speaktoanexpert$/);
  await expect(page.getByRole('dialog', { name: 'Speak to an Expert' })).toBeVisible();
});

test('PERF-01 before the page is idle or touched nothing of React is asked for', async ({ page }) => {
  const scripts = await holdScripts(page);
  // A picture that does not come keeps the page loading.
  await page.route(/\.avif$/, () => {});
  await page.goto('/services/taxation/vat', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts.asked()).toBe(0);
  await page.mouse.move(200, 300);
  await expect.poll(scripts.asked).toBeGreaterThan(1);
  scripts.letThrough();
});
