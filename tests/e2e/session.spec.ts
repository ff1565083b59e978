import { expect, test } from '../support/browser.ts';
import { addColleague, logIn, PASSWORD } from '../support/inbox.ts';
import { ADMIN } from '../support/site.ts';

/** The call that the back office makes on loading, with the token from local storage. */
const askWho = async () => (await fetch('/api/admin', { headers: { authorization: `Bearer ${localStorage.getItem('token')}` } })).status;

test('SEC-06 a token copied from local storage does not work in another browser, and scripts cannot read its cookie', async ({ page, browser, world }) => {
  await logIn(page, ADMIN.email, ADMIN.password);
  expect(await page.evaluate(askWho)).toBe(200);
  const stored = await page.evaluate(() => ({ token: localStorage.getItem('token')!, tokenExpiry: localStorage.getItem('tokenExpiry')! }));
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/session|device/);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'session')).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });

  const thief = await (await browser.newContext({ baseURL: world.site.url })).newPage();
  await thief.goto('/sitemap');
  await thief.evaluate(({ token, tokenExpiry }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('tokenExpiry', tokenExpiry);
  }, stored);
  expect(await thief.evaluate(askWho)).toBe(401);
  await thief.goto('/admin');
  await expect(thief).toHaveURL(/\/login$/);
  await thief.context().close();

  // The owner can continue in every tab.
  const second = await page.context().newPage();
  await second.goto('/form-submissions');
  await expect(second.getByRole('button', { name: 'Logout' }).first()).toBeVisible();
  expect(await page.evaluate(askWho)).toBe(200);
});

test('SEC-05 when a session has ended, logging in again in one tab is enough for all, and logging out ends it in all', async ({ page, world }) => {
  await addColleague(world.site, 'tabs@example.com', 'admin');
  await logIn(page, 'tabs@example.com');
  const second = await page.context().newPage();
  await second.goto('/account');
  await expect(second.getByText('This session')).toBeVisible();
  await page.context().clearCookies({ name: 'session' });
  const dialogs = [page, second].map((tab) => tab.getByRole('dialog', { name: 'Log in again' }));
  await page.getByRole('link', { name: 'Audit log' }).click();
  await second.getByRole('link', { name: 'Users' }).click();
  for (const dialog of dialogs) await expect(dialog).toBeVisible();
  await expect(dialogs[0]!.getByLabel('Password')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  for (const dialog of dialogs) await expect(dialog).toBeHidden();
  await expect(page.getByText('Every seal is valid: nobody has changed this log.')).toBeVisible();
  await expect(second.getByRole('heading', { name: 'Users' })).toBeVisible();
  await expect(second.getByRole('row').filter({ hasText: 'tabs@example.com' })).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  expect((await page.context().cookies()).map(({ name }) => name).filter((name) => name === 'session')).toEqual([]);
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('tokenExpiry')])).toEqual([null, null]);
  await second.goto('/users');
  await expect(second).toHaveURL(/\/login$/);
});
