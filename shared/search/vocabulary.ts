// Which known words a typed one may stand for: itself, the words it begins, or the one it was meant to be.
import { isStopWord, stemOf } from './words.ts';

/** What a page is called is meant more often than what it says. */
const NAME_WEIGHT = 6;
/** How much a word counts that was only begun, or mistyped. */
const BEGUN = 0.5;
const MISTYPED = 0.8;
const MOST_BEGUN = 30;
/** Shorter words are too near to others. */
const LEAST_MISTYPED = 4;
/** From here on two slips are allowed. */
const LONG = 8;

export type Vocabulary = ReturnType<typeof createVocabulary>;

/** `written`: each word of the entries with the weight of its place, which decides between two equally near words. */
export function createVocabulary(names: readonly string[], written: ReadonlyMap<string, number>) {
  const words = new Map(written);
  for (const name of names) words.set(name, Math.max(words.get(name) ?? 0, NAME_WEIGHT));
  const stems = new Set([...names, ...[...written.keys()].map(stemOf)]);
  const sorted = [...words.keys()].sort();

  function begunBy(word: string) {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]! < word) low = middle + 1;
      else high = middle;
    }
    const found = new Set<string>();
    for (let at = low; at < sorted.length && sorted[at]!.startsWith(word) && found.size < MOST_BEGUN; at += 1) found.add(stemOf(sorted[at]!));
    return found;
  }

  function nearest(word: string) {
    const most = word.length >= LONG ? 2 : 1;
    let best: { word: string; slips: number; weight: number } | undefined;
    for (const [known, weight] of words) {
      if (known.length < LEAST_MISTYPED || known[0] !== word[0] || Math.abs(known.length - word.length) > most) continue;
      const slips = slipsBetween(word, known, most);
      if (slips <= most && (!best || slips < best.slips || (slips === best.slips && weight > best.weight))) best = { word: known, slips, weight };
    }
    return best?.word;
  }

  return {
    /** Stems with how much each counts. `isTyping`: the word may go on. `isCounted`: it says something about the subject. */
    meant(word: string, { isTyping, isCounted }: { isTyping: boolean; isCounted: boolean }): ReadonlyMap<string, number> {
      const meant = new Map<string, number>();
      const stem = stemOf(word);
      const isKnown = stems.has(stem);
      if (isKnown) meant.set(stem, 1);
      if (!isCounted) return meant;
      if (word.length >= 2 && (isTyping || (!isKnown && word.length >= 3))) for (const begun of begunBy(word)) if (!meant.has(begun)) meant.set(begun, BEGUN);
      if (meant.size > 0 || word.length < LEAST_MISTYPED) return meant;
      const other = nearest(word);
      if (other !== undefined && !isStopWord(other)) meant.set(stemOf(other), MISTYPED);
      return meant;
    },
  };
}

/** Letters left out, added, exchanged or swapped with their neighbour; more than `most` are not counted to the end. */
function slipsBetween(one: string, other: string, most: number) {
  let [before, row] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      let slips = Math.min(row[to]! + 1, next[to - 1]! + 1, row[to - 1]! + (isSame ? 0 : 1));
      if (at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]) slips = Math.min(slips, before[to - 2]! + 1);
      next.push(slips);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, row] = [row, next];
  }
  return row[other.length]!;
}
