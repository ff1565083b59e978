// What the server decided about the page it rendered: its status, a posted form to show again, or why it could not be shown. Empty after the first navigation.
import { createContext, useContext } from 'react';
import type { PostedForm } from '#shared/forms/form.ts';

export type PageState = {
  /** The address that was rendered. */
  path: string;
  status: number;
  siteUrl: string;
  /** The query that the page answers, without its question mark. */
  search?: string;
  posted?: PostedForm | undefined;
  /** Shown instead of a page that failed. */
  failure?: string;
};

export const PageStateContext = createContext<PageState>({ path: '', status: 200, siteUrl: '' });

export function usePageState() {
  return useContext(PageStateContext);
}

/** The query of the page's address. A page reached by a link was not rendered by the server, and has the browser's own. */
export function usePageQuery() {
  const state = usePageState();
  return state.search ?? (typeof location === 'undefined' || state.path !== location.pathname ? '' : location.search);
}
