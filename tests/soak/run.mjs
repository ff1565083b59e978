// Runs the long versions of tests, one after the other, and the hours of mixed load beside them. Names on the command line select among them; ends with one line of totals.
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../support/postgres.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
const file = (project, name) => [vitest, 'run', `--project=${project}`, name];

const postgres = await startPostgres();
const onPostgres = postgres && { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url };
/** Once on the embedded database, and once on PostgreSQL if there is one. */
const onBoth = (part, args, env = {}) => [{ part, args, env }, ...(onPostgres ? [{ part, args, env: { ...env, ...onPostgres } }] : [])];

/** `-- mixed --minutes N` */
const args = process.argv.slice(2);
const minutesAt = args.indexOf('--minutes');
const [, minutes = '120'] = minutesAt < 0 ? [] : args.splice(minutesAt, 2);

const steps = [
  ...onBoth('fuzz', file('soak', 'tests/soak/fuzz.soak.ts')),
  // Once: PostgreSQL if there is one. Its load is light, and its clock is the longest: what follows runs meanwhile. Not so the inputs above, which measure single turns of the event loop.
  { part: 'mixed', isBeside: true, args: file('server', 'tests/server/running/mixed.test.ts'), env: { ...onPostgres, SOAK_MINUTES: minutes } },
  ...onBoth('kills', file('server', 'tests/server/running/crash.test.ts'), { SOAK_KILLS: '50', SOAK_SUBMISSIONS: '1000' }),
  ...onBoth('answers', file('soak', 'tests/soak/mail-kills.soak.ts')),
  ...onBoth('day', file('server', 'tests/server/leads/mail.test.ts'), { SOAK_HOURS: '24' }),
  ...onBoth('mails', file('server', 'tests/server/leads/inbound-fuzz.test.ts'), { SOAK_MAILS: '10000' }),
  ...onBoth('saves', file('server', 'tests/server/articles/publishing.test.ts'), { SOAK_ROUNDS: '100' }),
  ...onBoth('site', [...file('server', 'tests/server/texts/site-steps.test.ts'), 'tests/server/texts/site-many.test.ts', 'tests/server/texts/site-original.test.ts'], { SOAK_STEPS: '1000' }),
  ...(onPostgres ? [{ part: 'stops', args: file('postgres', 'tests/postgres/instances.test.ts'), env: { ...onPostgres, SOAK_LEADS: '100', SOAK_POSTS: '40' } }] : []),
  ...(onPostgres ? [{ part: 'machines', args: file('postgres', 'tests/postgres/machines.test.ts'), env: { ...onPostgres, SOAK_MACHINES_S: '120' } }] : []),
  ...onBoth('clock', file('soak', 'tests/soak/clock.soak.ts')),
  { part: 'patterns', args: file('soak', 'tests/soak/patterns.soak.ts'), env: {} },
  { part: 'xss', args: [playwright, 'test', '-c', 'tests/soak/playwright.config.ts'], env: { SOAK: '1' } },
];
const parts = [...new Set(steps.map(({ part }) => part))];
const wanted = args;
const unknown = wanted.filter((name) => !parts.includes(name));
if (unknown.length > 0) console.error(`soak: there is no '${unknown.join("', '")}'; there are ${parts.join(', ')}.`);

const failed = [];
const beside = [];
let done = 0;
try {
  for (const { part, isBeside = false, args, env } of unknown.length > 0 ? [] : steps) {
    if (wanted.length > 0 && !wanted.includes(part)) continue;
    const name = env.TEST_DATABASE ? `${part} on PostgreSQL` : part;
    console.log(`\n── ${name} ──`);
    done += 1;
    const ended = run(args, env).then((code) => code !== 0 && failed.push(name));
    if (isBeside) beside.push(ended);
    else await ended;
  }
  await Promise.all(beside);
} finally {
  await postgres?.stop();
}
if (!postgres) console.log('\nPostgreSQL is not installed (Debian: apt-get install postgresql) and TEST_DATABASE_URL is not set: only the embedded database was tested.');
console.log(failed.length === 0 ? `\n${done} passed` : `\n${failed.length} of ${done} failed: ${failed.join(', ')}`);
process.exit(failed.length === 0 && done > 0 ? 0 : 1);

function run(args, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
