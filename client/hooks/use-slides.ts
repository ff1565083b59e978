// The position in an endless row of slides that advances by itself, except under the pointer, with focus inside, in a hidden tab or with reduced motion.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useReducedMotion } from './use-reduced-motion.ts';

export function useSlides({ count, advanceMs }: { count: number; advanceMs: number }) {
  const isCalm = useReducedMotion();
  const [{ index, previous }, setPlace] = useState({ index: 0, previous: 0 });
  const [isPaused, setIsPaused] = useState(false);
  const [isResting, setIsResting] = useState(false);
  const isTabVisible = useIsTabVisible();
  const isMoving = !isCalm && !isPaused && !isResting && isTabVisible;

  /** Takes any number, since the row is endless in both directions. */
  function show(to: number) {
    setPlace(({ index }) => ({ index: (to + count) % count, previous: index }));
  }

  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setPlace({ index: (index + 1) % count, previous: index }), advanceMs);
    return () => clearTimeout(timer);
  }, [isMoving, index, count, advanceMs]);

  return { index, previous, show, isMoving, isCalm, isPaused, setIsPaused, setIsResting };
}

function useIsTabVisible() {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible', () => true);
}

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
