// The headers of every answer. What stands inline in a page is named by its hash: no nonce, so pages can be kept as bytes.
import { hash } from 'node:crypto';

/** SEC-11: where browsers send violation reports. */
export const REPORTS_PATH = '/api/reports';
const REPORTS_GROUP = 'csp';

/** The only style sheet and the only script that may stand in a page itself. */
export type Inline = { style: string; begin: string };

const sourceOf = (text: string | undefined) => (text === undefined ? '' : ` 'sha256-${hash('sha256', text, 'base64')}'`);

const contentSecurityPolicy = ({ isDevelopment, isSecure, inline }: { isDevelopment: boolean; isSecure: boolean; inline: Inline | undefined }) =>
  [
    "default-src 'self'",
    // In development Vite puts its client and styles into the page.
    `script-src 'self'${isDevelopment ? " 'unsafe-inline'" : sourceOf(inline?.begin)}`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : sourceOf(inline?.style)}`,
    // Colours that an editor gave to words in an article (html-policy.ts lets nothing else through).
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    // Previews in the back office; video players in articles and episodes, and the map on the contact page, loaded on a click.
    "frame-src 'self' https://www.youtube.com https://www.youtube-nocookie.com https://player.vimeo.com https://www.openstreetmap.org",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${REPORTS_PATH}`,
    // Browsers that support report-to ignore report-uri, and without https Chromium would then send nothing.
    ...(isSecure ? [`report-to ${REPORTS_GROUP}`] : []),
  ].join('; ');

const YEAR_S = 31_536_000;

type Site = { NODE_ENV: string; SITE_URL: string };

export function securityHeaders({ NODE_ENV, SITE_URL }: Site, inline?: Inline): Record<string, string> {
  const isSecure = SITE_URL.startsWith('https:');
  return {
    'content-security-policy': contentSecurityPolicy({ isDevelopment: NODE_ENV === 'development', isSecure, inline }),
    ...(isSecure && { 'reporting-endpoints': `${REPORTS_GROUP}="${REPORTS_PATH}"` }),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    // Not `no-referrer`: YouTube's player refuses to start without one.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isSecure && { 'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains` }),
  };
}

/** For responses that are not pages: nothing in them may load or run anything. */
export function apiHeaders({ SITE_URL }: Site): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    ...(SITE_URL.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains` }),
  };
}

/** Not /api/docs, which is a page. A form posted without JavaScript is answered with a page too, whose headers replace these. */
export function isApi(url: string) {
  return url.startsWith('/trpc/') || url === '/mcp' || (url.startsWith('/api/') && !url.startsWith('/api/docs'));
}
