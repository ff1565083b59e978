// Edited texts as pages need them: front matter as the release's files have it, and HTML with today's rules.
import type * as z from 'zod';
import type { ItemData } from '#shared/edition/field.ts';
import type { KindName } from '#shared/edition/kinds.ts';
import { dubaiDay } from '#shared/dubai-day.ts';
import { fillElements, unlinkRules } from '#shared/rules/fill.ts';
import { fillFields } from './build-edits.ts';
import { releaseItems } from './release-items.ts';

export type EditedText<Matter> = { matter: Matter; /** Of the release's text: Markdown; of an edited one: its words, for excerpts and searches. */ markdown: string; html?: string };

export const fillRules = (html: unknown) => fillElements(typeof html === 'string' ? html : '', dubaiDay());

type Edited<Schema> = { kind: KindName; key: string; data: ItemData | undefined; schema: Schema };

/** Undefined if nobody has edited it. Where a field is not as pages need it, because a draft is unfinished or a release asks for more, the release's own stands in for that field. */
export async function readEdited<Schema extends z.core.$ZodObject>({ kind, key, data, schema }: Edited<Schema>): Promise<EditedText<z.output<Schema>> | undefined> {
  if (!data) return undefined;
  const { safeParse } = await import('zod/v4/core');
  const { html, ...fields } = data;
  const given = withoutEmpty(fillFields(fields));
  const whole = safeParse(schema, given);
  const text = { html: fillRules(html), markdown: wordsOf(html) };
  if (whole.success) return { matter: whole.data, ...text };
  const { html: _html, ...release } = (await releaseItems[kind]()).get(key)?.data ?? {};
  const { shape } = schema._zod.def;
  const usable = Object.entries(given).filter(([name, value]) => shape[name] && safeParse(shape[name], value).success);
  const mended = safeParse(schema, { ...withoutEmpty(fillFields(release)), ...Object.fromEntries(usable) });
  return mended.success ? { matter: mended.data, ...text } : undefined;
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
