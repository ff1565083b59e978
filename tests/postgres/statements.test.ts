import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findRefused } from '../support/prepare-statements.ts';

test('DESIGN-2 a statement that only one kind of database got from the tests is refused by the other if it does not know its tables, columns, types or functions', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'prominence-statements-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const known = 'select "id" from "users" where "email" = $1 and "disabled_at" > now()';
  const wrong = ['select "id" from "nobody"', 'select "shoe_size" from "users"', 'select "id" from "users" where "email" > 1::int', 'select least_of_all("id") from "users"'];
  const sent = [known, ...wrong];
  await writeFile(path.join(folder, '1.jsonl'), JSON.stringify({ file: 'tests/server/one.test.ts', kind: 'embedded', sent }));
  const refused = await findRefused(folder);
  expect(refused).toEqual(wrong.map((statement) => expect.stringContaining(statement) as string));
  expect(refused.every((sentence) => sentence.startsWith('PostgreSQL refuses what tests/server/one.test.ts sends'))).toBe(true);
  await writeFile(path.join(folder, '1.jsonl'), JSON.stringify({ file: 'tests/server/one.test.ts', kind: 'postgres', sent }));
  expect((await findRefused(folder)).map((sentence) => sentence.slice(0, 29))).toEqual(wrong.map(() => 'the embedded database refuses'));
});
