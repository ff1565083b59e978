// What a person is known by, in the one spelling in which it is compared: an address in lower case, a number as the whole world dials it.
import { internationalDigits } from './phone.ts';

/** Shorter is a number within a company; longer is none. */
const DIGITS = { least: 7, most: 15 };

export const emailIdentity = (typed: string) => typed.trim().toLowerCase();

/** Empty if it cannot be a telephone number. A number whose country cannot be told keeps its digits alone. */
export function phoneIdentity(typed: string) {
  const known = internationalDigits(typed);
  if (known) return `+${known}`;
  const digits = typed.replace(/\D/g, '');
  return digits.length >= DIGITS.least && digits.length <= DIGITS.most ? digits : '';
}

/** Lower case, without accents and vowel signs, one form of alef and yeh: for comparing names. */
export const plainWords = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[أإآٱ]/g, 'ا').replace(/ى/g, 'ي').match(/[\p{L}\p{N}]+/gu)?.map(String) ?? [];

/** Whether one of two words may be a misspelling of the other: one letter more, less or other. */
function isNearly(one: string, other: string) {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 4 || long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return short.slice(short.length === long.length ? same + 1 : same) === long.slice(same + 1);
}

const isSameWord = (one: string, other: string) => isNearly(one, other) || (one.length === 1 && other.startsWith(one)) || (other.length === 1 && one.startsWith(other));

/** Whether two names may be the same person's: each word of the shorter is in the longer, whole, as an initial, or with one letter wrong. */
export function isSimilarName(one: string, other: string) {
  const both: [string[], string[]] = [plainWords(one), plainWords(other)];
  const [short, long] = both[0].length <= both[1].length ? both : both.toReversed() as typeof both;
  // Initials alone say nothing.
  if (!short.some((word) => word.length > 1)) return false;
  return short.every((word) => long.some((candidate) => isSameWord(word, candidate)));
}

/** The language of a text by its script. */
export function languageOf(text: string): Language | '' {
  if (/\p{Script=Arabic}/u.test(text)) return 'ar';
  if (/\p{Script=Malayalam}/u.test(text)) return 'ml';
  if (/\p{Script=Devanagari}/u.test(text)) return 'hi';
  return /\p{Script=Latin}/u.test(text) ? 'en' : '';
}

export const languages = { en: 'English', ar: 'Arabic', ml: 'Malayalam', hi: 'Hindi' } as const;
export type Language = keyof typeof languages;
export const languageCodes = Object.keys(languages) as [Language, ...Language[]];
