// The public site: layout around the page of the current address.
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { use, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Router, useLocation } from 'wouter';
import { PageBoundary } from './components/page-boundary.tsx';
import { Layout } from './layout.tsx';
import { PageError } from './components/page-error.tsx';
import { type PageState, PageStateContext } from './page-state.ts';
import { findRoute, loadedPage, loadPage } from './routes.ts';
import { FormReceived } from './sections/form-received.tsx';
import { trpc } from './trpc.ts';

type AppProps = { initial: PageState; queryClient: QueryClient; client: ReturnType<typeof trpc.createClient>; ssrPath?: string };

export function App({ initial, queryClient, client, ssrPath }: AppProps) {
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Router {...(ssrPath !== undefined && { ssrPath })}>
          <Layout>
            <CurrentPage initial={initial} />
          </Layout>
        </Router>
      </QueryClientProvider>
    </trpc.Provider>
  );
}

function CurrentPage({ initial }: { initial: PageState }) {
  const [location] = useLocation();
  // The page that is shown stays until the next one has its code and data: no blank between.
  const path = useDeferredValue(location);
  const { route, params } = findRoute(path);
  const hasMoved = useArrival(path);

  if (route.isStaffOnly) return <LeaveTo path={path} />;
  const { Page } = loadedPage(route) ?? use(loadPage(route));
  const state = !hasMoved && path === initial.path ? initial : { path, status: route.page === 'not-found' ? 404 : 200, siteUrl: initial.siteUrl };
  const renderPage = () => {
    if (state.posted?.reference) return <FormReceived posted={state.posted} />;
    return state.status >= 500 && !state.posted ? <PageError /> : <Page params={params} />;
  };
  return (
    <PageStateContext value={state}>
      <PageBoundary key={path}>{renderPage()}</PageBoundary>
    </PageStateContext>
  );
}

/** ROUTE-01 and ROUTE-02: to the top on a new path, or to the element that the hash names. Returns whether there has been a new path. */
function useArrival(path: string) {
  const previous = useRef(path);
  const [hasMoved, setHasMoved] = useState(false);
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    setHasMoved(true);
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target) target.scrollIntoView({ behavior });
    else scrollTo({ top: 0, behavior });
    // A screen reader starts reading the new page where a newcomer would.
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);
  return hasMoved;
}

/** The back office is another application: the browser loads it. */
function LeaveTo({ path }: { path: string }) {
  useEffect(() => location.assign(path), [path]);
  return null;
}
