// The real site as a process: started the way `npm start` does, on a free port, with a data folder of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverArgs } from '../../server/launch/server-args.mjs';
import { copyCluster } from './clusters.ts';
import { freePort } from './ports.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
export const ADMIN = { email: 'admin@localhost', password: 'a long test password' };

export type Site = Awaited<ReturnType<typeof prepareSite>>;

/** `start` and `kill` may be called repeatedly: the data stays until `remove`. `folder`: where the release to run lies. */
export async function prepareSite(variables: Record<string, string> = {}, { folder = root, givenPort }: { folder?: string; givenPort?: number } = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'prominence-site-'));
  // With our tables: a first start without them is tested in embedded.test.ts and, on PostgreSQL, in instances.test.ts.
  if (!variables.DATABASE_URL) await copyCluster('migrated', path.join(dataDir, 'db'));
  const port = givenPort ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let output = '';

  function launch() {
    // Nothing from the environment of the test run may change what the site does.
    const env = { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, SITE_URL: url, ADMIN_PASSWORD: ADMIN.password, RATE_LIMIT: 'off', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...variables };
    const started = spawn(process.execPath, serverArgs, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return started;
  }

  async function start() {
    output = '';
    child = launch();
    const deadline = Date.now() + 180_000;
    while (Date.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`the site exited while starting: ${output.trim().split('\n').at(-1)}\n${output}`);
      const isUp = await fetch(`${url}/readyz`).then((answer) => answer.ok, () => false);
      if (isUp) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the site did not start:\n${output}`);
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM') {
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const exited = new Promise<number | null>((resolve) => child!.once('exit', resolve));
    child.kill(signal);
    return exited;
  }

  return {
    url,
    dataDir,
    output: () => output,
    start,
    launch,
    pid: () => child!.pid!,
    kill: () => end('SIGKILL'),
    /** Resolves with the exit code. */
    stop: () => end('SIGTERM'),
    async remove() {
      await end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
    async signIn() {
      const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(ADMIN) });
      return (await answer.json()) as { token: string; tokenExpiry: number };
    },
  };
}
