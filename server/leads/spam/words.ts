// Which words and pairs of words spam and clients use, learned from the labelled submissions beside this file.
import { readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';

export type Example = { form: string; name: string; email: string; company: string; phone: string; text: string };
/** The sum of the words' log odds: above zero a text reads like spam, below like a client. */
export type Weigh = (words: readonly string[]) => number;

/** A word never seen on one side counts as seen half a time there. */
const UNSEEN = 0.5;

/** One submission per line, tab-separated, under a header line. */
export function readExamples(kind: 'spam' | 'genuine'): Example[] {
  const [, ...lines] = readFileSync(new URL(`corpus/${kind}.tsv`, import.meta.url), 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [form = '', name = '', email = '', company = '', phone = '', text = ''] = line.split('\t');
    return { form, name, email, company, phone, text };
  });
}

export function learnWords(spam: readonly Example[], genuine: readonly Example[]): Weigh {
  return weighBy({ counts: countWords(spam), examples: spam.length }, { counts: countWords(genuine), examples: genuine.length });
}

type Counted = { counts: Map<string, number>; examples: number };

function weighBy(inSpam: Counted, inGenuine: Counted): Weigh {
  const weights = new Map<string, number>();
  const shareIn = ({ counts, examples }: Counted, word: string) => ((counts.get(word) ?? 0) + UNSEEN) / (examples + 2 * UNSEEN);
  for (const { counts } of [inSpam, inGenuine]) {
    for (const word of counts.keys()) if (!weights.has(word)) weights.set(word, Math.log(shareIn(inSpam, word) / shareIn(inGenuine, word)));
  }
  return (words) => [...withPairs(words)].reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
}

function countWords(examples: readonly Example[], counts = new Map<string, number>()) {
  for (const { text } of examples) for (const word of withPairs(splitWords(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function withPairs(words: readonly string[]) {
  return new Set([...words, ...words.slice(1).map((word, index) => `${words[index]} ${word}`)]);
}

/** Lower-cased and stemmed; every URL, price or figure becomes the same placeholder word. */
export function splitWords(text: string) {
  const plain = text
    .toLowerCase()
    .replace(/https?:\/\/\S+|www\.\S+/g, ' anaddress ')
    .replace(/([$€£]\s?)?\d[\d.,]*(?:(\s?(?:usd|dollars|euros?))|(\s?(?:aed|dirhams?))|%)?/g, (_sum, before, dollars, dirhams) => (before || dollars ? ' dollarsum ' : dirhams ? ' dirhamsum ' : ' afigure '));
  // Chinese does not separate words, so two characters make one.
  return (plain.match(/\p{Script=Han}{2}|[\p{L}\p{M}']+/gu) ?? []).map(stem);
}

/** Latin words lose a common ending, others keep only their beginning; Arabic also loses the prefixes 'and', 'the', 'with the', 'to the' and the marks on its alif. */
function stem(word: string) {
  if (/^\p{Script=Arabic}/u.test(word)) return word.replace(/^[وف](?=.{4})/u, '').replace(/^(?:بال|لل|ال)(?=..)/u, '').replace(/[أإآ]/gu, 'ا').slice(0, 5);
  if (!/^\p{Script=Latin}/u.test(word)) return word.slice(0, 6);
  return word.length > 5 ? word.replace(/(?:ing|ed|es|s)$/, '') : word;
}

let learned: Weigh | undefined;
/** Learned on first use (a tenth of a second), unless learned ahead. */
export const weighWords: Weigh = (words) => (learned ??= learnWords(readExamples('spam'), readExamples('genuine')))(words);

const EXAMPLES_A_TURN = 50;

/** Learns a few examples per turn once the site is up, so that neither the start nor the first visitor has to wait. */
export async function learnAhead() {
  const count = async (examples: Example[]): Promise<Counted> => {
    const counts = new Map<string, number>();
    for (let at = 0; at < examples.length; at += EXAMPLES_A_TURN) {
      await nextTurn();
      countWords(examples.slice(at, at + EXAMPLES_A_TURN), counts);
    }
    return { counts, examples: examples.length };
  };
  const [inSpam, inGenuine] = [await count(readExamples('spam')), await count(readExamples('genuine'))];
  await nextTurn();
  learned ??= weighBy(inSpam, inGenuine);
}
