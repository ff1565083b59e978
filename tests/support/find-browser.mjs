// Finds a Chromium that runs, or installs one, and notes its path for Playwright. Run by `npm test` and `npm run e2e`.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const note = path.join(root, 'node_modules', '.browser.json');
const say = (text) => console.error(`prominence: ${text}`);
const runs = (file) => Boolean(file) && spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;

function finish(executablePath) {
  writeFileSync(note, JSON.stringify({ executablePath }));
  process.exit(0);
}

const given = process.env.PLAYWRIGHT_CHROMIUM;
if (given) {
  if (runs(given)) finish(given);
  say(`PLAYWRIGHT_CHROMIUM=${given} does not run`);
  process.exit(1);
}

if (existsSync(note)) {
  const { executablePath } = JSON.parse(readFileSync(note, 'utf8'));
  if (runs(executablePath)) process.exit(0);
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const installed = () =>
  [
    ...(process.env.PATH ?? '').split(path.delimiter).flatMap((folder) => names.map((name) => path.join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ].find((file) => existsSync(file) && runs(file));

const { chromium } = await import('@playwright/test');
const own = () => (existsSync(chromium.executablePath()) && runs(chromium.executablePath()) ? chromium.executablePath() : undefined);

const found = installed() ?? own();
if (found) finish(found);

say('no Chromium on this machine: asking Playwright for one …');
spawnSync(process.execPath, [path.join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'], { stdio: 'inherit' });
if (own()) finish(own());

if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
  say('asking the system for Chromium …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-liberation'], { stdio: 'inherit', env });
  const system = installed();
  if (system) finish(system);
}

say('the browser tests need Chromium. Install it (Debian: apt-get install chromium), or set PLAYWRIGHT_CHROMIUM to its path.');
process.exit(1);
