// What a visitor looked for in vain, as it is counted: without what could name or reach somebody.
import { QUERY_LENGTH } from './words.ts';

/** A body of this many bytes holds any query; the longest letters take four. */
export const MISS_BYTES = QUERY_LENGTH * 4;
/** Longer than what people look for, shorter than a letter. */
const MOST_LENGTH = 60;
const MOST_DIGITS = 4;

/** Undefined for what is not counted: an address, a number as long as a telephone's, a whole sentence, a single letter. */
export function countedWords(query: string) {
  const words = query.toWellFormed().normalize('NFC').toLowerCase().replaceAll('\0', '').split(/\s+/u).filter(Boolean).join(' ');
  const digits = words.match(/[0-9]/g)?.length ?? 0;
  return words.length < 2 || words.length > MOST_LENGTH || words.includes('@') || words.includes('://') || digits > MOST_DIGITS ? undefined : words;
}
