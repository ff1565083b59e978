import { faq } from '../../shared/firm/faq.ts';
import { expect, test, visit } from '../support/browser.ts';

/** Answers requests to other sites and collects them, so that the tests need no network. */
async function catchForeign(page: import('@playwright/test').Page, baseURL: string) {
  const requested: string[] = [];
  await page.route((url) => !url.href.startsWith(baseURL), async (route) => {
    requested.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' });
  });
  return requested;
}

test('RS-01 the search answers while the visitor types, opens the result on Enter, and says when there is none', async ({ page, watch, expectAccessible }) => {
  watch(page);
  await page.goto('/rightsolutions');
  const input = page.getByRole('searchbox', { name: 'What do you need an answer to?' });
  await input.fill('vat');
  await expect(page.getByRole('status').filter({ hasText: /\d+ results/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Services', exact: true })).toBeVisible();
  await expectAccessible(page);
  await input.fill('zzzzqqq');
  await expect(page.getByText('Nothing found for “zzzzqqq”. Try another word, or ask us.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'ask us' })).toHaveAttribute('href', '/freeconsultation?about=zzzzqqq#book');
  await expect(page.locator('.search-results').getByRole('link')).toHaveCount(3);
  await input.fill('forensc audit');
  await expect(page.locator('.search-results a').first()).toContainText('Forensic Audit');
  await input.press('Enter');
  await expect(page.locator('.search-results a').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/forensic-audit$/);
  await page.goto('/rightsolutions?q=customs');
  await expect(page.locator('.search-results a').first()).toContainText('Customs');
});

test('RS-01 when the entries cannot be loaded the search says so, and works once they can', async ({ page }) => {
  await page.route('**/api/search-entries', (route) => route.abort());
  await page.goto('/rightsolutions');
  await page.getByRole('searchbox').fill('vat');
  await expect(page.getByText('The search could not be loaded.')).toBeVisible();
  await page.unroute('**/api/search-entries');
  await page.getByRole('searchbox').fill('vat return');
  await expect(page.locator('.search-results a').first()).toBeVisible();
});

test('RS-02 the arrows move the row of cards by 400 pixels and are disabled at its ends', async ({ page, watch }) => {
  watch(page);
  await page.goto('/rightsolutions');
  const row = page.getByRole('list', { name: 'How we work' });
  await expect(row.getByRole('listitem')).toHaveCount(6);
  await expect(page.getByRole('button', { name: 'Scroll back' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Scroll forward' }).click();
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBe(400);
  await page.getByRole('button', { name: 'Scroll back' }).click();
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBe(0);
});

test('CON-01 PRIV-01 a map is requested on click and not before', async ({ page, watch, baseURL }) => {
  watch(page);
  const requested = await catchForeign(page, baseURL!);
  await page.goto('/contactus', { waitUntil: 'networkidle' });
  expect(requested).toEqual([]);
  await page.getByRole('button', { name: 'Show the map: Map of our office in Kochi' }).click();
  await expect(page.getByTitle('Map of our office in Kochi')).toBeFocused();
  await expect.poll(() => requested).toHaveLength(1);
  expect(requested[0]).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?/);
});

test('VID-01 AMB-33 six episodes say that they are in preparation, none pretends to play, and the letter that announces them is offered', async ({ page, watch, baseURL }) => {
  watch(page);
  const requested = await catchForeign(page, baseURL!);
  await page.goto('/youtube-broadcast-channel', { waitUntil: 'networkidle' });
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(page.getByRole('article').filter({ hasText: /Episode \d · in preparation/ })).toHaveCount(6);
  await expect(page.getByRole('main').getByRole('button', { name: /Play/ })).toHaveCount(0);
  await expect(page.getByRole('main').getByText(/\d min/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Tell me when it is out' })).toHaveAttribute('href', '/contactus#subscribe');
  expect(requested).toEqual([]);
});

test('ABOUT-03 AMB-33 a message to a desk leads to its enquiry form, and Escape returns the focus', async ({ page, watch, expectAccessible }) => {
  watch(page);
  await page.goto('/about');
  const button = page.getByRole('button', { name: 'Reply or action to this desk: Manager, Finance and Tax' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Finance and tax' });
  await expect(dialog).toContainText('Manager, Finance and Tax');
  await expect(page.locator('html')).toHaveClass(/is-scroll-locked/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page.locator('html')).not.toHaveClass(/is-scroll-locked/);
  await button.click();
  await dialog.getByRole('link', { name: 'Send Message' }).click();
  await expect(page).toHaveURL(/\/form2\/3\/1$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Corporate Tax' })).toBeVisible();
});

test('ABOUT-01 ABOUT-04 beliefs open and close independently, and reasons one at a time', async ({ page, watch }) => {
  watch(page);
  await page.goto('/about');
  const [does, believes] = [page.getByRole('button', { name: 'What we do' }), page.getByRole('button', { name: 'What we Believe' })];
  await expect(does).toHaveAttribute('aria-expanded', 'true');
  await does.click();
  await expect(does).toHaveAttribute('aria-expanded', 'false');
  await expect(believes).toHaveAttribute('aria-expanded', 'true');
  const [accounting, audit] = [page.getByRole('button', { name: 'Accounting and Financial Reporting' }), page.getByRole('button', { name: 'Audit and Assurance', exact: true })];
  await audit.click();
  await expect(audit).toHaveAttribute('aria-expanded', 'true');
  await expect(accounting).toHaveAttribute('aria-expanded', 'false');
  await audit.click();
  await expect(audit).toHaveAttribute('aria-expanded', 'false');
});

test('ABOUT-01 A11Y-02 a button stops the ticker, and with reduced motion it never moves and is scrolled by keyboard', async ({ page, watch, expectAccessible }) => {
  watch(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/about');
  const list = page.locator('.ticker ul').first();
  const stateOf = () => list.evaluate((element) => getComputedStyle(element).animationPlayState);
  await page.getByRole('button', { name: 'Pause the ticker' }).click();
  await page.mouse.move(0, 0);
  await expect.poll(stateOf).toBe('paused');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(20);
  await expectAccessible(page, '.ticker');
  const calm = page.locator('.ticker-window');
  await calm.press('ArrowRight');
  await expect.poll(() => calm.evaluate((line) => line.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.getAnimations().filter((animation) => animation.playState === 'running').length)).toBe(0);
});

test('BLOG-04 an article has contents, its service, share links that load nothing, and a link back', async ({ page, watch, context }) => {
  watch(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/blog');
  await page.getByRole('button', { name: 'Show More' }).click();
  await page.getByRole('link', { name: /Small business relief runs to 2029/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Small business relief runs to 2029');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'What stays the same' }).click();
  await expect(page.getByRole('heading', { name: 'What stays the same' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Share by WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/blogs\/small-business-relief-extended-to-2029$/);
  await expect(page.getByRole('link', { name: 'About Financial Reporting' })).toHaveAttribute('href', '/services/accounting-and-finance/financial-reporting');
  await page.getByRole('link', { name: 'ALL Blogs' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('MSG-03 lists show the seeds’ sentences while they load and when they could not be loaded', async ({ page }) => {
  await visit(page, '/about');
  let refuse = () => {};
  const isRefused = new Promise<void>((resolve) => (refuse = resolve));
  await page.route('**/trpc/**', async (route) => {
    await isRefused;
    await route.abort();
  });
  // The browser's own router handles the address without a page load, so the lists have to be fetched.
  await page.evaluate(() => history.pushState(null, '', '/'));
  await expect(page.getByText('Loading blogs...')).toBeVisible();
  await expect(page.getByText('Loading testimonials...')).toBeVisible();
  refuse();
  await expect(page.getByText('Error fetching testimonials. Please try again later.')).toBeVisible();
  await expect(page.getByText('Error fetching blogs. Please try again later.')).toBeVisible();
  await page.evaluate(() => history.pushState(null, '', '/blog'));
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Error fetching blogs. Please try again later.');
});

test('ROUTE-04 when the server goes down, the frame stays, the page says so, and it loads once the server is up', async ({ page, world }) => {
  // Until React runs, a link leads away from the page.
  await visit(page, '/blog');
  await page.getByRole('button', { name: 'Decline' }).click();
  await world.site.stop();
  try {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Company' }).click();
    await expect(page.getByRole('alert')).toHaveText('This page could not be loaded. Please check your connection and try again.');
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong.' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(6);
    await page.goForward();
  } finally {
    await world.site.start();
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your numbers, in steady hands since 2017' })).toBeVisible();
});

test('BLOG-01 a button stops and resumes the video above the articles', async ({ page, watch }) => {
  watch(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/blog');
  await page.getByRole('button', { name: 'Pause the film' }).click();
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await expect(page.getByRole('button', { name: 'Play the film' })).toBeVisible();
});

test('A11Y-03 without JavaScript the inner pages are complete and their links work', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/rightsolutions');
  await page.getByRole('searchbox').fill('vat');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/rightsolutions\?q=vat$/);
  await expect(page.locator('.search-results').getByRole('link').first()).toHaveAttribute('href', '/services/taxation/vat');
  await page.goto('/about');
  await expect(page.getByText('Audits planned around the risks of your business')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send Message' })).toHaveCount(9);
  await page.goto('/contactus');
  await expect(page.getByRole('button', { name: /Show the map/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open in maps: Manama' })).toBeVisible();
  await page.goto('/youtube-broadcast-channel');
  await expect(page.getByRole('heading', { name: 'The tax year, hour by hour' })).toBeVisible();
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByText(faq[1].answer)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Tax Residency Certificate' })).toBeVisible();
  await expect(main.getByRole('blockquote').last()).toBeAttached();
  await page.getByRole('link', { name: 'Speak to an expert' }).first().click();
  await expect(main.getByRole('heading', { name: 'Speak to an Expert' })).toBeInViewport();
  await expect(page.locator('.needs-script').locator('visible=true')).toHaveCount(0);
  await context.close();
});

test('BLOG-06 PRIV-01 a video inside an article is requested on click and not before, and a table scrolls within itself', async ({ page, watch, baseURL, world }) => {
  watch(page);
  const { token } = await world.site.signIn();
  const cells = Array.from({ length: 12 }, (_, index) => `<td>Column${index}</td>`).join('');
  const content = `<p>Watch:</p><iframe class="ql-video" src="https://www.youtube.com/embed/abc123"></iframe><table><tbody><tr>${cells}</tr></tbody></table>`;
  await fetch(`${baseURL}/api/blogs`, { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: JSON.stringify({ topic: 'A film and a wide table', content, author_name: 'Tax team', services: 'Taxation', subservices: 'VAT' }) });
  const requested = await catchForeign(page, baseURL!);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/blogs/a-film-and-a-wide-table', { waitUntil: 'networkidle' });
  expect(requested).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('link', { name: /Play the video/ }).click();
  await expect.poll(() => requested).toEqual(['https://www.youtube-nocookie.com/embed/abc123']);
});

test.describe('on a phone with double pixel density', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

  test('A11Y-01 a page head whose picture fails to load is no wider than the screen', async ({ page }) => {
    await page.route(/\/(?:pictures|films)\//, (route) => route.abort());
    for (const path of ['/services/taxation/vat', '/technology/saas-and-cloud', '/CEO', '/about']) {
      await page.goto(path, { waitUntil: 'load' });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    }
  });

  test('SVC-02 IND-03 the picture covering a page’s head is loaded in the size in which it is drawn', async ({ page }) => {
    const heads = { '/services/taxation/vat': 'vat-tall-720', '/technology/saas-and-cloud': 'saas-and-cloud-tall-720', '/CEO': 'ceo-letter-1600' };
    for (const [path, name] of Object.entries(heads)) {
      await page.goto(path);
      const picture = page.locator('main img').first();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc), path).toContain(`/${name}.avif`);
    }
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/services/taxation/corporate-tax');
    const film = page.locator('.detail-hero-picture');
    await film.scrollIntoViewIfNeeded();
    await expect.poll(() => film.locator('video').evaluate((video: HTMLVideoElement) => video.currentSrc)).toContain('/films/taxation-tall-540.');
  });
});
