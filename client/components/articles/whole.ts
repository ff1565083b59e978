// Keeps an amount with its currency, and a date, on one line.

/** A currency, its amount, and the word that belongs to it. */
const AMOUNT = /\b(AED|BHD|EUR|INR|USD) (\d[\d.,]*)(?: (?=(?:m|b)illion\b))?/g;
/** A day and its month, and its year. */
const DATE = /\b(\d{1,2}) (January|February|March|April|May|June|July|August|September|October|November|December)\b(?: (?=\d{4}\b))?/g;
const joined = (words: string) => words.replaceAll(' ', '\u00a0');

/** Of a text or of HTML. */
export const whole = (text: string) => text.replace(AMOUNT, joined).replace(DATE, joined);
