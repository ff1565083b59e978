// The public site: the layout around the page at the current address.
import { Suspense, use, useDeferredValue, useEffect } from 'react';
import { Router, useLocation } from 'wouter';
import { useArrival } from './arrival.ts';
import { breathe } from './breathe.ts';
import { type Content, ContentContext } from './content.ts';
import { PageBoundary } from '../components/page/page-boundary.tsx';
import { Layout } from './layout.tsx';
import { PageError } from '../components/page/page-error.tsx';
import { useLinkPrefetch } from './link-prefetch.ts';
import { type PageState, PageStateContext } from './page-state.ts';
import { findRoute, loadedPage, loadPage, type RouteMatch } from './routes.ts';
import { missingEdits } from './site-edits.ts';

/** `isPreview`: the page stands at another address than its own, and a link leaves it. */
type AppProps = { initial: PageState; content: Content; ssrPath?: string; isPreview?: boolean };

export function App({ initial, content, ssrPath, isPreview = false }: AppProps) {
  return (
    <ContentContext value={content}>
      <Router {...(ssrPath !== undefined && { ssrPath })} {...(isPreview && { hook: () => [initial.path, (to: string) => location.assign(to)] as const })}>
        <Layout isPreview={isPreview}>
          <CurrentPage initial={initial} />
        </Layout>
      </Router>
    </ContentContext>
  );
}

function CurrentPage({ initial }: { initial: PageState }) {
  const [location] = useLocation();
  // The current page stays until the next one has its code and data, so that there is no blank in between.
  const path = useDeferredValue(location);
  const hasMoved = useArrival(path);
  useLinkPrefetch();

  const isInitial = !hasMoved && path === initial.path;
  const { route, params } = findRoute(path, isInitial ? initial.posted : undefined);
  if (route.isStaffOnly) return <LeaveTo path={path} />;
  const state = isInitial ? initial : { path, status: route.page === 'not-found' ? 404 : 200, siteUrl: initial.siteUrl };
  return (
    <Suspense>
      <PageStateContext value={state}>
        <PageBoundary key={path}>
          <RoutePage route={route} params={params} state={state} hasMoved={state !== initial} />
        </PageBoundary>
      </PageStateContext>
      <Ready />
    </Suspense>
  );
}

/** Says that React has the page. */
function Ready() {
  // What was done before is done again (begin.ts). Not within the effect, where React could not hydrate at once what a press needs.
  useEffect(() => void breathe().then(() => document.dispatchEvent(new Event('react-ready'))), []);
  return null;
}

/** Inside the boundary, so that the site's frame survives a page whose code cannot be fetched. */
function RoutePage({ route, params, state, hasMoved }: RouteMatch & { state: PageState; hasMoved: boolean }) {
  const content = use(ContentContext);
  const missing = hasMoved ? missingEdits(content) : undefined;
  if (missing) use(missing);
  const { Page } = loadedPage(route) ?? use(loadPage(route));
  return state.failure ? <PageError text={state.failure} /> : <Page params={params} />;
}

/** The back office is a separate application, so the browser has to load it. */
function LeaveTo({ path }: { path: string }) {
  useEffect(() => location.assign(path), [path]);
  return null;
}
