// The prose of the texts under server/content, as a reader gets it: without addresses, table rules and other marks.
import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'yaml';

const folder = new URL('../../server/content/', import.meta.url);

/** `path` is relative to server/content. `body` has the Markdown without links' targets; `words` is body and front matter together. */
export type Prose = { path: string; body: string; whole: string; words: number };

/** Front matter that no reader reads as a sentence: how people type into a search box, and names of files. */
const unread = new Set(['keywords', 'related', 'film', 'reviewed', 'published', 'service', 'sources']);

export async function readProse(): Promise<Prose[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(md|yaml)$/.test(name)).sort();
  return Promise.all(names.map(async (name) => toProse(name, await readFile(new URL(name, folder), 'utf8'))));
}

export function toProse(path: string, source: string): Prose {
  const [, matter, markdown] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [undefined, path.endsWith('.yaml') ? source : '', path.endsWith('.yaml') ? '' : source];
  const body = stripMarks(markdown);
  const whole = [...linesOf(parse(matter)), body].join('\n\n');
  return { path, body, whole, words: wordsOf(whole) };
}

function linesOf(value: unknown): string[] {
  if (typeof value === 'string') return [stripMarks(value)];
  if (Array.isArray(value)) return value.flatMap(linesOf);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) => (unread.has(key) ? [] : linesOf(part)));
}

/** A value of a rule counts as one word, as it does on the page. */
const stripMarks = (text: string) =>
  text
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\{rule:[^}]*\}/g, 'AED0')
    .replace(/[*_`[\]]/g, '');

export const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /\w/.test(word)).length;

/** Sentences of running paragraphs: headings, tables and lists have a rhythm of their own. */
export function sentencesOf(body: string) {
  const paragraphs = body.split(/\n{2,}/).filter((block) => !/^\s*(#|\||-|\d+\.)/.test(block));
  return paragraphs.flatMap((block) => block.replace(/\s+/g, ' ').split(/(?<=[.!?]["”’)]?)\s+(?=["“‘(]?[A-Z])/)).filter((sentence) => wordsOf(sentence) > 0);
}

/** The sentence that a page opens with: the first that is no heading and no form of address. */
export const openingOf = (body: string) => sentencesOf(body).find((sentence) => !/^Dear\b/.test(sentence)) ?? '';
