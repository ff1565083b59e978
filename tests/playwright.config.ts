import { defineConfig } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const inTests = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const note = inTests('../node_modules/.browser.json');
const { executablePath } = existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as { executablePath: string }) : { executablePath: undefined };

// The browser must not call its vendor's servers during tests. Without hinting, letters have the same width on every machine.
// A page lives for seconds here: code is never used long enough to repay its optimisation, and a larger young generation saves collections. Both together take an eighth less CPU time.
const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--font-render-hinting=none', '--lang=en-GB', '--js-flags=--no-opt --no-maglev --min-semi-space-size=16'];
/** The browser's own fonts, language and time zone: those of the machine would change line breaks and how a date is typed. */
const env = { ...(process.env as Record<string, string>), FONTCONFIG_FILE: inTests('./support/fonts.conf'), LANGUAGE: 'en_GB', LC_ALL: 'en_GB.UTF-8', TZ: 'Asia/Dubai' };

const EDITS = /cms\.spec\.ts$/;

export default defineConfig({
  testDir: './e2e',
  outputDir: './results/browser',
  snapshotPathTemplate: '{testDir}/likeness/{arg}{ext}',
  // Each worker has its own site and browser and takes the next test, whichever file it is in, so that all are busy to the end.
  // Four on two cores: with three a third of their time is unused, because journeys wait; five gain a little, and make each of them slower.
  workers: 4,
  fullyParallel: true,
  // A journey that changes what every page says has a worker, and so a site, of its own. First, so that the others are busy to the end.
  projects: [
    { name: 'edits', testMatch: EDITS },
    { name: 'visits', testIgnore: EDITS },
  ],
  // A busy machine is not a failure.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? './results/browser.json' }]],
  use: {
    browserName: 'chromium',
    // No film plays unless a journey asks for it: decoding one takes half of a core.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    launchOptions: { ...(executablePath && { executablePath }), args, env },
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Asia/Dubai',
  },
});
