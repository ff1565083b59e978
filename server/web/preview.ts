// GET /preview/<token>/<path>: the page as it would be with drafts in it, for whoever has the link. Never kept, never indexed.
import type { FastifyInstance } from 'fastify';
import { CHANGED_ID } from '#shared/navigation/paths.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { sendNotFound } from '../http/errors.ts';
import type { Services } from '../trpc.ts';
import type { Web } from './web.ts';

/** Its own style, because the page's belongs to the page. */
const BANNER = 'position:fixed;inset:auto 0 0;z-index:2147483647;margin:0;padding:.75rem 1rem;background:#c4985a;color:#0a1726;font:600 .9375rem/1.4 system-ui,sans-serif;text-align:center';
const moment = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dubai', day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' });

function sentenceOf({ endsAt, isPublic, publishAt }: { endsAt: string; isPublic: boolean; publishAt: string | undefined }) {
  if (isPublic) return staffMessages.previewPublic;
  const until = moment.format(new Date(endsAt));
  return publishAt ? staffMessages.previewScheduled(moment.format(new Date(publishAt)), until) : staffMessages.previewBanner(until);
}

export function registerPreview(app: FastifyInstance, web: Web, previews: Services['previews']) {
  app.get<{ Params: { token: string; '*': string } }>('/preview/:token/*', { schema: { hide: true } }, async (request, reply) => {
    const [path = '/'] = request.url.split('?', 1);
    // As it stands in the address: the token holds no slash.
    const shown = path.slice(path.indexOf('/', '/preview/'.length)) || '/';
    const found = await previews.read(request.params.token, shown);
    if (!found) return sendNotFound(request, reply);
    const isOver = found === 'ended';
    const { status, body, headers = web.pageHeaders } = await web.renderPage(isOver ? { path: shown, status: 410, failure: staffMessages.previewEnded } : { path: shown, edition: found.edition });
    const banner = isOver ? '' : `<p role="status" style="${BANNER}">${sentenceOf(found)}${found.changes > 0 ? ` <a href="#${CHANGED_ID}" style="color:inherit">${staffMessages.previewChanges(found.changes)}</a>` : ''}</p>\n`;
    return reply
      .code(status)
      .headers({
        ...headers,
        // The back office shows it in frames.
        'content-security-policy': String(headers['content-security-policy']).replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
        'x-frame-options': 'SAMEORIGIN',
        // Whoever follows a link from here does not hand the address of the preview on.
        'referrer-policy': 'same-origin',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'content-type': 'text/html; charset=utf-8',
      })
      .send(body.replace('<div id="root">', `${banner}<div id="root">`));
  });
}
