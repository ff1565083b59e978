// Typical phrases of spam, of sellers and of clients with a request: one to four words each, in the languages we receive.
import { readFileSync } from 'node:fs';
import { splitWords } from './words.ts';

const LONGEST = 4;

function readSayings(kind: 'offers' | 'pitches' | 'requests') {
  const lines = readFileSync(new URL(`corpus/${kind}.txt`, import.meta.url), 'utf8').trimEnd().split('\n');
  return lines.map((saying) => [splitWords(saying).join(' '), { kind, saying }] as const);
}

// For a phrase listed in several files, the last one here wins.
const sayings = new Map([...readSayings('pitches'), ...readSayings('requests'), ...readSayings('offers')]);
const beginnings = new Set([...sayings.keys()].map((saying) => saying.split(' ', 1)[0]!));

/** The distinct phrases found among the words of a text, by kind. */
export function findSayings(words: readonly string[]) {
  const found = { offers: new Set<string>(), pitches: new Set<string>(), requests: new Set<string>() };
  words.forEach((word, start) => {
    if (!beginnings.has(word)) return;
    let phrase = word;
    for (let end = start + 1; end <= start + LONGEST; end += 1) {
      const known = sayings.get(phrase);
      if (known) found[known.kind].add(known.saying);
      phrase += ` ${words[end] ?? ''}`;
    }
  });
  return found;
}
