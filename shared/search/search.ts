// The site search: from entries, and what visitors call them, to a ranked list. Pure, for the browser and the server alike.
import type { SearchEntry } from './entries.ts';
import { indexOf, namesOf, type Postings } from './index-of.ts';
import { kindOrder, type SearchKind, searchKinds } from './kinds.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';
import { isStopWord, queryWords } from './words.ts';

/** `stems`: of the words to mark. */
export type SearchHit = SearchEntry & { stems: string[] };
export type SearchGroup = { kind: SearchKind; name: string; hits: SearchHit[] };
export type Search = (query: string) => SearchGroup[];

/** `named`: how many of the query's words are one of its names; `place`: of that name in the list; `covered`: how many words it has at all; `shown`: how many of them can be read in the result; `score`: how rare and how prominent they are. */
type Found = { entry: SearchEntry; id: number; named: number; place: number; covered: number; shown: number; score: number };

const MOST_OF_A_KIND = 5;
const kindWeights: Record<SearchKind, number> = { service: 1.5, tool: 1.4, question: 1.1, article: 1, industry: 0.9, page: 0.8 };
/** Where something fits well, hits with fewer of the words are noise: half of them, and two if there are two. */
const leastOf = (count: number) => Math.min(count, Math.max(2, count / 2));
/** Where so many show every word, the others are noise. */
const ENOUGH = 3;

export function createSearch(entries: readonly SearchEntry[]): Search {
  const building = buildSearch(entries);
  for (;;) {
    const { done, value } = building.next();
    if (done) return value;
  }
}

/** In pieces, between which a browser can answer its visitor. */
export function* buildSearch(entries: readonly SearchEntry[]): Generator<void, Search> {
  const { postings, words: written } = yield* indexOf(entries);
  yield;
  const { names, namesBy } = namesOf(entries);
  yield;
  return searchIn(entries, { postings, names, namesBy, vocabulary: createVocabulary([...namesBy.keys()], written) });
}

type Index = { postings: Postings; vocabulary: Vocabulary } & ReturnType<typeof namesOf>;

/** Linear in the query's words and what they meet; the query is cut to `QUERY_LENGTH`. Groups: the one with the best hit first, the others in the order of `kindOrder`. */
function searchIn(entries: readonly SearchEntry[], { postings, names, namesBy, vocabulary }: Index): Search {
  return (query) => {
    const words = [...new Set(queryWords(query))];
    const content = words.filter((word) => !isStopWord(word));
    const counted = new Set(content.length > 0 ? content : words);
    const isTyping = !/\s$/.test(query);
    const found = new Map<number, Found>();
    const marked = new Set<string>();
    const parts = new Map<number, { count: number; sum: number }>();

    function reach(id: number) {
      const known = found.get(id) ?? { entry: entries[id]!, id, named: 0, place: 0, covered: 0, shown: 0, score: 0 };
      found.set(id, known);
      return known;
    }

    for (const [index, word] of words.entries()) {
      const isCounted = counted.has(word);
      const namesHere = new Map<number, number>();
      const scoresHere = new Map<number, number>();
      const shownHere = new Set<number>();
      for (const [stem, nearness] of vocabulary.meant(word, { isTyping: isTyping && index === words.length - 1, isCounted })) {
        for (const name of namesBy.get(stem) ?? []) raise(namesHere, name, nearness);
        if (!isCounted) continue;
        marked.add(stem);
        const list = postings.get(stem) ?? [];
        const rarity = Math.log(1 + entries.length / (1 + list.length));
        for (const { id, weight, isShown } of list) {
          raise(scoresHere, id, weight * rarity * nearness);
          if (isShown) shownHere.add(id);
        }
      }
      for (const [name, nearness] of namesHere) {
        const { count, sum } = parts.get(name) ?? { count: 0, sum: 0 };
        parts.set(name, { count: count + 1, sum: sum + nearness });
      }
      for (const [id, score] of scoresHere) {
        const hit = reach(id);
        hit.covered += 1;
        hit.score += score * kindWeights[hit.entry.kind];
      }
      for (const id of shownHere) reach(id).shown += 1;
    }
    for (const [name, { count, sum }] of parts) {
      const { id, length, place } = names[name]!;
      if (count < length) continue;
      const hit = reach(id);
      if (sum > hit.named) Object.assign(hit, { named: sum, place });
    }
    return group(sift([...found.values()], counted.size), [...marked]);
  };
}

function raise(map: Map<number, number>, key: number, value: number) {
  if (value > (map.get(key) ?? 0)) map.set(key, value);
}

/** Best first. Named ones by the length of the name and by kind; the others by whether they have all the words, and by score. */
function sift(all: Found[], count: number) {
  const isGood = all.some(({ named, covered }) => named > 0 || covered >= count);
  const isStrong = ({ named, shown }: Found) => named > 0 || shown >= count;
  const areEnough = all.filter(({ shown }) => shown >= count).length >= ENOUGH;
  return all
    .filter((hit) => !isGood || (areEnough ? isStrong(hit) : hit.named > 0 || (hit.shown > 0 && hit.covered >= leastOf(count))))
    .sort((a, b) => {
      if (a.named !== b.named) return b.named - a.named;
      const byKind = a.named > 0 ? kindOrder.indexOf(a.entry.kind) - kindOrder.indexOf(b.entry.kind) || a.place - b.place : 0;
      return byKind || Number(isStrong(b)) - Number(isStrong(a)) || Number(b.covered >= count) - Number(a.covered >= count) || b.score - a.score || a.id - b.id;
    });
}

function group(hits: readonly Found[], stems: string[]): SearchGroup[] {
  const groups = new Map<SearchKind, SearchHit[]>();
  const [best] = hits;
  for (const kind of best ? new Set([best.entry.kind, ...kindOrder]) : []) groups.set(kind, []);
  for (const { entry } of hits) {
    const list = groups.get(entry.kind)!;
    if (list.length < MOST_OF_A_KIND) list.push({ ...entry, stems });
  }
  return [...groups].filter(([, list]) => list.length > 0).map(([kind, list]) => ({ kind, name: searchKinds[kind], hits: list }));
}
