import { messages } from '#shared/messages.ts';
import { expect, test } from '../support/browser.ts';
import { sendLead } from '../support/inbox.ts';
import { expectAccessibleInBoth, press } from '../support/publishing.ts';

test('AMB-03 more leads than fit on a page are changed at once after a question that states the number, and deleting them can be undone', async ({ page, signIn, world, expectAccessible }) => {
  for (let number = 1; number <= 27; number += 1) await sendLead(world.site, 'Wadi Logistics', { firstName: `Yusuf${number}` });
  await signIn(page, '/leads?q=wadi');
  await expect(page.getByText('27 leads', { exact: true })).toBeVisible();
  await page.locator('.lead-link').first().focus();
  await press(page, 'a');
  await expect(page.getByText('25 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select all 27 that match' }).focus();
  await press(page, 'Enter');
  await expect(page.getByText('27 selected')).toBeVisible();
  await page.getByLabel('Set status').selectOption('Qualified');
  await page.getByRole('button', { name: 'Apply' }).click();
  const question = page.getByRole('dialog', { name: 'Change all 27 matching leads?' });
  await expect(question.getByText('Their status changes to Qualified.')).toBeVisible();
  await expectAccessibleInBoth(page, expectAccessible);
  await question.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByText('27 leads changed').first()).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.locator('.lead-table').getByText('Qualified')).toHaveCount(2);
  await expect(page.locator('.lead-actions')).toBeHidden();

  await page.getByRole('button', { name: 'Previous page' }).click();
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Select all 27 that match' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog', { name: 'Delete all 27 matching leads?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No lead matches this filter.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('27 leads', { exact: true })).toBeVisible();
});

test('MSG-04 a failed undo says so, and the lead stays in the trash', async ({ page, signIn, world }) => {
  await sendLead(world.site, 'Tawila Optics', { firstName: 'Nasser' });
  await signIn(page, '/leads?q=tawila');
  await page.getByLabel('Select Nasser Haddad').check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No lead matches this filter.')).toBeVisible();
  await page.route(/leads\.restore/, (route) => route.abort());
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(messages.unexpected)).toBeVisible();
  await page.goto('/leads?q=tawila&place=trash');
  await expect(page.getByRole('link', { name: 'Nasser Haddad' })).toBeVisible();
});
