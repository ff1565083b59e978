import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { verbOf } from '../../client/admin/oversight/audit-words.ts';

const folder = new URL('../../server/routers/admin/', import.meta.url);

test('SEC-19 the audit log says every action of the back office in words', () => {
  const sources = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const actions = new Set(sources.flatMap((source) => [...source.matchAll(/action: '([a-z.-]+)'/g)].map(([, action]) => action!)));
  expect(actions.size).toBeGreaterThan(60);
  expect([...actions].filter((action) => verbOf(action) === action)).toEqual([]);
});
