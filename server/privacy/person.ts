// Recognises a person in text by their e-mail address, however written, their name and their telephone number.
import { setImmediate as nextTurn } from 'node:timers/promises';

/** `address` in lower case; the others as given. */
export type Person = { address: string; names: string[]; phones: string[] };
export type Trait = 'address' | 'name' | 'phone';
/** Patterns for text that `plain` has made readable. */
export type Traits = { trait: Trait; pattern: RegExp }[];

const ERASED = '[erased]';
/** Fewer digits may be a price or a year. The last nine are the same with and without the country code. */
const LEAST_DIGITS = 7;
const MOST_DIGITS = 9;
/** The largest distance between the first and the last word of a name. */
const NAME_GAP = 40;
/** How many layers of percent-encoding are undone. */
const MOST_ENCODINGS = 9;

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const notInWord = { before: String.raw`(?<![\p{L}\p{N}])`, after: String.raw`(?![\p{L}\p{N}])` };

/** A character as it is, or percent-encoded up to nine times over. Without that bound, matching a text of nothing but `25` would be quadratic. Also valid in PostgreSQL. */
function writtenAnyhow(character: string) {
  const encodings = new Set([character, character.toLowerCase(), character.toUpperCase()].map((variant) => [...Buffer.from(variant)].map((byte) => `%(?:25){0,8}${byte.toString(16).padStart(2, '0')}`).join('')));
  return `(?:${[escape(character), ...encodings].join('|')})`;
}

/** Without word boundaries: for the database, which only narrows the search. Match it case-insensitively. */
export const encodedAddress = (address: string) => Array.from(address, writtenAnyhow).join('');

/** What ends a word in a URL: an encoded space, quote, equals sign … is not part of the name before the @. */
const ENCODED_EDGE = '%(?:25){0,8}(?:0[9ad]|2[023689bcf]|3[abcdef]|5[bd]|7[bcd])';

/** In any case, percent-encoded or not, but never as part of a longer address: `an@b.example` is not in `hassan@b.example`, nor in `an@b.example.org`. */
export const addressPattern = (address: string) => new RegExp(withEdges(encodedAddress(address)), 'giu');

/** For readable text. A pattern with all encodings of a long address takes a tenth of a second to compile. */
const readableAddressPattern = (address: string) => new RegExp(withEdges(escape(address)), 'iu');

function withEdges(address: string) {
  const before = String.raw`(?<=^|[^\p{L}\p{N}._'-]|(?<![\p{L}\p{N}])'|${ENCODED_EDGE})`;
  const after = String.raw`(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])`;
  return `${before}${address}${after}`;
}

/** First and last word in either order, with at most a few words in between. */
function namePattern(name: string) {
  const words = plain(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || words.join('').length < 3) return undefined;
  const word = (text: string) => `${notInWord.before}${escape(text)}${notInWord.after}`;
  const either = words.length === 1 ? word(first) : `${word(first)}.{0,${NAME_GAP}}?${word(last)}|${word(last)}.{0,${NAME_GAP}}?${word(first)}`;
  return new RegExp(either, 'isu');
}

export function significantDigits(phone: string) {
  const digits = plain(phone).replace(/\D/g, '');
  return digits.length < LEAST_DIGITS ? undefined : digits.slice(-MOST_DIGITS);
}

function phonePattern(phone: string) {
  const digits = significantDigits(phone);
  // Not `[^\p{L}\p{N}]`: in Unicode mode eight such gaps take a quarter of a second to compile for the first Arabic text. `plain` leaves Western digits only.
  return digits && new RegExp(`${digits.split('').join('[^0-9A-Za-z]{0,3}')}(?![0-9])`);
}

export function traitsOf({ address, names, phones }: Person): Traits {
  const traits = [
    { trait: 'address' as const, pattern: readableAddressPattern(address) },
    ...names.map((name) => ({ trait: 'name' as const, pattern: namePattern(name) })),
    ...phones.map((phone) => ({ trait: 'phone' as const, pattern: phonePattern(phone) })),
  ];
  return traits.filter((one): one is Traits[number] => Boolean(one.pattern));
}

/** Readable words: decoded, without markup, with Western digits. */
export function plain(text: string) {
  const decode = (encoded: string) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  };
  let readable = text;
  // A URL inside a URL, and so on.
  for (let times = 0; times < MOST_ENCODINGS && readable.includes('%'); times += 1) readable = readable.replace(/(?:%[\da-f]{2})+/gi, decode);
  return readable
    // '<an@b.example>' is not markup.
    .replace(/<\/?[a-z][^<>@]*>/gi, ' ')
    .replaceAll('&nbsp;', ' ')
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0)! - 0x06_60) % 0x90));
}

/** The words around a place, without markup or partial words. */
function cutOut(text: string, place: number) {
  const [from, to] = [Math.max(0, place - 60), place + 90];
  const words = from > 0 ? text.slice(from).replace(/^\S*\s/, '… ').slice(0, to - from) : text.slice(0, to);
  return (to < text.length ? words.replace(/\s\S*$/, ' …') : words).replace(/<[^<>]*>/g, ' ').replace(/\s+/g, ' ').trim();
}

/** Half a megabyte of article is searched for each name and number, so it is done in pieces and other requests are answered in between. */
const TURN_MS = 10;
const PIECE_LENGTH = 10_000;
/** Longer than any name, number or twice percent-encoded address, so that what one cut divides is whole in the next piece. */
const OVERLAP = 2_000;

/** Which of the person's traits the text contains, with an excerpt around the first. */
export async function findTraits(text: string, traits: Traits) {
  const readable = plain(text);
  // As typed, and with the plus sign that forms write for a space.
  const variants = [readable, readable.replaceAll('+', ' ')];
  const found = new Set<Trait>();
  let excerpt = '';
  for (const { trait, pattern } of traits) {
    for (const variant of variants) {
      const start = await findPlace(variant, pattern);
      if (start < 0) continue;
      found.add(trait);
      excerpt ||= cutOut(variant, start);
    }
  }
  return { found: [...found], excerpt };
}

let turnBegan = 0;

/** Like `search`, but without blocking the event loop. */
async function findPlace(text: string, pattern: RegExp) {
  for (let from = 0; from === 0 || from + OVERLAP < text.length; from += PIECE_LENGTH) {
    if (performance.now() - turnBegan > TURN_MS) {
      await nextTurn();
      turnBegan = performance.now();
    }
    const place = text.slice(from, from + PIECE_LENGTH + OVERLAP).search(pattern);
    // A match at the start of a later piece may be the end of a word; the whole word was in the piece before.
    if (place > 0 || (place === 0 && from === 0)) return from + place;
  }
  return -1;
}

/** The value with the address redacted throughout; the same object if it was not there. */
export function withoutAddress<Value>(value: Value, pattern: RegExp): Value {
  if (typeof value === 'string') return value.replace(pattern, ERASED) as Value;
  if (Array.isArray(value)) return value.map((one) => withoutAddress(one, pattern)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutAddress(one, pattern)])) as Value;
}

/** In what others sent: if the address fills a field, the same person's other fields are removed too (`referralEmail` → `referralName`, `referralPhone`). Returns the names and numbers removed. */
export function withoutTheirFields(data: Record<string, string>, address: string) {
  const prefixes = Object.keys(data).filter((field) => field.endsWith('Email') && data[field]!.trim().toLowerCase() === address).map((field) => field.slice(0, -'Email'.length));
  const isTheirs = (field: string) => prefixes.some((prefix) => field.startsWith(prefix));
  return {
    data: Object.fromEntries(Object.entries(data).map(([field, value]) => [field, isTheirs(field) ? ERASED : value])),
    names: Object.keys(data).filter((field) => isTheirs(field) && field.endsWith('Name')).map((field) => data[field]!),
    phones: Object.keys(data).filter((field) => isTheirs(field) && field.endsWith('Phone')).map((field) => data[field]!),
  };
}
