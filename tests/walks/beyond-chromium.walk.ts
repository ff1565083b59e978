// What a visitor and a writer do most, in Firefox and in WebKit. The journeys of tests/e2e say more, in Chromium.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWith } from '../support/programs.ts';
import { prepareSite, type Site } from '../support/site.ts';
import { otherBrowsers } from './other-browsers.ts';
import { paths } from './paths.ts';
import { buildWalker } from './walker.ts';

let site: Site;
beforeAll(async () => {
  site = await prepareSite();
  await site.start();
});
afterAll(() => site.remove());

test('A11Y-03 there is a browser beside Chromium to walk in', () => {
  expect(otherBrowsers.filter(({ missing }) => missing === '')).not.toEqual([]);
});

for (const { name, open, missing } of otherBrowsers) {
  testWith(`${name} (Debian: ${missing})`, missing === '')(`A11Y-03 ${name}: home, menu, search, carousel, service, enquiry, login and editor`, async () => {
    await using driver = await open();
    const walker = buildWalker(driver, site.url);
    for (const walk of paths) await walk(walker).catch((error: unknown) => { throw new Error(`${name}, ${walk.name}: ${String(error)}`, { cause: error }); });
    expect(driver.problems).toEqual([]);
  });
}
