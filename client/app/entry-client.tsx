// Starts the page in the browser: hydrates the public site, or loads the back office as a separate chunk.
import { hydrate, type DehydratedState } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import '@fontsource/marcellus/400.css';
import '@fontsource-variable/hanken-grotesk';
import './styles.css';
import type { PageState } from './page-state.ts';
import { App } from './app.tsx';
import { startAttribution } from './attribution.ts';
import { findRoute, loadPage } from './routes.ts';
import { createClient, createQueryClient } from './trpc.ts';

type State = PageState & { queries: DehydratedState };

async function start() {
  const root = document.getElementById('root')!;
  const { queries, ...initial } = JSON.parse(document.getElementById('state')!.textContent) as State;
  const { route } = findRoute(initial.path);
  if (route.isStaffOnly) {
    const { startAdmin } = await import('../admin/start.tsx');
    startAdmin(root);
    return;
  }
  // After a form posted before the script had loaded, the address is the form's, but the page shown is the one it was on.
  if (initial.posted) history.replaceState(null, '', initial.path);
  startAttribution();
  const queryClient = createQueryClient();
  // The server caches a page until its content changes, so the data is current, however long ago it was rendered.
  for (const query of queries.queries) query.state.dataUpdatedAt = Date.now();
  hydrate(queryClient, queries);
  await loadPage(route);
  const app = <App initial={initial} queryClient={queryClient} client={createClient()} />;
  // In pieces, between which the visitor's doings are answered.
  startTransition(() => void hydrateRoot(root, app));
  document.dispatchEvent(new Event('react-listens'));
}

void start().catch((error: unknown) => {
  // The page's code could not be fetched: begin.ts leaves its links to the browser.
  document.dispatchEvent(new Event('react-failed'));
  throw error;
});
