// The HTML around a rendered page: head, style and script links from the build's manifest, page data as a JSON island.
import { site } from '#shared/firm/site.ts';
import type { Inline } from '../http/security.ts';

/** `inline`: what stands in the page itself, so that nothing stands between its HTML and its first paint; in development Vite serves it all. */
export type Assets = { styles: string[]; scripts: string[]; preloads: string[]; fonts: string[]; inline?: Inline };

/** `startsAtOnce`: there is nothing to read before the script has drawn it. */
type DocumentParts = { head: string; body: string; state: unknown; assets: Assets; isIndexed: boolean; startsAtOnce: boolean };

export function renderDocument({ head, body, state, assets, isIndexed, startsAtOnce }: DocumentParts) {
  const { inline } = assets;
  const isLater = inline && !startsAtOnce;
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#0a1726">
${isIndexed ? '' : '<meta name="robots" content="noindex">\n'}${head}
<meta property="og:site_name" content="${site.name}">
<link rel="alternate" type="application/rss+xml" href="/feed.xml" title="${site.name}: articles">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
${assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${inline ? `<style>${inline.style}</style>` : ''}
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}"${inline ? ' disabled' : ''}>`).join('\n')}
<noscript><link rel="stylesheet" href="/no-script.css"></noscript>
${isLater ? `<script data-entry="${assets.scripts[0]}" data-preloads="${assets.preloads.join(' ')}">${inline.begin}</script>` : assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="state">${escapeJson(JSON.stringify(state))}</script>
${isLater ? '' : assets.scripts.map((src) => `<script type="module" src="${src}"></script>`).join('\n')}
</body>
</html>
`;
}

/** `</script>` or `<!--` inside a value would end the island. U+2028 and U+2029 are fine in JSON. */
function escapeJson(json: string) {
  return json.replace(/</g, '\\u003c');
}

/** For when rendering itself fails: uses no component or asset that could fail as well. */
export const lastResortPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Something went wrong · ${site.name}</title></head>
<body><main><h1>Something went wrong.</h1><p>We could not show this page. Please try again in a moment, call <a href="${site.phone.href}">${site.phone.display}</a> or write to <a href="mailto:${site.email}">${site.email}</a>.</p><p><a href="/">Go Back Home</a></p></main></body></html>`;
