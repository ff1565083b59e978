// Keeps unsaved work on this device as it is typed, one entry per article or testimonial, and offers it again on return.
import { type RefObject, useEffect, useRef, useState } from 'react';

type DeviceDraft<Values> = { values: Values; savedAt: number };

const KEPT_MS = 30 * 24 * 60 * 60_000;
const PAUSE_MS = 400;

function read<Values>(key: string): DeviceDraft<Values> | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<DeviceDraft<Values>> | null;
    return draft?.values && Date.now() - (draft.savedAt ?? 0) < KEPT_MS ? (draft as DeviceDraft<Values>) : undefined;
  } catch {
    return undefined;
  }
}

/** If storage is full, older entries stay; the page still warns before leaving. */
export function keepOnDevice(key: string, values: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify({ values, savedAt: Date.now() }));
  } catch {}
}

function flush(key: string, pending: RefObject<unknown>) {
  if (pending.current !== undefined) keepOnDevice(key, pending.current);
}

/** `offered`: what was left on an earlier visit, until it is taken or refused. */
export function useDeviceDraft<Values>(key: string, { values, isDirty }: { values: Values; isDirty: boolean }) {
  const [offered, setOffered] = useState(() => read<Values>(key));

  const pending = useRef<Values>(undefined);
  useEffect(() => {
    pending.current = isDirty ? values : undefined;
    if (!isDirty) return;
    const keep = () => flush(key, pending);
    const timer = setTimeout(keep, PAUSE_MS);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [key, values, isDirty]);
  // Saves the latest changes when leaving for another screen.
  useEffect(() => () => flush(key, pending), [key]);

  /** Saved work is not kept again, even if the page is left before it knows. */
  function forget() {
    pending.current = undefined;
    setOffered(undefined);
    localStorage.removeItem(key);
  }
  return { offered, take: () => setOffered(undefined), forget };
}
export type KeptDraft<Values> = ReturnType<typeof useDeviceDraft<Values>>;
