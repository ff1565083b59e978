// HDR-06: whether the page is scrolled away from its top, and whether the visitor is scrolling down.
import { useEffect, useState } from 'react';

/** AMB-28: one threshold for the header's style and for hiding it. */
const TOP_PX = 30;

export function useScrollDirection() {
  const [state, setState] = useState({ isPastTop: false, isDown: false });
  useEffect(() => {
    let last = scrollY;
    function handleScroll() {
      const isPastTop = scrollY > TOP_PX;
      const isDown = isPastTop && (scrollY === last ? undefined : scrollY > last);
      last = scrollY;
      setState((known) => {
        const next = { isPastTop, isDown: isDown ?? known.isDown };
        return next.isPastTop === known.isPastTop && next.isDown === known.isDown ? known : next;
      });
    }
    // With the next frame, whose layout answers it anyway.
    const frame = requestAnimationFrame(handleScroll);
    addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', handleScroll);
    };
  }, []);
  return state;
}
