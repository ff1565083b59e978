// How many leads wait for what: one call for the sidebar, the inbox's tabs and the overview.
import { useNews } from '../accounts/live.ts';
import { trpc } from '../../app/trpc.ts';

const FRESH_MS = 60_000;

/** Asked again when a screen that shows them opens or the window gets the focus, and after every change. In between, what the server tells counts. Never by a clock: each call keeps the session alive, also of somebody who has left. */
export function useCounts() {
  const { data, dataUpdatedAt } = trpc.admin.leads.counts.useQuery(undefined, { staleTime: FRESH_MS, refetchOnWindowFocus: true });
  const told = useNews();
  // Whichever is newer.
  return told && told.atMs > dataUpdatedAt ? told.counts : data;
}
