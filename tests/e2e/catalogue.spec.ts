import type { Locator, Page } from '@playwright/test';
import { everyService, everySubIndustry } from '#shared/firm/catalogue.ts';
import { paths } from '#shared/navigation/paths.ts';
import { expect, expectHydrated, test, visit } from '../support/browser.ts';

const servicePages = everyService.map(({ category, service }) => ({ kind: category.headtitle, path: paths.service(category.title, service.keyword) }));
const industryPages = everySubIndustry.map(({ industry, subIndustry }) => ({ kind: industry.title, path: paths.subIndustry(industry.title, subIndustry.title) }));
const otherPages = ['/estimate/1/1', '/estimate/2/4', '/services/taxation/nothing', '/estimate/9/9', '/technology/nothing', '/nowhere'].map((path) => ({ kind: 'estimates and unknown addresses', path }));
// Alternating widths: each template is seen on a phone and on a desktop.
const everyPage = [servicePages, industryPages, otherPages].flatMap((pages) => pages.map((page, index) => ({ ...page, width: index % 2 ? 390 : 1440 })));

/** Pictures already checked: several pages show the same ones. */
const decoded = new Set<string>();

/** Includes lazy pictures below the fold. */
async function findMissingPictures(page: Page) {
  const results = await page.evaluate(async (known) => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    const isKnown = new Set(known);
    return Promise.all(
      pictures.map(async (picture) => {
        if (!picture.complete) await new Promise((resolve) => ['load', 'error'].forEach((end) => picture.addEventListener(end, resolve)));
        const source = picture.currentSrc || picture.src;
        const isThere = picture.naturalWidth > 0 && (isKnown.has(source) || (await picture.decode().then(() => true, () => false)));
        return { source, isThere };
      }),
    );
  }, [...decoded]);
  for (const { source, isThere } of results) if (isThere) decoded.add(source);
  return results.filter(({ isThere }) => !isThere).map(({ source }) => source);
}

for (const [kind, pages] of Object.entries(Object.groupBy(everyPage, ({ kind }) => kind))) {
  test(`CAT A11Y-01 every page of ${kind} passes axe, shows all pictures and reports no console errors`, async ({ page, watch, expectAccessible }) => {
    watch(page, { allows: /404/ });
    const problems: string[] = [];
    for (const { path, width } of pages!) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const picture of await findMissingPictures(page)) problems.push(`${path}: no picture ${picture}`);
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) problems.push(`${path}: scrolls sideways at ${width} px`);
      // The frame around the content has its own tests.
      await expectAccessible(page, 'main').catch((error: Error) => problems.push(`${path}: ${error.message}`));
    }
    expect(problems).toEqual([]);
  });
}

const bandOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).filter({ has: page.getByRole('heading', { level: 2, name }) });
/** The slides of which at least half is in view. */
const countInView = (band: Locator) =>
  band.locator('.keen-slider__slide').evaluateAll((slides) => slides.filter((slide) => {
    const { left, right, width } = slide.getBoundingClientRect();
    return left > -width / 2 && right < innerWidth + width / 2;
  }).length);

const bands = ['Our Services', 'Who We Serve'];

test(`SVCH-02 HOME-06 ${bands.join(' and ')} show one, two, three or four slides at the given widths`, async ({ page, watch }) => {
  watch(page);
  await page.goto('/');
  for (const [width, count] of [[320, 1], [640, 2], [1024, 3], [1280, 4]] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of bands) {
      const band = bandOf(page, name);
      await band.scrollIntoViewIfNeeded();
      await expect(band.locator('.carousel-track.keen-slider')).toBeAttached();
      await expect.poll(() => countInView(band), `${name} at ${width} px`).toBe(count);
    }
  }
});

test(`SVCH-03 HOME-06 in ${bands.join(' and ')} pointer, arrows and keys select a slide, and its picture fades in over the previous one`, async ({ page, watch }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  watch(page);
  await page.goto('/');
  for (const name of bands) {
    const band = bandOf(page, name);
    await band.scrollIntoViewIfNeeded();
    await expect(band.locator('.carousel-track.keen-slider')).toBeAttached();
    const slides = band.locator('.keen-slider__slide');
    const backdrop = band.locator('.backdrop');
    const active = band.locator('[data-active]');
    const shown = () => backdrop.locator('.backdrop-layer').last().locator('img').getAttribute('src');
    // At any moment a loaded picture covers the band.
    await backdrop.evaluate((element) => {
      const check = () => element.querySelector('.backdrop-layer[data-state=loaded]') || (element.dataset.bare = 'true');
      new MutationObserver(check).observe(element, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-state'] });
    });
    const first = await shown();
    await slides.nth(2).hover();
    await expect(slides.nth(2)).toHaveAttribute('data-active', '');
    await expect.poll(shown).not.toBe(first);
    await expect(backdrop).toHaveAttribute('data-state', 'loaded');
    await expect(backdrop.locator('.backdrop-layer')).toHaveCount(1);

    await page.mouse.move(0, 0);
    const before = await active.getAttribute('aria-label');
    await band.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await expect(active).not.toHaveAttribute('aria-label', before!);
    await slides.nth(3).getByRole('heading').getByRole('button').focus();
    await expect(slides.nth(3)).toHaveAttribute('data-active', '');
    await page.keyboard.press('ArrowRight');
    await expect(backdrop.locator('.backdrop-layer')).toHaveCount(1);
    await expect(backdrop).toHaveAttribute('data-state', 'loaded');
    await expect(backdrop).not.toHaveAttribute('data-bare', 'true');
  }
});

test('SVCH-04 SVCH-05 each category lists three services, etc... reveals all, and a link opens its page at the top', async ({ page, watch }) => {
  watch(page);
  await page.goto('/#footerservices');
  const band = bandOf(page, 'Our Services');
  const taxation = band.locator('.keen-slider__slide').nth(2);
  await expect(taxation.getByRole('link')).toHaveCount(3);
  await band.getByRole('button', { name: 'etc...' }).click();
  await expect(taxation.getByRole('link')).toHaveCount(7);
  await expect(band.locator('.keen-slider__slide').first().getByRole('link')).toHaveCount(4);
  await band.getByRole('button', { name: 'Show Less' }).click();
  await expect(taxation.getByRole('link')).toHaveCount(3);
  await taxation.getByRole('link', { name: 'International Taxation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'International Taxation' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('HOME-07 the active industry links to three sub-industries, and etc... reveals all', async ({ page, watch }) => {
  watch(page);
  await page.goto('/');
  const band = bandOf(page, 'Who We Serve');
  await band.scrollIntoViewIfNeeded();
  await expect(band.locator('.carousel-track.keen-slider')).toBeAttached();
  const slide = band.locator('.keen-slider__slide').nth(1);
  await slide.hover();
  await expect(slide.getByRole('link')).toHaveCount(3);
  await expect(band.getByRole('link')).toHaveCount(3);
  await slide.getByRole('button', { name: 'etc...' }).click();
  await expect(slide.getByRole('link')).toHaveCount(5);
  await slide.getByRole('link', { name: 'Pharmacies' }).click();
  await expect(page).toHaveURL(/\/healthcare\/pharmacies$/);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('SVCH-03 a tap on a heading selects it, and 570 pixels of height are enough', async ({ page, watch }) => {
    watch(page);
    await page.goto('/#footerservices');
    const band = bandOf(page, 'Our Services');
    await expect(band.locator('.carousel-track.keen-slider')).toBeAttached();
    expect((await band.boundingBox())!.height).toBeGreaterThanOrEqual(570);
    await band.getByRole('button', { name: 'Next' }).tap();
    const second = band.locator('.keen-slider__slide').nth(1);
    await expect(second).toHaveAttribute('data-active', '');
    await expect(second).toBeInViewport({ ratio: 0.9 });
    await second.getByRole('link', { name: 'Financial Reporting' }).tap();
    await expect(page).toHaveURL(/\/financial-reporting$/);
  });
});

test('SVCH HOME-06 without JavaScript every service and sub-industry can be read and reached', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(baseURL!);
  await expect(bandOf(page, 'Our Services').locator('.carousel').getByRole('link')).toHaveCount(34);
  await expect(bandOf(page, 'Who We Serve').getByRole('link')).toHaveCount(everySubIndustry.length);
  await expect(bandOf(page, 'Our Services').getByRole('button', { name: /etc|Next/ })).toHaveCount(0);
  await bandOf(page, 'Who We Serve').getByRole('link', { name: 'FMCG Distribution' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'FMCG Distribution' })).toBeVisible();
  await context.close();
});

test('CAT ROUTE-02 one press on the home page leads to mainland beside free zone, even if the text is late, and on a phone each row is a block', async ({ page, watch }) => {
  watch(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/trpc/content.services.category**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto('/');
  const link = bandOf(page, 'Our Services').getByRole('link', { name: 'Mainland or free zone?' });
  await expectHydrated(link);
  await link.click();
  await expect(page.getByRole('heading', { name: 'Mainland or free zone?' })).toBeInViewport();
  const row = page.locator('#compare tbody tr').first();
  const boxes = await row.locator('td').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().toJSON() as { left: number; top: number; width: number }));
  expect(new Set(boxes.map(({ left }) => left)).size).toBe(1);
  expect(boxes.map(({ top }) => top)).toEqual(boxes.map(({ top }) => top).toSorted((one, other) => one - other));
  expect(await row.locator('td').nth(1).evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('"Mainland company (LLC)"');
});

test('EST-01 EST-02 the sliders work by keyboard and write thousands with k, both calculations follow, and the next step is linked', async ({ page, watch }) => {
  watch(page);
  await visit(page, '/services/taxation/vat');
  await page.getByRole('link', { name: 'What would financing it cost?' }).click();
  await expect(page).toHaveURL(/\/estimate\/3\/4$/);
  const amount = page.getByRole('slider', { name: 'Amount' });
  const duration = page.getByRole('slider', { name: 'Duration' });
  await expect(amount).toHaveAttribute('aria-valuetext', '$100k');
  const illustration = page.getByRole('region', { name: 'Illustration' });
  await expect(illustration).toContainText('$105,000');
  // Opening a page moves the focus to its content.
  await expect(page.locator('main')).toBeFocused();
  await amount.press('End');
  await expect(amount).toHaveAttribute('aria-valuetext', '$2,500k');
  await duration.press('ArrowRight');
  await expect(duration).toHaveAttribute('aria-valuetext', '2 years');
  await expect(illustration).toContainText('$2,505,000');
  await expect(illustration).toContainText('$5,000');
  await expect(page.getByRole('row', { name: /Total interest and fees/ })).toContainText('300,000');
  await expect(page.getByRole('row', { name: /Total to pay/ })).toContainText('10,283,000');
  await page.locator('main').getByRole('link', { name: 'Make an appointment' }).click();
  await expect(page).toHaveURL(/\/form2\/3\/4$/);
});

test('IND-04 three related industries are shown, then all, and IND-05 the banner leads to the subscription', async ({ page, watch }) => {
  watch(page);
  await page.goto('/technology/software-development');
  const related = page.getByRole('region', { name: 'Related Industries' });
  await expect(related.getByRole('link')).toHaveCount(3);
  await related.getByRole('button', { name: 'Show More' }).click();
  await expect(related.getByRole('link')).toHaveCount(6);
  await expect(related.getByRole('button')).toHaveCount(0);
  await page.getByRole('region', { name: 'Direct Your Inbox' }).getByRole('link', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL(/\/contactus#subscribe$/);
  await expect(page.locator('#subscribe')).toBeInViewport();
});
