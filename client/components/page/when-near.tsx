// A part of a page that the server writes out like the rest, and that the browser brings to life as the reader comes near: its script does not delay what is read first.
import { type ComponentType, memo, Suspense, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { messages } from '#shared/messages.ts';
import { site } from '#shared/firm/site.ts';
import { fetchOnce } from '../../app/fetch-once.ts';
import { StatusMessage } from '../controls/status-message.tsx';
import './when-near.css';

/** A screen ahead. */
const MARGIN = '100%';
const RETRY_MS = 3_000;

const neverChanges = () => () => {};

/**
 * The part must do its work without script too: until its code is there, and where it cannot be fetched, it is the server's HTML.
 * `load` before rendering makes it whole at once: the server does, and a page that a link leads to.
 */
export function whenNear<Module extends { Part: ComponentType }>(fetchModule: () => Promise<Module>) {
  const { load: fetchPart, loaded } = fetchOnce(fetchModule);
  const isLoaded = Promise.withResolvers<Module>();

  async function load() {
    const module = await fetchPart();
    isLoaded.resolve(module);
    return module;
  }

  function Content({ isWanted = false }: { isWanted?: boolean }) {
    const { Part } = loaded() ?? use(isWanted ? fetchPart() : isLoaded.promise);
    return <Part />;
  }

  // Rendered anew before it was brought to life, it would lose the server's HTML.
  const Kept = memo(() => (
    <Suspense>
      <Content />
    </Suspense>
  ));

  function Near() {
    const frame = useRef<HTMLDivElement>(null);
    const [isAway, setIsAway] = useState(false);
    // Hydrated, it waits with the server's HTML in its place. A page that a link leads to has none, and is shown whole.
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
      /** Observed anew, it is told at once whether the part is still near. */
      function handleFailure() {
        observer.unobserve(element);
        timer = setTimeout(() => observer.observe(element), RETRY_MS);
      }
      /** A form that is sent before its script is there goes as without script, but only once somebody answers: the browser's own error page would take away what was typed. */
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
        {isWhole ? <Content isWanted /> : <Kept />}
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
