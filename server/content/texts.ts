// Reads a text of this folder: Markdown with front matter that a schema checks. Read when a page is made, which is once per start.
import { readFile } from 'node:fs/promises';
import type * as z from 'zod';

const folder = new URL('./', import.meta.url);

/** `file` is relative to server/content. Throws an Error that names the file when its front matter is not as the schema asks. */
export async function readText<Schema extends z.core.$ZodType>(file: string, schema: Schema) {
  const [source, { parse }, { safeParse, prettifyError }] = await Promise.all([readFile(new URL(file, folder), 'utf8'), import('yaml'), import('zod/v4/core')]);
  const [, matter = '', markdown = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const result = safeParse(schema, parse(matter));
  if (!result.success) throw new Error(`server/content/${file}: ${prettifyError(result.error)}`);
  return { matter: result.data, markdown };
}

export async function renderMarkdown(markdown: string) {
  const { marked } = await import('marked');
  return marked.parse(markdown);
}

/** The text before the first heading, and the rest, as HTML. */
export async function renderSections(markdown: string) {
  const start = markdown.search(/^## /m);
  const [top, bottom] = start < 0 ? [markdown, ''] : [markdown.slice(0, start), markdown.slice(start)];
  return { top: await renderMarkdown(top), bottom: await renderMarkdown(bottom) };
}
