// A part of a page that the server renders like the rest, but the browser hydrates only as the reader approaches, so that its script does not delay what is read first.
import { type ComponentType, memo, Suspense, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { messages } from '#shared/messages.ts';
import { site } from '#shared/firm/site.ts';
import { fetchOnce } from '../../app/fetch-once.ts';
import { StatusMessage } from '../controls/status-message.tsx';
import './when-near.css';

/** One screen ahead. */
const MARGIN = '100%';
const RETRY_MS = 3_000;

const neverChanges = () => () => {};

/**
 * The part must also work without JavaScript: until its code has loaded, or if it cannot be fetched, it remains the server's HTML.
 * Call `load` before rendering to have it complete at once, as the server does, and pages reached by a link.
 * What it is given must not change while it is shown.
 */
export function whenNear<Given extends object, Module extends { Part: ComponentType<Given> }>(fetchModule: () => Promise<Module & { Part: ComponentType<Given> }>) {
  const { load: fetchPart, loaded } = fetchOnce(fetchModule);
  const isLoaded = Promise.withResolvers<Module>();

  async function load() {
    const module = await fetchPart();
    isLoaded.resolve(module);
    return module;
  }

  function Content({ isWanted = false, given }: { isWanted?: boolean; given: Given }) {
    const { Part } = loaded() ?? use(isWanted ? fetchPart() : isLoaded.promise);
    return <Part {...given} />;
  }

  // Re-rendering before hydration would lose the server's HTML.
  const Kept = memo(
    ({ given }: { given: Given }) => (
      <Suspense>
        <Content given={given} />
      </Suspense>
    ),
    () => true,
  );

  function Near(given: Given) {
    const frame = useRef<HTMLDivElement>(null);
    const [isAway, setIsAway] = useState(false);
    // On hydration it starts as the server's HTML. A page reached by a link has none, and is rendered in full.
    const isInBrowser = useSyncExternalStore(neverChanges, () => true, () => false);
    const [isWhole] = useState(isInBrowser);

    useEffect(() => {
      const element = frame.current!;
      let timer: ReturnType<typeof setTimeout>;
      const observer = new IntersectionObserver(([entry]) => entry!.isIntersecting && void load().then(handleLoaded, handleFailure), { rootMargin: MARGIN });
      function handleLoaded() {
        observer.disconnect();
        setIsAway(false);
      }
      /** Observing again reports at once whether the part is still near. */
      function handleFailure() {
        observer.unobserve(element);
        timer = setTimeout(() => observer.observe(element), RETRY_MS);
      }
      /** A form sent before its script has loaded is posted natively, but only once the server can be reached: the browser's own error page would lose what was typed. */
      function handleSubmit(event: SubmitEvent) {
        if (loaded()) return;
        event.preventDefault();
        const form = event.target as HTMLFormElement;
        setIsAway(false);
        fetch(location.href, { method: 'HEAD' }).then(() => form.submit(), () => setIsAway(true));
      }
      observer.observe(element);
      element.addEventListener('submit', handleSubmit);
      return () => {
        clearTimeout(timer);
        observer.disconnect();
        element.removeEventListener('submit', handleSubmit);
      };
    }, []);

    return (
      <div ref={frame}>
        {isWhole ? <Content isWanted given={given} /> : <Kept given={given} />}
        {isAway && (
          <div className="near-away">
            <StatusMessage kind="error">
              {messages.siteUnreachable} <a href={site.phone.href}>{site.phone.display}</a>
            </StatusMessage>
          </div>
        )}
      </div>
    );
  }

  return { Near, load };
}
