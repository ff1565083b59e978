// The thread in which article HTML is cleaned: a parser can take long for a small text, and here nobody waits for it but its writer.
import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';
import { parentPort } from 'node:worker_threads';
import { applyPolicy, CONTENT_POLICY } from '#shared/content/html-policy.ts';
import { tagsOf } from './html-tags.ts';

const purify = createPurifier(new JSDOM('').window);
applyPolicy(purify);

/** In clean HTML `<` and `>` stand at the ends of tags alone: whoever looks for a tag need not know quotes. */
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

/** `html` is missing when the text could not be cleaned: it nests deeper than the stack. */
export type Cleaned = { html?: string };

parentPort!.on('message', (html: string) => {
  let cleaned: Cleaned = {};
  try {
    cleaned = { html: escapeInTags(purify.sanitize(html, CONTENT_POLICY)) };
  } catch {
    // Said by the answer.
  }
  parentPort!.postMessage(cleaned);
});
parentPort!.postMessage('ready');
