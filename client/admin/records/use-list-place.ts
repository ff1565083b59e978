// The position in a list of content: page, search and state are kept in the URL, so that coming back from an article shows the same rows.
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { type BlogState, blogStateSchema } from '#shared/content/blog.ts';

const PAUSE_MS = 250;
type Place = { page: number; search: string; state: BlogState | undefined };

export function useListPlace() {
  const [params, setParams] = useSearchParams();
  const place: Place = { page: Math.max(1, Math.floor(Number(params.get('page')) || 1)), search: params.get('search') ?? '', state: blogStateSchema.safeParse(params.get('state')).data };
  const [typed, setTyped] = useState(place.search);

  /** Any change but of the page itself goes back to the first page. */
  function change(next: Partial<Place>) {
    const { page, search, state } = { ...place, page: 1, ...next };
    setParams({ ...(page > 1 && { page: String(page) }), ...(search && { search }), ...(state && { state }) }, { replace: 'search' in next });
  }

  // The URL is updated when typing pauses.
  useEffect(() => {
    if (typed === place.search) return undefined;
    const timer = setTimeout(() => change({ search: typed }), PAUSE_MS);
    return () => clearTimeout(timer);
  });

  return { ...place, change, typed, setTyped };
}

type Answer = { data: { total: number } | undefined; isPlaceholderData: boolean };

/** The number of pages. If the last row of the last page was deleted, goes to the page before. */
export function usePages({ page, change }: Pick<ReturnType<typeof useListPlace>, 'page' | 'change'>, { data, isPlaceholderData }: Answer, pageSize: number) {
  const pages = Math.ceil((data?.total ?? 0) / pageSize);
  useEffect(() => {
    if (data && !isPlaceholderData && page > 1 && page > pages) change({ page: Math.max(1, pages) });
  });
  return pages;
}
