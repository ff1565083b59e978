// How a rule's value is written: in house style, in the other forms that sentences need, and machine-readable.
import { monthNames } from '../dubai-day.ts';
import type { RuleValue } from './rule.ts';

/**
 * Forms are added after the id, in any order: {rule:ct.file|words|cap}.
 * money: number (3,000,000), million (AED 3 million) · percent: number · date: next, previous (the day after, before), short (31 Dec 2029), month (December 2029),
 * day (31 December), year · spans of time: number (9), words (nine months), adjective (9-month) · count: number, words, ordinal (28th) · all: cap (a capital first).
 */
const formsOf: Record<RuleValue['kind'], readonly string[]> = {
  money: ['number', 'million'],
  foreign: ['number', 'million'],
  percent: ['number'],
  date: ['next', 'previous', 'short', 'month', 'day', 'year'],
  hours: ['number', 'words', 'adjective'],
  days: ['number', 'words', 'adjective', 'ordinal'],
  months: ['number', 'words', 'adjective'],
  years: ['number', 'words', 'adjective'],
  count: ['number', 'words', 'ordinal'],
  text: [],
};

/** Each way in which a value can be written, with the forms that write it so: the house style first. */
export function waysToWrite(value: RuleValue) {
  const ways = new Map<string, string>();
  for (const form of ['', ...formsOf[value.kind], 'cap', 'words|cap']) {
    const forms = form === '' ? [] : form.split('|');
    const words = forms.every((name) => name === 'cap' || formsOf[value.kind].includes(name)) && tryToWrite(value, forms);
    if (words && !ways.has(words)) ways.set(words, form);
  }
  return [...ways].map(([words, form]) => ({ words, form }));
}

/** Words are for small numbers only. */
function tryToWrite(value: RuleValue, forms: readonly string[]) {
  try {
    return writeRule(value, forms);
  } catch {
    return undefined;
  }
}

/** The value for people. Throws if its kind has no such form. */
export function writeRule(value: RuleValue, forms: readonly string[] = []) {
  const unknown = forms.find((form) => form !== 'cap' && !formsOf[value.kind].includes(form));
  if (unknown !== undefined) throw new Error(`a value of kind '${value.kind}' has no form '${unknown}'`);
  const written = write(value, (form) => forms.includes(form));
  return forms.includes('cap') ? written.charAt(0).toUpperCase() + written.slice(1) : written;
}

type Has = (form: string) => boolean;

function write(value: RuleValue, has: Has) {
  switch (value.kind) {
    case 'money':
      return writeMoney('AED', value.fils / 100, has);
    case 'foreign':
      return writeMoney(value.currency, value.amount, has);
    case 'percent':
      return has('number') ? String(value.percent) : `${value.percent}%`;
    case 'date':
      return writeDate(value.on, has);
    case 'hours':
      return writeSpan(value.hours, 'hour', has);
    case 'days':
      return has('ordinal') ? ordinal(value.days) : writeSpan(value.days, value.isBusiness ? 'business day' : 'day', has);
    case 'months':
      return writeSpan(value.months, 'month', has);
    case 'years':
      return writeSpan(value.years, 'year', has);
    case 'count':
      return has('ordinal') ? ordinal(value.count) : has('words') ? inWords(value.count) : value.count >= 10_000 ? groupThousands(value.count) : String(value.count);
    case 'text':
      return value.text;
  }
}

function writeMoney(currency: string, amount: number, has: Has) {
  const number = has('million') ? writeLarge(amount) : groupThousands(amount);
  return has('number') ? number : `${currency} ${number}`;
}

function writeLarge(amount: number) {
  const [unit, name] = amount >= 1e9 ? [1e9, 'billion'] : [1e6, 'million'];
  return `${Number((amount / unit).toFixed(3))} ${name}`;
}

/** 3,000,000 and 1.09, whatever the machine's locale. */
const wholeNumbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const fractions = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const groupThousands = (amount: number) => (Number.isInteger(amount) ? wholeNumbers : fractions).format(amount);

function writeDate(on: string, has: Has) {
  const date = new Date(`${on}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + (has('next') ? 1 : 0) - (has('previous') ? 1 : 0));
  const [day, month, year] = [date.getUTCDate(), monthNames[date.getUTCMonth()]!, date.getUTCFullYear()];
  if (has('year')) return String(year);
  if (has('month')) return `${month} ${year}`;
  if (has('day')) return `${day} ${month}`;
  return `${day} ${has('short') ? month.slice(0, 3) : month} ${year}`;
}

function writeSpan(amount: number, unit: string, has: Has) {
  const number = has('words') ? inWords(amount) : String(amount);
  if (has('number')) return number;
  return has('adjective') ? `${number}-${unit.replace(' ', '-')}` : `${number} ${unit}${amount === 1 ? '' : 's'}`;
}

const small = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

function inWords(amount: number): string {
  if (!Number.isInteger(amount) || amount > 99) throw new Error(`${amount} is written in figures`);
  const rest = amount % 10;
  return small[amount] ?? tens[Math.floor(amount / 10)]! + (rest ? `-${small[rest]!}` : '');
}

function ordinal(amount: number) {
  const rest = amount % 100;
  const ending = rest >= 11 && rest <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][amount % 10] ?? 'th');
  return `${amount}${ending}`;
}

/** For `value` of a data element: decimal numbers, ISO dates and durations. */
export function machineValue(value: RuleValue) {
  switch (value.kind) {
    case 'money':
      return String(value.fils / 100);
    case 'foreign':
      return String(value.amount);
    case 'percent':
      return String(value.percent);
    case 'date':
      return value.on;
    case 'hours':
      return `PT${value.hours}H`;
    case 'days':
      return `P${value.days}D`;
    case 'months':
      return `P${value.months}M`;
    case 'years':
      return `P${value.years}Y`;
    case 'count':
      return String(value.count);
    case 'text':
      return value.text;
  }
}
