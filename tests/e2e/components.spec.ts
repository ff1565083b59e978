// The components on the development server's /style page: states, keyboard, accessible names, motion.
import type { Locator, Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { expect, test } from '../support/browser.ts';
import { expectLikeness } from '../support/likeness.ts';
import { prepareSite, type Site } from '../support/site.ts';

// One development server serves them all, and one page: it consists of hundreds of modules, which a busy machine takes minutes to transform.
test.describe.configure({ mode: 'default' });

const bundled = new URL('../../node_modules/.vite/deps/_metadata.json', import.meta.url);
let development: Site;
let page: Page;
let motion: 'reduce' | 'no-preference' | undefined;

test.beforeAll(async ({ browser }) => {
  development = await prepareSite({ NODE_ENV: 'development' });
  await development.start();
  page = await browser.newPage();
  // On the first visit Vite bundles what the page imports, and then reloads the page.
  // On a busy machine the server gives the first request up.
  await expect(() => page.goto(`${development.url}/style`)).toPass({ timeout: 120_000 });
  await expect.poll(() => existsSync(bundled), { timeout: 120_000 }).toBe(true);
  await expect(open).toPass({ timeout: 120_000 });
});
test.afterAll(async () => {
  await page?.close();
  await development?.remove();
});
test.beforeEach(({ watch }) => watch(page));

/** The page's script loads the slider when it comes near; only then do clicks work. Unbundled modules take a while to load. */
async function open() {
  await page.goto(`${development.url}/style`, { waitUntil: 'networkidle' });
  await expect(async () => {
    await page.locator('.carousel').first().scrollIntoViewIfNeeded();
    await expect(page.locator('.keen-slider').first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

/** Opens the page anew if the last journey wanted other motion. Those with the same motion leave each other’s components alone. */
async function want(wanted: typeof motion & string) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.mouse.move(0, 0);
  if (motion === wanted) return;
  await page.emulateMedia({ reducedMotion: wanted });
  await open();
  motion = wanted;
}

test('A11Y-01 every component passes axe at 320, 390 and 1440 px and does not scroll sideways', async ({ expectAccessible }) => {
  await want('no-preference');
  const problems: string[] = [];
  for (const width of [320, 390, 1440]) {
    const check = () => expectAccessible(page).catch((error: Error) => problems.push(`${width} px: ${error.message}`));
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await check();
    await page.getByRole('button', { name: 'Open the dialog' }).click();
    await check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  expect(problems).toEqual([]);
});

/** The headings of the page's sections. */
const sections = ['Style', 'Buttons, links, badges', 'On dark ground', 'Fields', 'Accordion', 'Carousel', 'Cards and pictures', 'Messages and waiting', 'Overlays, tabs, pages'];

test.describe('with reduced motion', () => {
  test.beforeEach(() => want('reduce'));

  test('ART every component looks as it did at 390 and 1440 px', async () => {
    const problems: string[] = [];
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const look = (element: Locator, name: string) => expectLikeness(element, test.info(), `${width}-${name.toLowerCase().replaceAll(/\W+/g, '-')}`).catch((error: Error) => problems.push(error.message));
      for (const name of sections) {
        const section = page.getByRole('region', { name, exact: true });
        await section.scrollIntoViewIfNeeded();
        await section.evaluate((element) => Promise.all([...element.querySelectorAll('img')].map((image) => image.decode().catch(() => {}))));
        await look(section, name);
      }
      await page.getByRole('button', { name: 'Open the dialog' }).click();
      await look(page.getByRole('dialog'), 'Dialog');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    expect(problems).toEqual([]);
  });

  test('A11Y-01 nothing moves by itself and no video is loaded', async () => {
    await page.locator('.film').scrollIntoViewIfNeeded();
    await expect(page.locator('.film video')).toHaveCount(0);
    const gliding = page.getByRole('region', { name: 'Gliding' });
    await expect(gliding.getByRole('button', { name: 'Pause' })).toHaveCount(0);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    const requested = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(requested.length).toBeGreaterThan(0);
    expect(requested.filter((url) => /\.(?:webm|mp4)$/.test(url))).toEqual([]);
  });
});

test('HOME-04 HOME-11 only one answer is open at a time and can be closed; where several may be open, each opens and closes independently', async () => {
  await want('no-preference');
  const section = page.getByRole('region', { name: 'Accordion', exact: true });
  const [first, second] = [section.getByRole('button').nth(0), section.getByRole('button').nth(1)];
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await second.press('Enter');
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await expect(second).toHaveAttribute('aria-expanded', 'true');
  await second.press('Space');
  await expect(section.locator('.accordion-panel').nth(1)).toBeHidden();

  const buttons = section.locator('.accordion').nth(1).getByRole('button');
  await expect(buttons.nth(0)).toHaveAttribute('aria-expanded', 'true');
  await buttons.nth(1).click();
  await expect(buttons.nth(0)).toHaveAttribute('aria-expanded', 'true');
  await expect(buttons.nth(1)).toHaveAttribute('aria-expanded', 'false');
});

test('HOME-06 arrows, keys, dots and focus move the row, it wraps around, and one, two, three and four slides are in view at the given widths', async () => {
  await want('no-preference');
  const carousel = page.getByRole('region', { name: 'Steps of two' });
  const slides = carousel.getByRole('group');
  const dots = carousel.locator('.carousel-dots button');
  await carousel.getByRole('button', { name: 'Previous' }).click();
  await expect(dots.nth(6)).toHaveAttribute('aria-current', 'true');
  await expect(slides.nth(6)).toHaveAttribute('data-active', '');
  await carousel.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  await dots.nth(2).click();
  await expect(slides.nth(2)).toBeInViewport();
  // Seven slides with four in view: the last is out of view until it gets the focus.
  await dots.nth(0).click();
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  await slides.nth(5).getByRole('link').focus();
  await expect(slides.nth(5)).toBeInViewport({ ratio: 1 });

  for (const [width, count] of [[390, 1], [700, 2], [1100, 3], [1440, 4]] as const) {
    await page.setViewportSize({ width, height: 844 });
    const share = () => carousel.evaluate((element) => Math.round(element.querySelector('.carousel-track')!.clientWidth / element.querySelector('.carousel-slide')!.clientWidth));
    await expect.poll(share).toBe(count);
  }
});

test('A11Y-02 a dialog traps the focus, closes on Escape and returns the focus, the page behind does not scroll, and reopened at once it stays open although its close event comes late', async () => {
  await want('no-preference');
  const opener = page.getByRole('button', { name: 'Open the dialog' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Speak to an Expert' });
  await expect(dialog).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/is-scroll-locked/);
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement!.closest('dialog') !== null)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.locator('html')).not.toHaveClass(/is-scroll-locked/);
  await opener.click();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();

  await opener.click();
  await expect(dialog).toBeVisible();
  await opener.evaluate(async (button: HTMLElement) => {
    const closed = new Promise((resolve) => addEventListener('close', resolve, { capture: true, once: true }));
    document.querySelector<HTMLElement>('dialog[open] .dialog-close')!.click();
    // React handles a click in a microtask; the browser fires the close event in a separate task.
    await Promise.resolve();
    button.click();
    await closed;
  });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('A11Y-02 arrow keys move between tabs, a tooltip shows on focus, and a toast is announced and offers its action', async () => {
  await want('no-preference');
  await page.getByRole('tab', { name: 'Submitted' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByText('What we answered.')).toBeVisible();
  await page.getByRole('button', { name: 'With a tooltip' }).focus();
  await expect(page.getByText(/Filings are due nine months/)).toBeVisible();
  await page.getByRole('button', { name: 'Show a toast' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});
