// The public site: the layout around the page at the current address.
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { use, useDeferredValue, useEffect } from 'react';
import { Router, useLocation } from 'wouter';
import { useArrival } from './arrival.ts';
import { PageBoundary } from '../components/page/page-boundary.tsx';
import { Layout } from './layout.tsx';
import { PageError } from '../components/page/page-error.tsx';
import { useLinkPrefetch } from './link-prefetch.ts';
import { type PageState, PageStateContext } from './page-state.ts';
import { findRoute, loadedPage, loadPage, type RouteMatch } from './routes.ts';
import { FormReceived } from '../sections/forms/form-received.tsx';
import { trpc } from './trpc.ts';

type AppProps = { initial: PageState; queryClient: QueryClient; client: ReturnType<typeof trpc.createClient>; ssrPath?: string };

export function App({ initial, queryClient, client, ssrPath }: AppProps) {
  // What was done before is done again (begin.ts).
  useEffect(() => void document.dispatchEvent(new Event('react-ready')), []);
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
  // The current page stays until the next one has its code and data, so that there is no blank in between.
  const path = useDeferredValue(location);
  const { route, params } = findRoute(path);
  const hasMoved = useArrival(path);
  useLinkPrefetch();

  if (route.isStaffOnly) return <LeaveTo path={path} />;
  const state = !hasMoved && path === initial.path ? initial : { path, status: route.page === 'not-found' ? 404 : 200, siteUrl: initial.siteUrl };
  return (
    <PageStateContext value={state}>
      <PageBoundary key={path}>
        <RoutePage route={route} params={params} state={state} />
      </PageBoundary>
    </PageStateContext>
  );
}

/** Inside the boundary, so that the site's frame survives a page whose code cannot be fetched. */
function RoutePage({ route, params, state }: RouteMatch & { state: PageState }) {
  const { Page } = loadedPage(route) ?? use(loadPage(route));
  if (state.posted?.reference) return <FormReceived posted={state.posted} />;
  return state.failure ? <PageError text={state.failure} /> : <Page params={params} />;
}

/** The back office is a separate application, so the browser has to load it. */
function LeaveTo({ path }: { path: string }) {
  useEffect(() => location.assign(path), [path]);
  return null;
}
