import { expect, test } from 'vitest';
import { withEdits } from '#shared/firm/edits.ts';
import { FIRST_SECTIONS, homeSections, LATER_SECTIONS } from '#shared/firm/sections.ts';

const all = [...FIRST_SECTIONS, ...LATER_SECTIONS];

test('AMB-36 without edits the later sections of the home page are one part', () => {
  expect(homeSections()).toEqual([...FIRST_SECTIONS, [...LATER_SECTIONS]]);
});

test('AMB-36 in any order that staff give, each section that is shown stands once, and later ones that meet are together', () => {
  for (let round = 1; round <= 200; round += 1) {
    // Every section somewhere else in each round, and each hidden in some.
    const placed = all.map((name, index) => ({ name, order: (index * 7 * round + round) % 101, isShown: (index + round) % 5 !== 0 }));
    const section = Object.fromEntries(placed.map(({ name, ...place }) => [name, place]));
    const parts = withEdits({ section }, homeSections).result;
    expect(parts.flat()).toEqual(placed.filter(({ isShown }) => isShown).toSorted((one, other) => one.order - other.order).map(({ name }) => name));
    for (const [index, part] of parts.entries()) if (typeof part === 'object') expect(typeof parts[index + 1]).not.toBe('object');
  }
});
