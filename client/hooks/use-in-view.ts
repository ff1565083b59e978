// Whether a given share of an element is on the screen.
import { type RefObject, startTransition, useEffect, useState } from 'react';

type Options = { threshold?: number; /** Stays true once it was. */ isOnce?: boolean; /** How far before the screen it counts already, as CSS says it: '200px', '50%'. */ margin?: string };

export function useInView(ref: RefObject<Element | null>, { threshold = 0, isOnce = false, margin = '0px' }: Options = {}) {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // In pieces: nothing that a visitor does waits for it.
        startTransition(() => setIsInView(entry!.isIntersecting));
        if (isOnce && entry!.isIntersecting) observer.disconnect();
      },
      { threshold, rootMargin: margin },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, threshold, isOnce, margin]);
  return isInView;
}
