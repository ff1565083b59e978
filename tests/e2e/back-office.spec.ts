import { expect, test } from '../support/browser.ts';
import { logIn } from '../support/inbox.ts';
import { ADMIN } from '../support/site.ts';

test('FORM-09 the login form answers each mistake with the seeds’ sentence', async ({ page }) => {
  await page.goto('/login');
  const attempt = async (email: string, password: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    return page.getByRole('alert');
  };
  await expect(await attempt('', '')).toHaveText('Please fill in both fields');
  await expect(await attempt('nobody', 'whatever')).toHaveText('Please enter a valid email address');
  await expect(await attempt('nobody@example.com', 'short')).toHaveText('Password should be at least 6 characters long');
  await expect(await attempt('nobody@example.com', 'long enough')).toHaveText('The email address or the password is not right');
});

test('ADM-05 token and expiry are in local storage, and without them every screen leads to the login', async ({ page }) => {
  await page.goto('/form-submissions');
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, ADMIN.email, ADMIN.password);
  const stored = await page.evaluate(() => ({ token: localStorage.getItem('token'), expiry: Number(localStorage.getItem('tokenExpiry')) }));
  expect(stored.token).toMatch(/^[\w-]{43}$/);
  expect(stored.expiry).toBeGreaterThan(Date.now());

  // On a page of the public site: in the back office an answer still in flight would write the expiry again.
  await page.goto('/sitemap');
  await page.evaluate(() => localStorage.setItem('tokenExpiry', String(Date.now() - 1)));
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('ADM-05 a token that the server no longer knows leads to the login', async ({ page, signIn }) => {
  await signIn(page, '/sitemap');
  await page.evaluate(() => localStorage.setItem('token', 'a'.repeat(43)));
  await page.goto('/form-submissions');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('tokenExpiry')])).toEqual([null, null]);
});

test('ADM-04 logging out asks for confirmation and invalidates the token', async ({ page, world, signIn }) => {
  await signIn(page);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to logout?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin$/);
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect((await fetch(`${world.site.url}/api/admin`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
});

test('ADM-12 service submissions have their columns, are newest first and seven to a page, and fit a phone', async ({ page, world, watch, signIn, expectAccessible }) => {
  watch(page);
  await signIn(page);
  for (let number = 1; number <= 15; number += 1) {
    const body = JSON.stringify({ companyName: `Paging ${number}`, firstName: 'A', lastName: 'B', email: 'paging@example.com', phone: '1', service: 'Taxation', subService: 'VAT' });
    await fetch(`${world.site.url}/api/submit-form`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  }
  await page.getByText('Lists by form').click();
  await page.getByRole('link', { name: 'Survice Mail' }).click();
  await expect(page.getByRole('heading', { name: 'Services Form Submissions' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['ID', 'Company Name', 'First Name', 'Last Name', 'Email', 'Phone', 'Service', 'Sub-Service', 'Submitted At']);
  await expect(page.getByText(/^Paging \d+$/)).toHaveText(['Paging 15', 'Paging 14', 'Paging 13', 'Paging 12', 'Paging 11', 'Paging 10', 'Paging 9']);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^Paging \d+$/).first()).toHaveText('Paging 8');
  await page.getByRole('button', { name: '1', exact: true }).click();
  await expect(page.getByText('Paging 15', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});

const lists = [
  { link: 'Industry Mail', title: 'Industrial Form Submission', columns: ['ID', 'Company Name', 'First Name', 'Last Name', 'Email', 'Phone', 'Industry', 'Sub-Industry', 'Submitted At'], size: 10 },
  { link: 'Subscribers', title: 'Email List', columns: ['ID', 'Name', 'Company', 'Email', 'Mobile', 'Sent At'], size: 12 },
  { link: 'Subscribers2', title: 'Mail List', columns: ['ID', 'Name', 'Email', 'Sent At', 'Confirmed'], size: 12 },
];

test('ADM-13 ADM-14 ADM-15 the other lists have their columns and are newest first, ten or twelve to a page', async ({ page, world, signIn }) => {
  const post = (path: string, body: object) => fetch(world.site.url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  for (let number = 1; number <= 13; number += 1) {
    const [name, email] = [`Listed ${number}`, `listed${number}@example.com`];
    await post('/api/submit-form2', { companyName: name, firstName: 'A', lastName: 'B', email, phone: '1', industry: 'Healthcare', subIndustry: 'Hospitals and Clinics' });
    await post('/api/sendemail', { name, company: 'Listed Trading', email, mobile: '+971501112233' });
    await post('/api/send2email', { name, email });
  }
  await signIn(page);
  await page.getByText('Lists by form').click();
  for (const { link, title, columns, size } of lists) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText(columns);
    await expect(page.getByText(/^Listed \d+$/)).toHaveText(Array.from({ length: size }, (_, index) => `Listed ${13 - index}`));
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText(/^Listed \d+$/).first()).toHaveText(`Listed ${13 - size}`);
  }
});

test('ADM-02 when the server is down the back office says so and keeps the session', async ({ page, signIn }) => {
  await signIn(page);
  await page.route('**/trpc/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('Unable to load data.');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[\w-]{43}$/);
});
