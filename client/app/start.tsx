// Hydrates the public site, or loads the back office as a separate chunk.
import type { DehydratedState } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { PageState } from './page-state.ts';
import { App } from './app.tsx';
import { startAttribution } from './attribution.ts';
import { breathe } from './breathe.ts';
import { createContent } from './content.ts';
import { measureSome } from './measure.ts';
import { findRoute, loadPage } from './routes.ts';
import { startEdits, type WrittenEdits } from './site-edits.ts';

type State = PageState & WrittenEdits & { queries: DehydratedState };

export async function startSite() {
  const root = document.getElementById('root')!;
  const { queries, edits, isEdited, ...initial } = JSON.parse(document.getElementById('state')!.textContent) as State;
  startEdits({ ...(edits && { edits }), ...(isEdited && { isEdited }) });
  const { route } = findRoute(initial.path, initial.posted);
  if (route.isStaffOnly) {
    const { startAdmin } = await import('../admin/start.tsx');
    startAdmin(root);
    return;
  }
  // After a form posted before the script had loaded, the address is the form's, but the page shown is the one it was on.
  if (initial.posted) history.replaceState(null, '', initial.path);
  startAttribution();
  // The server caches a page until its content changes, so the data is current, however long ago it was rendered.
  for (const query of queries.queries) query.state.dataUpdatedAt = Date.now();
  await loadPage(route);
  await breathe();
  const app = <App initial={initial} content={createContent(queries)} isPreview={location.pathname.startsWith('/preview/')} />;
  // In pieces, between which the visitor's doings are answered.
  startTransition(() => void hydrateRoot(root, app));
  document.dispatchEvent(new Event('react-listens'));
  measureSome();
  if (isStaff()) void import('../admin/site/edit-here.ts').then(({ startEditing }) => startEditing());
}

/** Whether somebody who may edit the page is signed in here, and it is the page itself. */
function isStaff() {
  try {
    return Number(localStorage.getItem('tokenExpiry')) > Date.now() && !location.pathname.startsWith('/preview/');
  } catch {
    return false;
  }
}
