// Keeps an amount with its currency, and a date, on one line.
import { monthNames } from '#shared/dubai-day.ts';

/** A currency, its amount, and the word that belongs to it. */
const AMOUNT = /\b(AED|BHD|EUR|INR|USD) (\d[\d.,]*)(?: (?=(?:m|b)illion\b))?/g;
/** A day and its month, and its year. */
const DATE = new RegExp(String.raw`\b(\d{1,2}) (${monthNames.join('|')})\b(?: (?=\d{4}\b))?`, 'g');
const joined = (words: string) => words.replaceAll(' ', '\u00a0');

/** Of a text or of HTML. */
export const whole = (text: string) => text.replace(AMOUNT, joined).replace(DATE, joined);
