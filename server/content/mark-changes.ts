// Marks in the long texts of a draft what the public ones do not say, for whoever looks at its preview.
import { type ItemData, mapHtml, valuesOf } from '#shared/edition/field.ts';
import { type KindName, kindOf } from '#shared/edition/kinds.ts';
import { CHANGED_ID } from '#shared/navigation/paths.ts';
import { tagsOf } from '../articles/html-tags.ts';
import { readable } from './difference.ts';

/** A line at its side. Its own style, because the page's belongs to the page. */
const LINE = 'box-shadow:-.75rem 0 0 -.5rem #c4985a;background:#c4985a1f';
const BLOCKS = new Set(['p', 'li', 'h2', 'h3', 'h4', 'tr', 'blockquote']);

/** The innermost blocks, each with its words. `at`: where an attribute of it may be written. */
function blocksOf(html: string) {
  const blocks: { at: number; words: string }[] = [];
  let open: { name: string; at: number; from: number } | undefined;
  for (const { start, end, name, isClosing } of tagsOf(html)) {
    if (!BLOCKS.has(name)) continue;
    if (!isClosing) open = { name, at: start + 1 + name.length, from: end };
    else if (open?.name === name) {
      blocks.push({ at: open.at, words: wordsOf(html.slice(open.from, start)) });
      open = undefined;
    }
  }
  return blocks;
}

const wordsOf = (html: string) => readable(html.replace(/<[^<>]*>/g, ' '));

/** `count`: how many blocks are new or changed. */
export async function markChanges(kind: KindName, { before, after }: { before: ItemData; after: ItemData }) {
  const { fields } = kindOf(kind);
  const known = new Set(valuesOf(fields, before, 'html').flatMap(({ value }) => blocksOf(value).map(({ words }) => words)));
  let count = 0;
  const data = await mapHtml(fields, after, (html) => {
    let [marked, done] = ['', 0];
    for (const { at, words } of blocksOf(html)) {
      if (words === '' || known.has(words)) continue;
      marked += `${html.slice(done, at)} style="${LINE}"${count === 0 ? ` id="${CHANGED_ID}"` : ''}`;
      done = at;
      count += 1;
    }
    return Promise.resolve(marked + html.slice(done));
  });
  return { data, count };
}
