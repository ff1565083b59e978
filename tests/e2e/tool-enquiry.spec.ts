import { expect, expectHydrated, test } from '../support/browser.ts';

test('TOOL-09 TOOL-04 a visitor asks about a calculation, staff read it in the lead and withdraw the calculator, and visitors see the sentence', async ({ page, watch, signIn, expectAccessible, context }) => {
  watch(page);
  await page.goto('/tools/corporate-tax?from=2026-01-01&to=2026-12-31&revenue=2100000&profit=1250000&today=2026-11-22');
  await page.getByRole('link', { name: 'Ask us about this' }).click();
  const box = page.getByLabel('Send it along');
  await expect(box).toBeChecked();
  await expect(page.getByText('Corporate tax of AED 78,750')).toBeVisible();
  await expectHydrated(page.getByRole('form', { name: 'Service enquiry' }));
  await expectAccessible(page);
  for (const [label, value] of Object.entries({ 'Company name': 'Sidra Foods', 'First name': 'Mariam', 'Last name': 'Haddad', Email: 'mariam@sidra.example', Phone: '+971 50 555 0199', Comments: 'Is this right?' })) await page.getByRole('form', { name: 'Service enquiry' }).getByLabel(label).fill(value);
  await page.getByLabel('I agree to the Privacy Policy').check();
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByText('Your reference is')).toBeVisible();

  const office = await context.newPage();
  watch(office);
  await signIn(office, '/leads');
  await office.getByRole('link', { name: 'Mariam Haddad' }).first().click();
  await expect(office.getByRole('heading', { name: 'Corporate tax calculator' })).toBeVisible();
  await expect(office.getByRole('row', { name: /Taxable income/ })).toContainText('AED 1,250,000.00');
  await expect(office.getByRole('link', { name: 'Open with these inputs' })).toHaveAttribute('href', /^\/tools\/corporate-tax\?.*profit=1250000/);
  await expectAccessible(office, '.admin');

  await office.goto('/rules');
  await office.getByRole('button', { name: 'Withdraw: Corporate tax calculator' }).click();
  await office.getByLabel('What visitors read in its place').fill('We are checking this calculator.');
  await office.getByRole('button', { name: 'Withdraw now' }).click();
  await expect(office.getByRole('button', { name: 'Bring back: Corporate tax calculator' })).toBeVisible();
  await page.goto('/tools/corporate-tax');
  await expect(page.getByText('We are checking this calculator.')).toBeVisible();
  await office.getByRole('button', { name: 'Bring back: Corporate tax calculator' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Bring back' }).click();
  await expect(office.getByRole('button', { name: 'Withdraw: Corporate tax calculator' })).toBeVisible();
});
