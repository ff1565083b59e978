import { defineConfig } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const note = fileURLToPath(new URL('../node_modules/.browser.json', import.meta.url));
const { executablePath } = existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as { executablePath: string }) : { executablePath: undefined };

// Quiet switches: the browser must not look for its maker's servers while it is tested.
const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export default defineConfig({
  testDir: './e2e',
  outputDir: './results/browser',
  snapshotPathTemplate: '{testDir}/likeness/{arg}{ext}',
  // Each has a site and a browser of its own. Half of a journey is waiting: two end in four fifths of the time of one.
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? './results/browser.json' }]],
  use: { browserName: 'chromium', viewport: { width: 1440, height: 900 }, launchOptions: { ...(executablePath && { executablePath }), args }, screenshot: 'only-on-failure', locale: 'en-GB' },
});
