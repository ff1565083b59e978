// Runs a command of package.json on a fresh clone: installs what is missing, finds the pinned Node, builds when sources are newer, passes signals on.
// No dependency and no syntax past Node 20: this file runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { checks } from './checks.mjs';
import { serverArgs } from './server-args.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const inRoot = (...parts) => path.join(root, ...parts);
const isWindows = process.platform === 'win32';
const [command = 'start', ...rest] = process.argv.slice(2);
const say = (text) => console.error(`prominence: ${text}`);

function fail(text) {
  say(text);
  process.exit(1);
}

/** Installs from the lockfile if it has changed since the last install. Always includes dev packages, whatever NODE_ENV says, because the build needs Vite. */
function install() {
  const stampFile = inRoot('node_modules', '.install-stamp');
  const lock = readFileSync(inRoot('package-lock.json'));
  const stamp = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  say('installing packages (first run, about half a minute) …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    : spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: isWindows });
  if (result.status !== 0) fail('the installation failed; see the output above. Fix the cause and run the command again.');
  mkdirSync(inRoot('node_modules'), { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** The pinned Node from node_modules, otherwise the one running this, if it is new enough to strip types. */
function findNode() {
  const platform = isWindows ? 'win' : process.platform;
  const pinned = inRoot('node_modules', `node-${platform}-${process.arch}`, 'bin', isWindows ? 'node.exe' : 'node');
  if (existsSync(pinned) && spawnSync(pinned, ['-v']).status === 0) return pinned;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 15) || (major === 22 && minor >= 22)) return process.execPath;
  return fail(`Node 24.15 or later is needed (this is ${process.version}), and the pinned Node does not run on this machine.`);
}

function newestChange(entry) {
  const stat = statSync(entry, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(entry).reduce((newest, name) => Math.max(newest, newestChange(path.join(entry, name))), stat.mtimeMs);
}

function isBuildOld() {
  const built = statSync(inRoot('dist', 'build-stamp'), { throwIfNoEntry: false });
  return !built || ['client', 'shared', 'vite.config.ts', 'package-lock.json'].some((source) => newestChange(inRoot(source)) > built.mtimeMs);
}

install();
const node = findNode();
const environment = (nodeEnv) => ({
  // Makes later starts half a second faster. If the folder is not writable, Node carries on without it.
  NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'compiled'),
  ...process.env,
  NODE_ENV: nodeEnv,
  PATH: [path.dirname(node), inRoot('node_modules', '.bin'), process.env.PATH].join(path.delimiter),
});

const children = new Set();
const stop = (signal) => children.forEach((child) => child.kill(signal));
/** Runs one step under the pinned Node; resolves with its exit code. */
function run(args, nodeEnv) {
  return new Promise((resolve) => {
    const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: environment(nodeEnv) });
    children.add(child);
    child.on('exit', (code, signal) => {
      children.delete(child);
      resolve(code ?? (signal ? 130 : 1));
    });
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
// npm runs us in a shell that SIGTERM kills without our knowing, so we stop when our parent has gone.
const parent = process.ppid;
if (process.env.npm_lifecycle_event && !isWindows) {
  setInterval(() => process.ppid !== parent && stop('SIGTERM'), 500).unref();
}

const bin = (name, file) => inRoot('node_modules', name, file);
const vite = bin('vite', 'bin/vite.js');
const vitest = bin('vitest', 'vitest.mjs');
const playwright = bin('@playwright/test', 'cli.js');

async function build() {
  say('building the site …');
  const code = await run([vite, 'build', '--app', '--logLevel', 'warn'], 'production');
  if (code === 0) writeFileSync(inRoot('dist', 'build-stamp'), new Date().toISOString());
  return code;
}
const buildIfOld = () => (isBuildOld() ? build() : 0);
async function check() {
  for (const { args } of checks) {
    const code = await run(args, 'test');
    if (code !== 0) return code;
  }
  return 0;
}
const e2e = (args = []) => run([playwright, 'test', '-c', 'tests/playwright.config.ts', ...args], 'test');
const findBrowser = () => run(['tests/support/find-browser.mjs'], 'test');
/** Side by side, because a browser that has to be installed mostly comes over the network; fails if one does. */
const prepareJourneys = async () => (await Promise.all([buildIfOld(), findBrowser()])).find((code) => code !== 0) ?? 0;

/** Each command is a list of steps; the first to fail ends it with its exit code. */
const commands = {
  start: [buildIfOld, () => run(serverArgs, 'production')],
  dev: [() => run(['--watch-path=server', '--watch-path=shared', '--watch-path=migrations', '--watch-preserve-output', 'server/main.ts'], 'development')],
  build: [build],
  check: [check],
  uploads: [() => run(['server/files/move.ts', ...rest], 'production')],
  sbom: [() => run(['server/launch/supply-chain.mjs', 'sbom'], 'production')],
  // The checks run beside the tests (tests/run.mjs).
  test: [prepareJourneys, () => run(['tests/run.mjs', ...rest], 'test')],
  'test:changed': [prepareJourneys, () => run(['tests/changed.mjs', ...rest], 'test')],
  e2e: [prepareJourneys, () => e2e(rest)],
  walks: [buildIfOld, () => run(['tests/walks/install.mjs'], 'test'), () => run([vitest, 'run', '--project=walks'], 'test')],
  backup: [() => run(['server/backup/run-backup.ts', ...rest], 'production')],
  restore: [() => run(['server/backup/run-restore.ts', ...rest], 'production')],
  move: [() => run(['server/backup/run-move.ts', ...rest], 'production')],
  soak: [prepareJourneys, () => run(['tests/soak/run.mjs', ...rest], 'test')],
  bench: [buildIfOld, () => run([{ pages: 'tests/bench/pages.ts', backup: 'tests/bench/backup.ts', desk: 'tests/bench/desk.ts' }[rest[0]] ?? 'tests/bench/bench.ts', ...rest], 'production')],
};

const steps = commands[command];
if (!steps) fail(`unknown command '${command}'; there are ${Object.keys(commands).join(', ')}.`);
for (const step of steps) {
  const code = await step();
  if (code !== 0) process.exit(code);
}
process.exit(0);
