import { openDatabase } from '../../server/database/db.ts';
import { readEnv } from '../../server/env.ts';
import { expect, test } from '../support/browser.ts';
import { editorOf, expectAccessibleInBoth, publish, expectStatus } from '../support/publishing.ts';
import { ADMIN } from '../support/site.ts';

test('DATA an administrator finds a rule, marks it as reviewed today, and sees who did it, on a desktop and on a phone', async ({ page, watch, signIn, expectAccessible }) => {
  watch(page);
  await signIn(page);
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
  // Areas are folded until somebody opens or searches them.
  const tax = page.getByRole('region', { name: 'Corporate tax', exact: true });
  await expect(tax.getByRole('table').first()).toBeHidden();
  await tax.locator('summary').first().click();
  await expect(tax.getByRole('table').first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('ct.sbr.last');
  await expectStatus(page, '1 rule');
  const row = page.getByRole('row').filter({ hasText: 'ct.sbr.lastPeriodEnd' });
  await expect(row).toContainText('31 December 2029');
  await expect(row).toContainText('With the release; official text not yet read');
  await page.getByRole('button', { name: /^Reviewed today:.*Ministerial Decision 131\/2026/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  await dialog.getByLabel('Compared with').selectOption('The official text');
  await dialog.getByLabel('Note for colleagues').fill('Gazette read');
  await expectAccessibleInBoth(page, expectAccessible);
  await dialog.getByRole('button', { name: 'Record the review' }).click();
  await expect(row).toContainText('By Administrator; official text read: Gazette read');

  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await page.getByLabel('Show', { exact: true }).selectOption('Uncertain');
  await expect(page.getByText('One source, or sources differ').first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  // On a phone each rule is a line, and opened a card whose cells have headings.
  const first = page.getByRole('table', { name: /^Rules of / }).first().locator('tbody tr').first();
  await expect(first.locator('td:visible')).toHaveCount(2);
  await first.locator('.rule-more > summary').click();
  await expect(first.locator('td:visible')).toHaveCount(5);
  const headings = await first.locator('td').evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
  expect(headings).toEqual(['"Value"', '"Rule"', '"In force"', '"Reviewed"', '"Used in"']);
  await expectAccessibleInBoth(page, expectAccessible);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('DATA ADM-06 a rule typed into an article as a token becomes a value that follows the law', async ({ page, watch, signIn, world }) => {
  watch(page);
  await signIn(page, '/blogform');
  await page.getByLabel('Author Name').fill('Tax team');
  await page.getByLabel('Service', { exact: true }).selectOption('Taxation');
  await page.getByLabel('Sub-service').selectOption('VAT');
  await page.getByLabel('Topic').fill('Relief until {rule:ct.sbr.lastPeriodEnd|year}');
  await editorOf(page).click();
  await page.keyboard.type('Elect by {rule:ct.sbr.lastPeriodEnd} at the latest.');
  await publish(page);
  await expectStatus(page, 'Blog uploaded successfully');
  const [newest] = (await (await fetch(`${world.site.url}/api/blogs`)).json()) as { id: number; blog_slug: string; topic: string }[];
  expect(newest).toMatchObject({ topic: 'Relief until 2029', blog_slug: 'relief-until-2029' });
  await page.goto(`/blogs/${newest!.blog_slug}`);
  await expect(page.locator('article data')).toHaveText('31 December 2029');
  await page.goto(`/update-blog/${newest!.id}`);
  await expect(editorOf(page).locator('data')).toHaveText(/31 December 2029/);
  await editorOf(page).press('Control+End');
  await page.keyboard.type(' Plan early.');
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expectStatus(page, 'Blog updated successfully');
  const stored = (await (await fetch(`${world.site.url}/api/blogs/${newest!.id}`)).json()) as { content: string };
  expect(stored.content).toBe('<p>Elect by <data data-rule="ct.sbr.lastPeriodEnd" value="2029-12-31">31 December 2029</data> at the latest. Plan early.</p>');
});

test('REL an edited starting article offers the release’s newer text, which can be compared and taken', async ({ page, watch, signIn, world: { site }, expectAccessible }) => {
  watch(page);
  const read = async () => (await (await fetch(`${site.url}/api/blogs/old-vat-credits-last-claim`)).json()) as { id: number; topic: string };
  const { id, topic } = await read();
  await site.stop();
  const database = await openDatabase(readEnv({ DATA_DIR: site.dataDir }), { warn: () => {} });
  await database.db.updateTable('blogs').set({ topic: 'Our own words', starting_hash: 'of an earlier release', updated_by: ADMIN.email, version: 2 }).where('id', '=', id).execute();
  await database.close();
  await site.start();
  await signIn(page);
  await page.getByRole('link', { name: 'The release has a newer text: Our own words' }).click();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'The newer text' }).locator('del').first()).toBeVisible();
  await expectAccessibleInBoth(page, expectAccessible);
  await page.getByRole('button', { name: 'Use the newer text' }).click();
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByLabel('Topic')).not.toHaveValue('Our own words');
  // Readers see the title with its rules filled in; the editor keeps the tokens.
  await expect.poll(async () => (await read()).topic).toBe(topic);
  await expect(page.getByText('The release has a newer text')).toHaveCount(0);
});
