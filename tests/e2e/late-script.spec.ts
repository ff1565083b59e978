import { expect, expectHydrated, test } from '../support/browser.ts';
import type { Page } from '@playwright/test';

/** Holds back every script until it is let through or aborted. Styles, fonts and pictures load as usual. */
async function holdScripts(page: Page) {
  let decide: (action: 'continue' | 'abort') => void;
  const decided = new Promise<'continue' | 'abort'>((resolve) => (decide = resolve));
  let requested = 0;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    requested += 1;
    await route[await decided]();
  });
  return { letThrough: () => decide('continue'), cutOff: () => decide('abort'), requested: () => requested };
}

test('PERF-01 HDR-04 before the script has loaded the phone menu opens and a question answers, and both go on with it', async ({ page, watch }) => {
  watch(page);
  const scripts = await holdScripts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => addEventListener('DOMContentLoaded', () => Object.assign(document, { hadFoot: document.querySelector('.footer')?.checkVisibility() })));
  await page.goto('/services/taxation/vat');
  // What lies below a telephone's first screen has no part in the first paint.
  expect(await page.evaluate(() => (document as Document & { hadFoot?: boolean }).hadFoot)).toBe(false);
  await expect(page.locator('.footer')).toBeVisible();
  // The cookie banner works without React.
  await page.getByRole('button', { name: 'Decline' }).click();
  const question = page.locator('.accordion-heading button').nth(1);
  const answer = page.locator('.accordion-panel').nth(1);
  await question.click();
  await expect(answer).toBeVisible();
  await question.click();
  await expect(answer).toBeHidden();
  await question.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  await opener.click();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await opener.click();
  await expect(menu.getByRole('link', { name: 'INSIGHTS' })).toBeVisible();
  // React finds it open. Closed for a moment, it would lose what is pressed then.
  await menu.evaluate((element) => new MutationObserver(() => (document.documentElement.dataset.flickers = '')).observe(element, { attributeFilter: ['open'] }));
  scripts.letThrough();
  await menu.getByRole('button', { name: 'SERVICES' }).click();
  await expect(menu.getByRole('button', { name: 'Taxation' })).toBeVisible();
  await expectHydrated(question);
  await expect(page.locator('html')).not.toHaveAttribute('data-flickers');
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await expect(answer).toBeVisible();
  await expect(page.getByRole('button', { name: 'Decline' })).toHaveCount(0);
  expect((await page.context().cookies()).find(({ name }) => name === 'cookieConsent')?.value).toBe('false');
});

test('PERF-01 what the keyboard reached before the script has loaded opens when it comes', async ({ page, watch }) => {
  watch(page);
  const scripts = await holdScripts(page);
  await page.goto('/blog');
  const pill = page.getByRole('button', { name: 'Services', exact: true });
  await page.locator('.header-brand').focus();
  await page.keyboard.press('Tab');
  await expect(pill).toBeFocused();
  scripts.letThrough();
  await expect(pill).toHaveAttribute('aria-expanded', 'true');
});

test('PERF-01 text typed before the script has loaded stays and is kept as a draft', async ({ page, watch }) => {
  watch(page);
  const scripts = await holdScripts(page);
  await page.goto('/form2/3/4');
  const [name, email] = [page.locator('input[name="firstName"]').first(), page.locator('input[name="email"]').first()];
  await name.fill('Early Visitor');
  await email.fill('early.visitor@noor-freight.example');
  scripts.letThrough();
  await expectHydrated(name);
  await expect(name).toHaveValue('Early Visitor');
  await page.reload();
  await expect(name).toHaveValue('Early Visitor');
  await expect(email).toHaveValue('early.visitor@noor-freight.example');
});

test('PERF-01 what was typed at an earlier visit comes back around what is being typed, and the visitor stays in the field', async ({ page, watch, world }) => {
  watch(page);
  await page.context().addCookies([{ name: 'cookieConsent', value: 'false', url: world.site.url }]);
  await page.goto('/form2/3/4');
  const field = (name: string) => page.locator(`#form-service-enquiry [name="${name}"]`);
  await expectHydrated(field('firstName'));
  await field('firstName').fill('Earlier');
  await field('email').fill('earlier@noor-freight.example');
  const scripts = await holdScripts(page);
  await page.reload();
  const consent = page.locator('#form-service-enquiry [type=checkbox]');
  await consent.check();
  await field('email').focus();
  await page.keyboard.type('la');
  scripts.letThrough();
  await expect(field('firstName')).toHaveValue('Earlier');
  await page.keyboard.type('ter@noor-freight.example');
  await expect(field('email')).toBeFocused();
  await expect(field('email')).toHaveValue('later@noor-freight.example');
  await expect(consent).toBeChecked();
});

test('PERF-01 a page whose script never loads can be read, its links work, and its form can be sent', async ({ page }) => {
  const scripts = await holdScripts(page);
  scripts.cutOff();
  await page.addInitScript(() => addEventListener('pagereveal', ({ viewTransition }) => Object.assign(globalThis, { fades: viewTransition !== null })));
  const follow = async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
    await expect(page).toHaveURL(/\/contactus$/);
    return expect.poll(() => page.evaluate(() => (globalThis as { fades?: boolean }).fades), { timeout: 5_000 });
  };
  await (await follow()).toBe(false);
  // One page fades into the next, unless the browser finds that it took too long.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(async () => (await follow()).toBe(true)).toPass();
  const form = page.getByRole('form', { name: 'Newsletter' });
  await form.locator('input[name="name"]').fill('Patient Visitor');
  await form.locator('input[name="email"]').fill('patient.visitor@noor-freight.example');
  await form.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1, name: 'We have it' })).toBeVisible();
});

test('FORM-06 PERF-01 when a page’s code cannot be loaded, the link to the expert works as an ordinary link', async ({ page }) => {
  await page.route(/\/assets\/about-(?!texts)[^/]*\.js$/, (route) => route.abort());
  await page.goto('/about');
  await page.locator('header').getByRole('link', { name: 'Speak to an expert' }).click();
  await expect(page).toHaveURL(/\/#speaktoanexpert$/);
  await expect(page.getByRole('dialog', { name: 'Speak to an Expert' })).toBeVisible();
});

test('PERF-01 React is not requested, and far bands are not laid out, before the page is idle or touched', async ({ page }) => {
  const scripts = await holdScripts(page);
  // A picture that never arrives keeps the page loading.
  await page.route(/\.avif$/, () => {});
  await page.goto('/services/taxation/vat', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts.requested()).toBe(0);
  // Nor is what lies far below laid out, unless the visitor may be there.
  const isFootLaidOut = () => page.locator('.footer-inner').evaluate((foot) => foot.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isFootLaidOut()).toBe(false);
  await page.mouse.move(200, 300);
  await expect.poll(scripts.requested).toBeGreaterThan(1);
  scripts.letThrough();
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(isFootLaidOut).toBe(true);
});

for (const { part, pressed } of [
  { part: 'the header', pressed: '.header [aria-controls="site-menu"]' },
  { part: 'the page', pressed: 'main h1' },
]) {
  test(`PERF-01 a press on ${part} while React takes the page over waits for that part only`, async ({ page, watch }) => {
    watch(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript((selector) => {
      const isTaken = (name: string) => Object.keys(document.querySelector(name)!).some((key) => key.startsWith('__reactProps'));
      document.addEventListener('react-listens', () => {
        document.querySelector(selector)!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        Object.assign(document, { taken: ['.header [aria-controls="site-menu"]', 'main h1', '.footer-inner'].filter(isTaken) });
      });
    }, pressed);
    await page.goto('/services/taxation/vat');
    await page.mouse.move(200, 300);
    await expectHydrated(page.locator('.footer-inner'));
    expect(await page.evaluate(() => (document as Document & { taken?: string[] }).taken)).toEqual([pressed]);
  });
}

/** Long enough for a visitor to do something on every page before the script is there. */
const HELD_MS = 8_000;

test('PERF-01 on a line so slow that the script comes after eight seconds, search, carousel and questions still do what was asked of them', async ({ context }) => {
  const until = Date.now() + HELD_MS;
  await context.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, until - Date.now())));
    await route.continue();
  });
  const searches = async (page: Page) => {
    await page.goto('/rightsolutions');
    await page.locator('#search-input').fill('vat');
    await expect(page.locator('.search-results a').first()).toBeVisible({ timeout: 3 * HELD_MS });
  };
  const moves = async (page: Page) => {
    await page.goto('/');
    await page.locator('.hero').getByRole('button', { name: 'Next' }).click();
    await expect(page.locator('.hero-dots button').nth(1)).toHaveAttribute('aria-current', 'true', { timeout: 3 * HELD_MS });
  };
  const asks = async (page: Page) => {
    await page.goto('/services/taxation/vat');
    const question = page.locator('.accordion-heading button').nth(1);
    const wasOpen = await question.getAttribute('aria-expanded');
    await question.click();
    await expect(question).toHaveAttribute('aria-expanded', wasOpen === 'true' ? 'false' : 'true', { timeout: 3 * HELD_MS });
  };
  await Promise.all([searches, moves, asks].map(async (journey) => journey(await context.newPage())));
});

test('PERF-01 a form sent while the script is on its way is answered by the server, in the same words', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/form2/3/4');
  const form = page.locator('form.lead-form').first();
  await form.locator('input[name="email"]').fill('not an address');
  await form.locator('button[type="submit"]').click();
  await expect(page.getByRole('alert')).toContainText('email');
  await expect(page.locator('form.lead-form input[name="email"]').first()).toHaveValue('not an address');
});

test('PERF-01 where the script is cut in the middle, the menu still opens and closes, and the page leads on by its links', async ({ page }) => {
  await page.route(/\/assets\/start-[^/]*\.js$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).slice(0, 5_000) });
  });
  const failed = page.waitForEvent('pageerror');
  await page.goto('/services/taxation/vat');
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  // Before the script has failed, and after.
  for (const moment of [undefined, failed]) {
    await moment;
    await opener.click();
    await menu.getByRole('button', { name: 'Close' }).click();
    await expect(menu).toBeHidden();
  }
  await page.locator('.header-nav').getByRole('link', { name: 'Right solutions' }).click();
  await expect(page).toHaveURL(/\/rightsolutions$/);
  // The next page asks for the script too, and may do so as the journey ends.
  await page.unrouteAll({ behavior: 'wait' });
});

test('PERF-01 nothing on a page keeps the browser from keeping it whole for those who come back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  type Explanation = { type: string; reason: string };
  const reasons: string[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }: { notRestoredExplanations: Explanation[] }) => reasons.push(...notRestoredExplanations.filter(({ type }) => type === 'PageSupportNeeded').map(({ reason }) => reason)));
  for (const path of ['/', '/form2/3/4', '/rightsolutions']) {
    // What is on its way at that moment keeps it too, but not the next time.
    await expect(async () => {
      reasons.length = 0;
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.goto('/robots.txt');
      await page.goBack();
      expect(reasons, path).toEqual([]);
    }).toPass();
  }
  // What would be reported if there were something.
  await page.evaluate(() => addEventListener('unload', () => {}));
  await page.goto('/robots.txt');
  await page.goBack();
  expect(reasons).not.toEqual([]);
});
