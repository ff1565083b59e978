// tRPC and its query cache for visitors: loaded when something is asked for that the page does not contain, or sent.
import { type DehydratedState, hydrate, QueryClient, type QueryKey } from '@tanstack/react-query';
import { createTRPCClient, httpLink } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { isNotFound } from './refusal.ts';
import type { AppRouter } from './trpc.ts';

export const STALE_MS = 60_000;
/** Data is kept for the whole visit, so that returning to a page shows it complete at once. */
const KEPT_MS = Number.POSITIVE_INFINITY;

/** `onChange` gets every answer, and every change of its state. */
export function openQueries(written: DehydratedState, onChange: (key: QueryKey, state: unknown) => void) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: STALE_MS, gcTime: KEPT_MS, retry: (count, error) => count < 1 && !isNotFound(error) } } });
  hydrate(queryClient, written);
  queryClient.getQueryCache().subscribe(({ query }) => onChange(query.queryKey, query.state));
  const client = createTRPCClient<AppRouter>({ links: [httpLink({ url: '/trpc' })] });
  const utils = createTRPCQueryUtils<AppRouter>({ queryClient, client });
  return { client, utils };
}
