import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '../../../server/database/embedded.ts';
import { copyCluster } from '../../support/clusters.ts';
import { prepareSite } from '../../support/site.ts';

const silent = { warn: () => {} };

async function prepareFolder() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'prominence-lock-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const folder = path.join(dataDir, 'db');
  await copyCluster('empty', folder);
  return folder;
}

/** The contents of the lock: the process and its start time, in clock ticks since boot (proc(5), field 22). */
async function lockOf(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
}

const open = async (folder: string) => (await openEmbedded(folder, {}, silent)).close();

test.runIf(existsSync('/proc/self/stat'))('DESIGN-2 the lock of a process that is dead but not yet reaped is ignored', async () => {
  const folder = await prepareFolder();
  // The shell turns into a program that never reaps children, so its child stays a zombie.
  const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60']);
  onTestFinished(() => void parent.kill('SIGKILL'));
  const pid = Number(await new Promise<string>((resolve) => parent.stdout.once('data', (text: Buffer) => resolve(text.toString()))));
  await expect.poll(async () => (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]![0]).toBe('Z');
  await writeFile(`${folder}.lock`, await lockOf(pid));
  await open(folder);
});

test.runIf(existsSync('/proc/self/stat'))('DESIGN-2 a process started while the previous one is still stopping waits for it', async () => {
  const folder = await prepareFolder();
  const ending = spawn('sleep', ['60']);
  await writeFile(`${folder}.lock`, await lockOf(ending.pid!));
  setTimeout(() => ending.kill('SIGKILL'), 700);
  await open(folder);
  expect(ending.killed).toBe(true);
});

test.runIf(process.platform !== 'win32')('SEC-20 nobody but its owner can enter the folder of the embedded database, also one made by an earlier release', async () => {
  const folder = await prepareFolder();
  await copyCluster('empty', folder);
  await chmod(folder, 0o755);
  await open(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test('REL-01 a first start that is killed while its database is being made leaves nothing in the way of the next', { timeout: 300_000 }, async () => {
  const site = await prepareSite();
  onTestFinished(() => site.remove());
  await rm(path.join(site.dataDir, 'db'), { recursive: true });
  const first = site.launch();
  const draft = path.join(site.dataDir, `first-${first.pid}`, 'db');
  await expect.poll(() => existsSync(path.join(draft, 'PG_VERSION')), { timeout: 120_000 }).toBe(true);
  first.kill('SIGKILL');
  await site.start();
  expect(await (await fetch(`${site.url}/api/blogs`)).json()).not.toEqual([]);
  expect((await readdir(site.dataDir)).filter((name) => name.startsWith('db'))).toEqual(['db', 'db.lock']);
  await site.stop();
  await site.start();
  expect(site.output()).not.toContain('starting articles');
  expect((await readdir(site.dataDir)).filter((name) => name.startsWith('first-'))).toEqual([]);
});

test('DESIGN-2 a second process on the same embedded database is refused with a sentence', { timeout: 60_000 }, async () => {
  const site = await prepareSite();
  onTestFinished(() => site.remove());
  await site.start();
  const second = site.launch();
  const code = await new Promise((resolve) => second.once('exit', resolve));
  expect(code).toBe(1);
  expect(site.output()).toMatch(/The data folder .* is in use by process \d+/);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});
