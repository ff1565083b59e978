// Finds a working Chromium, or installs one, and records its path for Playwright. Run by `npm test` and `npm run e2e`.
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

/** The first is Chromium without windows: the same engine, and each test takes a second less. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const installed = () =>
  [
    ...names.flatMap((name) => (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ].find((file) => existsSync(file) && runs(file));

const { chromium } = await import('@playwright/test');
const own = () => (existsSync(chromium.executablePath()) && runs(chromium.executablePath()) ? chromium.executablePath() : undefined);

/** Only as root on Debian. Liberation is the font family that the tests measure with. */
function aptInstall(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say(`installing ${packages[0]} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages, 'fonts-liberation'], { stdio: 'inherit', env });
}

if (!installed()?.endsWith(names[0])) aptInstall(names[0]);
const found = installed() ?? own();
if (found) finish(found);

say('there is no Chromium on this machine: installing Playwright’s …');
spawnSync(process.execPath, [path.join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'], { stdio: 'inherit' });
if (own()) finish(own());

aptInstall('chromium');
const system = installed();
if (system) finish(system);

say('the browser tests need Chromium. Install it (Debian: apt-get install chromium), or set PLAYWRIGHT_CHROMIUM to its path.');
process.exit(1);
