import { expect, test } from '../support/browser.ts';

const page = (style: string) => `<!doctype html><html lang="en"><title>Legible</title><main><h1>Legible</h1><p class="lead">Said before</p><div style="${style}"><p class="lead">Said here</p></div></main>`;

test('A11Y-01 text that resembles legible text is still found when its colour, its size or what lies behind it makes it hard to read', async ({ page: tab, expectAccessible }) => {
  const check = async (style: string) => {
    await tab.setContent(page(style));
    return expectAccessible(tab).then(() => 'fine', (error: Error) => error.message);
  };
  expect(await check('')).toBe('fine');
  expect(await check('color: #777')).toContain('color-contrast');
  expect(await check('color: #666; background: #bbb')).toContain('color-contrast');
  expect(await check('color: #777; font-size: 24pt')).toBe('fine');
  expect(await check('color: #777')).toContain('color-contrast');
  expect(await check('color: #767676')).toBe('fine');
  expect(await check('')).toBe('fine');
});
