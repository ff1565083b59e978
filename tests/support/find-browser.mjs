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

/** The first is Chromium without its windows: the same engine, and a test costs it a second of work less. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const installed = () =>
  [
    ...names.flatMap((name) => (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ].find((file) => existsSync(file) && runs(file));

const { chromium } = await import('@playwright/test');
const own = () => (existsSync(chromium.executablePath()) && runs(chromium.executablePath()) ? chromium.executablePath() : undefined);

/** As root on Debian. Liberation are the letters that the tests measure with. */
function askSystem(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say(`asking the system for ${packages[0]} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages, 'fonts-liberation'], { stdio: 'inherit', env });
}

if (!installed()?.endsWith(names[0])) askSystem(names[0]);
const found = installed() ?? own();
if (found) finish(found);

say('no Chromium on this machine: asking Playwright for one …');
spawnSync(process.execPath, [path.join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'], { stdio: 'inherit' });
if (own()) finish(own());

askSystem('chromium');
const system = installed();
if (system) finish(system);

say('the browser tests need Chromium. Install it (Debian: apt-get install chromium), or set PLAYWRIGHT_CHROMIUM to its path.');
process.exit(1);
