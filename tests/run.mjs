// Runs every test: shared, client, the server on PGlite and on PostgreSQL in parallel, with types and rules checked beside them, then the journeys in a browser. Ends with the failures, the slowest tests and one line of totals.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { checks } from '../server/launch/checks.mjs';
import { startPostgres } from './support/postgres.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const results = path.join(root, 'tests/results');
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');

rmSync(results, { recursive: true, force: true });
const statements = path.join(results, 'statements');
mkdirSync(statements, { recursive: true });

const checked = runChecks();
const postgres = await startPostgres();
const url = postgres ? { TEST_DATABASE_URL: postgres.url } : {};
const suites = [
  { name: 'vitest', args: [vitest, 'run', '--reporter=default', '--reporter=json', '--outputFile.json=tests/results/vitest.json', ...projects('shared', 'client', 'server*', ...(postgres ? ['postgres*'] : []))], env: postgres ? { STATEMENTS_FOLDER: statements } : {}, read: readVitest },
  { name: 'browser', args: [playwright, 'test', '-c', 'tests/playwright.config.ts'], env: { PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(results, 'browser.json') }, read: readPlaywright },
];

/** `{ suite, title, ms, hasPassed, error }` */
const tests = [];
let failed = 0;
/** Found while the journeys' workers start. */
let refused;
try {
  for (const suite of suites) {
    console.log(`\n── ${suite.name} ──`);
    const code = await run(suite.args, { ...url, ...suite.env });
    const found = read(suite);
    tests.push(...found);
    // A runner that fails without a failing test (a file that does not load, an unhandled error) counts as a failure too.
    if (found.length === 0 || (code !== 0 && found.every(({ hasPassed }) => hasPassed))) failed += 1;
    if (suite !== suites[0]) continue;
    // Over by the end of the first suite, so that nothing slows the journeys.
    tests.push(...(await checked));
    refused = findRefusedStatements().catch((error) => [{ suite: 'tests/support/prepare-statements.ts', title: 'did not end', ms: 0, hasPassed: false, error: firstLine(error.message) }]);
  }
  tests.push(...(await refused));
} finally {
  await postgres?.stop();
}

if (!postgres) console.log('\nPostgreSQL is not installed (Debian: apt-get install postgresql) and TEST_DATABASE_URL is not set: the server was tested on PGlite only.');
const failures = tests.filter(({ hasPassed }) => !hasPassed);
failed += failures.length;
const passed = tests.length - failures.length;
printList('Failed', failures.map(({ suite, title, error }) => `${suite}: ${title}\n    ${error}`));
printList('Slowest', tests.toSorted((one, other) => other.ms - one.ms).slice(0, 10).map(({ suite, title, ms }) => `${(ms / 1_000).toFixed(1).padStart(6)} s  ${suite}: ${title}`));
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/** What one kind of database got from the tests and the other would not accept counts as failed. */
async function findRefusedStatements() {
  if (!postgres) return [];
  process.env.TEST_DATABASE_URL = postgres.url;
  const { findRefused } = await import('./support/prepare-statements.ts');
  return (await findRefused(statements)).map((title) => ({ suite: 'tests/support/prepare-statements.ts', title, ms: 0, hasPassed: false, error: 'write it so that both accept it' }));
}

function printList(heading, lines) {
  if (lines.length > 0) console.log(`\n${heading}\n${lines.join('\n')}`);
}

function projects(...names) {
  return names.map((name) => `--project=${name}`);
}

function run(args, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Beside the server's tests, many of which wait, and with the processor's time that those leave: each in one thread, since two of them would check the same types twice (the checkers are written in Go). What they print is shown when each has ended. */
async function runChecks() {
  const found = [];
  for (const { name, args } of checks) {
    const { code, output } = await runBehind(args);
    console.log(`\n── ${name}: ${code === 0 ? 'checked' : 'failed'} ──\n${output}`);
    found.push({ suite: 'npm run check', title: name, ms: 0, hasPassed: code === 0, error: `ended with ${code}; its output stands above` });
  }
  return found;
}

function runBehind(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, GOMAXPROCS: '1' } });
    os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function read({ name, read: readResults }) {
  try {
    return readResults(JSON.parse(readFileSync(path.join(results, `${name}.json`), 'utf8')));
  } catch {
    return [];
  }
}

/** Skipped tests count as failed: a test that did not run proves nothing. */
function readVitest({ testResults }) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const suite = path.relative(root, name);
    if (assertionResults.length === 0) return [{ suite, title: 'did not load', ms: 0, hasPassed: false, error: firstLine(message) }];
    return assertionResults.map(({ fullName, duration, status, failureMessages }) => ({ suite, title: fullName.trim(), ms: duration ?? 0, hasPassed: status === 'passed', error: firstLine(failureMessages[0] ?? status) }));
  });
}

function readPlaywright({ suites: files, errors }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const found = files.flatMap(specs).flatMap(({ title, file, tests: runs }) =>
    runs.map(({ results: tries, status }) => ({ suite: file, title, ms: tries.reduce((sum, { duration }) => sum + duration, 0), hasPassed: status === 'expected', error: firstLine(tries.flatMap(({ errors: all }) => all)[0]?.message ?? status) })),
  );
  return [...found, ...errors.map(({ message }) => ({ suite: 'browser', title: 'did not load', ms: 0, hasPassed: false, error: firstLine(message) }))];
}

/** Without terminal colours. */
function firstLine(text = '') {
  return stripVTControlCharacters(text).trim().split('\n', 1)[0];
}
