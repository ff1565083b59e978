// What the header opens beside the menus: the Company panel and the search over the page.
import type { Page } from '@playwright/test';
import { decline, expect, test, visit } from '../support/browser.ts';

/** Nothing but text. */
const QUIET_PAGE = '/privacy';

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

test('HDR-01 ROUTE-07 the Company pill opens a panel with the pages about the firm, and / opens the search over the page', async ({ page, watch, expectAccessible }) => {
  watch(page);
  await visit(page, QUIET_PAGE);
  await decline(page);
  const company = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Company', exact: true });
  await company.hover();
  const links = page.locator('#company-panel').getByRole('link');
  await expect.poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(['/about', '/offer', '/blog', '/contactus', '/CEO', '/youtube-broadcast-channel']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(links).toHaveCount(0);
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('how do I register for value added tax');
  await expect(dialog.getByRole('link').first()).toContainText('VAT');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await dialog.getByRole('searchbox').fill('close my company');
  await dialog.getByRole('link', { name: /^Liquidation/ }).click();
  await expect(page).toHaveURL(/\/liquidation$/);
  await expect(dialog).toHaveCount(0);
});

test('HDR-04 HDR-07 the phone menu begins with the search and ends with the expert, and the header names the CEO from 1160 px on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, QUIET_PAGE);
  await decline(page);
  await menuButton(page).click();
  await expect(menu(page).locator('.menu-speak')).toBeVisible();
  expect((await menu(page).locator('.menu-speak').boundingBox())!.height).toBeGreaterThanOrEqual(52);
  await menu(page).getByRole('button', { name: /^Search/ }).click();
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox')).toBeFocused();
  await expect(menu(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  for (const width of [1024, 1160, 1280, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Message CEO' })).toBeVisible();
    const right = await page.getByRole('banner').locator('a, button').evaluateAll((all) => Math.max(...all.map((element) => element.getBoundingClientRect().right)));
    expect(right, `${width} px`).toBeLessThanOrEqual(width);
  }
});
