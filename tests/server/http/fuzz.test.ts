import { expect, onTestFinished, test } from 'vitest';
import { describeFailures, fuzz } from '../../soak/fuzz.ts';
import { createTestDatabase } from '../../support/database.ts';
import { isRecorded } from '../../support/which-database.ts';
import { prepareSite } from '../../support/site.ts';

/** A sample; `npm run soak` sends twenty times as many, on both kinds of database. The whole run divides the endpoints between them. */
const INPUTS = isRecorded ? 375 : 750;

test('SEC-15 generated inputs on every path, procedure, page and form cause no 5xx and leak no stack, SQL or file path', { timeout: 240_000 }, async () => {
  const isPostgres = process.env.TEST_DATABASE === 'postgres';
  const half = isRecorded ? (isPostgres ? 1 : 0) : undefined;
  const database = isPostgres ? await createTestDatabase() : undefined;
  const site = await prepareSite(database?.url ? { DATABASE_URL: database.url } : {});
  onTestFinished(async () => {
    await site.remove();
    await database?.close();
  });
  await site.start();
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
  const { failures, sent } = await fuzz(site.url, { inputs: INPUTS, seed, half });
  expect(describeFailures(failures), `seed ${seed}: set FUZZ_SEED to reproduce it`).toBe('');
  expect(sent).toBeGreaterThan(INPUTS / 2);
});
