import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { checkSync } from 'recheck/lib/browser.js';
import { expect, test } from 'vitest';
import { findInSource, findPatterns, type FoundPattern } from '../../support/patterns.ts';
import { offers } from '../../../server/leads/spam/offers.ts';

/** Files that need no check, and why. */
const exempt: Record<string, string> = {
  'server/leads/spam/offers.ts': 'runs in parts, which are checked instead',
  'server/leads/spam/phrases.ts': 'builds those parts, and reads the expressions of offers.ts when the site starts',
  'server/privacy/person.ts': 'an address, a name or a number of one person, every character escaped and every repetition bounded',
  'client/app/attribution.ts': 'the name of our own cookie',
  'client/sections/frame/search-box.tsx': 'the words of a search in the visitor’s own browser, every character escaped',
};
const isExempt = ({ place }: FoundPattern) => Object.keys(exempt).some((file) => place.startsWith(`${file}:`));
const show = ({ source, flags }: FoundPattern) => `/${source}/${flags}`;

/** Undefined when it runs in linear time; otherwise a text that takes it long, or why the checker cannot tell. */
function findBlowUp({ source, flags }: FoundPattern) {
  // Measured in steps, not in time, so that a slow machine gets the same result.
  const result = checkSync(source!, flags, { timeout: 900_000, attackTimeout: null, incubationTimeout: null });
  if (result.status === 'safe') return undefined;
  return result.status === 'vulnerable' ? `${result.complexity.summary}: ${result.attack.pattern}` : JSON.stringify(result.error);
}

const root = new URL('../../../', import.meta.url);

/** Caches the expressions found safe: the verdict changes only with the checker or this file. */
async function openSafe() {
  const checker = await readFile(new URL('node_modules/recheck/package.json', root));
  const rules = await readFile(new URL(import.meta.url));
  const folder = new URL('node_modules/.cache/patterns/', root);
  const file = new URL(`${createHash('sha256').update(checker).update(rules).digest('hex').slice(0, 16)}.json`, folder);
  const safe = new Set(existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as string[]) : []);
  return {
    safe,
    async keep() {
      await mkdir(folder, { recursive: true });
      await writeFile(file, JSON.stringify([...safe]));
    },
  };
}

test('SEC-17 every regular expression runs in linear time on any input', { timeout: 900_000 }, async () => {
  const written = await findPatterns(['server', 'shared', 'client']);
  const parts = offers.flatMap(({ reason, phrases }) => phrases.flat().map(({ part }) => ({ place: `offer '${reason}'`, source: part.source, flags: part.flags })));
  const all = [...written.filter((pattern) => !isExempt(pattern)), ...parts];
  expect(all.length).toBeGreaterThan(300);
  expect(all.filter(({ source }) => source === undefined).map(({ place }) => place), 'assembled at run time').toEqual([]);

  const different = new Map(all.map((pattern) => [show(pattern), pattern]));
  const { safe, keep } = await openSafe();
  const slow = [...different].filter(([shown]) => !safe.has(shown)).map(([shown, pattern]) => ({ shown, pattern, blowUp: findBlowUp(pattern) })).filter(({ shown, blowUp }) => blowUp !== undefined || !safe.add(shown));
  await keep();
  expect(slow.map(({ pattern, blowUp }) => `${pattern.place} ${show(pattern)} ${blowUp}`)).toEqual([]);
  // No exemption outlives its need.
  expect(Object.keys(exempt).filter((file) => !written.some(({ place }) => place.startsWith(`${file}:`)))).toEqual([]);
});

test('SEC-17 the check finds every way of writing an expression and recognises a slow one', () => {
  const found = findInSource('a.tsx', `const a = <p>{/(a+)+$/.test(b)}</p>;\nnew RegExp('\\\\s+$', 'u'); RegExp(text); x.split(/,/);`);
  expect(found.map(({ place, source, flags }) => [place, source, flags])).toEqual([['a.tsx:1', '(a+)+$', ''], ['a.tsx:2', '\\s+$', 'u'], ['a.tsx:2', undefined, ''], ['a.tsx:2', ',', '']]);
  expect(found.map((pattern) => (pattern.source ? Boolean(findBlowUp(pattern)) : undefined))).toEqual([true, true, undefined, false]);
});
