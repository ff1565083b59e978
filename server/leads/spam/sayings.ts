// What is said by spam alone, by whoever sells and by whoever asks us for something: sayings of one to four words, in the languages that reach us.
import { readFileSync } from 'node:fs';
import { splitWords } from './words.ts';

const LONGEST = 4;

function readSayings(kind: 'offers' | 'pitches' | 'requests') {
  const lines = readFileSync(new URL(`corpus/${kind}.txt`, import.meta.url), 'utf8').trimEnd().split('\n');
  return lines.map((saying) => [splitWords(saying).join(' '), { kind, saying }] as const);
}

// A saying that stands in two of the files is of the first.
const sayings = new Map([...readSayings('pitches'), ...readSayings('requests'), ...readSayings('offers')]);
const beginnings = new Set([...sayings.keys()].map((saying) => saying.split(' ', 1)[0]!));

/** The different sayings among the words of a text, by kind. */
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
