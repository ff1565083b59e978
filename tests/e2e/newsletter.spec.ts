// Subscribing to the newsletter and leaving it, through the links in its letter.
import { expect, test } from '../support/browser.ts';
import { linksOf } from '../support/smtp.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('SPAM-05 a subscriber confirms the address with the button on the letter’s link, may do so twice, and can leave', async ({ page, browser, world, watch, signIn }) => {
      watch(page);
      const email = `subscriber-${javaScriptEnabled ? 'script' : 'plain'}@noor-freight.example`;
      await page.context().addCookies([{ name: 'cookieConsent', value: 'false', url: world.site.url }]);
      await page.goto('/contactus#subscribe');
      const form = page.getByRole('form', { name: 'Newsletter' });
      await form.getByLabel('Name').fill('Leila');
      await form.getByLabel('Email').fill(email);
      await form.getByRole('button', { name: 'Subscribe' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Form submitted successfully!' })).toContainText('An e-mail asks you to confirm your address');
      await expect.poll(() => world.mails.some(({ to }) => to === email)).toBe(true);
      const links = linksOf(world.mails.find(({ to }) => to === email)!, world.site.url);
      for (const link of links) await page.goto(link);

      const office = await browser.newPage({ baseURL: world.site.url, javaScriptEnabled: true });
      await signIn(office, '/maillist2');
      const row = office.getByRole('row', { name: email });
      await expect(row).toContainText('not yet');

      for (let time = 1; time <= 2; time += 1) {
        await page.goto(links.find((link) => link.startsWith('/confirm/'))!);
        await page.getByRole('button', { name: 'Confirm' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible();
      }
      await office.reload();
      await expect(row).toBeVisible();
      await expect(row).not.toContainText('not yet');

      await page.goto(links.find((link) => link.startsWith('/unsubscribe/'))!);
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'You have left the list' })).toBeVisible();
      await page.goto(links.find((link) => link.startsWith('/confirm/'))!);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Nothing was confirmed' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Subscribe again' })).toBeVisible();
      await office.close();
    });
  });
}
