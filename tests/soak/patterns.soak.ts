import { expect, test } from 'vitest';
import { findBlowUp, gatherPatterns, readJudged, writeJudged } from '../support/judged-patterns.ts';

/** What `npm test` should not have to find out anew each time. */
const LONG_MS = 100;

test('SEC-17 every regular expression is linear, whatever was found before, and those that take long to check are listed', async () => {
  const { checked } = await gatherPatterns();
  const listed = new Set((await readJudged()).filter((shown) => checked.has(shown)));
  const slow = [];
  for (const [shown, pattern] of checked) {
    const begin = performance.now();
    const blowUp = findBlowUp(pattern);
    if (blowUp !== undefined) slow.push(`${pattern.place} ${shown} ${blowUp}`);
    else if (performance.now() - begin > LONG_MS) listed.add(shown);
  }
  expect(slow).toEqual([]);
  await writeJudged(listed);
});
