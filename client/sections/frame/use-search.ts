// The site search in the browser: its entries and its code are fetched when somebody is about to search.
import { useState } from 'react';
import type { SearchEntry } from '#shared/search/entries.ts';
import { SEARCH_ENTRIES_PATH } from '#shared/search/kinds.ts';
import type { Search } from '#shared/search/search.ts';
import { breathe } from '../../app/breathe.ts';

let loaded: Search | undefined;
let loading: Promise<Search> | undefined;

/** After a failure the next letter tries again. */
function loadSearch() {
  loading ??= openSearch().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function openSearch() {
  const [{ buildSearch }, answer] = await Promise.all([import('#shared/search/search.ts'), fetch(SEARCH_ENTRIES_PATH)]);
  if (!answer.ok) throw new Error(`The search entries answered ${answer.status}.`);
  const building = buildSearch((await answer.json()) as SearchEntry[]);
  for (;;) {
    const { done, value } = building.next();
    if (done) return (loaded = value);
    await breathe();
  }
}

export function useSearch() {
  const [search, setSearch] = useState(() => loaded);
  const [hasFailed, setHasFailed] = useState(false);

  async function load() {
    if (search) return;
    try {
      const opened = await loadSearch();
      setSearch(() => opened);
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  }
  return { search, hasFailed, load };
}
