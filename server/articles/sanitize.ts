// Checks article HTML on each write: refused if implausibly complex, otherwise cleaned by the policy in a separate thread.
import { TRPCError } from '@trpc/server';
import { fillStored, unlinkRules } from '#shared/rules/fill.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { cleanInWorker } from './cleaning.ts';
import { isTooComplex } from './html-limits.ts';
import { createTurns } from '../http/turns.ts';

const inTurn = createTurns({ atOnce: 1, waiting: 19, refuse: () => new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: staffMessages.savingBusy }) });
const tooComplex = () => new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.contentTooComplex, cause: { issues: [{ path: ['content'], message: staffMessages.contentTooComplex }] } });

/** Throws BAD_REQUEST for HTML that nests too deep, has too many tags or takes too long. Inline images must already be files. */
export async function sanitizeContent(html: string) {
  if (isTooComplex(html)) throw tooComplex();
  const cleaned = await inTurn(() => cleanInWorker(html));
  if (cleaned === 'too-heavy') throw tooComplex();
  return cleaned.html;
}

const EXCERPT_WORDS = 30;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** BLOG-03: the first 30 words of clean HTML as plain text. Rules stay tokens, to be filled on reading. */
export function excerptOf(html: string) {
  const plain = unlinkRules(html)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();
  return firstWords(plain);
}

/** How many words clean HTML has. */
export function countWords(html: string) {
  return html.replace(/<[^<>]*>/g, ' ').split(/\s+/).filter(Boolean).length;
}

function firstWords(plain: string) {
  const words = plain.split(/\s+/);
  return words.length > EXCERPT_WORDS ? `${words.slice(0, EXCERPT_WORDS).join(' ')}…` : words.join(' ');
}

/** Fills the rules in; a token can stand for several words. */
export function fillExcerpt(excerpt: string, today: string) {
  const filled = fillStored(excerpt, today);
  return endOnce(filled === excerpt ? excerpt : firstWords(filled));
}

/** Closes the gaps that tags leave before a stop, and leaves out a stop before the ellipsis, which would read as four dots. */
export const endOnce = (excerpt: string) => excerpt.replace(/ ([.,;:…])/g, '$1').replace(/[.,;:]…$/, '…');
