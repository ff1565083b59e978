// The policy for article HTML, applied on each write. Colours stay as style, and only colours; embeds only from the two video hosts.
import { applyPolicy, CONTENT_POLICY } from '#shared/content/html-policy.ts';
import { fillStored, unlinkRules } from '#shared/rules/fill.ts';
import type { DOMPurify } from 'dompurify';

let purifier: Promise<DOMPurify> | undefined;

// jsdom takes half a second and 100 MB to load, so it is loaded when the first article is saved and not before.
async function loadPurifier() {
  const [{ default: createPurifier }, { JSDOM }] = await Promise.all([import('dompurify'), import('jsdom')]);
  const purify = createPurifier(new JSDOM('').window);
  applyPolicy(purify);
  return purify;
}

export async function sanitizeContent(html: string) {
  purifier ??= loadPurifier();
  return (await purifier).sanitize(html, CONTENT_POLICY);
}

const EXCERPT_WORDS = 30;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** BLOG-03: the first 30 words as plain text, of HTML that is already clean. Rules stay tokens in it: it is filled on reading. */
export function excerptOf(html: string) {
  const plain = unlinkRules(html)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();
  return firstWords(plain);
}

function firstWords(plain: string) {
  const words = plain.split(/\s+/);
  return words.length > EXCERPT_WORDS ? `${words.slice(0, EXCERPT_WORDS).join(' ')}…` : words.join(' ');
}

/** As readers see it: a token can stand for several words. */
export function fillExcerpt(excerpt: string, today: string) {
  const filled = fillStored(excerpt, today);
  return filled === excerpt ? excerpt : firstWords(filled);
}
