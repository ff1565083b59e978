// Edited texts as pages need them: front matter as the release's files have it, and HTML with today's rules.
import type * as z from 'zod';
import type { ItemData } from '#shared/edition/field.ts';
import { dubaiDay } from '#shared/dubai-day.ts';
import { fillElements, unlinkRules } from '#shared/rules/fill.ts';
import { fillFields } from './build-edits.ts';

export type EditedText<Matter> = { matter: Matter; /** Of the release's text: Markdown; of an edited one: its words, for excerpts and searches. */ markdown: string; html?: string };

export const fillRules = (html: unknown) => fillElements(typeof html === 'string' ? html : '', dubaiDay());

/** Undefined if nobody has edited it, or if a release asks for something that the edited text does not have: then the release's own speaks. */
export async function readEdited<Schema extends z.core.$ZodType>(data: ItemData | undefined, schema: Schema): Promise<EditedText<z.output<Schema>> | undefined> {
  if (!data) return undefined;
  const { safeParse } = await import('zod/v4/core');
  const { html, ...fields } = data;
  const { success, data: matter } = safeParse(schema, withoutEmpty(fillFields(fields)));
  return success ? { matter, html: fillRules(html), markdown: wordsOf(html) } : undefined;
}

const withoutEmpty = (fields: ItemData) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== null));

const wordsOf = (html: unknown) =>
  typeof html === 'string'
    ? unlinkRules(html)
        .replace(/<[^<>]*>/g, ' ')
        .replace(/&nbsp;/g, ' ')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&amp;/g, '&')
        .replace(/\s+/g, ' ')
        .trim()
    : '';

/** The paragraphs before the first heading, and the rest. */
export function splitSections(html: string) {
  const start = html.search(/<h2\b/);
  return start < 0 ? { top: html, bottom: '' } : { top: html.slice(0, start), bottom: html.slice(start) };
}
