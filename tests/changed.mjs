// Runs the tests that the changes since the last commit (or a given one) can break: on the embedded database only, and of the journeys only those that changed themselves.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const [since = 'HEAD'] = process.argv.slice(2);
const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];

/** Nearly every server test imports the whole server, so a change in a room runs that room's tests only; those of `shared/` and `client/` are chosen by their imports. */
const rooms = new Set(changed.filter((file) => file.startsWith('server/') || file.startsWith('tests/server/')).map(roomOf));
const folders = [...rooms].every(Boolean) && rooms.size > 0 ? [...rooms, 'tests/shared/', 'tests/client/'] : [];

function roomOf(file) {
  const [, room] = file.replace(/^tests\//, '').split('/');
  const folder = `tests/server/${room}/`;
  return existsSync(path.join(root, folder)) ? folder : undefined;
}

const run = (...args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
const vitest = run('node_modules/vitest/vitest.mjs', 'run', '--changed', since, '--passWithNoTests', '--project=shared', '--project=server*', '--project=client', ...folders);
const specs = changed.some((file) => /^tests\/(?:e2e|support)\//.test(file));
const playwright = specs ? run('node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/playwright.config.ts', '--only-changed', since, '--pass-with-no-tests') : 0;
process.exit(vitest || playwright);
