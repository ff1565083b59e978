// Reads a text of this folder: Markdown with front matter that a schema checks.
import { readFile } from 'node:fs/promises';
import type * as z from 'zod';

const folder = new URL('./', import.meta.url);

/** `file` is relative to server/content. Throws an Error that names the file when its front matter is not as the schema asks. */
export async function readText<Schema extends z.core.$ZodType>(file: string, schema: Schema) {
  const [source, { parse }, { safeParse, prettifyError }] = await Promise.all([readPlainText(file), import('yaml'), import('zod/v4/core')]);
  const [, matter = '', markdown = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const result = safeParse(schema, parse(matter));
  if (!result.success) throw new Error(`server/content/${file}: ${prettifyError(result.error)}`);
  return { matter: result.data, markdown };
}

/** A text without front matter. */
export function readPlainText(file: string) {
  return readFile(new URL(file, folder), 'utf8');
}

/** Remembers what was read, for as long as the process runs: texts come with the release. A failure is not remembered. */
export function readOnce<Value>(read: () => Promise<Value>) {
  let kept: Promise<Value> | undefined;
  return () =>
    (kept ??= read().catch((error: unknown) => {
      kept = undefined;
      throw error;
    }));
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
