import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, open, readdir, readFile, rename, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { makeBackup } from '../../../server/backup/make.ts';
import { writeLedger } from '../../../server/backup/ledger.ts';
import { backUp as makeCommandBackup } from '../../../server/backup/run-backup.ts';
import { restore } from '../../../server/backup/run-restore.ts';
import { verifyBackup } from '../../../server/backup/verify.ts';
import { readEnv } from '../../../server/env.ts';
import { backUp, buildUsedSite, enquire, hashFiles, makeFolder, PASSPHRASE, prepareTarget, readCounters, readEverything, readTarget, say } from '../../support/backup.ts';
import { buildServiceEnquiry } from '../../support/factories.ts';
import { testOnEmbedded, testOnPostgres } from '../../support/once.ts';
import { prepareSite } from '../../support/site.ts';

const program = fileURLToPath(new URL('../../../server/backup/run-backup.ts', import.meta.url));
/** Between two enquiries of a visitor while a backup is made: it takes seconds, and needs the processor too. */
const PAUSE_MS = 20;
const isPostgres = process.env.TEST_DATABASE === 'postgres';

for (const kind of isPostgres ? (['postgres', 'pglite'] as const) : (['pglite'] as const)) {
  test(`REL-13 a backup made while visitors write is one moment of the site, and restores into ${kind} row by row and file by file`, async () => {
    const { app } = await buildUsedSite();
    await using _ = app;
    let number = 5;
    const done = new AbortController();
    const before = await readEverything(app.db);
    const writing = (async () => {
      for (; !done.signal.aborted; await sleep(PAUSE_MS)) expect((await enquire(app, (number += 1))).statusCode).toBe(200);
    })();
    const made = await backUp(app, { passphrase: PASSPHRASE });
    done.abort();
    await writing;
    const after = await readEverything(app.db);
    const countersAfter = await readCounters(app.db);

    const env = await prepareTarget(kind, { BACKUP_PASSPHRASE: PASSPHRASE });
    const restored = await restore(env, { file: made.file, say });
    const { rows, counters, audit } = await readTarget(env);

    expect(Object.keys(rows)).toEqual(Object.keys(after));
    for (const [table, lines] of Object.entries(rows)) {
      const [all, first] = [new Set(after[table]), before[table]!];
      expect(lines.filter((line) => !all.has(line)), `${table}: rows that the source does not have`).toEqual([]);
      expect(first.filter((line) => !lines.includes(line)), `${table}: rows that were there before and are missing`).toEqual([]);
      expect(restored.tables.find(({ name }) => name === table)?.rows ?? 0).toBe(lines.length);
    }
    // One moment: a lead and its mails are there together or not at all.
    const mails = rows.outbox!.map((line) => (JSON.parse(line) as { submission_id: number }).submission_id);
    expect(new Set(mails)).toEqual(new Set(rows.submissions!.map((line) => (JSON.parse(line) as { id: number }).id)));
    expect(counters.map(({ name }) => name)).toEqual(countersAfter.map(({ name }) => name));
    const ids = rows.submissions!.map((line) => (JSON.parse(line) as { id: number }).id);
    expect(counters.find(({ name }) => name === 'submissions_id_seq')!.last).toBeGreaterThanOrEqual(Math.max(...ids));
    expect(audit).toMatchObject({ brokenId: null, isShortened: false });
    expect(await hashFiles(path.join(env.DATA_DIR, 'uploads'))).toEqual(await hashFiles(path.join(app.env.DATA_DIR, 'uploads')));
    expect(await readFile(path.join(env.DATA_DIR, 'spool', 'waiting.json'), 'utf8')).toContain('waiting@example.com');
    expect((await readdir(env.DATA_DIR)).filter((name) => name.startsWith('restore'))).toEqual([]);
  });
}

testOnPostgres('REL-13 a file that is shortened, damaged, extended or not a backup, or a wrong passphrase, is refused before anything is touched', async () => {
  const { app } = await buildUsedSite();
  await using _ = app;
  const plain = await backUp(app);
  const secret = await backUp(app, { passphrase: PASSPHRASE, name: 'a.tar.zst.enc' });
  const folder = await makeFolder();
  const refuse = async (from: string, change: (bytes: Buffer) => Buffer, passphrase?: string) => {
    const file = path.join(folder, 'changed.tar.zst');
    await writeFile(file, change(await readFile(from)));
    await expect(verifyBackup(file, passphrase)).rejects.toThrow(/damaged|whole|passphrase|not a backup/);
  };
  const { file } = plain;
  const { length } = await readFile(file);
  for (const cut of [1, 5, 300, Math.floor(length / 2), length - 1, length]) await refuse(file, (bytes) => bytes.subarray(0, bytes.length - cut));
  for (const place of [0, 30, Math.floor(length / 3), Math.floor(length / 2), length - 50, length - 6]) {
    await refuse(file, (bytes) => {
      bytes[place]! ^= 0x55;
      return bytes;
    });
  }
  await refuse(file, (bytes) => Buffer.concat([bytes, randomBytes(64)]));
  await refuse(secret.file, (bytes) => bytes.subarray(0, -1), PASSPHRASE);
  await expect(verifyBackup(secret.file, 'another passphrase')).rejects.toThrow('the passphrase is wrong');
  expect((await readFile(secret.file)).includes('sidra')).toBe(false);

  // Nor through the command: the target is not even opened.
  const env = readEnv({ DATA_DIR: path.join(folder, 'never') });
  await expect(restore(env, { file: path.join(folder, 'changed.tar.zst'), say })).rejects.toThrow();
  await expect(restore(env, { file: secret.file, say })).rejects.toThrow('BACKUP_PASSPHRASE');
  expect(await readdir(folder)).not.toContain('never');
});

testOnEmbedded('REL-13 where there is no site, the command says so and makes neither a database nor a backup', async () => {
  const folder = await makeFolder();
  const { status, stderr } = spawnSync(process.execPath, [program], { env: { PATH: process.env.PATH, DATA_DIR: folder }, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, `prominence: no backup was made: there is no database in ${path.join(folder, 'db')}: set DATABASE_URL or DATA_DIR as for the site itself\n`]);
  expect(await readdir(folder)).toEqual([]);
});

testOnEmbedded('REL-13 a backup that fails leaves no file', async () => {
  const { app } = await buildUsedSite();
  await using _ = app;
  const folder = await makeFolder();
  const failing = makeBackup({
    file: path.join(folder, 'b.tar.zst'),
    env: app.env,
    passphrase: undefined,
    openSource: async () => {
      throw new Error('the database went away');
    },
  });
  await expect(failing).rejects.toThrow('went away');
  expect(await readdir(folder)).toEqual([]);
});

testOnPostgres('PRIV-02 whoever was erased after a backup is erased again when it is restored, by the ledger beside it or that of the site it replaces', async () => {
  const { app, headers } = await buildUsedSite();
  await using _ = app;
  const folder = await makeFolder();
  const waiting = path.join(app.env.DATA_DIR, 'spool', 'waiting.json');
  await rename(waiting, path.join(app.env.DATA_DIR, 'spool', '2026-erased.json'));
  await writeFile(path.join(app.env.DATA_DIR, 'spool', '2026-erased.json'), JSON.stringify({ email: 'Person-2@sidra-foods.example' }));
  const made = await backUp(app, { folder });
  const erase = { email: 'person-2@sidra-foods.example' };
  expect((await app.inject({ method: 'POST', url: '/trpc/admin.leads.erase', payload: erase, headers })).statusCode).toBe(200);
  expect(JSON.stringify(await app.db.selectFrom('erasures').selectAll().execute())).not.toContain('person-2');
  await writeLedger(app.db, folder);
  expect(await readFile(path.join(folder, 'erasures.json'), 'utf8')).not.toContain('sidra');

  const env = await prepareTarget(isPostgres ? 'postgres' : 'pglite');
  const restored = await restore(env, { file: made.file, say });
  expect(restored.erased).toMatchObject({ people: ['person-2@sidra-foods.example'], leads: 1 });
  const { rows, audit } = await readTarget(env);
  const { audit_log: log, ...others } = rows;
  expect(JSON.stringify(others)).not.toContain('person-2@');
  expect(JSON.stringify(others)).toContain('person-3@');
  expect(log!.filter((line) => line.includes('erased again'))).toHaveLength(1);
  expect(rows.erasures).toHaveLength(1);
  expect(audit).toMatchObject({ brokenId: null, isShortened: false });
  expect(await readdir(path.join(env.DATA_DIR, 'spool')).catch(() => [])).toEqual([]);

  // Without the file, from the site that is replaced.
  const alone = path.join(await makeFolder(), 'a.tar.zst');
  await copyFile(made.file, alone);
  const again = await restore(env, { file: alone, isReplacing: true, readName: async () => 'Prominence', say });
  expect(again.erased.people).toEqual(['person-2@sidra-foods.example']);

  // A ledger of another installation cannot tell whom it means.
  const strange = path.join(await makeFolder(), 'erasures.json');
  await writeFile(strange, JSON.stringify({ keyId: 'a'.repeat(12), erasures: [{ hash: 'b'.repeat(64), at: '2099-01-01T00:00:00.000Z', leads: 1, mentions: 0 }] }));
  await expect(restore(await prepareTarget('pglite'), { file: alone, erasures: strange, say })).rejects.toThrow('another installation');
});

testOnEmbedded('REL-13 the disk that fills up while a backup is written leaves no file', async () => {
  const { app } = await buildUsedSite();
  await using _ = app;
  const handle = await open('/dev/full', 'w').catch(() => undefined);
  if (!handle) return;
  await handle.close();
  // /dev/full takes no byte; the name is that of the draft.
  const folder = await makeFolder();
  await symlink('/dev/full', path.join(folder, `c.tar.zst.${process.pid}.part`));
  await expect(backUp(app, { folder, name: 'c.tar.zst' })).rejects.toThrow('ENOSPC');
  expect(await readdir(folder)).toEqual([]);
});

const onceOnly = isPostgres ? () => {} : test;
onceOnly('REL-13 the command backs up a running site on the embedded database through its door, which is for its owner alone, while visitors write', async () => {
  const site = await prepareSite({ LOG_LEVEL: 'warn' });
  onTestFinished(site.remove);
  await site.start();
  const post = (number: number) => fetch(`${site.url}/api/submit-form`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(buildServiceEnquiry({ email: `person-${number}@sidra-foods.example` })) });
  for (let number = 0; number < 3; number += 1) expect((await post(number)).status).toBe(200);
  expect((await stat(path.join(site.dataDir, 'door.sock'))).mode & 0o777).toBe(0o600);

  const folder = await makeFolder();
  const command = spawn(process.execPath, [program, '--to', folder], { env: { PATH: process.env.PATH, DATA_DIR: site.dataDir, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(command, 'exit');
  let sent = 3;
  for (; command.exitCode === null; await sleep(PAUSE_MS)) expect((await post((sent += 1))).status).toBe(200);
  expect((await ended)[0], said).toBe(0);

  const file = said.split('\n')[0]!;
  expect(path.dirname(file)).toBe(folder);
  const { manifest } = await verifyBackup(file, undefined);
  const leads = manifest.tables.find(({ name }) => name === 'submissions')!.rows;
  expect(leads).toBeGreaterThanOrEqual(3);
  expect(leads).toBeLessThanOrEqual(sent);
  expect((await readdir(site.dataDir)).filter((name) => name.startsWith('backup-'))).toEqual([]);
  const figures = await (await fetch(`${site.url}/metrics`)).text();
  expect(figures).toMatch(/^backup_age_seconds \d/m);
  expect(figures).toContain('backup_failed 0');

  // Without a site nobody answers at the door, whether it was closed or left behind, and the command opens the database itself.
  const env = readEnv({ DATA_DIR: site.dataDir });
  await site.stop();
  expect((await makeCommandBackup(env, { to: folder })).tables.find(({ name }) => name === 'submissions')!.rows).toBe(sent);
  await site.start();
  await site.kill();
  expect(await readdir(site.dataDir)).toContain('door.sock');
  const second = await makeCommandBackup(env, { to: path.join(folder, 'second.tar.zst') });
  expect(second.file).toBe(path.join(folder, 'second.tar.zst'));
});
