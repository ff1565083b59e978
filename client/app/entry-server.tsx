// Renders a page to strings: its head, its body, and the state from which the browser starts.
import type { DehydratedState } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { type Edits, setEdits, withEdits } from '#shared/firm/edits.ts';
import type { PostedForm } from '#shared/forms/form.ts';
import { App } from './app.tsx';
import { createContent } from './content.ts';
import type { PageState } from './page-state.ts';
import { PlaceholderContext } from '../components/pictures/placeholders.ts';
import placeholders from '../components/pictures/placeholders.json' with { type: 'json' };
import { findRoute, loadPage, manifestNameOf } from './routes.ts';
import type { Utils } from './trpc.ts';

/** The server's own query utilities. */
export type Helpers = { dehydrate: () => DehydratedState };
type Input = { path: string; helpers: Helpers; posted: PostedForm | undefined; status: number; failure: string | undefined; siteUrl: string; search: string; /** As published; of a preview, with its drafts. */ edits: Edits; isPreview?: boolean };

/** The first element of the layout. What React puts before it (title, meta, link) belongs in the head. */
const BODY_START = '<div class="site"';

export async function render({ path, helpers, posted, status, failure, siteUrl, search, edits, isPreview = false }: Input) {
  if (!isPreview) setEdits(edits);
  const { route, params } = findRoute(path, posted);
  const module = route.isStaffOnly ? undefined : manifestNameOf(route);
  if (route.isStaffOnly) {
    const state = { path, status: 200, siteUrl };
    return { status: 200, isPublic: false, module, head: '<title>Back office · Prominence</title>', body: '', state, facts: [] };
  }
  const { prefetch } = await loadPage(route);
  // The error page prefetches nothing from a server that has just failed.
  const outcome = failure ? undefined : await prefetch?.(helpers as unknown as Utils, params, search, posted);
  if (outcome && 'redirect' in outcome) return { status: 301, isPublic: true, module, head: '', body: '', state: {}, facts: [], location: outcome.redirect };

  const found = outcome?.status ?? (route.page === 'not-found' ? 404 : 200);
  const initial: PageState = { path, status: status === 200 ? found : status, siteUrl, ...(search && { search }), ...(posted && { posted }), ...(failure && { failure }) };
  const queries = helpers.dehydrate();
  const { result: html, reads } = withEdits(edits, () =>
    renderToString(
      <PlaceholderContext value={placeholders}>
        <App initial={initial} content={createContent(queries)} ssrPath={path} isPreview={isPreview} />
      </PlaceholderContext>,
    ),
  );
  const facts = [...reads];
  const bodyStart = html.indexOf(BODY_START);
  return {
    status: initial.status,
    isPublic: !route.isUnlisted,
    module,
    head: html.slice(0, bodyStart),
    body: html.slice(bodyStart),
    state: { ...initial, ...writtenEdits(edits, facts), queries },
    /** The firm's facts that the page reads. */
    facts,
  };
}

/** Nothing where nobody has edited: the page is the same as without. */
function writtenEdits(edits: Edits, facts: readonly (keyof Edits)[]) {
  const names = Object.keys(edits) as (keyof Edits)[];
  const read = Object.fromEntries(facts.filter((name) => edits[name] !== undefined).map((name) => [name, edits[name]]));
  return { ...(Object.keys(read).length > 0 && { edits: read }), ...(names.some((name) => !(name in read)) && { isEdited: true }) };
}
