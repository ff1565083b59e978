// The home page: its bands, what moves and what stops it, and where its links lead.
import type { Page } from '@playwright/test';
import { services } from '../../shared/firm/catalogue.ts';
import { faq } from '../../shared/firm/faq.ts';
import { partners } from '../../shared/firm/marks.ts';
import { site } from '../../shared/firm/site.ts';
import { decline, expect, expectHydrated, test, visit } from '../support/browser.ts';
import { contrastOf } from '../support/contrast.ts';
import { reactDraws, wayInThreeFrames } from '../support/motion.ts';

const hero = (page: Page) => page.getByRole('region', { name: 'What we do, service by service' });
const title = (page: Page) => hero(page).getByRole('heading', { level: 2 });

test('HOME-13 the hero shows six services from taxation on, each links to its page and its enquiry, and the row wraps in both directions', async ({ page, watch }) => {
  watch(page);
  await page.goto('/');
  const shown: string[] = [];
  const next = hero(page).getByRole('button', { name: 'Next' });
  await expect(title(page)).toHaveText('Taxation');
  for (let place = 0; place < 6; place++) {
    const name = (await title(page).textContent())!;
    const category = services.find(({ headtitle }) => headtitle === name)!;
    const service = category.subtitles[0]!;
    await expect(hero(page).getByText(service.headsubtitle, { exact: true })).toBeVisible();
    await expect(hero(page).getByRole('link', { name: 'Read more' })).toHaveAttribute('href', `/services/${category.title}/${service.keyword}`);
    await expect(hero(page).getByRole('link', { name: 'Make an Appointment' })).toHaveAttribute('href', `/form2/${category.id}/${service.subid}`);
    shown.push(name);
    await next.click();
    await expect(title(page)).not.toHaveText(name);
  }
  expect(new Set(shown).size).toBe(6);
  await expect(title(page)).toHaveText('Taxation');
  await hero(page).getByRole('button', { name: 'Previous' }).click();
  await expect(title(page)).toHaveText(shown[5]!);
  await hero(page).getByRole('button', { name: /^Slide 3/ }).click();
  await expect(title(page)).toHaveText(shown[2]!);
});

test('HOME-13 the hero advances every 14 seconds under a resting pointer too, but not with the pointer on its controls or the focus inside, in a hidden tab, or once stopped', async ({ page, world }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.context().addCookies([{ name: 'cookieConsent', value: 'false', url: world.site.url }]);
  // Time flies here, and the offer of a call would come over the hero.
  await page.addInitScript(() => localStorage.setItem('consultationSeen', String(Date.now())));
  await page.clock.install();
  await visit(page, '/');
  await page.clock.pauseAt(Date.now() + 60_000);
  const standsFor = async (ms: number) => {
    const before = await title(page).textContent();
    await page.clock.fastForward(ms);
    await reactDraws(page);
    return (await title(page).textContent()) === before;
  };
  const slide = await title(page).textContent();
  await page.clock.fastForward(14_000);
  await expect(title(page)).not.toHaveText(slide!);
  expect(await standsFor(13_900)).toBe(true);
  expect(await standsFor(200)).toBe(false);

  await title(page).hover();
  expect(await standsFor(14_100)).toBe(false);
  for (const control of [hero(page).getByRole('button', { name: 'Next' }), hero(page).getByRole('link', { name: 'Read more' })]) {
    await control.hover();
    expect(await standsFor(30_000)).toBe(true);
    await title(page).hover();
    expect(await standsFor(14_100)).toBe(false);
  }

  await hero(page).getByRole('link', { name: 'Read more' }).focus();
  expect(await standsFor(30_000)).toBe(true);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  expect(await standsFor(14_100)).toBe(false);

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await standsFor(30_000)).toBe(true);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await standsFor(14_100)).toBe(false);

  await hero(page).getByRole('button', { name: 'Pause' }).evaluate((button: HTMLElement) => button.click());
  await expect(hero(page).getByRole('button', { name: 'Play' })).toBeVisible();
  expect(await standsFor(30_000)).toBe(true);
});

test('HOME-13 HOME-01 a video is loaded when it comes into view and paused when it leaves', async ({ page, watch }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  watch(page);
  const films: string[] = [];
  page.on('request', (request) => /\.(?:webm|mp4)$/.test(request.url()) && films.push(new URL(request.url()).pathname));
  await visit(page, '/');
  await decline(page);
  await expect.poll(() => films.some((path) => path.includes('/taxation-'))).toBe(true);
  expect(films.filter((path) => path.includes('/banner-'))).toEqual([]);
  await page.locator('.video-banner-film').scrollIntoViewIfNeeded();
  await expect.poll(() => films.some((path) => path.includes('/banner-'))).toBe(true);
  await page.locator('.partners').scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('video').evaluateAll((videos) => videos.filter((video) => !(video as HTMLVideoElement).paused).length)).toBe(0);
});

test('HOME-13 a phone in portrait gets the upright video and its poster, and one in landscape the light wide video', async ({ page, watch }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  watch(page);
  const films: string[] = [];
  page.on('request', (request) => /\.(?:webm|mp4)$/.test(request.url()) && films.push(new URL(request.url()).pathname));
  for (const [width, height, film, poster] of [[390, 844, 'taxation-tall-540', 'taxation-tall-poster-'], [667, 375, 'taxation-640', 'taxation-poster-']] as const) {
    films.length = 0;
    await page.setViewportSize({ width, height });
    await visit(page, '/');
    await expect.poll(() => films.some((path) => path.startsWith(`/films/${film}.`))).toBe(true);
    expect(films.filter((path) => path.includes('/taxation-') && !path.includes(film))).toEqual([]);
    expect(await hero(page).locator('img').first().evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(poster);
  }
});

test('A11Y-01 HOME-13 the text has a contrast of at least 4.5 to 1 in every scene, and the controls are in the first view of a low screen', async ({ page, world }) => {
  await page.context().addCookies([{ name: 'cookieConsent', value: 'false', url: world.site.url }]);
  // The offer of a call would come over the hero on a slow machine.
  await page.addInitScript(() => localStorage.setItem('consultationSeen', String(Date.now())));
  await visit(page, '/');
  await expectHydrated(hero(page).getByRole('button', { name: 'Next' }));
  for (const [width, height] of [[390, 664], [1440, 900]] as const) {
    await page.setViewportSize({ width, height });
    for (let slide = 1; slide <= 6; slide += 1) {
      await hero(page).getByRole('button', { name: new RegExp(`^Slide ${slide}`) }).click();
      await expect(hero(page).locator('[aria-current=true]')).toHaveAccessibleName(new RegExp(`^Slide ${slide}`));
      await hero(page).locator('img').evaluateAll((images: HTMLImageElement[]) => Promise.all(images.map((image) => image.decode())));
      const words = [hero(page).getByRole('heading', { level: 1 }), title(page), hero(page).locator('.hero-promise'), hero(page).locator('.hero-service'), hero(page).getByRole('link').last(), page.locator('.header-brand')];
      for (const { name, ratio } of await contrastOf(page, words)) expect(ratio, `${name} on slide ${slide} at ${width} px`).toBeGreaterThanOrEqual(4.5);
    }
  }
  // On low screens the longest name leaves room for the controls.
  await hero(page).getByRole('button', { name: /^Slide 4/ }).click();
  for (const [width, height] of [[844, 390], [320, 568]] as const) {
    await page.setViewportSize({ width, height });
    const lowest = await hero(page).locator('a, button').evaluateAll((controls) => Math.max(...controls.map((control) => control.getBoundingClientRect().bottom)));
    expect(lowest, `${width} × ${height}`).toBeLessThanOrEqual(height);
  }
});

test('HOME-03 the introduction fades in once a tenth of it is in view, and stays', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, '/');
  await decline(page);
  const intro = page.locator('.home-intro .reveal');
  const opacity = () => intro.evaluate((element) => Number(getComputedStyle(element).opacity));
  await expect.poll(opacity).toBe(0);
  await page.getByRole('heading', { name: 'Committed to your business growth' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 500);
  await expect.poll(opacity).toBe(1);
  // Again and again, because the wheel may still be turning.
  const isLightAtTop = () => page.evaluate(() => (scrollTo({ top: 0, behavior: 'instant' }), document.querySelector('.header-light') !== null));
  await expect.poll(isLightAtTop).toBe(true);
  expect(await opacity()).toBe(1);
});

test('AMB-36 HOME-01 to HOME-15 the bands are in the order of the specification, and every one has its texts and links', async ({ page, watch }) => {
  watch(page);
  await page.goto('/');
  const tops = await page.evaluate(() =>
    ['.hero', '.video-banner', '.home-intro', '#footerservices', '.what-we-do', '.unique', '.backdrop-carousel:not([id])', '.newsletter', '#ceo', '.daily-articles', '.faq', '.testimonials', '.home-strips', '.partners', 'footer'].map((selector) => document.querySelector(selector)!.getBoundingClientRect().top),
  );
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  const main = page.getByRole('main');
  const leads = async (name: string | RegExp, href: string | RegExp) => expect(main.getByRole('link', { name, exact: typeof name === 'string' }).first()).toHaveAttribute('href', href);

  await expect(main.getByText('Your concerns become our mission.')).toBeVisible();
  await leads('Visit our channel', '/youtube-broadcast-channel');
  await leads(/: our broadcast$/, '/youtube-broadcast-channel');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Audit, tax, accounting and company formation · Business Bay, Dubai · since ${site.foundedYear}`);
  await expect(main.getByText('Answer within one working day')).toBeVisible();
  await expect(main.getByRole('heading', { level: 2, name: 'Committed to your business growth' })).toBeAttached();
  await expect(main.getByText('We Provide Truly Prominent Accounting Services')).toBeAttached();
  await expect(main.getByRole('img', { name: 'Certificates' })).toBeAttached();

  for (const name of ['What we do', 'What we Believe']) await expect(main.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true');
  await leads('About', '/about');
  await leads('Discover More', '/about#Discover-More');
  await expect(main.getByRole('heading', { name: "We're Unique" })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Be the first to know about the latest drops' })).toBeVisible();
  await expect(main.getByText('We Lead the AI Trend – Key Features Supporting Accounting & Finance')).toBeVisible();

  await expect(main.getByRole('heading', { name: "Relax. We've got you." })).toBeVisible();
  await leads(/^The team/, '/about#our-team');
  await leads(/^Lets Meet CEO/, '/CEO');
  await leads(/^Unique Brand Experience/, '/CEO');
  await expect(page.getByRole('region', { name: 'Daily Articles' }).getByRole('article')).toHaveCount(4);
  await leads('All Access Articles', '/blog');

  for (const { text, href } of [
    { text: 'Giving smartness to your business accounting', href: '/services/accounting-and-finance/accounting' },
    { text: 'Best Accounting Companies', href: '/services/accounting-and-finance/financial-reporting' },
    { text: 'Corporate Tax Services', href: '/services/taxation/corporate-tax' },
  ])
    await leads(text, href);
  for (const { name, href } of [...site.reviews, ...site.socials]) await leads(name, href);
  for (const { name, href = '' } of partners()) await leads(name, href);
  expect(partners()).toHaveLength(15);
  for (const [name, href] of [
    ['Company profile (PDF)', '/documents/company-profile.pdf'],
    ['Presentation for banks (PDF)', '/documents/bank-presentation.pdf'],
  ] as const) {
    await leads(name, href);
    await expect(main.getByRole('link', { name })).toHaveAttribute('target', '_blank');
    expect((await page.request.get(href)).headers()['content-type']).toBe('application/pdf');
  }
});

test('HOME-11 of four questions one answer is open at a time, pressing it again closes it; HOME-12 testimonials are newest first and wrap in both directions', async ({ page, baseURL }) => {
  const statements = (await (await fetch(`${baseURL}/api/testimonials`)).json()) as { content: string }[];
  expect(statements.length).toBeGreaterThanOrEqual(8);
  await visit(page, '/');
  await decline(page);
  const section = page.getByRole('region', { name: 'Asked before the first meeting' });
  const buttons = faq.map(({ question }) => section.getByRole('button', { name: question }));
  expect(buttons).toHaveLength(4);
  await expectHydrated(buttons[0]!);
  await buttons[0]!.click();
  await buttons[2]!.click();
  await expect(section.getByText(faq[2].answer)).toBeVisible();
  await expect(section.getByText(faq[0].answer)).toBeHidden();
  await buttons[2]!.click();
  await expect(section.locator('[aria-expanded=true]')).toHaveCount(0);

  const carousel = page.getByRole('region', { name: 'What clients say' });
  const quotes = carousel.getByRole('blockquote');
  await expect(quotes.first()).toContainText(statements[0]!.content);
  await expectHydrated(carousel.getByRole('button', { name: 'Previous' }));
  await carousel.getByRole('button', { name: 'Previous' }).click();
  await expect(quotes.last()).toBeInViewport({ ratio: 0.9 });
  await expect(quotes.last()).toContainText(statements.at(-1)!.content);
  await carousel.getByRole('button', { name: 'Next' }).click();
  await expect(quotes.first()).toBeInViewport({ ratio: 0.9 });
});

test('HOME-06 HOME-07 an industry under the pointer shows its picture and its list, and etc... shows the rest; HOME-15 A11Y-02 the partners scroll by, pause under the pointer, and come into view with the focus', async ({ page, watch }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  watch(page);
  await visit(page, '/');
  await decline(page);
  const band = page.getByRole('region', { name: 'Who We Serve', exact: true }).first();
  await band.scrollIntoViewIfNeeded();
  await band.getByRole('button', { name: 'Education' }).hover();
  await expect(band.getByRole('button', { name: 'Education' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => band.locator('.backdrop img').last().evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('/pictures/industry/education');
  await expect(band.getByRole('link', { name: 'Higher Education' })).toHaveAttribute('href', '/education/higher-education');
  await expect(band.getByRole('link')).toHaveCount(3);
  await band.getByRole('button', { name: 'etc...' }).click();
  await expect(band.getByRole('link')).toHaveCount(5);
  await band.getByRole('button', { name: 'Show Less' }).click();
  await expect(band.getByRole('link')).toHaveCount(3);

  const carousel = page.getByRole('region', { name: 'Channel partners' }).last();
  await carousel.scrollIntoViewIfNeeded();
  const way = () => wayInThreeFrames(carousel.getByRole('group').first());
  await expect.poll(way).not.toBe(0);
  await carousel.hover();
  await expect.poll(way).toBe(0);

  // A11Y-02: whichever logo takes the focus is on the screen, and stays there.
  await page.mouse.move(0, 0);
  const edges = await carousel.getByRole('link').evaluateAll(async (links: HTMLElement[]) => {
    const found: { left: number; right: number }[] = [];
    for (const link of links) {
      link.focus();
      await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
      const { left, right } = link.getBoundingClientRect();
      found.push({ left, right: innerWidth - right });
    }
    return found;
  });
  expect(edges).toHaveLength(partners().length);
  for (const { left, right } of edges) expect(Math.min(left, right)).toBeGreaterThanOrEqual(-1);
});
