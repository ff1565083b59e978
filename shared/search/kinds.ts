// The kinds of results and where the browser fetches all entries: without schemas, which those who search do not need.
export const searchKinds = { service: 'Services', tool: 'Calculators', question: 'Questions', article: 'Articles', industry: 'Industries', page: 'Pages' } as const;
export type SearchKind = keyof typeof searchKinds;

/** In the order in which results of equal worth stand. */
export const kindOrder: readonly SearchKind[] = ['service', 'tool', 'question', 'article', 'industry', 'page'];

/** Finished bytes, small when compressed. */
export const SEARCH_ENTRIES_PATH = '/api/search-entries';
