// A PostgreSQL for the tests: TEST_DATABASE_URL when it is set, otherwise a temporary server from the programs installed on this machine.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './ports.ts';

/** Durability is not needed: the data is temporary, and unflushed writes would be lost only if the machine crashed, not the server. */
const notDurable = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((setting) => ['-c', `${setting}=off`]);

/** Returns `{ url, stop }`, or undefined when no PostgreSQL is installed. */
export async function startPostgres() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} };
  const bin = findPrograms();
  if (!bin) return undefined;

  const folder = mkdtempSync(path.join(tmpdir(), 'prominence-postgres-'));
  const identity = unprivileged();
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid);
  const port = await freePort();
  const options = { ...identity, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  const made = spawnSync(path.join(bin, 'initdb'), ['-D', `${folder}/data`, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8'], { ...options, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error}`);

  const server = spawn(path.join(bin, 'postgres'), ['-D', `${folder}/data`, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`, '-c', 'max_connections=200', ...notDurable], { ...options, stdio: 'ignore' });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await waitUntilReady(path.join(bin, 'pg_isready'), port);
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder with initdb and postgres: Debian keeps them in one folder per version, outside PATH. */
function findPrograms() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => `${debian}/${version}/bin`), ...(process.env.PATH ?? '').split(path.delimiter)];
  return folders.find((folder) => ['initdb', 'postgres', 'pg_isready'].every((name) => existsSync(path.join(folder, name))));
}

/** PostgreSQL refuses to run as root, so root starts it as the user created by Debian's package, or as nobody. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag, user) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout);
  const user = ['postgres', 'nobody'].find((name) => spawnSync('id', [name]).status === 0);
  return user ? { uid: id('-u', user), gid: id('-g', user) } : {};
}

async function waitUntilReady(program, port) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (spawnSync(program, ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0) return;
    await sleep(100);
  }
  throw new Error('PostgreSQL did not start within 10 seconds');
}
