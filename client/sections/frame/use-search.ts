// The site search in the browser: its entries and its code are fetched when somebody is about to search.
import { useState } from 'react';
import { type SearchEntry, SEARCH_ENTRIES_PATH } from '#shared/search/entries.ts';
import type { Search } from '#shared/search/search.ts';
import { breathe } from '../../app/breathe.ts';
import { fetchOnce } from '../../app/fetch-once.ts';

const engine = fetchOnce(async (): Promise<Search> => {
  const [{ buildSearch }, answer] = await Promise.all([import('#shared/search/search.ts'), fetch(SEARCH_ENTRIES_PATH)]);
  if (!answer.ok) throw new Error(`The search entries answered ${answer.status}.`);
  const building = buildSearch((await answer.json()) as SearchEntry[]);
  for (;;) {
    const { done, value } = building.next();
    if (done) return value;
    await breathe();
  }
});

export function useSearch() {
  const [search, setSearch] = useState<Search | undefined>(engine.loaded);
  const [hasFailed, setHasFailed] = useState(false);

  async function load() {
    if (search) return;
    try {
      const loaded = await engine.load();
      setSearch(() => loaded);
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  }
  return { search, hasFailed, load };
}
