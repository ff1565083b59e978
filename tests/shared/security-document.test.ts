import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

const document = read('docs/security.md');
const rows = [...document.matchAll(/^\| ((?:REL|SPAM|SEC|PRIV)-\d\d) .*$/gm)].map(([row, id]) => ({ id: id!, files: [...row.matchAll(/`(tests\/[^`]+)`/g)].map(([, path]) => path!) }));
/** The lines that hold a test's title: `test('…'`, or the end of a table of cases. */
const titlesIn = (source: string) => source.split('\n').filter((line) => /(?:^|\s)test(?:On\w+)?(?:\.\w+)*\(|^\s*\](?: as const)?\)\(/.test(line));
const numbers = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}-${String(index + 1).padStart(2, '0')}`);

test('SEC-20 the security document lists each promise with tests that carry its number, or says that it is not made', () => {
  const [, unmade = ''] = document.split('## What is not promised');
  for (const id of [...numbers('REL', 15), ...numbers('SPAM', 5), ...numbers('SEC', 20), ...numbers('PRIV', 3)]) {
    expect(rows.some((row) => row.id === id) || unmade.includes(id), id).toBe(true);
  }
  for (const { id, files } of rows) {
    expect(files.length, id).toBeGreaterThan(0);
    for (const file of files) expect(titlesIn(read(file)).some((title) => title.includes(id)), `${file} has no test of ${id}`).toBe(true);
  }
  const soak = read('tests/soak/run.mjs');
  for (const [, part] of document.matchAll(/soak `(\w+)`/g)) expect(soak, `npm run soak has no part ${part}`).toContain(`'${part}'`);
});
