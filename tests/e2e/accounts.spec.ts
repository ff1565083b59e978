import { TOTP } from 'otpauth';
import { expect, test } from '../support/browser.ts';
import { addColleague, logIn, PASSWORD } from '../support/inbox.ts';
import { expectAccessibleInBoth, press } from '../support/publishing.ts';
import { ADMIN } from '../support/site.ts';

test('AMB-11 SEC-05 a colleague is invited, chooses a password, becomes an admin, is signed out and disabled, and the audit log shows it all', async ({ page, browser, signIn, world, watch, expectAccessible }) => {
  watch(page);
  await signIn(page, '/users');
  await page.getByRole('button', { name: 'Invite' }).focus();
  await press(page, 'Enter');
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible();
  await expectAccessibleInBoth(page, expectAccessible);
  await page.getByRole('dialog').getByLabel('Email').fill('tax.lead@example.com');
  await page.getByRole('dialog').getByLabel('Name').fill('Head of tax');
  await press(page, 'Enter');
  const ready = page.getByRole('dialog', { name: 'The link is ready' });
  const link = await ready.getByRole('code').textContent();
  await expectAccessibleInBoth(page, expectAccessible);
  await press(page, 'Escape');
  const row = page.getByRole('row').filter({ hasText: 'tax.lead@example.com' });
  await expect(row).toContainText('Link not used yet');

  const theirs = await (await browser.newContext({ baseURL: world.site.url })).newPage();
  await theirs.goto(link!);
  await expect(theirs.getByLabel('New password')).toBeVisible();
  await expectAccessibleInBoth(theirs, expectAccessible);
  await theirs.getByLabel('New password').fill('short');
  await press(theirs, 'Enter');
  await expect(theirs.getByText('Please choose a password of 12 to 128 characters')).toBeVisible();
  await theirs.getByLabel('New password').fill('Prominence2026!');
  await press(theirs, 'Enter');
  await expect(theirs.getByRole('alert')).toContainText('This password is easily guessed');
  await theirs.getByLabel('New password').fill(PASSWORD);
  await theirs.getByLabel('Your name').fill('Priya N.');
  await press(theirs, 'Enter');
  await expect(theirs.getByText('Your password is set. Log in as tax.lead@example.com.')).toBeVisible();
  await theirs.reload();
  await theirs.getByLabel('New password').fill(PASSWORD);
  await press(theirs, 'Enter');
  await expect(theirs.getByRole('alert')).toContainText('This link has already been used');
  await logIn(theirs, 'tax.lead@example.com');

  await page.getByLabel('Role of tax.lead@example.com').selectOption('admin');
  const question = page.getByRole('dialog', { name: 'Make tax.lead@example.com an admin?' });
  await expect(question).toBeVisible();
  await expectAccessibleInBoth(page, expectAccessible);
  await press(page, 'Escape');
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Role of tax.lead@example.com')).toHaveValue('subadmin');
  await page.getByLabel('Role of tax.lead@example.com').selectOption('admin');
  await question.getByRole('button', { name: 'Change the role' }).click();
  await expect(page.getByLabel('Role of tax.lead@example.com')).toHaveValue('admin');
  await theirs.goto('/users');
  await expect(theirs).toHaveURL(/\/login$/);
  await logIn(theirs, 'tax.lead@example.com');
  await theirs.goto('/users');
  await expect(theirs.getByRole('heading', { name: 'Users' })).toBeVisible();

  await page.getByRole('button', { name: 'Disable tax.lead@example.com' }).click();
  await page.getByRole('dialog', { name: 'Disable tax.lead@example.com?' }).getByRole('button', { name: 'Disable' }).click();
  await expect(row).toContainText('Disabled');
  await expect(row).toContainText('Priya N.');
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/login$/);
  await theirs.context().close();

  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText('Every seal is valid: nobody has changed this log.')).toBeVisible();
  await page.getByLabel('Who').selectOption('Administrator');
  for (const [action, words] of [['user.invite', 'Invited'], ['user.role.admin', 'Made an admin of'], ['user.disable', 'Disabled']] as const) {
    await page.getByLabel('Action').selectOption(action);
    await expect(page.getByRole('row').filter({ hasText: words }).first()).toContainText('tax.lead@example.com');
  }
});

test('SEC-04 a second factor can be set up, is required to log in, and can be turned off', async ({ page, world, watch, expectAccessible }) => {
  watch(page, { allows: /401/ });
  await addColleague(world.site, 'two.steps@example.com', 'subadmin');
  await logIn(page, 'two.steps@example.com');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Set it up' }).focus();
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Set up a second factor' });
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await press(page, 'Enter');
  await expect(dialog.getByRole('img', { name: 'QR code of the key below' })).toBeVisible();
  const secret = (await dialog.getByRole('code').textContent())!.replaceAll(' ', '');
  await expectAccessibleInBoth(page, expectAccessible);
  await dialog.getByLabel('Code from the app').fill(new TOTP({ secret }).generate());
  await press(page, 'Enter');
  await expect(dialog.getByText('From now on you also need a code to log in.')).toBeVisible();
  const [recovery] = await dialog.getByRole('listitem').allTextContents();
  await expectAccessibleInBoth(page, expectAccessible);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill('two.steps@example.com');
  await page.getByLabel('Password').fill(PASSWORD);
  await press(page, 'Enter');
  await expect(page.getByLabel('Code')).toBeFocused();
  await expectAccessibleInBoth(page, expectAccessible);
  await page.keyboard.type(recovery!);
  await press(page, 'Enter');
  await page.waitForURL('**/admin');

  await page.goto('/account');
  await page.getByRole('button', { name: 'Turn it off' }).click();
  await page.getByRole('dialog', { name: 'Turn the second factor off' }).getByLabel('Current password').fill(PASSWORD);
  await press(page, 'Enter');
  await expect(page.getByText('From now on you need only your password to log in.').first()).toBeVisible();
});

test('SEC-05 one’s own account: a new password ends the other sessions, and a session that ends during work is renewed in a dialog', async ({ page, browser, world, expectAccessible }) => {
  await addColleague(world.site, 'hr.lead@example.com', 'subadmin');
  const elsewhere = await (await browser.newContext({ baseURL: world.site.url })).newPage();
  await logIn(elsewhere, 'hr.lead@example.com');
  await logIn(page, 'hr.lead@example.com');
  await page.getByRole('link', { name: 'My account, hr.lead@example.com' }).click();
  await expect(page.getByText('This session')).toBeVisible();
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('three quiet words');
  await press(page, 'Enter');
  await expect(page.getByRole('alert')).toHaveText('The current password is not right');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill('three quiet words');
  await press(page, 'Enter');
  await expect(page.getByText('Password changed. All other sessions have ended.')).toBeVisible();

  // The other browser is in the middle of work: it asks to log in again, continues where it was, and has lost nothing.
  await elsewhere.getByRole('link', { name: 'My account, hr.lead@example.com' }).click();
  const dialog = elsewhere.getByRole('dialog', { name: 'Log in again' });
  await expect(dialog).toBeVisible();
  await expectAccessibleInBoth(elsewhere, expectAccessible);
  await elsewhere.keyboard.type('three quiet words');
  await press(elsewhere, 'Enter');
  await expect(dialog).toBeHidden();
  await expect(elsewhere.getByText('This session')).toBeVisible();
  await elsewhere.context().close();
  await page.reload();
  await page.getByRole('button', { name: /^End the session from/ }).first().click();
  await expect(page.getByText('1 session ended')).toBeVisible();
});

test('SEC-04 an administrator removes a colleague’s lost second factor with their own password', async ({ page, signIn, world, watch, expectAccessible }) => {
  watch(page, { allows: /400/ });
  await addColleague(world.site, 'lost.phone@example.com', 'subadmin');
  const headers = { 'content-type': 'application/json' };
  const post = async <Answer>(path: string, body: object, token?: string) => {
    const answer = await fetch(`${world.site.url}${path}`, { method: 'POST', headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) }, body: JSON.stringify(body) });
    return (await answer.json()) as Answer;
  };
  const { token } = await post<{ token: string }>('/api/auth/login', { email: 'lost.phone@example.com', password: PASSWORD });
  const { result } = await post<{ result: { data: { secret: string } } }>('/trpc/admin.secondFactor.begin', { current: PASSWORD }, token);
  await post('/trpc/admin.secondFactor.confirm', { code: new TOTP({ secret: result.data.secret }).generate() }, token);

  await signIn(page, '/users');
  const button = page.getByRole('button', { name: 'Remove the second factor of lost.phone@example.com' });
  await button.focus();
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Remove the second factor of lost.phone@example.com?' });
  await expect(dialog.getByLabel('Your own current password')).toBeFocused();
  await expectAccessibleInBoth(page, expectAccessible);
  await page.keyboard.type('not this one');
  await press(page, 'Enter');
  await expect(dialog.getByRole('alert')).toHaveText('The current password is not right');
  await dialog.getByLabel('Your own current password').fill(ADMIN.password);
  await press(page, 'Enter');
  await expect(dialog).toBeHidden();
  await expect(button).toBeHidden();
});
