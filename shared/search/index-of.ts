// What the search looks words up in: where each word occurs, and the names of each entry.
import type { SearchEntry } from './entries.ts';
import { subjects } from './subjects.ts';
import { isStopWord, stemOf, wordsOf } from './words.ts';

const FIELD_WEIGHTS = { title: 6, also: 2.5, text: 1 } as const;
/** The title of a question or an article is a name if it is long enough not to be met by chance. */
const LEAST_TITLE_WORDS = 3;

/** How many entries are read at a stretch: a few milliseconds on a slow phone. */
const SLICE = 16;

/** `weight`: of the most prominent place in which the entry has it. `isShown`: a reader of the results sees it there. */
type Posting = { id: number; weight: number; isShown: boolean };
export type Postings = ReadonlyMap<string, readonly Posting[]>;

/** For each stem the entries that have it, and for each word the weight of the most prominent place in any. */
export function* indexOf(entries: readonly SearchEntry[]): Generator<void, { postings: Map<string, Posting[]>; words: Map<string, number> }> {
  const postings = new Map<string, Posting[]>();
  const words = new Map<string, number>();
  for (const [id, entry] of entries.entries()) {
    if (id % SLICE === SLICE - 1) yield;
    for (const field of ['title', 'also', 'text'] as const) {
      const weight = FIELD_WEIGHTS[field];
      const isShown = field !== 'also';
      for (const word of wordsOf(entry[field] ?? '')) {
        if (isStopWord(word)) continue;
        if ((words.get(word) ?? 0) < weight) words.set(word, weight);
        const stem = stemOf(word);
        const list = postings.get(stem);
        if (!list) postings.set(stem, [{ id, weight, isShown }]);
        else if (list.at(-1)!.id !== id) list.push({ id, weight, isShown });
        else if (isShown) list.at(-1)!.isShown = true;
      }
    }
  }
  return { postings, words };
}

/** `length`: how many different words it has. `place`: where it stands in `subjects`; titles stand before. */
type Name = { id: number; length: number; place: number };

export function namesOf(entries: readonly SearchEntry[]) {
  const names: Name[] = [];
  const namesBy = new Map<string, number[]>();
  const idByHref = new Map<string, number>();

  function add(id: number, words: readonly string[], place: number) {
    const stems = new Set(words.map(stemOf));
    if (stems.size === 0) return;
    const name = names.push({ id, length: stems.size, place }) - 1;
    for (const stem of stems) {
      const list = namesBy.get(stem);
      if (list) list.push(name);
      else namesBy.set(stem, [name]);
    }
  }

  for (const [id, { kind, title, href }] of entries.entries()) {
    const isOne = kind !== 'question' && kind !== 'article';
    // A question on a service's page has the page's address, and is not the page.
    if (isOne || !idByHref.has(href)) idByHref.set(href, id);
    const words = wordsOf(title).filter((word) => !isStopWord(word));
    if (isOne || words.length >= LEAST_TITLE_WORDS) add(id, words, 0);
    if (kind === 'industry') for (const part of title.split(' and ')) add(id, wordsOf(part), 0);
  }
  for (const [place, { href, names: list }] of subjects.entries()) {
    const id = idByHref.get(href);
    if (id !== undefined) for (const name of list.split('|')) add(id, wordsOf(name), place + 1);
  }
  return { names, namesBy };
}
