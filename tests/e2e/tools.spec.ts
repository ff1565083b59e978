import { expect, expectHydrated, test } from '../support/browser.ts';

const period = 'from=2026-01-01&to=2026-12-31';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });
  test('FORM-06 a tool works on a phone of 360 px without script: errors keep what was typed, and the answer is an address', async ({ page }) => {
    await page.goto('/tools/corporate-tax');
    await page.getByLabel('First day of the tax period').fill('2026-01-01');
    await page.getByLabel('Revenue of the period').fill('2,100,000');
    await page.getByRole('button', { name: 'Work it out' }).click();
    await expect(page.getByRole('link', { name: 'Last day of the tax period: Please fill this in' })).toBeVisible();
    await expect(page.getByLabel('Revenue of the period')).toHaveValue('2,100,000');
    await page.getByLabel('Last day of the tax period').fill('2026-12-31');
    await page.getByLabel('Accounting profit').fill('1.25m');
    await page.getByRole('button', { name: 'Work it out' }).click();
    await expect(page).toHaveURL(/profit=1\.25m.*#result$/);
    await expect(page.locator('output')).toHaveText('Corporate tax of AED 78,750, or nothing with small business relief.');
    await expect(page.getByRole('img', { name: /Taxable income in bands/ })).toBeVisible();
    // With the sheet for those without script, which nothing is painted before.
    await page.waitForLoadState();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  });
});

test('FORM-06 a result follows what is typed, by keyboard, is announced, passes axe, and prints without controls', async ({ page, watch, expectAccessible }) => {
  watch(page);
  await page.goto(`/tools/corporate-tax?${period}&revenue=4m&profit=375000`);
  const result = page.locator('output[aria-live=polite]');
  await expect(result).toHaveText('No corporate tax.');
  await expectHydrated(page.getByLabel('Accounting profit'));
  await page.getByLabel('Accounting profit').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('١٬٢٥٠٬٠٠٠');
  await expect(result).toHaveText('Corporate tax of AED 78,750.');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('x');
  await expect(page.getByText('The result follows as soon as')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1.25m');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/profit=1\.25m#result$/);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main').getByRole('button')).toHaveCount(0);
  await expect(page.locator('main').getByRole('textbox')).toHaveCount(0);
  for (const text of ['What was entered', 'Step by step', 'Rules used', 'What this does not decide', 'It is not a tax return']) await expect(page.getByText(text).first()).toBeVisible();
});
