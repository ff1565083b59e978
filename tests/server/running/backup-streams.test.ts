import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, type Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, onTestFinished, test } from 'vitest';
import { readArchive, writeArchive } from '../../../server/backup/archive.ts';
import { createDecryption, createEncryption } from '../../../server/backup/encryption.ts';
import { chooseOld } from '../../../server/backup/keep.ts';
import { createReplay } from '../../../server/backup/ledger.ts';
import { createSeal, createUnseal } from '../../../server/backup/seal.ts';
import { hashAddress } from '../../../server/queries/erasures.ts';

/** The least that a file may ask for: a test guesses often. */
const CHEAP = { N: 2 ** 14, r: 8, p: 1 };
const CHUNK = 256 * 1024 + 16;

async function run(bytes: Buffer, ...stages: Transform[]) {
  const out: Buffer[] = [];
  const end = new Writable({
    write(chunk: Buffer, _encoding, done) {
      out.push(chunk);
      done();
    },
  });
  await pipeline([Readable.from([bytes.subarray(0, 7), bytes.subarray(7)], { objectMode: false }), ...stages, end]);
  return Buffer.concat(out);
}

const encrypt = async (bytes: Buffer) => run(bytes, await createEncryption('one passphrase', CHEAP));
const decrypt = (bytes: Buffer, passphrase = 'one passphrase') => run(bytes, ...createDecryption(passphrase));

test('REL-13 an encrypted backup is read with its passphrase only, and no part of it can be changed, moved, left out or added', async () => {
  for (const length of [0, 1, 256 * 1024, 256 * 1024 + 1]) {
    const bytes = randomBytes(length);
    expect((await decrypt(await encrypt(bytes))).equals(bytes), String(length)).toBe(true);
  }
  const bytes = randomBytes(3 * 256 * 1024 + 100);
  const sealed = await encrypt(bytes);
  const start = sealed.indexOf(10) + 1;
  const part = (number: number) => sealed.subarray(start + number * CHUNK, start + (number + 1) * CHUNK);
  const changed: Record<string, Buffer> = {
    'without the last byte': sealed.subarray(0, -1),
    'without the last chunk': sealed.subarray(0, start + 3 * CHUNK),
    'without all but the head': sealed.subarray(0, start),
    'with two chunks exchanged': Buffer.concat([sealed.subarray(0, start), part(1), part(0), part(2), part(3)]),
    'without a chunk in the middle': Buffer.concat([sealed.subarray(0, start), part(0), part(2), part(3)]),
    'with something after it': Buffer.concat([sealed, Buffer.from('x')]),
    'with another head': Buffer.concat([Buffer.from(sealed.subarray(0, start).toString().replace('"p":1', '"p":2')), sealed.subarray(start)]),
  };
  for (const [how, file] of Object.entries(changed)) await expect(decrypt(file), how).rejects.toThrow(/damaged|shortened|wrong/);
  await expect(decrypt(sealed, 'another passphrase')).rejects.toThrow('the passphrase is wrong');
  // A forged head does not make us spend all memory.
  await expect(decrypt(Buffer.from(sealed.toString('latin1').replace('"N":16384', '"N":1073741824'), 'latin1'))).rejects.toThrow();
});

test('REL-13 entries of any size are read in full, and one that nobody reads does not end the next', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'prominence-archive-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'a.tar.zst');
  const sizes = [0, 10, 700_000, 3_000_000, 9_000_000, 1];
  await writeArchive(file, { passphrase: undefined, fill: async ({ add }) => {
    for (const size of sizes) await add(`of-${size}`, Buffer.alloc(size, 'x'));
  } });
  expect(await readdir(folder)).toEqual(['a.tar.zst']);
  for (const isRead of [(size: number) => size > 10, (size: number) => size === 3_000_000, () => false]) {
    const found: number[] = [];
    for await (const { size, bytes } of readArchive(file, undefined)) {
      found.push(size);
      if (isRead(size)) expect((await bytes()).length).toBe(size);
    }
    expect(found).toEqual(sizes);
  }
});

test('REL-13 the seal at the end shows a single byte that is missing, changed or added', async () => {
  const bytes = randomBytes(1_000);
  const sealed = await run(bytes, createSeal());
  expect((await run(sealed, createUnseal())).equals(bytes)).toBe(true);
  for (const wrong of [sealed.subarray(0, -1), sealed.subarray(1), Buffer.concat([sealed, Buffer.from([0])]), sealed.subarray(0, 20)]) await expect(run(wrong, createUnseal())).rejects.toThrow('does not end');
});

test('REL-13 of nightly backups the newest of 7 days, 4 weeks and 6 months are kept', () => {
  const day = 24 * 60 * 60_000;
  const newest = Date.parse('2026-11-22T22:00:05Z');
  const names = Array.from({ length: 400 }, (_, age) => `prominence-nightly-${new Date(newest - age * day).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst`);
  const old = new Set(chooseOld([...names, 'prominence-nightly-mine.tar.zst']));
  const kept = names.filter((name) => !old.has(name)).map((name) => name.slice(19, 29));
  // The night in Dubai is four hours ahead: that of the 22nd is the 23rd, a Monday.
  expect(kept).toEqual(['2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16', '2026-11-14', '2026-11-07', '2026-10-30', '2026-09-29', '2026-08-30', '2026-07-30', '2026-06-29']);
  expect(old.has('prominence-nightly-mine.tar.zst')).toBe(false);
  expect(chooseOld([])).toEqual([]);
});

test('PRIV-02 the replay finds an address however it is written, and leaves alone whoever came back after they were erased', () => {
  const key = 'k';
  const entry = (address: string, at: string) => ({ hash: hashAddress(key, address), at, leads: 1, mentions: 0 });
  const at = '2026-06-01T00:00:00.000Z';
  const ledger = { keyId: '', key, erasures: [entry('mariam@sidra.example', '2026-07-01T00:00:00.000Z'), entry('back@sidra.example', '2026-03-01T00:00:00.000Z')] };
  const seen = (text: string) => {
    const replay = createReplay([ledger], at);
    replay.look(text);
    return replay.clean(JSON.stringify({ email: 'Mariam@Sidra.example' })) === undefined && replay.isNeeded;
  };
  for (const text of ['{"data":"{\\"email\\": \\"MARIAM@sidra.example\\"}"}', 'write to <mariam@sidra.example>.', '/contactus?email=mariam@sidra.example&x=1', 'q=mariam%40sidra.example', 'q=mariam%2540sidra.example']) {
    const replay = createReplay([ledger], at);
    replay.look(text);
    expect(replay.clean(JSON.stringify({ email: 'other@x.example', about: 'mariam@sidra.example' })), text).toContain('[erased]');
  }
  expect(seen('nobody')).toBe(true);
  const replay = createReplay([ledger], at);
  expect(replay.clean(JSON.stringify({ email: 'back@sidra.example' }))).toContain('back@sidra.example');
});
