// The network fails while a visitor is on a page: nothing on it is lost, and what cannot be loaded says so.
import { expect, expectHydrated, test } from '../support/browser.ts';

/** No film plays here: decoding one takes half of a core, and none of these journeys is about one. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('FORM-06 a dialog whose form cannot be loaded says so, leaves the page alone, and tries again', async ({ page, context }) => {
  await page.goto('/privacy');
  const opener = page.getByRole('link', { name: 'Speak to an Expert' }).first();
  await page.mouse.move(1, 1);
  await expectHydrated(opener);
  await page.waitForLoadState('networkidle');
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

test('PERF-01 the second half of the home page is hydrated as it comes near', async ({ page, watch }) => {
  watch(page);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/');
  const later = () => scripts.filter((url) => url.includes('home-later'));
  await page.mouse.move(1, 1);
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
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
  await page.goto('/', { waitUntil: 'networkidle' });
  await expectHydrated(page.locator('.faq').getByRole('button').first());
});

test('PERF-01 REL a second half whose code never arrives is readable, and text typed into it survives an outage and can then be sent', async ({ page, context, world }) => {
  await page.route(/home-later/, (route) => route.abort());
  await page.goto('/', { waitUntil: 'networkidle' });
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
