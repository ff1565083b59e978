// The kinds of field that a tool can ask for: how each is read from the text of a query, and what it says when it cannot be.
import * as z from 'zod/mini';
import { type Day, dayText, EARLIEST, endOfMonth, isDay, isYearEnd, LATEST, type YearEnd } from './calendar.ts';
import { decimalRatio, type Fils, MOST_DIRHAMS, readMoney, type Ratio, westernDigits } from './money.ts';

/** The longest text of one field: 24 amounts as people type them. */
export const MOST_TYPED = 1_000;

/** Which control a page shows; `amounts` is a column to paste, `parts` a list of day:amount. */
export type Control = 'amount' | 'day' | 'month' | 'yearEnd' | 'choice' | 'number' | 'decimal' | 'amounts' | 'parts';

export type Field<Value = unknown> = {
  /** Written as the beginning of a sentence; may quote rules as {rule:id}. */
  label: string;
  hint?: string;
  control: Control;
  /** Reads a text that is not blank. */
  schema: z.ZodMiniType<Value, string>;
  isOptional?: boolean;
  /** What a blank stands for, as it would be typed. */
  fallback?: string;
  /** For `choice`: value and label, in the order shown. */
  choices?: Record<string, string>;
  /** For documents and programs. */
  example: string;
};

type Texts = { label: string; hint?: string; example?: string };

/** Reads a text or refuses it with the sentence. */
function reading<Value>(read: (text: string) => Value | undefined, refusal: string): z.ZodMiniType<Value, string> {
  return z.pipe(z.string(), z.transform((text, context): Value => {
    const value = read(text.trim());
    if (value !== undefined) return value;
    context.issues.push({ code: 'custom', message: refusal, input: text });
    return z.NEVER;
  }));
}

/** May be left blank. */
export const optional = <Value>(field: Field<Value>): Field<Value | undefined> => ({ ...field, isOptional: true });
/** Stands for the given text when it is left blank. */
export const withDefault = <Value>(field: Field<Value>, fallback: string): Field<Value> => ({ ...field, fallback });

const AMOUNT_REFUSAL = `Please enter an amount in dirhams with at most two decimals, for example 1,250,000 or 1.25m, up to ${MOST_DIRHAMS / 1_000_000_000_000n} trillion`;
const signless = (text: string) => {
  const fils = readMoney(text);
  return fils !== undefined && fils >= 0n ? fils : undefined;
};

/** 0 to 1,000,000,000,000.00 */
export const amount = (texts: Texts): Field<Fils> => ({ example: '1250000', ...texts, control: 'amount', schema: reading(signless, AMOUNT_REFUSAL) });
/** May be below zero. */
export const signedAmount = (texts: Texts): Field<Fils> => ({ example: '-180000', ...texts, control: 'amount', schema: reading(readMoney, `${AMOUNT_REFUSAL}; a loss begins with a minus`) });

const isBetween = (day: string | undefined, first: Day, last: Day) => day !== undefined && isDay(day) && day >= first && day <= last;

/** As 2026-11-22, or as written here: 22/11/2026, 22.11.2026 and 22-11-2026, the day first. */
export function readDay(text: string): Day | undefined {
  const plain = westernDigits(text);
  const [, date, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(plain) ?? [];
  const day = year ? `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}` : plain;
  return isDay(day) ? day : undefined;
}

export function day(texts: Texts, first: Day = EARLIEST, last: Day = LATEST): Field<Day> {
  const read = (text: string) => {
    const found = readDay(text);
    return isBetween(found, first, last) ? found : undefined;
  };
  return { example: '2026-11-22', ...texts, control: 'day', schema: reading(read, `Please enter a day as 2026-11-22, from ${dayText(first)} to ${dayText(last)}`) };
}

/** YYYY-MM, given as the month's last day. */
export const month = (texts: Texts): Field<Day> => ({
  example: '2026-06',
  ...texts,
  control: 'month',
  schema: reading((text) => {
    const first = `${westernDigits(text)}-01`;
    return isDay(first) ? endOfMonth(first) : undefined;
  }, 'Please enter a month as 2026-06'),
});

/** MM-DD */
export const yearEnd = (texts: Texts): Field<YearEnd> => ({
  example: '12-31',
  ...texts,
  control: 'yearEnd',
  schema: reading((text) => (isYearEnd(westernDigits(text)) ? westernDigits(text) : undefined), 'Please enter the last day of the financial year as month and day, for example 12-31'),
});

export function choice<const Choices extends Record<string, string>>(texts: Texts, choices: Choices): Field<keyof Choices & string> {
  const names = Object.keys(choices);
  const read = (text: string) => names.find((name) => name.toLowerCase() === text.toLowerCase()) as (keyof Choices & string) | undefined;
  return { example: names[0]!, ...texts, control: 'choice', choices, schema: reading(read, `Please choose one of: ${names.join(', ')}`) };
}

/** yes or no, as boolean. */
export function yesNo(texts: Texts): Field<boolean> {
  const read = (text: string) => ({ yes: true, no: false })[text.toLowerCase()];
  return { example: 'no', ...texts, control: 'choice', choices: { yes: 'Yes', no: 'No' }, schema: reading(read, 'Please choose yes or no') };
}

/** A whole number between the two, both included. */
export function whole(texts: Texts, from: number, to: number): Field<number> {
  const read = (text: string) => {
    const plain = westernDigits(text).replace(/,(?=\d{3}(?:\D|$))/g, '');
    const value = /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
    return value >= from && value <= to ? value : undefined;
  };
  return { example: String(from), ...texts, control: 'number', schema: reading(read, `Please enter a whole number from ${from} to ${to}`) };
}

/** A decimal number from 0 to `to`, as an exact fraction. */
export function decimal(texts: Texts, to: bigint): Field<Ratio> {
  const read = (text: string) => {
    const ratio = decimalRatio(text);
    return ratio && ratio.over >= 0n && ratio.over <= to * ratio.under ? ratio : undefined;
  };
  return { example: '0.5', ...texts, control: 'decimal', schema: reading(read, `Please enter a number from 0 to ${to}`) };
}

/** One a line, as pasted from a spreadsheet, or between tabs, semicolons or commas. Undefined if a comma could also be a thousands separator, or a place is blank: it would move every month before it. */
export function splitAmounts(text: string): string[] | undefined {
  const plain = westernDigits(text).trim();
  const separator = [/\r?\n|\r/, /\t/, /;/, /,\s+/].find((sign) => sign.test(plain)) ?? /,/;
  const parts = plain.split(separator).map((part) => part.trim());
  const isAmbiguous = separator.source === ',' && (/^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(plain) || parts.some((part) => /^0\d/.test(part)));
  return isAmbiguous || parts.includes('') ? undefined : parts;
}

/** A column of amounts, oldest first. */
export function amounts(texts: Texts, mostAmounts: number): Field<Fils[]> {
  const read = (text: string) => {
    const read = splitAmounts(text)?.map(signless);
    return read && read.length <= mostAmounts && read.every((fils) => fils !== undefined) ? read : undefined;
  };
  return { example: '30000,30000,45000', ...texts, control: 'amounts', schema: reading(read, `Please enter up to ${mostAmounts} amounts, 0 for a month without any: one a line, or between commas without thousands separators`) };
}

export type Part = { on: Day; fils: Fils };

/** Payments as day:amount, between commas or one a line, in the order of their days. */
export function paymentParts(texts: Texts, mostParts: number): Field<Part[]> {
  const read = (text: string) => {
    const parts = westernDigits(text).split(/[\n\r;]+|,(?=\s*\d{4}-\d{2}-\d{2}:)/).map((part) => part.trim()).filter(Boolean);
    const read = parts.map((part) => {
      const [on = '', typed = ''] = part.split(/:(.*)/s);
      const fils = signless(typed);
      return isDay(on.trim()) && fils !== undefined ? { on: on.trim(), fils } : undefined;
    });
    return parts.length > 0 && parts.length <= mostParts && read.every((part) => part !== undefined) ? read.toSorted((a, b) => (a.on < b.on ? -1 : 1)) : undefined;
  };
  return { example: '2026-10-20:60000,2026-12-15:40000', ...texts, control: 'parts', schema: reading(read, `Please enter up to ${mostParts} payments as 2026-10-20:60000, between commas or one a line`) };
}

