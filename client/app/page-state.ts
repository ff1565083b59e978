// What the server decided about the page that it rendered: its status, a form that came back with it, or why it could not be shown. Empty after the first navigation.
import { createContext, useContext } from 'react';
import type { PostedForm } from '#shared/forms/form.ts';

export type PageState = {
  /** The address that was rendered. */
  path: string;
  status: number;
  siteUrl: string;
  posted?: PostedForm | undefined;
  /** What is said in the place of a page that could not be shown. */
  failure?: string;
};

export const PageStateContext = createContext<PageState>({ path: '', status: 200, siteUrl: '' });

export function usePageState() {
  return useContext(PageStateContext);
}
