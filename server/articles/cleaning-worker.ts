// The thread that cleans article HTML: even a small text can take a parser long, and here only its author waits for it.
import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';
import { parentPort } from 'node:worker_threads';
import { applyPolicy, CONTENT_POLICY } from '#shared/content/html-policy.ts';
import { tagsOf } from './html-tags.ts';

const purify = createPurifier(new JSDOM('').window);
applyPolicy(purify);

/** Leaves `<` and `>` only as tag delimiters, so that code looking for tags need not understand quotes. */
function escapeInTags(html: string) {
  let [escaped, done] = ['', 0];
  for (const { start, end } of tagsOf(html)) {
    const inner = html.slice(start + 1, end - 1);
    if (!/[<>]/.test(inner)) continue;
    escaped += `${html.slice(done, start + 1)}${inner.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}`;
    done = end - 1;
  }
  return escaped + html.slice(done);
}

/** `html` is missing if the text could not be cleaned because it nests deeper than the stack allows. */
export type Cleaned = { html?: string };

parentPort!.on('message', (html: string) => {
  let cleaned: Cleaned = {};
  try {
    cleaned = { html: escapeInTags(purify.sanitize(html, CONTENT_POLICY)) };
  } catch {
    // The missing `html` says so.
  }
  parentPort!.postMessage(cleaned);
});
parentPort!.postMessage('ready');
