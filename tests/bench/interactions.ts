// How long a visitor waits for what they do, on a processor four times slower: from the touch or key to the next paint (INP), the slowest of each journey; of several times it is made, the middle one.
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Row } from './load.ts';

const SLOWER = 4;
const LIMIT_MS = 100;
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

type Journey = { what: string; path: string; size: typeof phone; go: (page: Page) => Promise<void> };

const journeys: readonly Journey[] = [
  { what: 'phone menu', path: '/services/taxation/vat', size: phone, go: async (page) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'SERVICES' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  } },
  { what: 'mega menu', path: '/services/taxation/vat', size: desk, go: async (page) => {
    await page.locator('header').getByRole('button', { name: 'Services' }).click();
    await page.keyboard.press('Escape');
  } },
  { what: 'search as one types', path: '/rightsolutions', size: phone, go: async (page) => {
    await page.locator('#search-input').click();
    await page.locator('#search-input').pressSequentially('vat refund', { delay: 60 });
    await page.locator('.search-results a').first().waitFor();
  } },
  { what: 'carousel', path: '/', size: desk, go: async (page) => {
    const row = page.locator('#footerservices');
    await row.scrollIntoViewIfNeeded();
    for (let step = 0; step < 3; step += 1) await row.getByRole('button', { name: 'Next' }).click();
  } },
  { what: 'questions', path: '/services/taxation/vat', size: phone, go: async (page) => {
    for (let nth = 0; nth < 2; nth += 1) await page.locator('.accordion-heading button').nth(nth).click();
  } },
  { what: 'a form: typed and sent', path: '/form2/3/4', size: phone, go: async (page) => {
    const form = page.locator('form.lead-form').first();
    await form.locator('input[name="firstName"]').pressSequentially('Patient', { delay: 40 });
    await form.locator('input[name="email"]').pressSequentially('patient@noor-freight.example', { delay: 20 });
    await form.locator('button[type="submit"]').click();
    await page.getByRole('alert').first().waitFor();
  } },
];

type Slowest = { ms: number; what: string };

export async function measureInteractions(url: string, executablePath: string, runs: number): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const rows: Row[] = [];
  for (const journey of journeys) {
    const seen: Slowest[] = [];
    while (seen.length < runs) seen.push(await make(journey, url, browser));
    const { ms, what } = seen.toSorted((one, other) => one.ms - other.ms)[Math.floor(runs / 2)]!;
    rows.push({ what: `${journey.what} (${journey.path})`, result: `${ms} ms${what && ` (${what})`}`, budget: `≤ ${LIMIT_MS} ms`, isMet: ms <= LIMIT_MS });
  }
  await browser.close();
  return rows;
}

async function make({ path, size, go }: Journey, url: string, browser: Browser): Promise<Slowest> {
  const page = await browser.newPage({ viewport: size, hasTouch: false });
  await page.addInitScript(() => {
    // The answer to a cookie question that is not what is measured.
    document.cookie = 'cookieConsent=false; path=/';
    const slowest = { ms: 0, what: '' };
    Object.assign(globalThis, { slowest });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (entry.interactionId && entry.duration > slowest.ms) Object.assign(slowest, { ms: entry.duration, what: entry.name });
      }
    });
    observer.observe({ type: 'event', durationThreshold: 16, buffered: true });
  });
  await page.goto(url + path, { waitUntil: 'networkidle' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await go(page);
  // Entries come after the paint that they tell of.
  await page.waitForTimeout(500);
  const slowest = await page.evaluate(() => (globalThis as unknown as { slowest: Slowest }).slowest);
  await page.close();
  return slowest;
}
