import { expect, test } from '../support/browser.ts';
import { sendLead } from '../support/inbox.ts';

test('DESK-05 the board keeps the list’s filter; a lead is moved by keyboard and by mouse, and winning asks what it is worth', async ({ page, watch, world, signIn, expectAccessible }) => {
  watch(page);
  const { site } = world;
  await sendLead(site, 'Abra Boats', { firstName: 'Nadia' });
  await sendLead(site, 'Abra Boats', { firstName: 'Omar' });
  await signIn(page, '/leads?q=abra');
  await page.getByRole('link', { name: 'Board' }).last().click();
  await expect(page).toHaveURL(/\/board\?q=abra$/);
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
  await expect(column('New').getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Move Nadia Haddad' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move to Won' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Won: Nadia Haddad' });
  await dialog.getByLabel('Value in AED').fill('much');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter an amount in AED, such as 12,500')).toBeVisible();
  await dialog.getByLabel('Value in AED').fill('12,500');
  await page.keyboard.press('Enter');
  await expect(column('Won').getByRole('listitem')).toContainText(/12,500/);

  // Each column is asked for by itself.
  await expect(column('New').getByRole('listitem')).toHaveCount(1);
  await column('New').getByRole('listitem').dragTo(column('Qualified'));
  await expect(column('Qualified').getByRole('link', { name: 'Omar Haddad' })).toBeVisible();
  await expect(column('New').getByText('No leads')).toBeVisible();
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(/\/leads\?q=abra$/);
});

test('DESK-08 a new lead is announced by a line, and the list moves only when that is clicked', async ({ page, watch, world, signIn }) => {
  watch(page);
  await sendLead(world.site, 'Live Ladders', { firstName: 'Huda' });
  await signIn(page, '/leads');
  const rows = page.locator('.lead-table tbody tr');
  await expect(rows.first()).toContainText('Huda Haddad');
  // What comes before the stream has told what was there is not new to it: another comes until one is.
  const line = page.getByRole('button', { name: /^\d+ new leads?: show$/ });
  await expect(async () => {
    await sendLead(world.site, 'Live Ladders', { firstName: 'Yusuf' });
    await expect(line).toBeVisible({ timeout: 4_000 });
  }).toPass();
  await expect(rows.first()).toContainText('Huda Haddad');
  await line.click();
  await expect(rows.first()).toContainText('Yusuf Haddad');
});
