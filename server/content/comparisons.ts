// Comparisons by which a reader can decide, such as mainland or free zone: one file each, shown on the pages it names.
import { readdir } from 'node:fs/promises';
import type * as z from 'zod';
import { type Comparison, comparisonMatterSchema } from '#shared/content/page-text.ts';
import { readOnce, readText, renderMarkdown } from './texts.ts';

type Entry = z.infer<typeof comparisonMatterSchema> & { file: string; markdown: string };

/** `file` is relative to server/content. */
export const readComparisons = readOnce(async (): Promise<Entry[]> => {
  const names = (await readdir(new URL('comparisons/', import.meta.url))).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) => {
      const file = `comparisons/${name}`;
      const { matter, markdown } = await readText(file, comparisonMatterSchema);
      return { ...matter, file, markdown };
    }),
  );
});

export async function comparisonOf(isWanted: (comparison: Entry) => boolean) {
  return (await readComparisons()).find(isWanted);
}

export async function renderComparison({ heading, action, place, reviewed, sources, markdown }: Entry): Promise<Comparison> {
  return { heading, action, place, reviewed, sources, html: await renderMarkdown(markdown) };
}
