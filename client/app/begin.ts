// Runs before React: starts it once the browser is idle, or at once when the visitor does something, and replays what they did in between.
// The server writes it into every page (server/web/document.ts), so it imports nothing.
{
  // COOKIE-01: the question appears with the first paint.
  if (!/(?:^|; )cookieConsent=(?:true|false)/.test(document.cookie)) document.documentElement.classList.add('asks-consent');
  // If a visitor who gave consent leaves before React has started, the next page records how they came (attribution.ts).
  const isFromElsewhere = document.referrer !== '' && new URL(document.referrer).origin !== location.origin;
  if (/(?:^|; )cookieConsent=true/.test(document.cookie) && (isFromElsewhere || location.search.includes('utm_'))) {
    try {
      sessionStorage.setItem('arrival', JSON.stringify({ url: location.href, referrer: document.referrer, at: new Date().toISOString() }));
    } catch {
      // Without storage there is nothing to record.
    }
  }
  /** How long we wait for an idle moment after the load. */
  const IDLE_MS = 2_000;
  const { entry = '', preloads = '' } = document.currentScript!.dataset;
  const clicked = new Set<HTMLElement>();
  const edited = new Set<HTMLElement>();
  const listening = new AbortController();
  const { signal } = listening;
  const listen = (types: string[], handle: (event: Event) => void) => {
    for (const type of types) document.addEventListener(type, handle, { capture: true, passive: true, signal });
  };

  // Without React, links lead where they say.
  const giveUp = () => {
    listening.abort();
    for (const link of clicked) if (link instanceof HTMLAnchorElement) location.assign(link.href);
  };

  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    for (const href of preloads.split(' ').filter(Boolean)) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    const script = Object.assign(document.createElement('script'), { type: 'module', src: entry });
    script.addEventListener('error', giveUp);
    document.head.append(script);
  };

  listen(['pointerdown', 'touchstart', 'keydown', 'input', 'focusin', 'scroll'], start);
  let hasMoved = false;
  // A pointer at rest is told to a new page as well.
  listen(['pointermove'], (event) => {
    const { movementX, movementY, isTrusted } = event as PointerEvent;
    if (!isTrusted || (movementX === 0 && movementY === 0)) return;
    hasMoved = true;
    start();
  });
  const keep = (event: MouseEvent) => {
    const { target, isTrusted, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    const pressed = isTrusted && target instanceof Element ? target.closest<HTMLElement>('button, a[href$="#speaktoanexpert"]') : null;
    if (pressed instanceof HTMLButtonElement) {
      // Forms work by themselves; other buttons do nothing yet.
      if (pressed.type !== 'submit' || !pressed.form) clicked.add(pressed);
    } else if (pressed && button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)) {
      // FORM-06: React opens a dialog over this page; the link leads away from it.
      event.preventDefault();
      clicked.add(pressed);
    }
  };
  document.addEventListener('click', keep, { capture: true, signal });
  listen(['input'], ({ target }) => target instanceof HTMLElement && edited.add(target));

  addEventListener('load', () => ('requestIdleCallback' in window ? requestIdleCallback(start, { timeout: IDLE_MS }) : setTimeout(start, IDLE_MS / 10)), { once: true });
  // From here on React sees what visitors do.
  document.addEventListener('react-listens', () => listening.abort(), { once: true });
  document.addEventListener('react-failed', giveUp, { once: true });
  document.addEventListener('react-ready', () => {
    const hovered = hasMoved && matchMedia('(hover: hover)').matches && [...document.querySelectorAll(':hover')].at(-1);
    if (hovered) {
      hovered.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
      hovered.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    }
    // What the keyboard has reached already.
    const reached = document.activeElement;
    if (reached?.matches(':focus-visible')) reached.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    for (const field of edited) {
      // React compares with what it saw last, and it saw this value when it took the field over.
      (field as { _valueTracker?: { setValue: (value: string) => void } })._valueTracker?.setValue('');
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    }
    for (const element of clicked) if (element.isConnected) element.click();
  }, { once: true });
}
