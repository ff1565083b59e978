// For search engines and feed readers: robots.txt, sitemap.xml and the feed of articles, made from the database and cached as finished bytes like pages.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '#shared/navigation/paths.ts';
import { site } from '#shared/firm/site.ts';
import { legalPages, mainPages } from '#shared/navigation/site-map.ts';
import { toolNames } from '#shared/tools/registry.ts';
import { escapeMarkup } from '../http/escape.ts';
import { type Caller, createCaller } from '../routers/app.ts';
import { sendReady } from './send.ts';
import type { Web } from './web.ts';

const FEED_LENGTH = 20;

export function registerFeeds(app: FastifyInstance, web: Web, siteUrl: string) {
  const feeds = [
    { url: '/robots.txt', type: 'text/plain', write: async () => robots(siteUrl) },
    { url: '/sitemap.xml', type: 'application/xml', write: (caller: Caller) => writeSitemap(caller, siteUrl) },
    { url: '/feed.xml', type: 'application/rss+xml', write: (caller: Caller) => writeFeed(caller, siteUrl) },
  ];
  for (const { url, type, write } of feeds) {
    app.get(url, { schema: { hide: true } }, (request: FastifyRequest, reply: FastifyReply) =>
      sendReady(request, reply, web, url, async () => {
        const context = web.createContext(request, reply);
        const body = await write(createCaller(context));
        return { status: 200, type: `${type}; charset=utf-8`, body, reads: context.reads };
      }),
    );
  }
}

/** Does not exclude the back office: its pages say `noindex`, which an excluded crawler would never see. */
function robots(siteUrl: string) {
  return `User-agent: *\nDisallow: /api/\nDisallow: /trpc/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

async function writeSitemap(caller: Caller, siteUrl: string) {
  const [texts, blogs] = await Promise.all([caller.content.texts.reviewed(), caller.content.blogs.addresses()]);
  const newest = blogs[0]?.created_at;
  // A Map, so that a page named twice is listed once, with the day it changed. Forms and estimates are linked from their service.
  const changes = new Map<string, string | undefined>([
    ...[...mainPages, ...legalPages].map(({ href }) => [href, undefined] as const),
    ...toolNames.map((name) => [paths.tool(name), undefined] as const),
    ...[paths.home, paths.blog, paths.sitemap].map((path) => [path, newest] as const),
    ...texts.map(({ path, reviewed }) => [path, reviewed] as const),
    ...blogs.map(({ blog_slug, updated_at }) => [paths.blogPost(blog_slug), updated_at] as const),
  ]);
  const urls = [...changes].map(([path, changed]) => `<url><loc>${escapeMarkup(siteUrl + path)}</loc>${changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : ''}</url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** RSS 2.0, newest first. */
async function writeFeed(caller: Caller, siteUrl: string) {
  const { rows } = await caller.content.blogs.cards({ page: 1, pageSize: FEED_LENGTH });
  const items = rows.map(({ topic, excerpt, blog_slug, created_at }) => {
    const url = escapeMarkup(siteUrl + paths.blogPost(blog_slug));
    return `<item><title>${escapeMarkup(topic)}</title><link>${url}</link><guid>${url}</guid><pubDate>${new Date(created_at).toUTCString()}</pubDate><description>${escapeMarkup(excerpt)}</description></item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeMarkup(`${site.name}: articles`)}</title><link>${siteUrl}${paths.blog}</link><description>${escapeMarkup(site.description)}</description><language>en-ae</language>
<atom:link href="${siteUrl}/feed.xml" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`;
}
