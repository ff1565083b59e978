import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findOneSided } from '../support/compare-statements.mjs';
import { onBoth, onPostgres } from '../support/which-database.ts';

test('each file whose tests run on PostgreSQL exists and is listed once', () => {
  const files = [...onBoth, ...onPostgres].map(({ file }) => file);
  expect(files.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});

test('what only one kind of database got is found, whatever its values, rows and transactions', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'prominence-statements-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const one = 'tests/server/one.test.ts';
  const note = (file: string, kind: string, sent: string[]) => JSON.stringify({ file, kind, sent });
  const notes = [
    note(one, 'embedded', ['begin', 'alter table "one" rename to "two"', 'insert into "one" ("a", "b") values ($1, $2), ($3, $4)', 'select 7', 'select "b" from "two"']),
    note('tests/server/other.test.ts', 'postgres', ['insert into "one" ("a", "b") values ($1, $2)', 'select\n  30', 'select "c" from "three"']),
    note('tests/server/third.test.ts', 'embedded', ['select "b" from "two"']),
    note(one, 'postgres', ['select "d" from "four"']),
    note('tests/postgres/away.test.ts', 'postgres', ['select pg_sleep(60)']),
  ];
  await writeFile(path.join(folder, '1.jsonl'), `${notes.join('\n')}\n`);
  expect(findOneSided(folder, 'postgres')).toEqual([{ statement: 'select "b" from "two"', file: 'tests/server/third.test.ts' }]);
  expect(findOneSided(folder, 'embedded')).toEqual([{ statement: 'select "c" from "three"', file: 'tests/server/other.test.ts' }]);
});
