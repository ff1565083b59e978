import { expect, test } from 'vitest';
import { findInSource } from '../../support/patterns.ts';
import { exempt, findBlowUp, gatherPatterns, readJudged, show } from '../../support/judged-patterns.ts';

const DAY_MS = 86_400_000;
/** Longer than this for one expression is worth a line in the list. */
const LONG_MS = 2_000;

test('SEC-17 every regular expression runs in linear time on any input', { timeout: 900_000 }, async () => {
  const { written, checked } = await gatherPatterns();
  expect(checked.size).toBeGreaterThan(300);
  expect([...checked.values()].filter(({ source }) => source === undefined).map(({ place }) => place), 'assembled at run time').toEqual([]);

  // Those in the list were found linear before. One of them, another each day, is checked again, and `npm run soak -- patterns` checks them all.
  const judged = await readJudged();
  const today = judged[Math.floor(Date.now() / DAY_MS) % judged.length];
  const known = new Set(judged.filter((shown) => shown !== today));
  const slow = [];
  for (const [shown, pattern] of checked) {
    if (known.has(shown)) continue;
    const begin = performance.now();
    const blowUp = findBlowUp(pattern);
    if (blowUp !== undefined) slow.push(`${pattern.place} ${shown} ${blowUp}`);
    else if (shown !== today && performance.now() - begin > LONG_MS) console.warn(`${pattern.place} ${shown} took long to check: 'npm run soak -- patterns' adds it to tests/support/judged-patterns.json`);
  }
  expect(slow).toEqual([]);
  expect(judged.filter((shown) => !checked.has(shown)), 'lines of tests/support/judged-patterns.json that no longer stand for anything').toEqual([]);
  // No exemption outlives its need.
  expect(Object.keys(exempt).filter((file) => !written.some(({ place }) => place.startsWith(`${file}:`)))).toEqual([]);
});

test('SEC-17 the check finds every way of writing an expression and recognises a slow one', () => {
  const found = findInSource('a.tsx', `const a = <p>{/(a+)+$/.test(b)}</p>;\nnew RegExp('\\\\s+$', 'u'); RegExp(text); x.split(/,/);`);
  expect(found.map(({ place, source, flags }) => [place, source, flags])).toEqual([['a.tsx:1', '(a+)+$', ''], ['a.tsx:2', '\\s+$', 'u'], ['a.tsx:2', undefined, ''], ['a.tsx:2', ',', '']]);
  expect(found.map((pattern) => (pattern.source ? Boolean(findBlowUp(pattern)) : undefined))).toEqual([true, true, undefined, false]);
  expect(show(found[0]!)).toBe('/(a+)+$/');
});
