// The prose of the texts under server/content as a reader sees it: without link targets and other markup.
import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'yaml';

const folder = new URL('../../server/content/', import.meta.url);

/** `path` is relative to server/content. `body` is the Markdown without link targets; `whole` also has the front matter, and `words` counts it. */
export type Prose = { path: string; body: string; whole: string; words: number };

/** Front matter that is not prose: what people type into a search box, and names of files. */
const notProse = new Set(['keywords', 'related', 'film', 'reviewed', 'published', 'service', 'services', 'category', 'place', 'sources']);

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
  return Object.entries(value).flatMap(([key, part]) => (notProse.has(key) ? [] : linesOf(part)));
}

/** A rule's value counts as one word. */
const stripMarks = (text: string) =>
  text
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\{rule:[^}]*\}/g, 'AED0')
    .replace(/[*_`[\]]/g, '');

export const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /\w/.test(word)).length;

/** Sentences of running text only, without headings, tables and lists. */
export function sentencesOf(body: string) {
  const paragraphs = body.split(/\n{2,}/).filter((block) => !/^\s*(#|\||-|\d+\.)/.test(block));
  return paragraphs.flatMap((block) => block.replace(/\s+/g, ' ').split(/(?<=[.!?]["”’)]?)\s+(?=["“‘(]?[A-Z])/)).filter((sentence) => wordsOf(sentence) > 0);
}

/** The sentence that a page opens with: the first that is neither a heading nor a salutation. */
export const openingOf = (body: string) => sentencesOf(body).find((sentence) => !/^Dear\b/.test(sentence)) ?? '';
