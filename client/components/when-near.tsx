// A part of a page that the server writes out like the rest, and that the browser brings to life as the reader comes near: its script does not delay what is read first.
import { type ComponentType, memo, Suspense, use, useEffect, useRef } from 'react';

/** A screen ahead. */
const MARGIN = '100%';

/**
 * The part must do its work without script too: until its code is there, and where it cannot be fetched, it is the server's HTML.
 * `load` before rendering makes it whole at once: the server does, and a page that a link leads to.
 */
export function whenNear<Module extends { Part: ComponentType }>(fetchModule: () => Promise<Module>) {
  let Loaded: ComponentType | undefined;
  const isLoaded = Promise.withResolvers<void>();

  async function load() {
    const module = await fetchModule();
    Loaded = module.Part;
    isLoaded.resolve();
    return module;
  }

  function Content() {
    if (!Loaded) use(isLoaded.promise);
    return Loaded && <Loaded />;
  }

  // Rendered anew by its page before it was brought to life, it would lose the server's HTML.
  const Near = memo(function Near() {
    const frame = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const observer = new IntersectionObserver(([entry]) => entry!.isIntersecting && void load().then(() => observer.disconnect(), () => {}), { rootMargin: MARGIN });
      observer.observe(frame.current!);
      return () => observer.disconnect();
    }, []);
    return (
      <div ref={frame}>
        <Suspense>
          <Content />
        </Suspense>
      </div>
    );
  });

  return { Near, load };
}
