// How many leads wait for what: one call for the sidebar, the inbox's tabs and the overview.
import { trpc } from '../../app/trpc.ts';

const FRESH_MS = 60_000;

/** Asked again when a screen that shows them opens or the window gets the focus, and after every change. Never by a clock: each call keeps the session alive, also of somebody who has left. */
export function useCounts() {
  return trpc.admin.leads.counts.useQuery(undefined, { staleTime: FRESH_MS, refetchOnWindowFocus: true }).data;
}
