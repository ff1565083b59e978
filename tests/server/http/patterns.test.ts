import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { checkSync } from 'recheck/lib/browser.js';
import { expect, test } from 'vitest';
import { findInSource, findPatterns, type FoundPattern } from '../../support/patterns.ts';
import { offers } from '../../../server/leads/spam/offers.ts';

/** By file: what needs no check, and why. */
const exempt: Record<string, string> = {
  'server/leads/spam/offers.ts': 'runs in parts, which are checked in their place',
  'server/leads/spam/phrases.ts': 'makes those parts, and reads the expressions of offers.ts when the site starts',
  'server/privacy/person.ts': 'an address, a name or a number of one person, every sign of it escaped and every repetition bounded',
  'client/app/attribution.ts': 'the name of our own cookie',
  'client/sections/frame/search-box.tsx': 'the words of a search in the visitor’s own browser, every sign of them escaped',
};
const isExempt = ({ place }: FoundPattern) => Object.keys(exempt).some((file) => place.startsWith(`${file}:`));
const show = ({ source, flags }: FoundPattern) => `/${source}/${flags}`;

/** Nothing when it runs in linear time; else a text that it needs long for, or why nobody can tell. */
function findBlowUp({ source, flags }: FoundPattern) {
  // Counted in steps, not in time: a slow machine finds the same.
  const result = checkSync(source!, flags, { timeout: 900_000, attackTimeout: null, incubationTimeout: null });
  if (result.status === 'safe') return undefined;
  return result.status === 'vulnerable' ? `${result.complexity.summary}: ${result.attack.pattern}` : JSON.stringify(result.error);
}

const root = new URL('../../../', import.meta.url);

/** Checking one again would say the same, until there is another checker: those that were found safe are remembered. */
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

test('SEC-17 each regular expression runs in linear time, whatever it meets', { timeout: 900_000 }, async () => {
  const written = await findPatterns(['server', 'shared', 'client']);
  const parts = offers.flatMap(({ reason, phrases }) => phrases.flat().map(({ part }) => ({ place: `offer '${reason}'`, source: part.source, flags: part.flags })));
  const all = [...written.filter((pattern) => !isExempt(pattern)), ...parts];
  expect(all.length).toBeGreaterThan(300);
  expect(all.filter(({ source }) => source === undefined).map(({ place }) => place), 'put together while the program runs').toEqual([]);

  const different = new Map(all.map((pattern) => [show(pattern), pattern]));
  const { safe, keep } = await openSafe();
  const slow = [...different].filter(([shown]) => !safe.has(shown)).map(([shown, pattern]) => ({ shown, pattern, blowUp: findBlowUp(pattern) })).filter(({ shown, blowUp }) => blowUp !== undefined || !safe.add(shown));
  await keep();
  expect(slow.map(({ pattern, blowUp }) => `${pattern.place} ${show(pattern)} ${blowUp}`)).toEqual([]);
  // An exemption that nothing needs any more goes.
  expect(Object.keys(exempt).filter((file) => !written.some(({ place }) => place.startsWith(`${file}:`)))).toEqual([]);
});

test('SEC-17 the check finds each way of writing an expression, and sees through a slow one', () => {
  const found = findInSource('a.tsx', `const a = <p>{/(a+)+$/.test(b)}</p>;\nnew RegExp('\\\\s+$', 'u'); RegExp(text); x.split(/,/);`);
  expect(found.map(({ place, source, flags }) => [place, source, flags])).toEqual([['a.tsx:1', '(a+)+$', ''], ['a.tsx:2', '\\s+$', 'u'], ['a.tsx:2', undefined, ''], ['a.tsx:2', ',', '']]);
  expect(found.map((pattern) => (pattern.source ? Boolean(findBlowUp(pattern)) : undefined))).toEqual([true, true, undefined, false]);
});
