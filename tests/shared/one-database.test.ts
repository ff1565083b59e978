import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findUntested, shapeOf } from '../support/compare-statements.mjs';
import { onEmbedded, withoutDatabase } from '../support/one-database.ts';

test.each(withoutDatabase)('$file, which runs on one kind of database only, uses none', async ({ file, writes = [] }) => {
  const source = await readFile(new URL(`../../${file}`, import.meta.url), 'utf8');
  const signs = ['createTestDatabase', 'openCaller', 'callerOf', '.db.', '(app.db', ...(source.includes('buildTestApp') ? ['signIn', "'POST'"] : [])];
  expect(signs.filter((sign) => source.includes(sign) && !writes.includes(sign))).toEqual([]);
});

test('each file that runs on one kind of database exists and is listed once', () => {
  const files = [...withoutDatabase, ...onEmbedded].map(({ file }) => file);
  expect(files.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});

test('a statement that a listed file sends and PostgreSQL never gets is found, whatever its values, rows and transactions', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'prominence-statements-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { file } = onEmbedded[0]!;
  const note = (from: string, kind: string, sent: string[]) => JSON.stringify({ file: from, kind, sent: sent.map(shapeOf) });
  const notes = [
    note(file, 'embedded', ['begin', 'insert into "one" ("a", "b") values ($1, $2), ($3, $4)', 'select 7', 'select "b" from "two"']),
    note('tests/server/other.test.ts', 'postgres', ['insert into "one" ("a", "b") values ($1, $2)', 'select\n  30']),
    note('tests/server/other.test.ts', 'embedded', ['select "b" from "two"']),
  ];
  await writeFile(path.join(folder, '1.jsonl'), `${notes.join('\n')}\n`);
  expect(findUntested(folder)).toEqual([expect.stringContaining('select "b" from "two"')]);
});
