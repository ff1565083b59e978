// Suggestions for a mistyped address: the entries with the most similar names.

/** Pairs of adjacent letters (for Dice's coefficient): unlike an edit distance, they still match reordered words and different endings. */
function pairsOf(text: string) {
  const letters = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
  return new Set(Array.from({ length: letters.length - 1 }, (_, start) => letters.slice(start, start + 2)));
}

/** From 0 (nothing in common) to 1. */
export function likeness(a: string, b: string) {
  const [left, right] = [pairsOf(a), pairsOf(b)];
  return (2 * [...left].filter((pair) => right.has(pair)).length) / (left.size + right.size);
}

/** The `count` entries most similar to `wanted`, best first; ties keep their order. */
export function findNearest<Entry>(entries: readonly Entry[], wanted: string, { nameOf, count = 3 }: { nameOf: (entry: Entry) => string; count?: number }) {
  return entries
    .map((entry) => ({ entry, score: likeness(nameOf(entry), wanted) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ entry }) => entry);
}
