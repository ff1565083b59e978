// Where a page starts: at the top, at the element named by the hash or, after back and forward, where the reader left it.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** ROUTE-02: service pages scroll to a hash shortly after they are shown. */
const SERVICE_HASH_DELAY_MS = 100;
const SCROLL_NOTE_MS = 100;
/** How long a hash waits for its element. */
const LATE_TARGET_MS = 10_000;

/** ROUTE-01 and ROUTE-02. Returns whether there has been a new path. */
export function useArrival(path: string) {
  const previous = useRef(path);
  const isReturn = useRef(false);
  const [hasMoved, setHasMoved] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    const handleReturn = () => {
      if (location.pathname !== previous.current) isReturn.current = true;
      // Back within the same page. A link within the page gets here too, but has no noted position and is left to the browser.
      else if (notedScroll() !== undefined) restoreScroll(notedScroll()!);
    };
    const handlePush = () => {
      isReturn.current = false;
      if (location.pathname === previous.current) scrollToHash();
    };
    addEventListener('popstate', handleReturn, { signal: stop.signal });
    addEventListener('pushState', handlePush, { signal: stop.signal });
    noteScroll(stop.signal);
    return () => stop.abort();
  }, []);

  // Before painting, so that a page one returns to does not flash its top first.
  useLayoutEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    setHasMoved(true);
    const noted = isReturn.current ? notedScroll() : undefined;
    isReturn.current = false;
    // A screen reader starts reading the new page where a newcomer would.
    document.getElementById('main')?.focus({ preventScroll: true });
    if (noted !== undefined) {
      restoreScroll(noted);
      return;
    }
    if (!location.hash || !path.startsWith('/services/')) {
      scrollToHash();
      return;
    }
    const timer = setTimeout(scrollToHash, SERVICE_HASH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [path]);
  return hasMoved;
}

function scrollToHash() {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  const target = findHashTarget();
  if (target) {
    target.scrollIntoView({ behavior });
    return;
  }
  // Content may arrive during the scroll; the browser's scroll anchoring would then stop it short of the top.
  const { style } = document.documentElement;
  style.overflowAnchor = 'none';
  addEventListener('scrollend', () => style.removeProperty('overflow-anchor'), { once: true });
  scrollTo({ top: 0, behavior });
  if (location.hash.length > 1) awaitTarget(behavior);
}

/** The element may be part of a text that is still on its way. A reader who has begun to read is left alone. */
function awaitTarget(behavior: ScrollBehavior) {
  const stop = new AbortController();
  const observer = new MutationObserver(() => {
    const target = findHashTarget();
    if (!target) return;
    stop.abort();
    target.scrollIntoView({ behavior });
  });
  stop.signal.addEventListener('abort', () => observer.disconnect());
  for (const type of ['wheel', 'touchstart', 'keydown', 'popstate', 'pushState']) addEventListener(type, () => stop.abort(), { signal: stop.signal });
  setTimeout(() => stop.abort(), LATE_TARGET_MS);
  observer.observe(document.getElementById('main')!, { childList: true, subtree: true });
}

function findHashTarget() {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // A bad percent escape.
    return null;
  }
}

const notedScroll = () => (history.state as { scrollY?: number } | null)?.scrollY;

/** Retries while the page grows, as data may still be arriving, until the position exists or the reader scrolls. */
function restoreScroll(top: number) {
  const stop = new AbortController();
  const observer = new ResizeObserver(() => {
    scrollTo({ top, behavior: 'instant' });
    if (document.documentElement.scrollHeight >= top + innerHeight) stop.abort();
  });
  stop.signal.addEventListener('abort', () => observer.disconnect());
  for (const type of ['wheel', 'touchstart', 'keydown', 'popstate', 'pushState']) addEventListener(type, () => stop.abort(), { signal: stop.signal });
  scrollTo({ top, behavior: 'instant' });
  observer.observe(document.body);
}

/** Stores the position in the history entry. The browser restores it by itself only on a reload; after going back that would be too early. */
function noteScroll(signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout>;
  // Bypasses the router, which patches `history.replaceState`: this is not a navigation.
  const note = () => History.prototype.replaceState.call(history, { ...(history.state as object | null), scrollY }, '');
  const handleScroll = () => {
    clearTimeout(timer);
    const { href } = location;
    timer = setTimeout(() => location.href === href && note(), SCROLL_NOTE_MS);
  };
  const leaveToBrowser = () => (history.scrollRestoration = 'auto');
  history.scrollRestoration = 'manual';
  addEventListener('scroll', handleScroll, { passive: true, signal });
  addEventListener('pagehide', leaveToBrowser, { signal });
  // A page from the back/forward cache returns without being started again.
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'), { signal });
  signal.addEventListener('abort', leaveToBrowser);
}
