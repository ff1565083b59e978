// Puts what holds into texts that name rules: {rule:ct.sbr.lastPeriodEnd}, {rule:ct.file|words}, and for a day in the past {rule:vat.pay.late.monthly@2026-04-13}.
import { rowsOf, ruleOn, ruleOnOrLast } from './rules.ts';
import { machineValue, writeRule } from './words.ts';

/** id, day, forms. */
const REFERENCE = /^([\w.]+)(?:@(\d{4}-\d{2}-\d{2}))?((?:\|[a-z]+)*)$/;
const TOKEN = /\{rule:([^{}]*)\}/g;
/** A sum of ours that happens to look like a value of the law: {example:AED 10,000}. */
const EXAMPLE = /\{example:([^{}]*)\}/g;
/** As an article keeps it: the reference, and what it said when it was last saved. Clean HTML has nothing but words in it. */
const ELEMENT = /<data\b([^<>]*)>[^<]*<\/data>/g;

/** What a reference says on that day: for people, and for machines. Throws when the rule, the form or a value for the day is missing. Without a day of its own it says what holds today, or what held last: the tests, and staff, hear of a text that speaks of an ended rule. */
export function readReference(reference: string, today: string) {
  const [, id, day, forms = ''] = REFERENCE.exec(reference) ?? [];
  if (id === undefined) throw new Error(`{rule:${reference}} is not written as a rule`);
  if (rowsOf(id).length === 0) throw new Error(`{rule:${reference}}: there is no rule '${id}'`);
  const rule = day ? ruleOn(id, day) : ruleOnOrLast(id, today);
  if (!rule) throw new Error(`{rule:${reference}}: no value of '${id}' holds on ${day ?? today}`);
  try {
    return { id, words: writeRule(rule.value, forms.split('|').filter(Boolean)), value: machineValue(rule.value) };
  } catch (error) {
    throw new Error(`{rule:${reference}}: ${(error as Error).message}`, { cause: error });
  }
}

/** The words alone: for titles, descriptions, data for machines, searches. */
export function fillPlain(text: string, today: string) {
  return openExamples(text).replace(TOKEN, (_token, reference: string) => readReference(reference, today).words);
}

/** In HTML, or in Markdown before it becomes HTML. */
export function fillHtml(text: string, today: string) {
  return openExamples(text).replace(TOKEN, (_token, reference: string) => {
    const { words, value } = readReference(reference, today);
    return `<data value="${escape(value)}">${escape(words)}</data>`;
  });
}

/** Every string of a value as YAML gives it. */
export function fillAll(value: unknown, today: string): unknown {
  if (typeof value === 'string') return fillPlain(value, today);
  if (Array.isArray(value)) return value.map((item) => fillAll(item, today));
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillAll(item, today)]));
  return value;
}

/** Of a stored article: each token becomes an element that keeps its reference. What names no rule stays as it was typed. */
export function linkRules(html: string, today: string) {
  return openExamples(html).replace(TOKEN, (token, reference: string) => elementFor(reference, today) ?? token);
}

/** Of a stored article: what holds today, in each element that names a rule. One that no longer can be read keeps what it said. */
export function fillElements(html: string, today: string) {
  if (!html.includes('<data')) return html;
  return html.replace(ELEMENT, (element, attributes: string) => {
    const reference = /\bdata-rule="([^"]*)"/.exec(attributes)?.[1];
    return (reference && elementFor(reference, today)) ?? element;
  });
}

/** Plain text keeps no element: the reference stands in it as a token. */
export function unlinkRules(html: string) {
  return html.replace(ELEMENT, (element, attributes: string) => {
    const reference = /\bdata-rule="([^"]*)"/.exec(attributes)?.[1];
    return reference ? `{rule:${reference}}` : element;
  });
}

/** The words of a short stored text, such as a title: a token that cannot be read stays. */
export function fillStored(text: string, today: string) {
  return text.replace(TOKEN, (token, reference: string) => read(reference, today)?.words ?? token);
}

/** The references that a text makes. */
export function referencesIn(text: string) {
  return [...text.matchAll(TOKEN)].map(([, reference = '']) => reference);
}

export const idOf = (reference: string) => reference.split(/[@|]/, 1)[0]!;

export function isReference(reference: string, today: string) {
  return read(reference, today) !== undefined;
}

const openExamples = (text: string) => text.replace(EXAMPLE, '$1');

function elementFor(reference: string, today: string) {
  const found = read(reference, today);
  return found && `<data data-rule="${reference}" value="${escape(found.value)}">${escape(found.words)}</data>`;
}

function read(reference: string, today: string) {
  try {
    return readReference(reference, today);
  } catch {
    return undefined;
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign]!);
