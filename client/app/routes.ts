// The route table: which page answers which address. Fixed addresses come before patterns.
import { parse } from 'regexparam';
import type { ComponentType } from 'react';
import type { PostedForm } from '#shared/forms/form.ts';
import { patterns, staffPatterns } from '#shared/navigation/paths.ts';
import { fetchOnce } from './fetch-once.ts';
import type { Utils } from './trpc.ts';

export type PageParams = Record<string, string>;
/** The response `prefetch` decides on. Nothing means 200. */
export type PageOutcome = { status: 400 | 404 } | { redirect: string };
export type PageModule = {
  Page: ComponentType<{ params: PageParams }>;
  /** Fills the query cache, so that the page renders without waiting. `search`: the query of the address, for pages that answer one. `posted`: a form to show again. */
  prefetch?: (utils: Utils, params: PageParams, search?: string, posted?: PostedForm) => Promise<PageOutcome | void>;
};

/** `isUnlisted`: for those who have its address, not for search engines. `params` tells a page with several addresses which one it is at. */
type Route = { pattern: string; page: string; isStaffOnly?: boolean; isUnlisted?: boolean; params?: PageParams };

const routes: readonly Route[] = [
  { pattern: patterns.home, page: 'home' },
  { pattern: patterns.about, page: 'about' },
  { pattern: patterns.ceo, page: 'ceo' },
  { pattern: patterns.contact, page: 'contact' },
  { pattern: patterns.rightSolutions, page: 'right-solutions' },
  { pattern: patterns.freeConsultation, page: 'free-consultation' },
  { pattern: patterns.referAndEarn, page: 'refer-and-earn' },
  { pattern: patterns.broadcast, page: 'broadcast' },
  { pattern: patterns.sitemap, page: 'sitemap' },
  { pattern: patterns.status, page: 'status' },
  { pattern: patterns.terms, page: 'legal', params: { name: 'terms-of-use' } },
  { pattern: patterns.privacy, page: 'legal', params: { name: 'privacy' } },
  { pattern: patterns.cookiePolicy, page: 'legal', params: { name: 'cookie-policy' } },
  { pattern: patterns.offer, page: 'offer' },
  { pattern: patterns.unsubscribe, page: 'newsletter', isUnlisted: true, params: { name: 'unsubscribe' } },
  { pattern: patterns.unsubscribeHow, page: 'newsletter', isUnlisted: true, params: { name: 'unsubscribe-how' } },
  { pattern: patterns.unsubscribed, page: 'newsletter', isUnlisted: true, params: { name: 'unsubscribed' } },
  { pattern: patterns.leaveByMail, page: 'newsletter', isUnlisted: true, params: { name: 'unsubscribe-by-mail' } },
  { pattern: patterns.leaveSent, page: 'newsletter', isUnlisted: true, params: { name: 'unsubscribe-sent' } },
  { pattern: patterns.confirm, page: 'newsletter', isUnlisted: true, params: { name: 'confirm' } },
  { pattern: patterns.confirmHow, page: 'newsletter', isUnlisted: true, params: { name: 'not-confirmed' } },
  { pattern: patterns.confirmed, page: 'newsletter', isUnlisted: true, params: { name: 'confirmed' } },
  { pattern: patterns.notConfirmed, page: 'newsletter', isUnlisted: true, params: { name: 'not-confirmed' } },
  { pattern: patterns.blog, page: 'blog' },
  { pattern: patterns.blogPost, page: 'blog-post' },
  { pattern: patterns.serviceCategory, page: 'service-category' },
  { pattern: patterns.service, page: 'service' },
  { pattern: patterns.estimate, page: 'estimate' },
  { pattern: patterns.serviceEnquiry, page: 'service-enquiry' },
  { pattern: patterns.industryEnquiry, page: 'industry-enquiry' },
  { pattern: patterns.tools, page: 'tools' },
  { pattern: patterns.tool, page: 'tool' },
  ...Object.values(staffPatterns).map((pattern) => ({ pattern, page: 'admin', isStaffOnly: true })),
  // The components in every state, for developers.
  ...(import.meta.env.DEV ? [{ pattern: patterns.style, page: 'style' }] : []),
  // AMB-16: last, since any two parts match it.
  { pattern: patterns.subIndustry, page: 'industry' },
];
const compiled = routes.map((route) => ({ route, ...parse(route.pattern) }));
const notFound: Route = { pattern: '*', page: 'not-found' };
const received: Route = { pattern: '*', page: 'received' };

/** They bring more code than all other pages together, and the list of it. */
export const loadToolCode = () => import('./tool-routes.ts');
const toolPage = async (page: string) => (await loadToolCode()).pages[page]!() as Promise<PageModule>;

const modules = new Map(
  Object.entries({
    ...import.meta.glob<PageModule>(['../pages/*.tsx', '!../pages/tool.tsx', '!../pages/tools.tsx']),
    ...Object.fromEntries(['../pages/tools.tsx', '../pages/tool.tsx'].map((page) => [page, () => toolPage(page)])),
    ...(import.meta.env.DEV && import.meta.glob<PageModule>('../style/style.tsx')),
  }).map(([name, fetchModule]) => [name, fetchOnce(fetchModule)]),
);

export type RouteMatch = { route: Route; params: PageParams };

/** The route of a path, or the not-found page. A form that was `posted` there and stored is answered in its place. */
export function findRoute(path: string, posted?: PostedForm): RouteMatch {
  if (posted?.reference) return { route: received, params: {} };
  for (const { route, keys, pattern } of compiled) {
    const match = pattern.exec(path);
    if (!match) continue;
    try {
      const params = Object.fromEntries(keys.map((key, index) => [key, decodeURIComponent(match[index + 1] ?? '')]));
      return { route, params: { ...route.params, ...params } };
    } catch {
      // A bad percent escape cannot be one of our addresses.
      break;
    }
  }
  return { route: notFound, params: {} };
}

/** The module if it has loaded, so that rendering need not wait for a promise. */
export function loadedPage(route: Route) {
  return modules.get(moduleOf(route))!.loaded();
}

export function loadPage(route: Route): Promise<PageModule> {
  return modules.get(moduleOf(route))!.load();
}

function moduleOf(route: Route) {
  return route.page === 'style' ? '../style/style.tsx' : `../pages/${route.page}.tsx`;
}

/** The module's name in the build's manifest. */
export function manifestNameOf(route: Route) {
  return moduleOf(route).replace('../', 'client/');
}
