// Reads a text from this folder: Markdown with front matter checked by a schema. Rules of law quoted as {rule:id} are filled in here.
import { readFile } from 'node:fs/promises';
import type * as z from 'zod';
import { dubaiDay } from '#shared/dubai-day.ts';
import { fillAll, fillHtml, fillPlain, linkRules } from '#shared/rules/fill.ts';

const folder = new URL('./', import.meta.url);

/** `file` is relative to server/content. Throws an Error that names the file if its front matter is invalid. Rules are filled in the front matter (by `fill`), but not in the Markdown. */
export async function readText<Schema extends z.core.$ZodType>(file: string, schema: Schema, fill = fillAll) {
  const [source, { parse }, { safeParse, prettifyError }] = await Promise.all([readPlainText(file), import('yaml'), import('zod/v4/core')]);
  const [, matter = '', markdown = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const result = safeParse(schema, fill(parse(matter), dubaiDay()));
  if (!result.success) throw new Error(`server/content/${file}: ${prettifyError(result.error)}`);
  return { matter: result.data, markdown };
}

/** A text without front matter. Throws an Error that names the file if it quotes a rule that does not exist or is not in force. */
export async function readPlainText(file: string) {
  const source = await readFile(new URL(file, folder), 'utf8');
  try {
    fillPlain(source, dubaiDay());
  } catch (error) {
    throw new Error(`server/content/${file}: ${(error as Error).message}`, { cause: error });
  }
  return source;
}

/** Caches the value until midnight in Dubai, when rules may change; the texts themselves come with the release. Failures are not cached. */
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

/** For the database: HTML with its rules unfilled, to be filled on reading. */
export async function renderArticle(markdown: string) {
  const { marked } = await import('marked');
  // In a table, a bar would start the next cell.
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
