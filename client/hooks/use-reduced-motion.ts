// Whether the visitor asked for reduced motion or reduced data.
import { startTransition, useEffect, useState } from 'react';

const query = '(prefers-reduced-motion: reduce)';

/** True on the server and at first: motion starts in the browser, and nothing waits for it. */
export function useReducedMotion() {
  const [isReduced, setIsReduced] = useState(true);
  useEffect(() => {
    const media = matchMedia(query);
    const read = () => startTransition(() => setIsReduced(media.matches));
    read();
    media.addEventListener('change', read);
    return () => media.removeEventListener('change', read);
  }, []);
  return isReduced;
}

/** The browser's Save-Data preference (Network Information API; missing in some browsers). */
export function isSavingData() {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}
