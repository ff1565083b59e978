import { expect, onTestFinished, test } from 'vitest';
import { describeFailures, fuzz } from '../../soak/fuzz.ts';
import { createTestDatabase } from '../../support/database.ts';
import { prepareSite } from '../../support/site.ts';

/** A sample; `npm run soak` sends twenty times as many. */
const INPUTS = 750;

test('SEC-15 generated inputs on every path, procedure, page and form cause no 5xx and leak no stack, SQL or file path', { timeout: 240_000 }, async () => {
  const database = process.env.TEST_DATABASE === 'postgres' ? await createTestDatabase() : undefined;
  const site = await prepareSite(database?.url ? { DATABASE_URL: database.url } : {});
  onTestFinished(async () => {
    await site.remove();
    await database?.close();
  });
  await site.start();
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
  const { failures, sent } = await fuzz(site.url, { inputs: INPUTS, seed });
  expect(describeFailures(failures), `seed ${seed}: set FUZZ_SEED to reproduce it`).toBe('');
  expect(sent).toBeGreaterThan(INPUTS / 2);
});
