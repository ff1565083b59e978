// The index of the site search: loaded when somebody is about to search, and then used without the server.
import MiniSearch from 'minisearch';
import { SEARCH_ENTRIES_PATH, type SearchEntry, type SearchKind, searchKinds } from '#shared/content/search.ts';

export type SearchHit = SearchEntry & { terms: readonly string[] };
export type SearchGroup = { kind: SearchKind; name: string; hits: readonly SearchHit[] };

const MOST_OF_A_KIND = 6;
/** Words that do not help to find anything. */
const stopWords = new Set(['a', 'an', 'and', 'are', 'at', 'by', 'can', 'do', 'does', 'for', 'from', 'how', 'i', 'in', 'is', 'it', 'my', 'of', 'on', 'or', 'our', 'the', 'to', 'we', 'what', 'when', 'who', 'with', 'you', 'your']);
/** `Cafés` is found by `cafes`. */
const processTerm = (term: string) => {
  const plain = term.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return stopWords.has(plain) ? null : plain;
};

export async function loadSearch() {
  const answer = await fetch(SEARCH_ENTRIES_PATH);
  if (!answer.ok) throw new Error(`The search entries answered ${answer.status}.`);
  return createSearch((await answer.json()) as SearchEntry[]);
}

/** Returns a search function: its results are in groups of at most six, the group with the best hit first. */
export function createSearch(entries: readonly SearchEntry[]) {
  const index = new MiniSearch<SearchEntry & { id: number }>({ fields: ['title', 'text', 'also'], processTerm });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return (query: string): SearchGroup[] => {
    const groups = new Map<SearchKind, SearchHit[]>();
    // Entries with all the words; if there are none, with any of them.
    const options = { prefix: (term: string) => term.length > 1, fuzzy: (term: string) => (term.length > 4 ? 0.2 : false), boost: { title: 4 } };
    const all = index.search(query, { ...options, combineWith: 'AND' });
    for (const { id, terms } of all.length > 0 ? all : index.search(query, options)) {
      const entry = entries[id as number]!;
      const hits = groups.get(entry.kind) ?? [];
      groups.set(entry.kind, hits);
      if (hits.length < MOST_OF_A_KIND) hits.push({ ...entry, terms });
    }
    return [...groups].map(([kind, hits]) => ({ kind, name: searchKinds[kind], hits }));
  };
}
