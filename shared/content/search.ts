// The index of the site search: one entry for each result it can show.
import * as z from 'zod/mini';

export const searchKinds = { service: 'Services', industry: 'Industries', article: 'Articles', question: 'Questions', page: 'Pages' } as const;
export type SearchKind = keyof typeof searchKinds;

export const searchEntrySchema = z.object({
  kind: z.enum(Object.keys(searchKinds) as [SearchKind, ...SearchKind[]]),
  title: z.string(),
  text: z.string(),
  /** Further words that match, but are not shown. */
  also: z.optional(z.string()),
  href: z.string(),
});
export type SearchEntry = z.infer<typeof searchEntrySchema>;

/** Where the browser fetches all entries: finished bytes, small when compressed. */
export const SEARCH_ENTRIES_PATH = '/api/search-entries';
