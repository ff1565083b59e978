// Unsaved work is kept on this device as it is typed, one entry for each article, and offered again on return.
import { useEffect, useRef, useState } from 'react';
import type { Article } from './article.ts';

export type DeviceDraft = { article: Article; /** The version that the work started from. */ version: number | null; savedAt: number };

const KEPT_MS = 30 * 24 * 60 * 60_000;
const PAUSE_MS = 400;
const keyOf = (id: number | undefined) => `article ${id ?? 'new'}`;

function read(key: string): DeviceDraft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as DeviceDraft | null;
    return draft && Date.now() - draft.savedAt < KEPT_MS ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** A full device keeps what it has; the page still guards its work. */
function write(key: string, draft: DeviceDraft) {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {}
}

/** `offered` is what was left behind on an earlier visit, until it is taken or refused. */
export function useDeviceDraft(id: number | undefined, { article, version, isDirty }: { article: Article; version: number | null; isDirty: boolean }) {
  const key = keyOf(id);
  const [offered, setOffered] = useState(() => read(key));

  const pending = useRef<() => void>(undefined);
  useEffect(() => {
    const keep = isDirty ? () => write(key, { article, version, savedAt: Date.now() }) : undefined;
    pending.current = keep;
    if (!keep) return;
    const timer = setTimeout(keep, PAUSE_MS);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [key, article, version, isDirty]);
  // The last words before leaving for another screen.
  useEffect(() => () => pending.current?.(), []);

  function forget() {
    setOffered(undefined);
    localStorage.removeItem(key);
  }
  return { offered, take: () => setOffered(undefined), forget };
}
