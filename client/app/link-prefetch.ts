// Prefetches code and data for the link under the pointer, finger or focus.
import { use, useEffect } from 'react';
import { ContentContext } from './content.ts';
import { isSavingData } from '../hooks/use-reduced-motion.ts';
import { findRoute, loadPage } from './routes.ts';
import { missingEdits } from './site-edits.ts';

/** Ignores a pointer that only passes over a link. */
const INTENT_MS = 60;

export function useLinkPrefetch() {
  const content = use(ContentContext);
  useEffect(() => {
    if (isSavingData()) return;
    let timer: ReturnType<typeof setTimeout>;
    const stop = new AbortController();

    async function fetchAhead(path: string) {
      const { route, params } = findRoute(path);
      if (route.isStaffOnly) return;
      const [{ prefetch }, { utils }] = await Promise.all([loadPage(route), content.load(), missingEdits(content)]);
      await prefetch?.(utils, params);
    }

    function handleIntent(event: Event) {
      clearTimeout(timer);
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.origin !== location.origin || link.target || link.download || link.pathname === location.pathname) return;
      // If this fails, it is fetched, or fails visibly, when the link is followed.
      timer = setTimeout(() => void fetchAhead(link.pathname).catch(() => {}), event.type === 'touchstart' ? 0 : INTENT_MS);
    }

    for (const type of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(type, handleIntent, { passive: true, signal: stop.signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [content]);
}
