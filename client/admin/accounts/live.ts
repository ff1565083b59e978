// Listens to what is new while the window is seen: a stream of events, or, where none can be kept, one question a minute. Neither keeps the session alive.
import { useEffect, useSyncExternalStore } from 'react';
import type { News } from '#shared/content/live.ts';
import { readToken } from './session.ts';

const URL = '/api/live';
const AGAIN_MS = 5_000;
const POLL_MS = 60_000;
/** Failures in a row after which it asks instead of listening. */
const MOST_FAILURES = 3;

/** With when it came. */
type Told = News & { atMs: number };
let latest: Told | undefined;
const listeners = new Set<() => void>();

function take(text: string) {
  latest = { ...(JSON.parse(text) as News), atMs: Date.now() };
  for (const listener of listeners) listener();
}

const ask = (path: string, signal: AbortSignal) => fetch(path, { headers: { authorization: `Bearer ${readToken() ?? ''}` }, signal });

/** Resolves when the stream is over; 'ended' if the session is. */
async function listen(signal: AbortSignal): Promise<'over' | 'ended' | 'refused'> {
  const answer = await ask(URL, signal);
  if (answer.status === 401 || answer.status === 403) return 'ended';
  if (!answer.ok || !answer.body) return 'refused';
  let text = '';
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      if (event.startsWith('event: end')) return 'ended';
      if (event.startsWith('data: ')) take(event.slice(6));
    }
  }
  return 'over';
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

async function keepListening(signal: AbortSignal) {
  let failures = 0;
  while (!signal.aborted) {
    const beganMs = performance.now();
    const outcome = await listen(signal).catch(() => 'refused' as const);
    if (outcome === 'ended' || signal.aborted) return;
    failures = outcome === 'refused' || performance.now() - beganMs < AGAIN_MS ? failures + 1 : 0;
    if (failures < MOST_FAILURES) await pause(AGAIN_MS, signal);
    else {
      await pause(POLL_MS, signal);
      const answer = signal.aborted ? undefined : await ask(`${URL}?once=1`, signal).catch(() => undefined);
      if (answer?.status === 401) return;
      if (answer?.ok) take(await answer.text());
    }
  }
}

/** Called once, by the frame of the back office. */
export function useListening(isSignedIn: boolean) {
  useEffect(() => {
    if (!isSignedIn) return undefined;
    let stopping: AbortController | undefined;
    function follow() {
      const isSeen = document.visibilityState === 'visible';
      if (!isSeen) stopping?.abort();
      if (!isSeen || (stopping && !stopping.signal.aborted)) return;
      stopping = new AbortController();
      void keepListening(stopping.signal);
    }
    // One that leaves must not seem to have failed.
    const stop = () => stopping?.abort();
    follow();
    document.addEventListener('visibilitychange', follow);
    addEventListener('pagehide', stop);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', follow);
      removeEventListener('pagehide', stop);
    };
  }, [isSignedIn]);
}

/** The latest that was told; undefined before the first. */
export function useNews() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => latest,
  );
}
