import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { withoutDatabase } from '../support/without-database.ts';

test.each(withoutDatabase)('$file, which runs on one kind of database only, uses none', async ({ file, writes = [] }) => {
  const source = await readFile(new URL(`../../${file}`, import.meta.url), 'utf8');
  const signs = ['createTestDatabase', 'openCaller', 'callerOf', '.db.', '(app.db', ...(source.includes('buildTestApp') ? ['signIn', "'POST'"] : [])];
  expect(signs.filter((sign) => source.includes(sign) && !writes.includes(sign))).toEqual([]);
});
