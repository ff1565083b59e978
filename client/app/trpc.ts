// The typed API for components, and the only place where the client knows the server's types.
import { QueryClient } from '@tanstack/react-query';
import { httpLink, type TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '../../server/routers/app.ts';

export const trpc = createTRPCReact<AppRouter>();

/** What a page's `prefetch` gets: the query utilities of the browser or of the server, which share the same `fetch`. */
export type Utils = ReturnType<typeof trpc.useUtils>;

const STALE_MS = 60_000;
/** Data is kept for the whole visit, so that returning to a page shows it complete at once. */
const KEPT_MS = Number.POSITIVE_INFINITY;

export function createQueryClient() {
  return new QueryClient({ defaultOptions: { queries: { staleTime: STALE_MS, gcTime: KEPT_MS, retry: 1, refetchOnWindowFocus: false } } });
}

export type Link = TRPCLink<AppRouter>;
/** What the back office adds to each call: the token, and a handler for the session's new expiry. */
type Staff = { readToken: () => string | null; storeExpiry: (tokenExpiry: number) => void; links: Link[] };

/** `staff` is passed only by the back office, as visitors have no session. */
export function createClient(staff?: Staff) {
  return trpc.createClient({
    links: [
      ...(staff?.links ?? []),
      httpLink({
        url: '/trpc',
        headers: () => {
          const token = staff?.readToken();
          return token ? { authorization: `Bearer ${token}` } : {};
        },
        fetch: async (url, options) => {
          const answer = await fetch(url, options);
          const tokenExpiry = Number(answer.headers.get('token-expiry'));
          if (tokenExpiry) staff?.storeExpiry(tokenExpiry);
          return answer;
        },
      }),
    ],
  });
}

type Failure = { data?: { code?: string; httpStatus?: number; fieldErrors?: Record<string, string[]> | undefined } | null; message: string };

/** Whether the procedure answered NOT_FOUND, in the browser or on the server. */
export function isNotFound(error: unknown) {
  const { data, code } = (error ?? {}) as Failure & { code?: string };
  return data?.code === 'NOT_FOUND' || code === 'NOT_FOUND';
}

/** The server's refusal of the input; undefined if the input was not the cause (no answer came, or the server failed). */
export function readRefusal(error: unknown) {
  const { data, message } = (error ?? {}) as Failure;
  return data?.code && (data.httpStatus ?? 500) < 500 ? { message, fieldErrors: data.fieldErrors ?? {} } : undefined;
}
