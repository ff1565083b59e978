// Runs the tests that the changes since the last commit (or since the commit that is named) can break: on the embedded database alone, and journeys only where they were changed themselves.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const [since = 'HEAD'] = process.argv.slice(2);
const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];

/** Nearly every test of the server loads all of it: of a change in a room, those of that room are run, and those of `shared/` as they import. */
const rooms = new Set(changed.filter((file) => file.startsWith('server/') || file.startsWith('tests/server/')).map(roomOf));
const folders = [...rooms].every(Boolean) && rooms.size > 0 ? [...rooms, 'tests/shared/', 'tests/client/'] : [];

function roomOf(file) {
  const [, room] = file.replace(/^tests\//, '').split('/');
  const folder = `tests/server/${room}/`;
  return existsSync(path.join(root, folder)) ? folder : undefined;
}

const run = (...args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
const vitest = run('node_modules/vitest/vitest.mjs', 'run', '--changed', since, '--passWithNoTests', '--project=shared', '--project=server', '--project=client', ...folders);
const specs = changed.some((file) => /^tests\/(?:e2e|support)\//.test(file));
const playwright = specs ? run('node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/playwright.config.ts', '--only-changed', since, '--pass-with-no-tests') : 0;
process.exit(vitest || playwright);
