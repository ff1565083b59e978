// What replies start from: texts with variables, which fill themselves in from the lead, and gaps, which whoever writes fills in. Nothing is sent while either is left.
import * as z from 'zod/mini';
import { id, line, text } from '../forms/fields.ts';
import { messages } from '../messages.ts';
import { staffMessages } from '../staff-messages.ts';

/** A reply: plain text, in which **bold**, lists and links are shown as such. */
export const REPLY_LENGTH = 20_000;

/** Those that templates are written in. A lead in another language starts from the first. */
export const templateLanguages = { en: 'English', ar: 'Arabic' } as const;
export type TemplateLanguage = keyof typeof templateLanguages;
const language = z.enum(Object.keys(templateLanguages) as [TemplateLanguage, ...TemplateLanguage[]]);

export const templateVariables = {
  firstName: 'the visitor’s first name',
  name: 'their whole name',
  company: 'their company',
  service: 'the service they asked about',
  reference: 'the enquiry’s reference',
  me: 'your name',
} as const;
export type TemplateValues = Record<keyof typeof templateVariables, string>;

/** Without a value and without words in its place. */
type Gap = { written: string; label: string };

const VARIABLE = /\{\{([^{}]*)\}\}/g;
const GAP = /\[\[([^[\]]*)\]\]/g;

/** `{{service|your enquiry}}`: the second where there is no first. */
function parse(inner: string) {
  const at = inner.indexOf('|');
  return { name: (at < 0 ? inner : inner.slice(0, at)).trim(), instead: at < 0 ? '' : inner.slice(at + 1).trim() };
}

export const variablesIn = (value: string) => [...new Set([...value.matchAll(VARIABLE)].map(([, inner]) => parse(inner!).name))];

/** What must be filled in before a text can be sent, in the order in which it is written. */
export function gapsIn(value: string): Gap[] {
  const found = [...value.matchAll(VARIABLE), ...value.matchAll(GAP)].toSorted((a, b) => a.index - b.index);
  return found.map(([written, inner]) => ({ written, label: parse(inner!).name || 'gap' }));
}

/** Markers of a list with nothing behind them: they would be sent as they are. */
export const hasEmptyItem = (value: string) => value.split('\n').some((one) => ['-', '*', '•'].includes(one.trim()));

/** A variable that has neither a value nor words in its place stays as it is, so that nobody sends a hole. */
export function fillTemplate(value: string, values: TemplateValues) {
  return value.replaceAll(VARIABLE, (whole, inner: string) => {
    const { name, instead } = parse(inner);
    return (Object.hasOwn(values, name) && values[name as keyof TemplateValues]) || instead || whole;
  });
}

const fields = { name: line(messages.enter('a name'), 60), subject: line(messages.enter('a subject')), text: text(messages.enter('the text'), REPLY_LENGTH) };
const isKnown = z.refine<string>((value) => variablesIn(value).every((name) => Object.hasOwn(templateVariables, name)), staffMessages.unknownVariable);

export const replyTemplateSchema = z.object({ id: z.number(), name: z.string(), language, subject: z.string(), text: z.string(), updated_at: z.string(), updated_by: z.string() });
export type ReplyTemplate = z.infer<typeof replyTemplateSchema>;
export const replyTemplateInputSchema = z.object({ id: z.optional(id), name: fields.name, language: z._default(language, 'en'), subject: fields.subject.check(isKnown), text: fields.text.check(isKnown) });
export type ReplyTemplateInput = z.infer<typeof replyTemplateInputSchema>;

/** What a reply to a lead starts from: the language that its visitor writes in, and whether what is sent leaves the house. */
export const replyStartSchema = z.object({ language, hasMailServer: z.boolean() });
