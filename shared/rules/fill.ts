// Fills the values in force into texts that quote rules: {rule:ct.sbr.lastPeriodEnd}, {rule:ct.file|words}, and for a past date {rule:vat.pay.late.monthly@2026-04-13}.
import { rowsOf, ruleOn, ruleOnOrLast } from './rules.ts';
import { machineValue, writeRule } from './words.ts';

/** id, day, forms. */
const REFERENCE = /^([\w.]+)(?:@(\d{4}-\d{2}-\d{2}))?((?:\|[a-z]+)*)$/;
const TOKEN = /\{rule:([^{}]*)\}/g;
/** A sum of our own that looks like a value from the law: {example:AED 10,000}. */
const EXAMPLE = /\{example:([^{}]*)\}/g;
/** How articles store a rule: its reference, and its value when last saved. In clean HTML it contains only text. */
const ELEMENT = /<data\b([^<>]*)>[^<]*<\/data>/g;

/** A reference's value on that day, for people and for machines. Throws if the rule, the form or a value for the day is missing. A reference without a day gives the value in force, or the last one; tests and the back office point out texts that quote an ended rule. */
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

/** As plain text, for titles, descriptions, structured data and searches. */
export function fillPlain(text: string, today: string) {
  return openExamples(text).replace(TOKEN, (_token, reference: string) => readReference(reference, today).words);
}

/** For HTML, or Markdown before it becomes HTML. */
export function fillHtml(text: string, today: string) {
  return openExamples(text).replace(TOKEN, (_token, reference: string) => {
    const { words, value } = readReference(reference, today);
    return `<data value="${escape(value)}">${escape(words)}</data>`;
  });
}

/** Fills every string in a value parsed from YAML. */
export function fillAll(value: unknown, today: string): unknown {
  if (typeof value === 'string') return fillPlain(value, today);
  if (Array.isArray(value)) return value.map((item) => fillAll(item, today));
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillAll(item, today)]));
  return value;
}

/** For storing an article: turns each token into an element that keeps its reference. Anything that is not a rule stays as typed. */
export function linkRules(html: string, today: string) {
  return openExamples(html).replace(TOKEN, (token, reference: string) => elementFor(reference, today) ?? token);
}

/** For showing a stored article: updates each rule's element to the value in force. One that can no longer be resolved stays as it is. */
export function fillElements(html: string, today: string) {
  if (!html.includes('<data')) return html;
  return html.replace(ELEMENT, (element, attributes: string) => {
    const reference = /\bdata-rule="([^"]*)"/.exec(attributes)?.[1];
    return (reference && elementFor(reference, today)) ?? element;
  });
}

/** Turns elements back into tokens, for plain text. */
export function unlinkRules(html: string) {
  return html.replace(ELEMENT, (element, attributes: string) => {
    const reference = /\bdata-rule="([^"]*)"/.exec(attributes)?.[1];
    return reference ? `{rule:${reference}}` : element;
  });
}

/** Fills a short stored text, such as a title; a token that cannot be resolved stays. */
export function fillStored(text: string, today: string) {
  return openExamples(text).replace(TOKEN, (token, reference: string) => read(reference, today)?.words ?? token);
}

export type Figure = { rule: string; value: string; words: string };

/** A reference as a figure to show; undefined if it cannot be resolved. */
export function figureOf(rule: string, today: string): Figure | undefined {
  const found = read(rule, today);
  return found && { rule, value: found.value, words: found.words };
}

/** A plain text in pieces: its words, and the figures between them. A token that cannot be resolved stays part of the words. */
export function piecesOf(text: string, today: string): (string | Figure)[] {
  const pieces: (string | Figure)[] = [];
  let at = 0;
  for (const { 0: token, 1: reference = '', index } of text.matchAll(TOKEN)) {
    const figure = figureOf(reference, today);
    if (!figure) continue;
    if (index > at) pieces.push(text.slice(at, index));
    pieces.push(figure);
    at = index + token.length;
  }
  return at < text.length ? [...pieces, text.slice(at)] : pieces;
}

/** The references in a text. */
export function referencesIn(text: string) {
  return [...text.matchAll(TOKEN)].map(([, reference = '']) => reference);
}

export const idOf = (reference: string) => reference.split(/[@|]/, 1)[0]!;

export function isReference(reference: string, today: string) {
  return read(reference, today) !== undefined;
}

export const openExamples = (text: string) => text.replace(EXAMPLE, '$1');

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
