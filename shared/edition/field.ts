// What an editable item is made of: its fields as data, from which the form, the check while drafting and the check before publishing follow.
import * as z from 'zod/mini';
import { dubaiDay } from '../dubai-day.ts';
import { optionalLine, optionalText } from '../forms/fields.ts';
import { fillStored } from '../rules/fill.ts';

/** `least` and `most`: characters, entries or the value itself. Plain texts may quote rules of law as {rule:id}; `html` holds them as <data data-rule="id">. */
export type Field = { label: string; hint?: string; isOptional?: boolean; /** Folded under 'More': what it begins with suits nearly always. */ isRare?: boolean } & (
  | { type: 'line' | 'text' | 'html' | 'email' | 'phone'; least?: number; most?: number }
  /** 'link': a page of ours (a path that begins with a slash) or an https address. 'path': a page of ours alone. `completes`: from the pages there are. */
  | { type: 'link' | 'path'; completes?: boolean }
  /** A picture of the release (pictures/…, marks/…, social/…, without its width and ending where it has several) or one that staff uploaded (uploads/…). `shape`: to which the page crops it. */
  | { type: 'image'; shape?: string }
  | { type: 'day' }
  /** `isPercent`: a share of one, which staff read and type in per cent. */
  | { type: 'number'; least: number; most: number; step?: number; isPercent?: boolean }
  | { type: 'switch' }
  /** `names`: what staff read instead. */
  | { type: 'choice'; choices: readonly string[]; names?: Readonly<Record<string, string>> }
  | { type: 'lines'; least?: number; most?: number }
  | { type: 'group'; fields: Fields }
  | { type: 'rows'; fields: Fields; least?: number; most?: number }
);
export type Fields = Readonly<Record<string, Field>>;

/** As stored and sent; a draft may lack anything. Its shape is the kind's. */
export type ItemData = { [field: string]: unknown };

export const HTML_LENGTH = 200_000;
const TEXT_LENGTH = 2_000;
const LINE_LENGTH = 300;
/** So many entries no list of the site has. */
const MOST_ENTRIES = 200;

/** While drafting: anything may be missing, too short or too long, but nothing has another type, another name or no limit. */
export function draftSchemaOf(fields: Fields): z.ZodMiniType<ItemData> {
  return z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, z.optional(draftOf(field))])));
}

function draftOf(field: Field): z.ZodMiniType {
  switch (field.type) {
    case 'html':
      return optionalText(HTML_LENGTH);
    case 'text':
      return optionalText(TEXT_LENGTH);
    case 'number':
      return z.nullable(z.number().check(z.minimum(-1e12), z.maximum(1e12)));
    case 'switch':
      return z.boolean();
    case 'lines':
      return z.array(optionalLine(LINE_LENGTH)).check(z.maxLength(MOST_ENTRIES));
    case 'group':
      return draftSchemaOf(field.fields);
    case 'rows':
      return z.array(draftSchemaOf(field.fields)).check(z.maxLength(MOST_ENTRIES));
    default:
      return optionalLine(LINE_LENGTH);
  }
}

/** What stands in the way of publishing. `path`: the fields that lead to it, and numbers of rows. */
export type Problem = { path: (string | number)[]; message: string };

/** In per cent, without what computers add at the end of a fraction. */
export const percentOf = (share: number) => Number((share * 100).toFixed(6));
export const shareOf = (percent: number) => Number((percent / 100).toFixed(8));
/** As staff read it: '1.5%', '2,500,000'. */
export const numberText = ({ isPercent }: { isPercent?: boolean }, value: number) => (isPercent ? `${percentOf(value)}%` : value.toLocaleString('en-US', { maximumFractionDigits: 6 }));

/** A plain text as visitors read it today: with the values of the rules that it quotes. Lengths are counted in it. */
export const printed = (text: string) => (text.includes('{') ? fillStored(text, dubaiDay()) : text);

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const addresses = { email: /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>.]+$/, phone: /^\+\d[\d ]{6,20}$/, day: /^\d{4}-\d{2}-\d{2}$/, path: /^\/(?!\/)[^\s"'<>\\]*$/, link: /^(?:https:\/\/[^\s"'<>\\]+|\/(?!\/)[^\s"'<>\\]*)$/, image: /^(?:pictures|marks|social|uploads)\/[\w./-]+$/ };
const shapes = {
  email: 'Write an e-mail address',
  phone: 'Write a number with its country code, such as +971 4 555 0142',
  day: 'Choose a day',
  path: 'Write an address of this site that begins with a slash, such as /contactus',
  link: 'Write a whole address that begins with https://, or a page of this site that begins with a slash',
  image: 'Choose a picture',
} as const;

/** What the fields alone can tell; server/content/problems.ts adds links, headings and pictures. */
export function problemsOf(fields: Fields, data: ItemData, path: Problem['path'] = []): Problem[] {
  return Object.entries(fields).flatMap(([name, field]) => problemsOfField(field, data[name], [...path, name]));
}

function problemsOfField(field: Field, value: unknown, path: Problem['path']): Problem[] {
  const say = (message: string): Problem[] => [{ path, message }];
  if (field.type === 'switch') return [];
  if (field.type === 'group') return problemsOf(field.fields, (value ?? {}) as ItemData, path);
  if (isEmpty(value)) return field.isOptional ? [] : say(`${field.label} is missing`);
  switch (field.type) {
    case 'line':
    case 'text':
      return ofLength(field, printed(value as string).length, 'characters', say);
    case 'html':
      return ofLength(field, (value as string).length, 'characters', say);
    case 'number':
      return (value as number) < field.least || (value as number) > field.most ? say(`${field.label} must be from ${numberText(field, field.least)} to ${numberText(field, field.most)}`) : [];
    case 'choice':
      return field.choices.includes(value as string) ? [] : say(`${field.label} must be one of the choices`);
    case 'lines': {
      const lines = value as string[];
      return [...ofLength(field, lines.length, 'entries', say), ...lines.flatMap((line, index) => (line === '' ? [{ path: [...path, index], message: `${field.label} has an empty line` }] : []))];
    }
    case 'rows': {
      const rows = value as ItemData[];
      return [...ofLength(field, rows.length, 'entries', say), ...rows.flatMap((row, index) => problemsOf(field.fields, row, [...path, index]))];
    }
    default:
      return addresses[field.type].test(value as string) && !(value as string).includes('..') ? [] : say(`${field.label}: ${shapes[field.type].toLowerCase()}`);
  }
}

function ofLength(field: { label: string; least?: number; most?: number }, length: number, unit: string, say: (message: string) => Problem[]) {
  const { label, least = 0, most = Number.POSITIVE_INFINITY } = field;
  if (length < least) return say(`${label} has ${length} ${unit}, of at least ${least}`);
  return length > most ? say(`${label} has ${length} ${unit}, of at most ${most}`) : [];
}

/** The names of the fields of one type, wherever they stand, with the values in them. */
export function valuesOf(fields: Fields, data: ItemData, type: Field['type'], path: Problem['path'] = []): { path: Problem['path']; value: string }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = data[name];
    const here = [...path, name];
    if (value === undefined || value === null) return [];
    if (field.type === type) return [{ path: here, value: value as string }];
    if (field.type === 'group') return valuesOf(field.fields, value as ItemData, type, here);
    if (field.type === 'rows') return (value as ItemData[]).flatMap((row, index) => valuesOf(field.fields, row, type, [...here, index]));
    return [];
  });
}

/** The same data with every long text changed. */
export async function mapHtml(fields: Fields, data: ItemData, change: (html: string) => Promise<string>): Promise<ItemData> {
  const entries = await Promise.all(
    Object.entries(data).map(async ([name, value]): Promise<[string, unknown]> => {
      const field = fields[name];
      if (field?.type === 'html' && typeof value === 'string' && value !== '') return [name, await change(value)];
      if (field?.type === 'group' && value) return [name, await mapHtml(field.fields, value as ItemData, change)];
      if (field?.type === 'rows' && value) return [name, await Promise.all((value as ItemData[]).map((row) => mapHtml(field.fields, row, change)))];
      return [name, value];
    }),
  );
  return Object.fromEntries(entries);
}
