// What a page runs before React: it starts React once the browser is idle, or at once for a visitor who does something, and keeps what they did meanwhile.
// It stands in the page itself (server/web/document.ts), so it imports nothing.
{
  // COOKIE-01: the question is there with the first paint.
  if (!/(?:^|; )cookieConsent=(?:true|false)/.test(document.cookie)) document.documentElement.classList.add('asks-consent');
  // Whoever agreed and leads on before React is there: the next page notes how they came (attribution.ts).
  const isFromElsewhere = document.referrer !== '' && new URL(document.referrer).origin !== location.origin;
  if (/(?:^|; )cookieConsent=true/.test(document.cookie) && (isFromElsewhere || location.search.includes('utm_'))) {
    try {
      sessionStorage.setItem('arrival', JSON.stringify({ url: location.href, referrer: document.referrer, at: new Date().toISOString() }));
    } catch {
      // Where nothing can be kept, nothing is noted.
    }
  }
  /** A browser that stays busy after the page has loaded is waited for no longer. */
  const IDLE_MS = 2_000;
  const { entry = '', preloads = '' } = document.currentScript!.dataset;
  const clicked = new Set<HTMLElement>();
  const edited = new Set<HTMLElement>();
  const listening = new AbortController();
  const listen = (types: string[], handle: (event: Event) => void) => {
    for (const type of types) document.addEventListener(type, handle, { capture: true, passive: true, signal: listening.signal });
  };

  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    for (const href of preloads.split(' ').filter(Boolean)) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
  };

  listen(['pointerdown', 'pointermove', 'touchstart', 'keydown', 'input', 'focusin', 'scroll'], start);
  // Links and forms work by themselves; other buttons do nothing yet.
  listen(['click'], ({ target, isTrusted }) => {
    const button = isTrusted && target instanceof Element ? target.closest('button') : null;
    if (button && (button.type !== 'submit' || !button.form)) clicked.add(button);
  });
  let hasMoved = false;
  listen(['pointermove'], ({ isTrusted }) => (hasMoved ||= isTrusted));
  listen(['input'], ({ target }) => target instanceof HTMLElement && edited.add(target));

  addEventListener('load', () => ('requestIdleCallback' in window ? requestIdleCallback(start, { timeout: IDLE_MS }) : setTimeout(start, IDLE_MS / 10)), { once: true });
  // From here on React sees what is done.
  document.addEventListener('react-listens', () => listening.abort(), { once: true });
  document.addEventListener('react-ready', () => {
    const hovered = hasMoved && matchMedia('(hover: hover)').matches && [...document.querySelectorAll(':hover')].at(-1);
    if (hovered) {
      hovered.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
      hovered.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    }
    for (const field of edited) {
      // React compares with what it saw last, and it saw this value when it took the field over.
      (field as { _valueTracker?: { setValue: (value: string) => void } })._valueTracker?.setValue('');
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    }
    for (const button of clicked) if (button.isConnected) button.click();
  }, { once: true });
}
