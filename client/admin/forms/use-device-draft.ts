// Unsaved work is kept on this device as it is typed, one entry for each article or testimonial, and offered again on return.
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

/** A full device keeps what it has; the page still guards its work. */
export function keepOnDevice(key: string, values: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify({ values, savedAt: Date.now() }));
  } catch {}
}

function flush(key: string, pending: RefObject<unknown>) {
  if (pending.current !== undefined) keepOnDevice(key, pending.current);
}

/** `offered` is what was left behind on an earlier visit, until it is taken or refused. */
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
  // The last words before leaving for another screen.
  useEffect(() => () => flush(key, pending), [key]);

  /** What was stored is not written again, even when the page goes before it hears of it. */
  function forget() {
    pending.current = undefined;
    setOffered(undefined);
    localStorage.removeItem(key);
  }
  return { offered, take: () => setOffered(undefined), forget };
}
export type KeptDraft<Values> = ReturnType<typeof useDeviceDraft<Values>>;
