// The policy for article HTML, applied on each write. Colours stay as style, and only colours; embeds only from the two video hosts.
import { CONTENT_POLICY, isAllowedEmbed, isAllowedClass, keepColours } from '#shared/content/html-policy.ts';
import type { DOMPurify } from 'dompurify';

let purifier: Promise<DOMPurify> | undefined;

// jsdom takes half a second and 100 MB to load, so it is loaded when the first article is saved and not before.
async function loadPurifier() {
  const [{ default: createPurifier }, { JSDOM }] = await Promise.all([import('dompurify'), import('jsdom')]);
  const purify = createPurifier(new JSDOM('').window);
  purify.addHook('uponSanitizeAttribute', (node, data) => {
    if (data.attrName === 'style') data.attrValue = keepColours(data.attrValue);
    if (data.attrName === 'class') data.attrValue = data.attrValue.split(/\s+/).filter(isAllowedClass).join(' ');
    if (data.attrName === 'src' && node.nodeName === 'IFRAME' && !isAllowedEmbed(data.attrValue)) data.keepAttr = false;
    if ((data.attrName === 'style' || data.attrName === 'class') && data.attrValue === '') data.keepAttr = false;
  });
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'IFRAME' && !node.getAttribute('src')) node.remove();
    if (node.nodeName === 'A' && node.getAttribute('target') === '_blank') node.setAttribute('rel', 'noopener noreferrer');
  });
  return purify;
}

export async function sanitizeContent(html: string) {
  purifier ??= loadPurifier();
  return (await purifier).sanitize(html, CONTENT_POLICY);
}

const EXCERPT_WORDS = 30;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** BLOG-03: the first 30 words as plain text, of HTML that is already clean. */
export function excerptOf(html: string) {
  const plain = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();
  const words = plain.split(/\s+/);
  return words.length > EXCERPT_WORDS ? `${words.slice(0, EXCERPT_WORDS).join(' ')}…` : words.join(' ');
}
