// The regular expressions of our own code, and what a checker of regular expressions says about each.
import { readFile, writeFile } from 'node:fs/promises';
import { checkSync } from 'recheck/lib/browser.js';
import { offers } from '../../server/leads/spam/offers.ts';
import { findPatterns, type FoundPattern } from './patterns.ts';

/** Files that need no check, and why. */
export const exempt: Record<string, string> = {
  'server/leads/spam/offers.ts': 'runs in parts, which are checked instead',
  'server/leads/spam/phrases.ts': 'builds those parts, and reads the expressions of offers.ts when the site starts',
  'server/privacy/person.ts': 'an address, a name or a number of one person, every character escaped and every repetition bounded',
  'client/app/attribution.ts': 'the name of our own cookie',
};
const isExempt = ({ place }: FoundPattern) => Object.keys(exempt).some((file) => place.startsWith(`${file}:`));
export const show = ({ source, flags }: FoundPattern) => `/${source}/${flags}`;

/** What is to be checked, each with one of the places where it is, and everything that is written in our code. */
export async function gatherPatterns() {
  const written = await findPatterns(['server', 'shared', 'client']);
  const parts = offers.flatMap(({ reason, phrases }) => phrases.flat().map(({ part }) => ({ place: `offer '${reason}'`, source: part.source, flags: part.flags })));
  const checked = new Map([...written.filter((pattern) => !isExempt(pattern)), ...parts].map((pattern) => [show(pattern), pattern]));
  return { written, checked };
}

/** Undefined when it runs in linear time; otherwise a text that takes it long, or why the checker cannot tell. */
export function findBlowUp({ source, flags }: FoundPattern) {
  // Measured in steps, not in time, so that a slow machine gets the same result.
  const result = checkSync(source!, flags, { timeout: 900_000, attackTimeout: null, incubationTimeout: null });
  if (result.status === 'safe') return undefined;
  return result.status === 'vulnerable' ? `${result.complexity.summary}: ${result.attack.pattern}` : JSON.stringify(result.error);
}

const file = new URL('judged-patterns.json', import.meta.url);
const readChecker = async () => (JSON.parse(await readFile(new URL('../../node_modules/recheck/package.json', import.meta.url), 'utf8')) as { version: string }).version;

/** The expressions that took this version of the checker long and were found linear. Empty after an update of the checker. */
export async function readJudged() {
  const { checker, linear } = JSON.parse(await readFile(file, 'utf8')) as { checker: string; linear: string[] };
  return checker === (await readChecker()) ? linear : [];
}

export async function writeJudged(linear: Iterable<string>) {
  await writeFile(file, `${JSON.stringify({ checker: await readChecker(), linear: [...linear].toSorted() }, null, 2)}\n`);
}
