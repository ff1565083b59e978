// Reads a text of this folder: Markdown with front matter that a schema checks. What it says of the law it names as rules ({rule:id}); they are filled in here.
import { readFile } from 'node:fs/promises';
import type * as z from 'zod';
import { dubaiDay } from '#shared/dubai-day.ts';
import { fillAll, fillHtml, fillPlain, linkRules } from '#shared/rules/fill.ts';

const folder = new URL('./', import.meta.url);

/** `file` is relative to server/content. Throws an Error that names the file when its front matter is not as the schema asks. The Markdown still names its rules; with `fill` that leaves the front matter alone, so does that. */
export async function readText<Schema extends z.core.$ZodType>(file: string, schema: Schema, fill = fillAll) {
  const [source, { parse }, { safeParse, prettifyError }] = await Promise.all([readPlainText(file), import('yaml'), import('zod/v4/core')]);
  const [, matter = '', markdown = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const result = safeParse(schema, fill(parse(matter), dubaiDay()));
  if (!result.success) throw new Error(`server/content/${file}: ${prettifyError(result.error)}`);
  return { matter: result.data, markdown };
}

/** A text without front matter. Throws an Error that names the file when it names a rule that there is not, or that does not hold. */
export async function readPlainText(file: string) {
  const source = await readFile(new URL(file, folder), 'utf8');
  try {
    fillPlain(source, dubaiDay());
  } catch (error) {
    throw new Error(`server/content/${file}: ${(error as Error).message}`, { cause: error });
  }
  return source;
}

/** Remembers what was read until the day ends in Dubai: texts come with the release, and the rules in them change at midnight. A failure is not remembered. */
export function readOnce<Value>(read: () => Promise<Value>) {
  let kept: { day: string; value: Promise<Value> } | undefined;
  return () => {
    const day = dubaiDay();
    if (kept?.day === day) return kept.value;
    const value = read().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    kept = { day, value };
    return value;
  };
}

export async function renderMarkdown(markdown: string) {
  const { marked } = await import('marked');
  return marked.parse(fillHtml(markdown, dubaiDay()));
}

/** For the database: as HTML whose rules stay named, to be filled on reading. */
export async function renderArticle(markdown: string) {
  const { marked } = await import('marked');
  // In a table a bar would begin the next cell.
  const safe = inReferences(linkRules(markdown, dubaiDay()), (reference) => reference.replaceAll('|', '&#124;'));
  return inReferences(await marked.parse(safe), (reference) => reference.replaceAll('&#124;', '|'));
}

const inReferences = (html: string, change: (reference: string) => string) => html.replace(/(?<=<data data-rule=")[^"]*/g, change);

/** The text before the first heading, and the rest, as HTML. */
export async function renderSections(markdown: string) {
  const start = markdown.search(/^## /m);
  const [top, bottom] = start < 0 ? [markdown, ''] : [markdown.slice(0, start), markdown.slice(start)];
  return { top: await renderMarkdown(top), bottom: await renderMarkdown(bottom) };
}
