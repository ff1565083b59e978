// What every journey starts from: the real site with a real SMTP server, and a page on which any error is a failure.
import { expect, type Locator, type Page, test as base } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { inspect } from './looks.ts';
import { ADMIN, prepareSite, type Site } from './site.ts';
import { type ReceivedMail, startSmtpServer } from './smtp.ts';

/** Goes to each page once. */
const axeSource = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** A second is more than any fade takes. What moves for longer moves all the time. */
const countMoving = () => document.getAnimations().filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1_000).length;

/** Text whose contrast was found sufficient in this worker (looks.ts). */
let legible = '';

type World = { site: Site; mails: ReceivedMail[] };
type Fixtures = { hand: boolean; watch: (page: Page, options?: { allows?: RegExp }) => void; /** Opens a screen of the back office in a new session. */ signIn: (page: Page, path?: string, account?: { email: string; password: string }) => Promise<void>; expectAccessible: (page: Page, within?: string, rules?: string[]) => Promise<void> };

export const test = base.extend<Fixtures, { world: World }>({
  world: [
    async ({}, use) => {
      await using smtp = await startSmtpServer();
      const site = await prepareSite({ SMTP_URL: smtp.url });
      await site.start();
      // One session for all that journeys prepare: checking a password is meant to be slow.
      let session: ReturnType<Site['signIn']> | undefined;
      await use({ site: { ...site, signIn: () => (session ??= site.signIn()) }, mails: smtp.mails });
      await site.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ world }, use) => use(world.site.url),
  /** A visitor whose hand is on the page, so that React starts with it. `hand: false`: one who only looks. */
  hand: [true, { option: true }],
  context: async ({ context, hand }, use) => {
    await context.addInitScript(() => document.addEventListener('react-ready', () => Object.assign(window, { isReady: true })));
    if (hand) await context.addInitScript(() => addEventListener('load', () => document.dispatchEvent(new Event('scroll'))));
    await use(context);
  },

  /** Fails the test on any console error, including violations of the content policy, and on any failed request. */
  watch: async ({}, use) => {
    const problems: string[] = [];
    await use((page, { allows } = {}) => {
      const note = (text: string) => void (allows?.test(text) || problems.push(text));
      page.on('console', (message) => ['error', 'warning'].includes(message.type()) && note(`console: ${message.text()}`));
      page.on('pageerror', (error) => note(`error: ${error.message}`));
      page.on('response', (response) => response.status() >= 400 && note(`${response.status()} ${response.url()}`));
    });
    if (problems.length > 0) throw new Error(`The page reported:\n${problems.join('\n')}`);
  },

  // Calls what the login form calls; the form itself has journeys of its own.
  signIn: async ({}, use) => {
    await use(async (page, path = '/admin', { email, password } = ADMIN) => {
      const answer = await page.request.post('/trpc/admin.login', { data: { email, password } });
      const { result } = (await answer.json()) as { result: { data: { token: string; tokenExpiry: number } } };
      // Every page of the site shares one storage, and this one loads nothing.
      await page.goto('/robots.txt');
      await page.evaluate(({ token, tokenExpiry }) => Object.assign(localStorage, { token, tokenExpiry }), result.data);
      await page.goto(path);
    });
  },

  expectAccessible: async ({}, use) => {
    await use(async (page, within, rules) => {
      // Behind an open dialog nothing can be reached.
      const place = within ?? ((await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'html');
      await expect.poll(() => page.evaluate(countMoving), 'what fades in is at rest').toBe(0);
      // What is not laid out yet has no place of its own, and seems to lie over something else. Not awaited: the page takes three seconds of rest first (begin.ts).
      await page.evaluate(() => document.documentElement.classList.remove('is-partial', 'is-unpainted'));
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
      // A film under the text would be drawn all the while.
      await page.evaluate(() => document.querySelectorAll('video').forEach((film) => film.pause()));
      const check = async () => {
        const { faults, looks } = await page.evaluate(inspect, { within: place, legible, ...(rules && { rules }) });
        if (looks && faults.every(({ id }) => id !== 'color-contrast')) legible += `,${looks}`;
        return faults.map(({ id, places }) => `${id}: ${places.join(', ')}`);
      };
      // A fault is still there at a second look; a page that was just being drawn is not.
      const first = await check();
      const found = first.length === 0 ? first : await check();
      if (found.length > 0) throw new Error(`axe found:\n${found.join('\n')}`);
    });
  },
});

/** Answers the question about cookies, which may cover what a journey presses. */
export const decline = (page: Page) => page.getByRole('button', { name: 'Decline' }).click();

/** Opens a page of the public site and waits until React runs it. A quiet network says less: on a busy machine it can be quiet before React is asked for. */
export async function visit(page: Page, path: string) {
  await page.goto(path);
  await expectReady(page);
}

/** Waits until React runs the page, whose effects have set its timers and listen. Told by the page itself: asking again and again would cost half a second each time. */
export async function expectReady(page: Page) {
  await page.evaluate(async () => {
    if (!('isReady' in window)) await new Promise((resolve) => document.addEventListener('react-ready', resolve, { once: true }));
  });
}

/** Waits until a page of the public site has its fonts, is laid out to its end, and React has nothing left to do. */
export async function expectSettled(page: Page) {
  await expectReady(page);
  await expect(page.locator('html.is-partial')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What has come into view is told in a frame, and answered in the next idle moment.
    for (let round = 0; round < 2; round += 1) await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1_000 })));
  });
}

/** Scrolls a part of a page into view and waits until React has hydrated it. */
export async function expectHydrated(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  await expect.poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))), { intervals: [50, 100, 250] }).toBe(true);
}

export { expect } from '@playwright/test';
