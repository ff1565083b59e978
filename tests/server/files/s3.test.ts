import { TRPCError } from '@trpc/server';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openS3 } from '../../../server/files/s3.ts';
import { nameOf } from '../../../server/files/store.ts';
import { startS3 } from '../../support/s3.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3[Symbol.asyncDispose]());

const bytes = Buffer.from('a picture');
const name = nameOf(bytes, 'png');
const textOf = async (store: ReturnType<typeof openS3>) => (await buffer((await store.get(name))!.body)).toString();

test('API-24 a store that is busy is asked again, three times at most', async () => {
  const store = openS3(s3.place);
  await store.put(name, bytes);
  s3.refuse(2);
  expect(await textOf(store)).toBe('a picture');
  s3.refuse(9);
  const before = s3.calls();
  await expect(store.get(name)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', cause: { message: expect.stringContaining('503 SlowDown') as string } });
  expect(s3.calls() - before).toBe(3);
  // Until it has had a moment, nobody waits for it again.
  await expect(store.get(name)).rejects.toBeInstanceOf(TRPCError);
  expect(s3.calls() - before).toBe(3);
  s3.refuse(0);
  await expect.poll(() => textOf(store).catch(() => '')).toBe('a picture');
});

test('SEC-18 a wrong key or bucket is refused at once, and only the log learns why', async () => {
  for (const [place, why] of [[{ ...s3.place, secretKey: 'wrong' }, '403 SignatureDoesNotMatch'], [{ ...s3.place, bucket: 'none' }, '404 NoSuchBucket']] as const) {
    const before = s3.calls();
    const refusal = await openS3(place).put(name, bytes).catch((error: unknown) => error) as TRPCError;
    expect([refusal.message, (refusal.cause as Error).message]).toEqual([expect.stringMatching(/^Images cannot be stored at the moment/), expect.stringContaining(why)]);
    expect(s3.calls() - before).toBe(1);
  }
});

test('API-24 a list of several pages is read to its end, and what is not ours is left alone', async () => {
  const store = openS3(s3.place, { pageSize: 2 });
  const names = Array.from({ length: 5 }, (_, number) => `${String(number).repeat(32)}.gif`);
  for (const one of names) await store.put(one, bytes);
  await store.put('somebody-elses.txt', bytes).catch(() => undefined);
  const found: string[] = [];
  for await (const file of store.list()) found.push(file.name);
  expect(found.filter((one) => one.endsWith('.gif'))).toEqual(names);
  expect(found).not.toContain('somebody-elses.txt');
});
