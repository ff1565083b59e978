import { expect, test } from '../support/browser.ts';
import { expectAccessibleInBoth } from '../support/publishing.ts';

test('DESK-10 a list is imported by the plan that was shown, and taken back', async ({ page, watch, signIn, expectAccessible }) => {
  watch(page);
  await signIn(page, '/import');
  await page.getByLabel('CSV file').setInputFiles({ name: 'old-leads.csv', mimeType: 'text/csv', buffer: Buffer.from('Full name,E-mail,Company\nHessa Import,hessa@import.example,Import One\nوليد,walid@import.example,Import Two\nNobody,,\n') });
  await expect(page.getByRole('heading', { name: '2. The columns' })).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText(/^2 new, 0 changed, 1 left out/)).toBeVisible();
  await expectAccessibleInBoth(page, expectAccessible);
  await page.getByRole('button', { name: 'Import 2 leads' }).click();
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Undone', exact: true })).toBeVisible({ timeout: 30_000 });
  await page.goto('/leads?form=import');
  await expect(page.getByText('No lead matches this filter.')).toBeVisible();
});
