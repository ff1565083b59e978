// Runs every test: shared and server on PGlite, the server again on PostgreSQL, the client in jsdom, and journeys in a browser. Ends with one line of totals.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { startPostgres } from './support/postgres.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const results = path.join(root, 'tests/results');
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const postgres = await startPostgres();
const url = postgres ? { TEST_DATABASE_URL: postgres.url } : {};
const suites = [
  { name: 'unit', args: [vitest, 'run', '--reporter=default', '--reporter=json', '--outputFile.json=tests/results/unit.json', ...projects('shared', 'server', 'client')], read: readVitest },
  ...(postgres ? [{ name: 'postgres', args: [vitest, 'run', '--reporter=default', '--reporter=json', '--outputFile.json=tests/results/postgres.json', ...projects('server', 'postgres')], env: { TEST_DATABASE: 'postgres' }, read: readVitest }] : []),
  { name: 'browser', args: [playwright, 'test', '-c', 'tests/playwright.config.ts'], env: { PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(results, 'browser.json') }, read: readPlaywright },
];

let passed = 0;
let failed = 0;
try {
  for (const suite of suites) {
    console.log(`\n── ${suite.name} ──`);
    const code = await run(suite.args, { ...url, ...suite.env });
    const counted = count(suite);
    passed += counted.passed;
    // A runner that fails without a failed test (a file that does not load, an unhandled error) is a failure too.
    failed += counted.failed || (code === 0 ? 0 : 1);
  }
} finally {
  await postgres?.stop();
}

if (!postgres) console.log('\nPostgreSQL is not on this machine (Debian: apt-get install postgresql), nor is TEST_DATABASE_URL set: the server was tested on PGlite only.');
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

function projects(...names) {
  return names.map((name) => `--project=${name}`);
}

function run(args, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

function count({ name, read }) {
  try {
    return read(JSON.parse(readFileSync(path.join(results, `${name}.json`), 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function readVitest({ numPassedTests, numFailedTests, numPendingTests = 0 }) {
  return { passed: numPassedTests, failed: numFailedTests + numPendingTests };
}

function readPlaywright({ stats: { expected, unexpected, flaky, skipped } }) {
  return { passed: expected, failed: unexpected + flaky + skipped };
}
