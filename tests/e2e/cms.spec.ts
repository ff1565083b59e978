import type { Page } from '@playwright/test';
import { openDatabase } from '../../server/database/db.ts';
import { readEnv } from '../../server/env.ts';
import { expect, expectHydrated, test } from '../support/browser.ts';
import { buildImage } from '../support/factories.ts';
import { addColleague, PASSWORD } from '../support/inbox.ts';
import { expectAccessibleInBoth, expectStatus } from '../support/publishing.ts';
import type { Site } from '../support/site.ts';

test.describe.configure({ mode: 'default' });

const VAT = '/services/taxation/vat';
const SENTENCE = 'Ask us before you file.';
const publicText = async (site: Site, path: string) => (await fetch(site.url + path)).text();
const dialogOf = (page: Page) => page.locator('dialog[open]');
/** The answer to the question whether visitors shall read it. */
const confirmPublishing = (page: Page) => dialogOf(page).getByRole('button', { name: 'Publish', exact: true }).click();
const isInSight = (node: Element) => {
  const { top, bottom } = node.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** As if the release had brought a newer text since staff wrote theirs. */
async function bringNewerRelease(site: Site) {
  await site.stop();
  const { db, close } = await openDatabase(readEnv({ DATA_DIR: site.dataDir }), { warn: () => {} });
  const bases = await db.selectFrom('content_bases').select('data').execute();
  const data = bases.map((base) => base.data).find((base) => 'html' in base);
  await db.insertInto('content_bases').values({ hash: 'older', data: JSON.stringify({ ...data, title: 'VAT, as an earlier release called it' }) }).execute();
  await db.updateTable('content_versions').set({ base_hash: 'older' }).execute();
  await close();
  await site.start();
}

test('CMS-05 a fee from next month, a paragraph shown to a partner first, published, restored, and merged with a newer release', async ({ page, watch, signIn, expectAccessible, world, browser }) => {
  watch(page);
  await signIn(page, '/site/estimate/estimate');
  const next = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 8);
  await page.getByLabel('In force from').fill(`${next}01`);
  await page.getByLabel('Interest a year (%)').fill('6.5');
  await page.getByRole('button', { name: /^Schedule for 1 \w+ \d{4}, 00:00 Dubai$/ }).click();
  await expect(dialogOf(page)).toContainText('Interest a year (%): 5% → 6.5%');
  await dialogOf(page).getByRole('button', { name: 'Schedule' }).click();
  await expectStatus(page, 'Scheduled for');
  await page.getByRole('link', { name: 'Site', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Cost estimate' })).toContainText('00:00');
  await expectAccessibleInBoth(page, expectAccessible);
  await page.getByRole('button', { name: 'Cancel: Cost estimate' }).click();
  await page.getByRole('button', { name: 'Take it off' }).click();
  await expect(page.getByText('Nothing is scheduled.')).toBeVisible();

  // A public page leads staff to its field.
  await page.goto(VAT);
  await page.getByText('Edit this page', { exact: true }).click();
  await page.getByRole('link', { name: 'VAT: text' }).click();
  // A figure of the law says which rule it is, in a plain field and in the text, to a pointer and to the keyboard.
  const who = page.getByRole('textbox', { name: 'Who needs it' });
  await expect(who).not.toContainText('{rule:');
  await who.getByRole('button', { name: /figure of the law/ }).first().click();
  await expect(dialogOf(page)).toContainText('Source');
  await expect(dialogOf(page).getByRole('link', { name: 'See it under Rules' })).toHaveAttribute('href', '/rules?find=vat.mandatory');
  await expectAccessibleInBoth(page, expectAccessible);
  await page.keyboard.press('Escape');
  await expect(who).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toContainText('Source');
  await page.keyboard.press('Escape');
  // Deleted as a whole, put back, and another put in from the list of rules.
  const figures = who.locator('data');
  const count = await figures.count();
  await page.keyboard.press('Delete');
  await expect(figures).toHaveCount(count - 1);
  await page.keyboard.press('Control+z');
  await expect(figures).toHaveCount(count);
  await page.getByLabel('How long it takes').focus();
  await page.getByRole('button', { name: 'Insert a figure of the law' }).click();
  await dialogOf(page).getByLabel('Search').fill('small business last day');
  await dialogOf(page).getByRole('radio').first().check();
  await dialogOf(page).getByLabel('Written as').selectOption('2029');
  await dialogOf(page).getByRole('button', { name: 'Insert' }).click();
  await expect(page.getByRole('textbox', { name: 'How long it takes' }).locator('data')).toContainText('2029');
  await expect(page.getByRole('textbox', { name: 'How long it takes' })).toBeFocused();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('textbox', { name: 'How long it takes' }).locator('data')).toHaveCount(0);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.locator('p').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(` ${SENTENCE}`);
  await page.getByRole('button', { name: 'Preview' }).click();
  const link = await page.getByLabel('Link to show it').inputValue();
  // Each frame stands at what changed, and the dialog at its own top.
  for (const name of ['Phone', 'Tablet', 'Desktop']) await expect.poll(() => page.frameLocator(`iframe[title="Preview: ${name}"]`).locator('#changed').evaluate(isInSight)).toBe(true);
  await expect(page.frameLocator('iframe[title="Preview: Phone"]').getByText(SENTENCE)).toBeAttached();
  expect(await dialogOf(page).evaluate((dialog) => dialog.scrollTop)).toBe(0);
  // What the browser refuses is said.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }));
  await dialogOf(page).getByRole('button', { name: 'Copy' }).click();
  await expect(dialogOf(page).getByRole('status')).toContainText('Your browser does not let this page copy.');
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();

  const partner = await browser.newContext();
  const guest = await partner.newPage();
  watch(guest);
  await guest.goto(link);
  await expect(guest.getByText('Preview with drafts: not public.')).toBeVisible();
  await expect(guest.getByText(SENTENCE)).toBeAttached();
  await guest.mouse.wheel(0, 300);
  await expect.poll(() => guest.locator('h1').evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')))).toBe(true);
  await expect(guest.getByText(SENTENCE)).toBeAttached();
  await partner.close();
  expect(await publicText(world.site, VAT)).not.toContain(SENTENCE);

  await page.getByLabel('Title in search results').fill('');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await page.getByRole('button', { name: 'Title in search results is missing' }).click();
  await expect(page.getByLabel('Title in search results')).toBeFocused();
  await expectAccessibleInBoth(page, expectAccessible);
  await page.keyboard.type('VAT registration, returns and refunds in the Emirates');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(dialogOf(page)).toContainText('Text: changed; Title in search results: VAT registration, returns and refunds in the UAE → VAT registration, returns and refunds in the Emirates.');
  await confirmPublishing(page);
  await expectStatus(page, 'Published. Visitors see it now.');
  expect(await publicText(world.site, VAT)).toContain(SENTENCE);

  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: /^Version 1:/ }).click();
  await expect(dialogOf(page).locator('ins').filter({ hasText: 'Emirates' })).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Restore as draft' }).click();
  await expectStatus(page, 'The earlier text is your draft now.');
  await expect(page.getByLabel('Title in search results')).toHaveValue('VAT registration, returns and refunds in the UAE');
  expect(await publicText(world.site, VAT)).toContain('VAT registration, returns and refunds in the Emirates');

  // A screen that is open listens to the site, and would report that it is away.
  await page.goto('about:blank');
  await bringNewerRelease(world.site);
  await page.goto('/site/service/taxation~vat');
  // Both are there: visitors go on reading what staff wrote.
  expect(await publicText(world.site, VAT)).toContain(SENTENCE);
  await page.getByRole('button', { name: 'Compare and decide' }).click();
  const changed = dialogOf(page).getByRole('group').filter({ hasText: 'Title in search results' });
  await changed.getByRole('radio', { name: 'The original' }).check();
  await expectAccessibleInBoth(page, expectAccessible);
  await dialogOf(page).getByRole('button', { name: 'Merge as chosen' }).click();
  await expectStatus(page, 'Draft saved.');
  await expect(page.getByText('An update of the site brought a newer original.')).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText(SENTENCE);
});

test('CMS-06 a subadmin adds a colleague with a portrait and puts the questions before the articles, and does not publish prices', async ({ page, watch, signIn, expectAccessible, world }) => {
  watch(page);
  await addColleague(world.site, 'editor@example.com', 'subadmin');
  await signIn(page, '/site/team', { email: 'editor@example.com', password: PASSWORD });
  await page.getByRole('link', { name: 'Add a colleague' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New colleague' })).toBeVisible();
  await expect(page.getByText('Needed before publishing:')).toContainText('Position');
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await page.getByLabel('Name or department').fill('Salma Haddad');
  await expect(page.getByRole('heading', { level: 1, name: 'Salma Haddad' })).toBeVisible();
  await page.getByLabel('Position').fill('Manager, VAT');
  await page.getByLabel('What to ask this person').fill('Anything about VAT.');
  // There is nothing in the library yet: the choice of files opens by itself.
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await (await chooser).setFiles({ name: 'salma.png', mimeType: 'image/png', buffer: await buildImage('png', 400, 400) });
  await expect(dialogOf(page).getByLabel('What it shows, for people who cannot see it')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Use this picture' }).click();
  await expect(dialogOf(page).getByText('Say first what the picture shows')).toBeVisible();
  await dialogOf(page).getByLabel('What it shows, for people who cannot see it').fill('Salma Haddad at her desk');
  await expectAccessibleInBoth(page, expectAccessible);
  await dialogOf(page).getByRole('button', { name: 'Use this picture' }).click();
  await page.getByLabel('Where “Reply or action” leads').fill('/form2/3/1');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await confirmPublishing(page);
  await expectStatus(page, 'Published. Visitors see it now.');
  await expect.poll(() => publicText(world.site, '/about').then((html) => html.includes('Salma Haddad'))).toBe(true);
  await expect(page).toHaveURL(/\/site\/team\/team-/);
  await page.goto('/site/team');
  await expect(page.getByRole('listitem').filter({ hasText: 'Salma Haddad' }).locator('img')).toHaveJSProperty('complete', true);
  await expectAccessibleInBoth(page, expectAccessible);

  // Of a list in another order the preview stands at who was moved.
  await page.getByRole('button', { name: 'Move up: Salma Haddad' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect.poll(() => page.frameLocator('iframe[title="Preview: Phone"]').locator('#changed').evaluate(isInSight)).toBe(true);
  await expect(page.frameLocator('iframe[title="Preview: Phone"]').locator('#changed')).toContainText('Salma Haddad');
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Undo my changes' }).click();

  await page.goto('/site/section');
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Move up:/ }) });
  await expect(rows.first()).toBeVisible();
  const up = page.getByRole('button', { name: /^Move up: Questions \(FAQ\)/ });
  const orderOf = async () => (await rows.allTextContents()).map((name) => ['Questions', 'Articles', 'Film'].find((word) => name.includes(word))).filter(Boolean);
  expect(await orderOf()).toEqual(['Film', 'Articles', 'Questions']);
  // The button stays under the pointer, so it can be pressed again and again.
  await expect(async () => {
    if ((await orderOf())[0] !== 'Questions') await up.click();
    expect(await orderOf()).toEqual(['Questions', 'Film', 'Articles']);
  }).toPass();
  await expect(page.getByText(/^Not public yet: Questions \(FAQ\).* from 11 to 1/)).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.frameLocator('iframe[title="Preview: Phone"]').getByText('Preview with drafts: not public.')).toBeVisible();
  await expect.poll(() => page.frameLocator('iframe[title="Preview: Phone"]').locator('#changed').evaluate(isInSight)).toBe(true);
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Publish the order' }).click();
  await expect(dialogOf(page)).toContainText(/Questions \(FAQ\).* from 11 to 1/);
  await confirmPublishing(page);
  await expectStatus(page, 'Published. Visitors see the new order now.');
  await expect(rows.filter({ hasText: 'Questions' })).toContainText('Moved');
  await page.getByText('Earlier orders').click();
  await page.getByRole('button', { name: 'Put back: The original order' }).click();
  await expect(page.getByText(/^Not public yet: Questions \(FAQ\).* from 1 to 11/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo my changes' }).click();
  const home = await publicText(world.site, '/');
  for (const later of ['class="video-banner-film"', '<article class="blog-card']) expect(home.indexOf('faq-fees')).toBeLessThan(home.indexOf(later));
  await page.goto('/');
  const question = page.getByRole('button', { name: 'What do your services cost?' });
  await question.scrollIntoViewIfNeeded();
  await expectHydrated(question);
  await question.click();
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await page.goto('/about');
  const portrait = page.getByRole('img', { name: 'Salma Haddad at her desk' });
  await portrait.scrollIntoViewIfNeeded();
  await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/site/estimate/estimate');
  await expect(page.getByText('Administrators edit and publish this.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(?:Publish|Schedule|Save)/ })).toHaveCount(0);
  await expect(page.getByLabel('Interest a year (%)')).toHaveAttribute('readonly');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
