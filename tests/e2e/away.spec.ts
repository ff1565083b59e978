// The network fails while a visitor is on a page: nothing on it is lost, and what cannot be loaded says so.
import { expect, expectHydrated, expectReady, test, visit } from '../support/browser.ts';

test('FORM-06 a dialog whose form cannot be loaded says so, leaves the page alone, and tries again', async ({ page, context }) => {
  await visit(page, '/privacy');
  const opener = page.getByRole('link', { name: 'Speak to an Expert' }).first();
  await page.mouse.move(1, 1);
  await expectHydrated(opener);
  await context.setOffline(true);
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Speak to an Expert' });
  await expect(dialog.getByRole('alert')).toContainText('The form could not be loaded.');
  await expect(dialog.getByRole('link', { name: '+971 4 555 0142' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Privacy policy');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByLabel('Mobile')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('REL FORM-03 an enquiry sent without a network says so, survives a reload, and is sent once when the network is back, with two tabs open; and it can be taken back', async ({ page, context, world }) => {
  const path = '/form2/1/1';
  const fill = async (company: string) => {
    for (const [label, value] of Object.entries({ 'Company name': company, 'First name': 'Leila', 'Last name': 'Rahman', Email: 'offline@noor-freight.example', Phone: '+971 50 555 0101', Comments: 'Our year ends in June.' })) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel('I agree to the Privacy Policy').check();
  };
  const send = page.getByRole('button', { name: 'Send enquiry' });
  await page.goto(path);
  await expectHydrated(page.getByLabel('Company name'));
  // The code that checks and sends is fetched while the visitor types.
  const fetched = Promise.all([/\/schemas-[^/]*\.js/, /forms\.token/].map(async (part) => (await page.waitForResponse(part)).finished()));
  await fill('Taken Back');
  await fetched;
  await context.setOffline(true);
  await send.click();
  await expect(page.getByRole('status').filter({ hasText: 'You are offline, so this has not been sent yet.' })).toBeVisible();
  await expect(send).toBeHidden();
  await page.getByRole('button', { name: 'Do not send it' }).click();
  await expect(send).toBeFocused();
  await page.getByLabel('Company name').fill('Once Only');
  await send.click();
  await expect(page.getByText('It is kept on this device')).toBeVisible();

  // A reload, and a second tab on the same page: both keep it, and both send it.
  const keys: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('forms.submit')) keys.push((request.postDataJSON() as { key: string }).key);
  });
  await context.route('**/trpc/forms.submit**', (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('It is kept on this device')).toBeVisible();
  const other = await context.newPage();
  await other.goto(path);
  await expect(other.getByText('Trying again in a moment.')).toBeVisible();
  await context.unroute('**/trpc/forms.submit**');
  await expect(page.getByText('Your reference is')).toBeVisible();
  await expect(other.getByText(/Your reference is|This was sent, or taken back, in another tab/)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  const { token } = await world.site.signIn();
  const leads = (await (await fetch(`${world.site.url}/api/form-submissions`, { headers: { authorization: `Bearer ${token}` } })).json()) as { companyName: string }[];
  expect(leads.filter(({ companyName }) => companyName === 'Once Only')).toHaveLength(1);
  expect(leads.filter(({ companyName }) => companyName === 'Taken Back')).toHaveLength(0);
  await page.reload();
  await expect(page.getByLabel('Company name')).toHaveValue('');
});

test('PERF-01 the second half of the home page is hydrated as it comes near', async ({ page, watch }) => {
  watch(page);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/');
  const later = () => scripts.filter((url) => url.includes('home-later'));
  await page.mouse.move(1, 1);
  await expectReady(page);
  await page.waitForLoadState('networkidle');
  expect(later()).toEqual([]);
  const question = page.locator('.faq').getByRole('button').first();
  await expectHydrated(question);
  expect(later()).toHaveLength(1);
  await question.click();
  await expect(question).toHaveAttribute('aria-expanded', 'true');
});

test('PERF-01 a second half that could not be loaded is requested again', async ({ page }) => {
  await page.route(/home-later/, (route) => route.abort(), { times: 1 });
  await visit(page, '/');
  await expectHydrated(page.locator('.faq').getByRole('button').first());
});

test('PERF-01 REL a second half whose code never arrives is readable, and text typed into it survives an outage and can then be sent', async ({ page, context, world }) => {
  await page.route(/home-later/, (route) => route.abort());
  await visit(page, '/');
  const newsletter = page.locator('.newsletter');
  await newsletter.scrollIntoViewIfNeeded();
  await newsletter.getByLabel('Name').fill('Finance head');
  await newsletter.getByLabel('Email').fill('without-code@example.com');
  for (const box of await newsletter.getByRole('checkbox').all()) await box.check();
  await context.setOffline(true);
  await newsletter.getByRole('button').click();
  await expect(page.getByRole('alert')).toContainText('What you typed is still here');
  await expect(newsletter.getByLabel('Email')).toHaveValue('without-code@example.com');
  await context.setOffline(false);
  await newsletter.getByRole('button').click();
  await expect(page.getByText('Form submitted successfully!')).toBeVisible();
  const { token } = await world.site.signIn();
  const subscribers = await (await fetch(`${world.site.url}/api/subscribers`, { headers: { authorization: `Bearer ${token}` } })).json();
  expect(subscribers).toContainEqual(expect.objectContaining({ email: 'without-code@example.com' }));
});
