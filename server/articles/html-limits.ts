// HTML refused before anything parses it, because parsing time would grow much faster than the text.
import { tagsOf } from './html-tags.ts';

/** 20 000 elements, each opened and closed. */
const MOST_TAGS = 40_000;
/** A parser searches all open elements for every tag that follows. An article nests about ten deep. */
const MOST_OPEN = 100;
/** A parser compares each attribute with all earlier ones in its tag. Inline images have already been taken out. */
const LONGEST_TAG = 5_000;

const without = 'area base br col embed hr img input link meta param source track wbr'.split(' ');
/** Closed by the next of their kind, so leaving one open does not add a level. */
const endedByTheNext = 'p li dt dd tr td th thead tbody tfoot colgroup caption option optgroup rp rt'.split(' ');
const uncounted = new Set([...without, ...endedByTheNext]);

/** Linear in the length of the text, and stops at the first excess. */
export function isTooComplex(html: string) {
  const open = new Map<string, number>();
  let tags = 0;
  let depth = 0;
  for (const { start, end, name, isClosing } of tagsOf(html)) {
    tags += 1;
    if (tags > MOST_TAGS || end - start > LONGEST_TAG) return true;
    if (uncounted.has(name)) continue;
    const count = open.get(name) ?? 0;
    if (isClosing && count === 0) continue;
    open.set(name, count + (isClosing ? -1 : 1));
    depth += isClosing ? -1 : 1;
    if (depth > MOST_OPEN) return true;
  }
  return false;
}
