// The typed API, and the only place where the client knows the server's types. Staff call it by hooks; visitors as content.ts and queries.ts do.
import { httpLink, type TRPCLink } from '@trpc/client';
import { createTRPCReact, type createTRPCQueryUtils } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../server/routers/app.ts';

export type { AppRouter };
export const trpc = createTRPCReact<AppRouter>();

/** What a page's `prefetch` gets: the query utilities of the browser or of the server, which share the same `fetch`. */
export type Utils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** Of the procedures that pages read: by group and name, as in `blogs` and `cards`. */
export type ContentInputs = inferRouterInputs<AppRouter>['content'];
export type ContentOutputs = inferRouterOutputs<AppRouter>['content'];

export type Link = TRPCLink<AppRouter>;
/** What the back office adds to each call: the token, and a handler for the session's new expiry. */
type Staff = { readToken: () => string | null; storeExpiry: (tokenExpiry: number) => void; links: Link[] };

export function createClient({ readToken, storeExpiry, links }: Staff) {
  return trpc.createClient({
    links: [
      ...links,
      httpLink({
        url: '/trpc',
        headers: () => {
          const token = readToken();
          return token ? { authorization: `Bearer ${token}` } : {};
        },
        fetch: async (url, options) => {
          const answer = await fetch(url, options);
          const tokenExpiry = Number(answer.headers.get('token-expiry'));
          if (tokenExpiry) storeExpiry(tokenExpiry);
          return answer;
        },
      }),
    ],
  });
}
