import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { withCache } from '../../../server/files/cache.ts';
import { openDisk } from '../../../server/files/disk.ts';
import type { FileStore } from '../../../server/files/store.ts';

const SIZE = 1_000;
const nameOf = (number: number) => `${String(number).padStart(32, '0')}.png`;
const bytesOf = (number: number) => Buffer.alloc(SIZE, number);

/** A store of 60 files that counts how often it is asked, and a folder for caches in front of it. */
async function prepare() {
  const folder = await mkdtemp(path.join(tmpdir(), 'prominence-cache-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const disk = openDisk(path.join(folder, 'store'));
  for (let number = 0; number < 60; number += 1) await disk.put(nameOf(number), bytesOf(number));
  const asked: string[] = [];
  const store: FileStore = { ...disk, get: (name) => (asked.push(name), disk.get(name)) };
  const cached = path.join(folder, 'cache');
  return { store, asked, cached, open: (maxBytes = 32 * SIZE) => withCache(store, { folder: cached, maxBytes }) };
}

const read = async (files: FileStore, number: number) => buffer((await files.get(nameOf(number)))!.body);

test('API-24 the cache stays within its limit, and lets go first of what was not asked for longest', async () => {
  const { asked, cached, open } = await prepare();
  const files = open();
  for (let number = 0; number < 60; number += 1) {
    expect(await read(files, number)).toEqual(bytesOf(number));
    const kept = await readdir(cached);
    expect(kept.length).toBeLessThanOrEqual(32);
    // Apart by a second each, whatever the clock of the disk can tell, and the first is asked for all the time.
    if (kept.includes(nameOf(number))) await utimes(path.join(cached, nameOf(number)), number, number);
    await read(files, 0);
  }
  expect(asked.filter((name) => name === nameOf(0))).toHaveLength(1);
  const kept = await readdir(cached);
  expect(kept).toContain(nameOf(59));
  expect(kept).not.toContain(nameOf(1));
});

test('API-24 two processes read the same folder at once and every answer is whole; each file is fetched once at a time', async () => {
  const { asked, cached, open } = await prepare();
  const [one, other] = [open(), open()];
  const reads = Array.from({ length: 240 }, (_, count) => read(count % 2 ? one : other, count % 12).then((bytes) => expect(bytes.equals(bytesOf(count % 12))).toBe(true)));
  await Promise.all(reads);
  expect(asked.length).toBeLessThanOrEqual(24);
  expect((await readdir(cached)).every((name) => name.endsWith('.png'))).toBe(true);
});

test('API-24 what a killed process left half-written is never served and is removed, and so is what the store no longer has', async () => {
  const { store, cached, open } = await prepare();
  const files = open();
  await read(files, 1);
  await read(files, 2);
  const half = path.join(cached, `${nameOf(3)}.0badc0de.part`);
  await writeFile(half, 'half');
  await utimes(half, 0, 0);
  expect(await read(files, 3)).toEqual(bytesOf(3));
  await store.remove(nameOf(2));
  await files.tidy();
  expect((await readdir(cached)).sort()).toEqual([nameOf(1), nameOf(3)]);
});

test('API-24 a folder that cannot be written costs speed and nothing else', async () => {
  const { store, cached } = await prepare();
  const files = withCache(store, { folder: cached, maxBytes: 32 * SIZE });
  await rm(cached, { recursive: true });
  await writeFile(cached, 'not a folder');
  expect(await read(files, 5)).toEqual(bytesOf(5));
});
