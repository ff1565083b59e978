// What a page reads. The server writes it into the page, so nothing is asked for at its start; what a visitor needs later comes by queries.ts.
import type { DehydratedState } from '@tanstack/react-query';
import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { fetchOnce } from './fetch-once.ts';
import type { ContentInputs, ContentOutputs } from './trpc.ts';

type Group = keyof ContentInputs;
type Path = { [Name in Group]: `${Name}.${keyof ContentInputs[Name] & string}` }[Group];
type At<Tree, P extends Path> = P extends `${infer G extends keyof Tree & string}.${infer Name}` ? Tree[G][Name & keyof Tree[G]] : never;

/** The part of a query's state that pages show. */
type Answer = { data?: unknown; error: unknown; status: string; fetchStatus?: string; dataUpdatedAt?: number };
type Ask = { fetch: (input: unknown) => Promise<unknown> };

/** The server's pages are current, however long ago they were rendered; an answer of this visit is asked for again after as long as queries.ts says. */
export type Content = ReturnType<typeof createContent>;

export function createContent(written: DehydratedState) {
  const known = new Map<string, Answer>(written.queries.map(({ queryKey, state }) => [keyOf(queryKey), state]));
  const listeners = new Set<() => void>();

  function set(key: string, answer: Answer) {
    known.set(key, answer);
    for (const tell of listeners) tell();
  }

  const { load } = fetchOnce(async () => {
    const { openQueries } = await import('./queries.ts');
    return openQueries(written, (key, state) => set(keyOf(key), state as Answer));
  });

  /** Fetches what is not known, or is old. */
  async function ask(path: Path, input: unknown) {
    const key = keyOf([path.split('.'), { input }]);
    const isWritten = written.queries.some(({ queryKey, state }) => keyOf(queryKey) === key && known.get(key) === state);
    if (isWritten && known.get(key)?.status === 'success') return;
    try {
      const { utils } = await load();
      const [group, name] = path.split('.') as [Group, string];
      await (utils.content[group] as unknown as Record<string, Ask>)[name]!.fetch(input);
    } catch (error) {
      // Where the asking itself could not be loaded; other failures have been told already.
      if (known.get(key)?.status !== 'error') set(key, { ...known.get(key), error, status: 'error' });
    }
  }

  return {
    read: (key: string) => known.get(key),
    subscribe: (tell: () => void) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    ask,
    /** The client for what is sent, and the query utilities for what is fetched ahead. */
    load,
  };
}

/** Of tRPC's query keys: the path, and the input whatever the order of its fields. */
function keyOf(queryKey: readonly unknown[]) {
  const [path, { input } = {}] = queryKey as [string[], { input?: object }?];
  return `${path.slice(-2).join('.')} ${JSON.stringify(Object.entries(input ?? {}).sort(([one], [other]) => (one < other ? -1 : 1)))}`;
}

export const ContentContext = createContext<Content>(createContent({ queries: [], mutations: [] }));

/** `isWanted`: false where nothing can be there. */
export function useContent<P extends Path>(path: P, input: At<ContentInputs, P>, { isWanted = true } = {}) {
  const content = use(ContentContext);
  const key = keyOf([path.split('.'), { input: input as object }]);
  const read = () => content.read(key);
  const answer = useSyncExternalStore(content.subscribe, read, read);
  const ask = useEffectEvent(() => void (isWanted && content.ask(path, input)));
  useEffect(() => {
    ask();
    // Back on the net, what failed is asked for again.
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another key is another question
  }, [key]);
  const isError = answer?.status === 'error';
  return { data: answer?.data as At<ContentOutputs, P> | undefined, error: isError ? (answer.error as Error) : null, isError, isFetching: !answer || answer.fetchStatus === 'fetching' };
}
