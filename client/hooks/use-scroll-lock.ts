// ROUTE-08: stops the page behind an overlay from scrolling. Counts overlays, so that closing one of two does not release it.
import { useEffect } from 'react';

let locks = 0;

export function useScrollLock(isLocked: boolean) {
  useEffect(() => {
    if (!isLocked) return;
    const { classList, clientWidth } = document.documentElement;
    if (locks === 0 && clientWidth < innerWidth) classList.add('is-gutter-kept');
    locks += 1;
    classList.add('is-scroll-locked');
    return () => {
      locks -= 1;
      if (locks === 0) classList.remove('is-scroll-locked', 'is-gutter-kept');
    };
  }, [isLocked]);
}
