// What staff have written, as their visitor reads it: plain text with simple formatting, signed, with what it answers quoted below.
import { Marked } from 'marked';
import type { TemplateLanguage } from '#shared/content/reply-template.ts';
import { site } from '#shared/firm/site.ts';
import { escapeMarkup } from '../http/escape.ts';
import type { Answered } from '../queries/conversation.ts';
import { cleanName } from './clean-name.ts';

/** Quoted at most; mail programs fold what is longer anyway. */
const MOST_QUOTED = 4_000;
const LINK = /^(?:https?:|mailto:|tel:)/i;
const paragraph = 'margin:0 0 14px';

const marked = new Marked({
  breaks: true,
  gfm: true,
  renderer: {
    paragraph({ tokens }) {
      return `<p dir="auto" style="${paragraph}">${this.parser.parseInline(tokens)}</p>`;
    },
    // Large letters, rules, pictures and code have no place in a letter; what was typed stays readable.
    heading({ tokens }) {
      return `<p dir="auto" style="${paragraph}"><strong>${this.parser.parseInline(tokens)}</strong></p>`;
    },
    image: ({ raw }) => raw,
    code: ({ text }) => `<p dir="auto" style="${paragraph};white-space:pre-wrap">${text}</p>`,
    link({ href, tokens, raw }) {
      return LINK.test(href) ? `<a href="${href}" style="color:#10243a">${this.parser.parseInline(tokens)}</a>` : raw;
    },
  },
});

/** Markup in the text is shown as it was typed. */
export function renderReplyText(text: string) {
  return marked.parse(escapeMarkup(text), { async: false });
}

const quotedAt = (iso: string, locale: string) => new Date(iso).toLocaleString(locale, { timeZone: site.timeZone, dateStyle: 'long', timeStyle: 'short', numberingSystem: 'latn' });
const lettersOf = (script: RegExp, text: string) => text.match(script)?.length ?? 0;
/** A name in the other script changes nothing. */
const isArabic = (text: string) => lettersOf(/\p{Script=Arabic}/gu, text) > lettersOf(/\p{Script=Latin}/gu, text);
/** Who wrote what is quoted, and when, in the language of the reply. As mail programs write it, so that others fold it. */
const heads: Record<TemplateLanguage, (iso: string, name: string) => string> = {
  en: (iso, name) => `On ${quotedAt(iso, site.locale)} (Dubai), ${name} wrote:`,
  ar: (iso, name) => `في ${quotedAt(iso, 'ar-AE')} (بتوقيت دبي)، كتب ${name}:`,
};

function quote(answered: Answered | undefined, language: TemplateLanguage) {
  if (!answered) return { text: '', html: '' };
  const { text, name, address, at } = answered;
  const kept = text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)} …` : text;
  const head = heads[language](at, cleanName(name || address));
  return {
    text: `\n\n${head}\n${kept.split('\n').map((line) => `> ${line}`).join('\n')}`,
    html: `<p dir="auto" style="${paragraph};color:#4a5a6b">${escapeMarkup(head)}</p><blockquote dir="auto" style="margin:0;padding:0 0 0 12px;border-left:2px solid #d9cfbd;color:#4a5a6b;white-space:pre-wrap">${escapeMarkup(kept)}</blockquote>`,
  };
}

export type Letter = { text: string; signature: string; answered: Answered | undefined };

export function renderLetter({ text, signature, answered }: Letter) {
  const quoted = quote(answered, isArabic(text) ? 'ar' : 'en');
  const firm = [site.name, site.offices[0].address, site.phone.display].join('\n');
  const closing = signature ? `${signature}\n\n${firm}` : firm;
  return {
    text: `${text}\n\n-- \n${closing}${quoted.text}`,
    html: `<!doctype html><html><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head><body style="font-family:'Segoe UI',Helvetica,Arial,sans-serif;font-size:15px;line-height:1.5">${renderReplyText(text)}<p dir="auto" style="${paragraph};white-space:pre-line;color:#4a5a6b">${escapeMarkup(closing)}</p>${quoted.html}</body></html>`,
  };
}
