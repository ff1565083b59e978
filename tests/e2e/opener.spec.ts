import { expect, test } from '../support/browser.ts';

test('SEC-11 a page of another site that opens ours loses its hold on it', async ({ context, world }) => {
  const elsewhere = await context.newPage();
  await elsewhere.route('http://elsewhere.example/', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }));
  await elsewhere.goto('http://elsewhere.example/');
  const [opened] = await Promise.all([context.waitForEvent('page'), elsewhere.evaluate((url) => void Object.assign(window, { opened: window.open(url) }), `${world.site.url}/about`)]);
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
  // To the opener it looks closed.
  await expect.poll(() => elsewhere.evaluate(() => (window as unknown as { opened: Window }).opened.closed)).toBe(true);
  expect(await opened.evaluate(() => window.opener === null)).toBe(true);
});
