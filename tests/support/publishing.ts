// What the journeys through publishing share: stored content, filling in the article's form, and checks of the screen.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Site } from './site.ts';

const json = { 'content-type': 'application/json' };
export const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true });
export const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Reaches a control with the Tab key. */
export async function tabTo(page: Page, target: Locator) {
  for (let step = 0; step < 150 && !(await target.evaluate((element) => element === document.activeElement)); step += 1) await press(page, 'Tab');
  await expect(target).toBeFocused();
}

/** Stores something through the documented API; returns its id and, for articles, its slug. */
export async function store(site: Site, kind: 'blogs' | 'testimonials', fields: object) {
  const { token } = await site.signIn();
  const answer = await fetch(`${site.url}/api/${kind}`, { method: 'POST', headers: { ...json, authorization: `Bearer ${token}` }, body: JSON.stringify(fields) });
  return (await answer.json()) as { id: number; blog_slug: string };
}

export async function fillFacts(page: Page, topic: string) {
  await page.getByLabel('Author Name').fill('Tax team');
  await page.getByLabel('Service', { exact: true }).selectOption('Taxation');
  await page.getByLabel('Sub-service').selectOption('VAT');
  await page.getByLabel('Topic').fill(topic);
}

/** The same by keyboard alone; choices by their first letters. The text, if any, is typed on the way from the topic to the rest. */
export async function typeFacts(page: Page, { author, service, subService, topic, text }: { author: string; service: string; subService: string; topic: string; text?: string }) {
  await tabTo(page, page.getByLabel('Topic'));
  await page.keyboard.type(topic);
  if (text !== undefined) {
    await tabTo(page, editorOf(page));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByLabel('Service', { exact: true }));
  for (const [index, value] of [service, subService, author].entries()) {
    if (index > 0) await press(page, 'Tab');
    await page.keyboard.type(value);
  }
}

/** Publishes what was never public: the button, then the answer to its question. */
export async function publish(page: Page, button: 'Upload Blog' | 'Publish now' = 'Upload Blog') {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog', { name: 'Publish now?' }).getByRole('button', { name: 'Publish', exact: true }).click();
}

export const expectStatus = (page: Page, sentence: string) => expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();

/** In both themes of the back office. The dark theme differs in its colours only, so only contrast is checked there. */
export async function expectAccessibleInBoth(page: Page, check: (page: Page, within?: string, rules?: string[]) => Promise<void>) {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    await check(page, undefined, theme === 'dark' ? ['color-contrast'] : undefined);
  }
}
