// Tells whether an element is on the screen, by how much of it shows.
import { type RefObject, useEffect, useState } from 'react';

type Options = { threshold?: number; /** Stays true once it was. */ isOnce?: boolean };

export function useInView(ref: RefObject<Element | null>, { threshold = 0, isOnce = false }: Options = {}) {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        setIsInView(entry!.isIntersecting);
        if (isOnce && entry!.isIntersecting) observer.disconnect();
      },
      { threshold },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, threshold, isOnce]);
  return isInView;
}
