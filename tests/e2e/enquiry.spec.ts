import type { Page } from '@playwright/test';
import { expect, expectHydrated, test } from '../support/browser.ts';

const typed = { 'Company name': 'Noor Freight', 'First name': 'Leila', 'Last name': 'Rahman', Email: 'leila@noor-freight.example', Phone: '050 (123) 45-67', Comments: 'We file VAT monthly.\nنحتاج إلى مساعدة' };

async function fill(page: Page, overrides: Partial<typeof typed> = {}) {
  for (const [label, value] of Object.entries({ ...typed, ...overrides })) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('I agree to the Privacy Policy').check();
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send enquiry' });

test('FORM-03 an enquiry goes from the home page through the form to the receipt, both mails and the back office’s list', async ({ page, world, watch, signIn }) => {
  watch(page);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Corporate Tax Services' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Corporate Tax' })).toBeVisible();
  await page.getByRole('link', { name: 'Make an appointment' }).first().click();
  await page.getByRole('button', { name: 'Change what it is about' }).click();
  await page.getByLabel('Sub-service').selectOption('VAT');
  await fill(page);
  await sendButton(page).click();
  await expect(page.getByRole('status')).toContainText('Form submitted successfully!');
  await expect(page.getByRole('status')).toContainText('Your enquiry has been submitted successfully!');
  const reference = await page.getByRole('status').locator('strong').innerText();
  expect(reference).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
  await expect(page.getByText(/^We answer by \w+day \d+ \w+, \d\d:\d\d in Dubai\.$/)).toBeVisible();
  await expect(page.getByLabel('Company name')).toHaveCount(0);
  await page.getByText('What you sent', { exact: true }).click();
  await expect(page.getByText('050 (123) 45-67')).toBeVisible();
  await page.getByRole('button', { name: 'Send another enquiry' }).click();
  await expect(page.getByLabel('Company name')).toHaveValue('');
  await expect(page.getByLabel('Sub-service')).toBeDisabled();

  await expect.poll(() => world.mails.filter((mail) => mail.text.includes(reference)).map((mail) => mail.to).sort()).toEqual(['enquiries@prominence.example', typed.Email]);
  const notification = world.mails.find((mail) => mail.text.includes(reference) && mail.to !== typed.Email)!;
  for (const value of ['Noor Freight', '050 (123) 45-67', 'نحتاج إلى مساعدة', 'VAT']) expect(notification.text).toContain(value);

  await signIn(page);
  await page.getByText('Lists by form').click();
  await page.getByRole('link', { name: 'Survice Mail' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Noor Freight' });
  await expect(row).toContainText('leila@noor-freight.example');
  await expect(row).toContainText('VAT');
  await page.getByText('Comments', { exact: true }).first().click();
  await expect(page.getByText('نحتاج إلى مساعدة')).toBeVisible();
});

test('FORM-03 the address preselects the service, another category resets the sub-service, and nothing is sent while a field is missing', async ({ page, watch }) => {
  watch(page);
  let posts = 0;
  page.on('request', (request) => (posts += request.method() === 'POST' ? 1 : 0));
  await page.goto('/form2/3/4');
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('Taxation');
  await expect(page.getByLabel('Sub-service')).toHaveValue('VAT');
  await page.getByText('About: Taxation, VAT').getByRole('button', { name: 'Change what it is about' }).click();
  await expect(page.getByLabel('Service', { exact: true })).toBeFocused();
  await page.getByLabel('Service', { exact: true }).selectOption('Audit & Assurance');
  await expect(page.getByLabel('Sub-service')).toHaveValue('');
  await expect(page.getByLabel('Sub-service').locator('option')).toHaveCount(5);
  await page.getByLabel('Service', { exact: true }).selectOption('');
  await expect(page.getByLabel('Sub-service')).toBeDisabled();

  await page.getByLabel('Company name').fill('Noor Freight');
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toContainText('All fields are required');
  await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Please enter your first name');
  await expect(page.getByLabel('Company name')).toHaveValue('Noor Freight');
  expect(posts).toBe(0);
});

test('FORM-03 a network failure keeps the text typed, and the retry stores one enquiry', async ({ page, world }) => {
  await page.goto('/form2/1/1');
  await fill(page, { 'Company name': 'Retry Trading' });
  await expectHydrated(sendButton(page));
  // The first answer is lost on the way back: the enquiry is stored, but the visitor does not know.
  let isFirst = true;
  await page.route('**/trpc/forms.submit**', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    return route.abort();
  });
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Failed to submit the form. Please try again.');
  await expect(page.getByLabel('Company name')).toHaveValue('Retry Trading');
  await sendButton(page).click();
  await expect(page.getByRole('status')).toContainText('Form submitted successfully!');
  const { token } = await world.site.signIn();
  const leads = (await (await fetch(`${world.site.url}/api/form-submissions`, { headers: { authorization: `Bearer ${token}` } })).json()) as { companyName: string }[];
  expect(leads.filter((lead) => lead.companyName === 'Retry Trading')).toHaveLength(1);
});

test('MSG-01 when the server fails, the seeds’ sentence is shown and the text stays', async ({ page }) => {
  await page.goto('/form2/1/1');
  await fill(page, { 'Company name': 'Unlucky' });
  await expectHydrated(sendButton(page));
  const body = JSON.stringify({ error: { message: 'Something went wrong. Please try again later.', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } } });
  await page.route('**/trpc/forms.submit**', (route) => route.fulfill({ status: 500, contentType: 'application/json', body }));
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to submit the form. Please try again.');
  await expect(page.getByLabel('Company name')).toHaveValue('Unlucky');
});

test('FORM-08 while the form is being sent the button says so, and a second click sends nothing', async ({ page }) => {
  await page.goto('/form2/1/1');
  await fill(page, { 'Company name': 'Double Click' });
  await expectHydrated(sendButton(page));
  let posts = 0;
  await page.route('**/trpc/forms.submit**', async (route) => {
    posts += 1;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await sendButton(page).dblclick();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expect(page.getByRole('status')).toContainText('Form submitted successfully!');
  expect(posts).toBe(1);
});

test('A11Y-02 an enquiry can be written and sent with the keyboard alone', async ({ page, watch }) => {
  watch(page);
  await page.goto('/form2/2/1');
  await page.getByLabel('Company name').focus();
  for (const value of ['Keyboard Co', 'Sara', 'Ali', 'sara@keys.example', '0501']) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type('No mouse here.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  // A form that is sent sooner is answered by the server.
  await expectHydrated(sendButton(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Form submitted successfully!');
  await expect(page.locator('.lead-form-result')).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('A11Y-03 FORM-03 an enquiry is sent, answered with a page, mailed and stored, and a mistake loses nothing', async ({ page, world, watch }) => {
    watch(page, { allows: /400/ });
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'AML Compliance' }).click();
    await page.getByRole('link', { name: 'Make an appointment' }).first().click();
    await expect(page.getByLabel('What is it about?')).toHaveValue('5/1');
    await expect(page.getByLabel('Sub-service')).toBeHidden();
    await page.getByLabel('What is it about?').selectOption('Outsourced Compliance Officer');
    await fill(page, { 'Company name': 'Quiet Browser', 'Last name': '', Email: 'quiet@noor-freight.example' });
    await sendButton(page).click();
    await expect(page.getByRole('alert')).toContainText('All fields are required');
    await expect(page.getByLabel('Company name')).toHaveValue('Quiet Browser');
    await expect(page.getByLabel('Comments')).toHaveValue(typed.Comments);
    await expect(page.getByLabel('What is it about?')).toHaveValue('5/2');
    await page.getByLabel('Last name').fill('Rahman');
    await sendButton(page).click();
    await expect(page.getByRole('status')).toContainText('Form submitted successfully!');
    await expect(page.getByRole('status').getByRole('link', { name: 'WhatsApp' })).toBeVisible();
    const reference = await page.getByRole('status').locator('strong').innerText();
    await expect.poll(() => world.mails.filter((mail) => mail.text.includes(reference)).length).toBe(2);
  });
});
