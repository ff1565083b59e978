// Pages: finds the route, lets it prefetch through the procedures, renders it, and keeps the finished bytes.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createServerSideHelpers } from '@trpc/react-query/server';
import type { PostedForm } from '#shared/forms/form.ts';
import { noCookies, openCookies } from '../accounts/cookies.ts';
import { appRouter } from '../routers/app.ts';
import { readBearer } from '../accounts/auth.ts';
import { describeFailure } from '../http/errors.ts';
import { createGate } from '../http/gate.ts';
import { securityHeaders } from '../http/security.ts';
import { networkOf } from '../http/network.ts';
import { createUnread } from '../http/unread.ts';
import { isTestPost, TEST_HEADER } from '../leads/test-leads.ts';
import type { Context, Services } from '../trpc.ts';
import { type Assets, lastResortPage, renderDocument } from './document.ts';
import { answersQuery, isFixed, isListed, spell } from './listed.ts';
import { redirectOf } from './redirects.ts';
import { type Answer, createReady } from './ready.ts';
import { openRenderer } from './renderer.ts';
import { sendReady } from './send.ts';

/** Prefetched data never goes stale, so that components render it as settled, as the browser will. */
const queryClientConfig = { defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } };
const HTML = 'text/html; charset=utf-8';
/** Rendering takes one thread some milliseconds, so more at once would finish no sooner and only hold memory. */
const RENDERED_AT_ONCE = 8;
const MOST_WAITING = 200;

export type Web = Awaited<ReturnType<typeof createWeb>>;
/** `posted`: a submitted form to show again on the page. `status`: overrides the page's own if a post failed. `failure`: a sentence shown instead of the page. `search`: the query that the page answers. `edition`: of a preview, with its drafts. */
type PageRequest = { path: string; search?: string; posted?: PostedForm; status?: number; failure?: string; edition?: Context['edition'] };
type Options = { services: Omit<Services, 'dropContent'>; headers: Record<'page' | 'api', Record<string, string>>; maxBytes: number; isTrusted: () => boolean };

export async function createWeb(app: FastifyInstance, { services, headers, maxBytes, isTrusted }: Options) {
  const renderer = await openRenderer(app, services.env);
  const ready = createReady({ maxBytes, isTrusted: () => renderer.isKept && isTrusted(), headers });
  const unread = createUnread();
  const rendering = createGate({ atOnce: RENDERED_AT_ONCE, mostWaiting: MOST_WAITING });

  let hasWarned = false;

  /** `isOwnPage`: called by the back office, not through the documented API. */
  function createContext(request: FastifyRequest, reply: FastifyReply, { isOwnPage = false } = {}): Context {
    if (!hasWarned && services.env.TRUST_PROXY === 0 && request.headers['x-forwarded-for']) {
      hasWarned = true;
      request.log.warn('a proxy is in front, but TRUST_PROXY is 0: all visitors count as one address, and share its limits');
    }
    return {
      ...pageContext(),
      ip: request.ip,
      network: networkOf(request.ip),
      device: (request.headers['user-agent'] ?? '').slice(0, 200),
      token: readBearer(request.headers.authorization),
      cookies: openCookies(request, reply, { env: services.env, isOwnPage }),
      isTest: isTestPost(request.headers[TEST_HEADER]),
      retryAfter: (seconds) => void reply.header('retry-after', String(seconds)),
      announceExpiry: (expiresMs) => void reply.header('token-expiry', String(expiresMs)),
    };
  }

  // Pages are the same for every visitor, so nothing from the request may influence rendering.
  function pageContext(): Context {
    return { ...services, dropContent: ready.drop, ip: '', network: '', device: '', token: undefined, cookies: noCookies, isTest: false, reads: new Set(), retryAfter: () => {}, announceExpiry: () => {} };
  }

  const headersByAssets = new WeakMap<Assets, Record<string, string>>();

  function headersOf(assets: Assets) {
    const found = headersByAssets.get(assets) ?? securityHeaders(services.env, assets.inline);
    headersByAssets.set(assets, found);
    return found;
  }

  /** Anew each time, in its turn. */
  function renderPage(page: PageRequest) {
    return rendering(() => renderNow(page));
  }

  async function renderNow({ path, search = '', posted, status = 200, failure, edition }: PageRequest): Promise<Answer> {
    const context = { ...pageContext(), ...(edition && { edition }) };
    const missesBefore = context.edition.misses();
    const [{ render, findAssets }, edits] = await Promise.all([renderer.load(), context.edition.edits()]);
    const helpers = createServerSideHelpers({ router: appRouter, ctx: context, queryClientConfig });
    const page = await render({ path, helpers, posted, status, failure, siteUrl: services.env.SITE_URL, search, edits, isPreview: edition !== undefined });
    for (const fact of page.facts) context.reads.add(`site:${fact}`);
    const isIndexed = page.status === 200 && page.isPublic && !posted && !search && !edition;
    const assets = findAssets(page.module);
    const body = renderDocument({ ...page, assets, isIndexed, startsAtOnce: page.body === '' });
    const isPartial = context.edition.misses() !== missesBefore || helpers.queryClient.getQueryCache().getAll().some((query) => query.state.status === 'error');
    return { status: page.status, type: HTML, body, reads: context.reads, headers: headersOf(assets), isPartial, isUnlisted: !isListed(path), ...(search && { isPrivate: true }), ...(page.location && { location: page.location }) };
  }

  /** The site's frame with a sentence in it, or a plain page if nothing can be rendered. */
  async function renderFailure(request: FastifyRequest, { status, message }: { status: number; message: string }): Promise<Answer> {
    const [path = '/'] = request.url.split('?', 1);
    const page = await renderPage({ path, status, failure: message }).catch(() => undefined);
    return page ?? { status, type: HTML, body: lastResortPage, reads: new Set() };
  }

  function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const [path = '/'] = request.url.split('?', 1);
    const query = request.url.slice(path.length + 1);
    // One address per page: a trailing slash would be a second one.
    if (path.length > 1 && path.endsWith('/')) {
      const location = `/${trimSlashes(path)}${query ? `?${query}` : ''}`;
      return reply.code(301).header('location', location).send();
    }
    // Other spellings of an address are not rendered: there are endlessly many, and each would cost a page.
    const spelled = spell(path);
    if (spelled !== undefined && spelled !== path) return reply.code(301).header('location', query ? `${spelled}?${query}` : spelled).send();
    if (!isFixed(path)) return sendUnlisted(request, reply, { path, query });
    return sendListed(request, reply, { path, query });
  }

  /** Addresses that staff have given to other pages. Asked for only where the release has none, and answered from memory. */
  async function sendUnlisted(request: FastifyRequest, reply: FastifyReply, address: { path: string; query: string }) {
    const target = redirectOf(await services.edition.published('redirect'), address);
    return target ? reply.code(target.status).header('cache-control', 'no-cache').header('location', target.location).send() : sendListed(request, reply, address);
  }

  function sendListed(request: FastifyRequest, reply: FastifyReply, { path, query }: { path: string; query: string }) {
    const search = answersQuery(path, query) ? query : '';
    return sendReady(request, reply, { ready, unread }, search ? request.url : path, () =>
      renderPage({ path, search }).catch((error: unknown) => {
        request.log.error({ err: error }, 'a page could not be rendered');
        return renderFailure(request, describeFailure(error as Error));
      }),
    );
  }

  return { ready, unread, createContext, renderPage, renderFailure, sendPage, pageHeaders: headers.page };
}

/** Not a regular expression, which would retry at every slash in the middle and take quadratic time. */
function trimSlashes(path: string) {
  let [start, end] = [0, path.length];
  while (path[start] === '/') start += 1;
  while (end > start && path[end - 1] === '/') end -= 1;
  return path.slice(start, end);
}
