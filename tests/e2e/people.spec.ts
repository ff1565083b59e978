import { expect, test } from '../support/browser.ts';
import { sendLead } from '../support/inbox.ts';
import { expectAccessibleInBoth } from '../support/publishing.ts';

test('DESK-06 PEOPLE-03 a rule is tried, saved, and gives the next lead away; two records of a person are joined and parted by a click; the company page says what was said', async ({ page, watch, world, signIn, expectAccessible }) => {
  watch(page);
  const { site } = world;
  // By their number these belong to Manama, and no lead of another journey does.
  const diver = (firstName: string) => sendLead(site, 'Pearl Divers', { firstName, lastName: 'Qassim', phone: '+973 3600 1299', comments: `${firstName} asks about zakat` });
  await diver('Noora');
  await diver('Noora');
  await signIn(page, '/assignment');
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Bahrain');
  await page.getByLabel('Office', { exact: true }).selectOption('Manama');
  await page.getByLabel('Colleague', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: /^Try on the last/ }).click();
  const tried = page.getByRole('region', { name: 'What the rules would have done' });
  await expect(tried.getByRole('row', { name: /Noora Qassim.*1\. Bahrain/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
  await expectAccessibleInBoth(page, expectAccessible);
  await diver('Sami');
  await expect(async () => {
    await page.goto('/leads?q=sami');
    await expect(page.getByRole('row', { name: /Sami Qassim/ }).locator('[data-column="assignee"]')).not.toContainText('Nobody', { timeout: 2_000 });
  }).toPass();

  await page.goto('/people?search=noora');
  await page.getByRole('row', { name: /Noora Qassim/ }).first().getByRole('link', { name: 'Noora Qassim' }).click();
  await page.getByRole('button', { name: 'Noora Qassim is the same person' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Join' }).click();
  const said = page.getByRole('heading', { name: /^What was said/ });
  await expect(said).toContainText('2');
  await expectAccessibleInBoth(page, expectAccessible);
  await page.getByRole('button', { name: 'Part again: Noora Qassim' }).click();
  await expect(said).toContainText('1');
  await expect(page.getByRole('button', { name: 'Noora Qassim is the same person' })).toBeVisible();

  await page.getByRole('link', { name: 'Pearl Divers' }).first().click();
  await expect(page.getByText('Sami asks about zakat')).toBeVisible();
  await expect(said).toContainText('3');
  await page.getByLabel('When', { exact: true }).selectOption('Between two days …');
  await page.getByLabel('Last day').fill('2020-01-01');
  await expect(page.getByText('Nothing in these days.')).toBeVisible();
  await page.getByLabel('When', { exact: true }).selectOption('Last 30 days');
  await expect(page.getByText('Sami asks about zakat')).toBeVisible();
  // A link shows the same to whoever gets it.
  await page.reload();
  await expect(page.getByLabel('When', { exact: true })).toHaveValue('thirty');
  await expect(page.getByText('Sami asks about zakat')).toBeVisible();
  await expectAccessibleInBoth(page, expectAccessible);
});
