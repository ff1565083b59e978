// ROUTE-08: the page behind an overlay does not scroll. Counts, so that two overlays do not free it too early.
import { useEffect } from 'react';

let locks = 0;

export function useScrollLock(isLocked: boolean) {
  useEffect(() => {
    if (!isLocked) return;
    locks += 1;
    document.documentElement.classList.add('is-scroll-locked');
    return () => {
      locks -= 1;
      if (locks === 0) document.documentElement.classList.remove('is-scroll-locked');
    };
  }, [isLocked]);
}
