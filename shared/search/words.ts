// Words as the search compares them: without case, accents and endings, so that registering, registration and registered are one.

/** Longer questions are read up to here. */
export const QUERY_LENGTH = 100;
const MOST_WORDS = 14;

/** Words that say nothing about the subject. */
const stopWords = new Set('a about all am an and any are as at be been but by can could did do does for from get had has have how i if in into is it its know like may me much must my need no not of on one or our please should some tell than that the their them there they this to under us want was we what when where which who why will with would you your uae dubai emirates'.split(' '));
export const isStopWord = (word: string) => stopWords.has(word);

/** Two spellings of one letter, and marks that people leave out. Not every mark: Malayalam writes its vowels with them. */
function plain(text: string) {
  const lower = text.toLowerCase();
  // Most texts have typographic quotes and dashes at most.
  if (/^[\s!-~\u2010-\u2019]*$/.test(lower)) return lower.replace(/['’]/g, '');
  return lower
    .normalize('NFD')
    .replace(/[\u0300-\u036F\u0640\u064B-\u065F\u0670\u200B-\u200F'’]/gu, '')
    .replace(/[أإآٱ]/gu, 'ا')
    .replace(/ى/gu, 'ي')
    .replace(/ة/gu, 'ه')
    .normalize('NFC');
}

/** Written as one word or as two. */
const joined: Record<string, readonly string[]> = { freezone: ['free', 'zone'], freezones: ['free', 'zone'], frezone: ['free', 'zone'], setup: ['set', 'up'], startup: ['start', 'up'], startups: ['start', 'up'], ecommerce: ['e', 'commerce'], einvoice: ['e', 'invoice'], einvoicing: ['e', 'invoicing'], cashflow: ['cash', 'flow'] };

/** Plain words, in order. */
export function wordsOf(text: string, most = Number.POSITIVE_INFINITY) {
  const words = plain(text).split(/[^\p{L}\p{N}\p{M}]+/u).flatMap((word) => (Object.hasOwn(joined, word) ? joined[word]! : word || []));
  return words.slice(0, most);
}

export const queryWords = (query: string) => wordsOf(query.slice(0, QUERY_LENGTH), MOST_WORDS);

/** British and American, and endings that no rule below takes off. */
const same: Record<string, string> = { license: 'licens', licence: 'licens', licences: 'licens', programme: 'program', programmes: 'program', cheque: 'check', cheques: 'check', fees: 'fee', taxes: 'tax', vat: 'vat', analysis: 'analysis', gratuities: 'gratuity', bonus: 'bonus', business: 'business', businesses: 'business', process: 'process', customs: 'customs' };
/** Longest first. What remains keeps three letters or more. */
const endings = ['isations', 'izations', 'isation', 'ization', 'ations', 'ation', 'ators', 'ator', 'ments', 'ment', 'ances', 'ance', 'ings', 'ing', 'ants', 'ant', 'ates', 'ated', 'ate', 'ures', 'ure', 'ers', 'ed', 'er', 'ors', 'or', 'ise', 'ize', 'es', 's', 'e'];
const arabicFronts = ['وال', 'بال', 'لل', 'ال'];

/** A light stemmer: what it joins wrongly costs a worse hit further down, what it fails to join costs the page. */
export function stemOf(word: string): string {
  const kept = stems.get(word);
  if (kept !== undefined) return kept;
  const stem = cut(word);
  if (stems.size < MOST_STEMS) stems.set(word, stem);
  return stem;
}

/** A text repeats its words; what visitors type adds few. */
const stems = new Map<string, string>();
const MOST_STEMS = 20_000;

function cut(word: string): string {
  if (Object.hasOwn(same, word)) return same[word]!;
  if (/^\p{Script=Arabic}/u.test(word)) {
    const front = arabicFronts.find((article) => word.startsWith(article) && word.length - article.length >= 3);
    return front ? word.slice(front.length) : word;
  }
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('ss') || word.endsWith('us') || word.endsWith('is')) return word;
  const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= 3);
  if (!ending) return word;
  const rest = word.slice(0, -ending.length);
  // A plural may have another ending below it: auditors, meetings.
  if (ending === 's' || ending === 'es') return cut(ending === 'es' ? `${rest}e` : rest);
  if (ending.startsWith('ation') && rest.endsWith('tr')) return rest.slice(0, -1);
  // Registering and calculating, below register and calculate.
  if ((ending === 'ing' || ending === 'ed') && rest.length >= 6 && (rest.endsWith('er') || rest.endsWith('at'))) return rest.slice(0, -2);
  const isDoubled = rest.length > 3 && rest.at(-1) === rest.at(-2) && !'lsz'.includes(rest.at(-1)!);
  return isDoubled ? rest.slice(0, -1) : rest;
}
