// Runs before React: starts it when the visitor does something, opens what they press, and replays the rest. Those who only read are left in peace for a while.
// The server writes it into every page (server/web/document.ts), so it imports nothing.
{
  const { classList } = document.documentElement;
  const isFromElsewhere = document.referrer !== '' && new URL(document.referrer).origin !== location.origin;
  const heed = (consent: string | undefined) => {
    // COOKIE-01: the question appears with the first paint.
    if (consent !== 'true' && consent !== 'false') classList.add('asks-consent');
    // If a visitor who gave consent leaves before React has started, the next page records how they came (attribution.ts).
    if (consent !== 'true' || !(isFromElsewhere || location.search.includes('utm_'))) return;
    try {
      sessionStorage.setItem('arrival', JSON.stringify({ url: location.href, referrer: document.referrer, at: new Date().toISOString() }));
    } catch {
      // Without storage there is nothing to record.
    }
  };
  const readCookie = () => heed(/(?:^|; )cookieConsent=([^;]*)/.exec(document.cookie)?.[1]);
  // `document.cookie` holds the parser up until another process has answered. The store's answer comes between two of its tasks, before there is anything to paint.
  if ('cookieStore' in window) cookieStore.get('cookieConsent').then((cookie) => heed(cookie?.value), readCookie);
  else readCookie();
  // The page's two fonts are on their way (styles.css). Taken now, they are there for the first layout if they have come by then; left for that layout to ask for, they would only be there for the next one.
  for (const face of document.fonts) if (face.unicodeRange.startsWith('U+20-7E')) face.load().catch(() => {});
  /** How long we wait for an idle moment. */
  const IDLE_MS = 2_000;
  /** After the load: what moves by itself may begin then. */
  const QUIET_MS = 5_000;
  /** After the load: until then its pictures have the processor to themselves. */
  const REST_MS = 3_000;
  const { entry = '', preloads = '' } = document.currentScript!.dataset;
  const clicked = new Set<HTMLElement>();
  const edited = new Set<HTMLElement>();
  const listening = new AbortController();
  const { signal } = listening;
  const listen = (types: string[], handle: (event: Event) => void) => {
    for (const type of types) document.addEventListener(type, handle, { capture: true, passive: true, signal });
  };

  let hasFailed = false;
  // Without React, links lead where they say, and buttons still open what needs no more than this file.
  const giveUp = () => {
    hasFailed = true;
    for (const link of clicked) if (link instanceof HTMLAnchorElement) location.assign(link.href);
    for (const pressed of clicked) delete pressed.dataset.heard;
    clicked.clear();
  };

  const later = preloads.split(' ').filter(Boolean);
  const link = (rel: string, href: string) => document.head.append(Object.assign(document.createElement('link'), { rel, href }));
  let isLoaded = false;
  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    for (const href of later) link('modulepreload', href);
    const script = Object.assign(document.createElement('script'), { type: 'module', src: entry });
    script.addEventListener('error', giveUp);
    document.head.append(script);
  };

  /** How long nothing may have happened before React starts: its first tasks would hold up the answer to a press, or the next letter. */
  const PAUSE_MS = 150;
  /** But no longer than this. */
  const PATIENCE_MS = 1_000;
  const whenIdle = (run: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: IDLE_MS }) : setTimeout(run, IDLE_MS / 10));
  // Where the visitor was before, or was sent to, must be where it will be (section.css).
  const [arrival] = performance.getEntriesByType('navigation');
  const isAtTop = arrival?.type === 'navigate' && location.hash === '';
  if (isAtTop) classList.add('is-partial', 'is-unpainted');
  /** One in each idle moment: together they would be a long task. */
  const oneByOne = <Item>([item, ...others]: Item[], treat: (item: Item) => void, end?: () => void) => {
    if (item === undefined) return end?.();
    treat(item);
    whenIdle(() => oneByOne(others, treat, end));
  };
  let isLaidOut = !isAtTop;
  /** What lies below the first screen. */
  const layOut = () => {
    if (isLaidOut) return;
    isLaidOut = true;
    const bands = [...document.querySelectorAll<HTMLElement>('main section ~ section, .detail-body-text > *, .detail-body ~ *, .blog-article ~ *, .blog-newest > * ~ *, .footer')];
    oneByOne(bands, ({ style }) => (style.contentVisibility = 'visible'), () => classList.remove('is-partial'));
  };
  let pause: ReturnType<typeof setTimeout> | undefined;
  let firstSign = 0;
  const startInPause = () => {
    classList.remove('is-unpainted');
    if (isLoaded) layOut();
    if (hasStarted) return;
    firstSign ||= performance.now();
    clearTimeout(pause);
    const left = firstSign + PATIENCE_MS - performance.now();
    pause = setTimeout(start, Math.max(0, Math.min(PAUSE_MS, left)));
  };
  listen(['pointerdown', 'pointerup', 'click', 'touchstart', 'keydown', 'keyup', 'input', 'focusin', 'scroll'], startInPause);
  // They may have seen what would otherwise fade in (reveal.tsx).
  listen(['scroll'], ({ target }) => target === document && scrollY > 0 && classList.add('has-scrolled'));
  let hasMoved = false;
  // A pointer at rest is told to a new page as well.
  listen(['pointermove'], (event) => {
    const { movementX, movementY, isTrusted } = event as PointerEvent;
    if (!isTrusted || (movementX === 0 && movementY === 0)) return;
    hasMoved = true;
    startInPause();
  });
  /** Opens or closes what needs no more than that, and remembers the rest. A second press on a question undoes the first; React finds a dialog as it is (dialog.tsx). */
  const answer = (pressed: HTMLButtonElement) => {
    const named = document.getElementById(pressed.getAttribute('aria-controls') ?? '');
    if (named instanceof HTMLDialogElement) return named[named.open ? 'close' : 'showModal']();
    if (named && pressed.ariaExpanded) {
      named.hidden = pressed.ariaExpanded === 'true';
      pressed.ariaExpanded = String(!named.hidden);
      if (clicked.delete(pressed)) return;
    } else if (!hasFailed) pressed.dataset.heard = '';
    clicked.add(pressed);
  };
  listen(['click'], ({ target, isTrusted }) => {
    const pressed = isTrusted && target instanceof Element && target.closest('button');
    // Forms work by themselves; other buttons do nothing yet.
    if (pressed && !(pressed.type === 'submit' && pressed.form)) answer(pressed);
  });
  const waiting = new AbortController();
  /** FORM-06: a dialog opens over this page; the link leads away from it. What opens the dialog listens only once React has run. */
  const keepLink = (event: MouseEvent) => {
    const { target, isTrusted, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    const pressed = isTrusted && target instanceof Element ? target.closest<HTMLElement>('a[href$="#speaktoanexpert"]') : null;
    if (!pressed || hasFailed || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    clicked.add(pressed);
  };
  document.addEventListener('click', keepLink, { capture: true, signal: waiting.signal });
  listen(['input'], ({ target }) => target instanceof HTMLElement && edited.add(target));

  /** What the address asks for, or what was typed here before, cannot be shown without React. */
  const isAwaited = () => {
    try {
      return location.hash !== '' || /[?&]q=/.test(location.search) || Object.keys(localStorage).some((key) => key.startsWith('draft:') && key.endsWith(`:${location.pathname}`));
    } catch {
      return false;
    }
  };
  /** A page that nobody looks at costs nobody's battery. */
  const startUnlessHidden = () => document.visibilityState === 'visible' && setTimeout(() => document.visibilityState === 'visible' && whenIdle(start), QUIET_MS);
  /** At hand for the first touch. Fetched only: nothing of it is evaluated yet. */
  const fetchAhead = () => {
    const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
    if (!saveData) oneByOne([entry, ...later], (href) => hasStarted || link('prefetch', href));
  };
  /** After the next paint. */
  const whenPainted = (run: () => void) => requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(run)));
  if (isAtTop) document.addEventListener('DOMContentLoaded', () => whenPainted(() => classList.remove('is-unpainted')));
  // A place within the page must be where it will be.
  listen(['click'], ({ target }) => target instanceof Element && target.closest('a[href*="#"]') && classList.remove('is-partial'));
  addEventListener('load', () => whenIdle(() => {
    isLoaded = true;
    if (isAwaited()) start();
    classList.remove('is-unpainted');
    if (firstSign || hasStarted) layOut();
    else setTimeout(layOut, REST_MS);
    // The first paint can come after the load.
    whenPainted(fetchAhead);
    startUnlessHidden();
    document.addEventListener('visibilitychange', startUnlessHidden, { signal });
  }), { once: true });
  // From here on React sees what visitors do.
  document.addEventListener('react-listens', () => listening.abort(), { once: true });
  document.addEventListener('react-failed', giveUp, { once: true });
  document.addEventListener('react-ready', () => {
    waiting.abort();
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
    for (const element of clicked) {
      delete element.dataset.heard;
      if (element.isConnected) element.click();
    }
  }, { once: true });
}
