// What texts may not contain literally: the value of a rule, however it is written, where the sentence (in a table: the row) is about the rule's subject,
// as listed in rule-contexts.ts. An amount of our own that looks like one is written {example:AED 10,000}. Expired values are searched for in the same
// places: a text may state them only as a token with a day, {rule:id@2026-04-13}.
import { rowsOf } from '#shared/rules/rules.ts';
import type { Rule, RuleValue } from '#shared/rules/rule.ts';
import { writeRule } from '#shared/rules/words.ts';
import { ruleContexts } from './rule-contexts.ts';

type Offence = { line: number; start: number; end: number; printed: string; ids: string[]; token: string | undefined; isEnded: boolean };

/** Every way that we know of writing the value, with the forms a token would need for it; the longest first. */
function waysOf(value: RuleValue): [string, string][] {
  const formsOf: Record<RuleValue['kind'], string[]> = {
    money: ['', 'million', 'number', 'million|number'],
    foreign: ['', 'million', 'number', 'million|number'],
    percent: [''],
    date: ['', 'short', 'day'],
    hours: ['', 'words', 'adjective', 'words|adjective'],
    days: ['', 'words', 'adjective', 'words|adjective'],
    months: ['', 'words', 'adjective', 'words|adjective'],
    years: ['', 'words', 'adjective', 'words|adjective'],
    count: ['ordinal'],
    text: [''],
  };
  const ways = formsOf[value.kind].flatMap((forms): [string, string][] => {
    try {
      const written = writeRule(value, forms.split('|').filter(Boolean));
      const capital = written.charAt(0).toUpperCase() + written.slice(1);
      return capital === written ? [[written, forms]] : [[written, forms], [capital, `${forms}${forms && '|'}cap`]];
    } catch {
      return [];
    }
  });
  // '10' alone could be anything.
  const telling = ways.filter(([written]) => !/^\d{1,3}$/.test(written));
  if (value.kind === 'date') return telling.filter(([, forms]) => forms !== 'day');
  return telling.sort(([a], [b]) => b.length - a.length);
}

const PLAIN = /[.*+?^${}()|[\]\\]/g;
/** Matches it on its own, not as part of a longer number, amount or word. */
const patternOf = (written: string) => new RegExp(`(?<![\\w,.]|[\\d] )${written.replace(PLAIN, '\\$&').replaceAll(' ', '[ \u00a0]')}(?![\\w%]|[,.]\\d)`, 'g');

const wanted = Object.entries(ruleContexts).flatMap(([id, where]) => patternsOf(id, where));

function patternsOf(id: string, where: true | RegExp) {
  return rowsOf(id).flatMap((rule: Rule) => waysOf(rule.value).map(([written, forms]) => ({ id, where, pattern: patternOf(written), forms, isEnded: rule.until !== undefined, until: rule.until })));
}

/** Overwrites with spaces what is no literal value: tokens, examples, targets of links, names of laws. */
function blank(source: string) {
  return source.replace(/\{(?:rule|example):[^{}]*\}|\]\([^)]*\)|<data\b[^>]*>|\b(?:Law|Laws|Decision|Decisions|Resolution|Resolutions|Circular|Notice|Regulation|Standards?|IFRS|IAS|ISA|ISRE|ISRS|ISQM|ISO) (?:No\. )?\d[\d/]*(?: (?:and|to) \d[\d/]*)*/g, (found) => ' '.repeat(found.length));
}

/** The values in a text that belong to a rule and should be a token. */
export function findLiteralValues(source: string): Offence[] {
  const offences: Offence[] = [];
  let offset = 0;
  for (const [index, line] of source.split('\n').entries()) {
    if (!/^\s*(?:published|reviewed|alt|keywords|film):|^\s*(?:\/\/|\/?\*)|^\s*import /.test(line)) offences.push(...offencesIn(line, index + 1, offset));
    offset += line.length + 1;
  }
  return offences;
}

function offencesIn(line: string, number: number, offset: number) {
  const found = new Map<string, Offence & { tokens: Set<string> }>();
  for (const [from, sentence] of sentencesOf(blank(line))) {
    for (const { id, where, pattern, forms, isEnded, until } of wanted) {
      if (where !== true && !where.test(sentence)) continue;
      for (const match of sentence.matchAll(pattern)) {
        const start = offset + from + match.index;
        const end = start + match[0].length;
        const longer = [...found.values()].find((other) => other.start <= start && other.end >= end && other.end - other.start > end - start);
        if (longer) continue;
        const key = `${start}-${end}`;
        const token = `{rule:${id}${isEnded ? `@${until}` : ''}${forms && `|${forms}`}}`;
        const offence = found.get(key) ?? { line: number, start, end, printed: match[0], ids: [], token: undefined, isEnded, tokens: new Set<string>() };
        if (!offence.ids.includes(id)) offence.ids.push(id);
        offence.isEnded &&= isEnded;
        offence.tokens.add(token);
        found.set(key, offence);
      }
    }
  }
  return [...found.values()].filter(({ start, end }) => ![...found.values()].some((other) => other.start <= start && other.end >= end && other.end - other.start > end - start)).map(({ tokens, ...offence }) => ({ ...offence, token: offence.ids.length === 1 ? [...tokens][0] : undefined }));
}

/** Each with its offset. A table row counts as one sentence. */
function sentencesOf(line: string): [number, string][] {
  if (/^\s*\|/.test(line)) return [[0, line]];
  const sentences: [number, string][] = [];
  let from = 0;
  for (const end of [...line.matchAll(/[.!?;]["”*)]*\s+(?=\S)/g)].map((match) => match.index + match[0].length)) {
    sentences.push([from, line.slice(from, end)]);
    from = end;
  }
  sentences.push([from, line.slice(from)]);
  return sentences;
}
