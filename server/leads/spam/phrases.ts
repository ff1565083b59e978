// Matches phrases with gaps in linear time: an expression is split at each `.{0,n}` and its parts are searched for in turn, without backtracking.

/** The parts of one phrase in order. `within`: the most characters allowed between the previous part and this one. */
export type Phrase = readonly { within: number; part: RegExp }[];

const GAP = /\.\{0,(\d+)\}/;

/** Each `|` outside a group starts another phrase. Gaps must be outside groups too. */
export function readPhrases(pattern: RegExp): Phrase[] {
  return splitOutside(pattern.source, '|').map((phrase) => {
    const [first = '', ...others] = phrase.split(GAP);
    const rest = Array.from({ length: others.length / 2 }, (_, index) => ({ within: Number(others[index * 2]), part: toPart(others[index * 2 + 1]!) }));
    return [{ within: 0, part: toPart(first) }, ...rest];
  });
}

/** What any of the phrases begins with, for texts in small letters: one search that ignores no capitals takes a quarter of the time of one per phrase. */
export function readBeginnings(phrases: readonly Phrase[]) {
  return new RegExp(phrases.map(([first]) => `(?:${first!.part.source})`).join('|'), 's');
}

const toPart = (source: string) => new RegExp(source, 'gisu');

/** Splits at a sign that is outside any group or character class. */
function splitOutside(source: string, sign: string) {
  const pieces = [''];
  let depth = 0;
  for (const [token] of source.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|[^[\\]/gsu)) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === sign && depth === 0) pieces.push('');
    else pieces[pieces.length - 1] += token;
  }
  return pieces;
}

/** Whether the text contains the phrase. Linear in its length: each part scans it once. */
export function hasPhrase(text: string, [first, ...rest]: Phrase) {
  let ends = first ? [...text.matchAll(first.part)].map((match) => match.index + match[0].length) : [];
  for (const { within, part } of rest) {
    if (ends.length === 0) return false;
    ends = endsAfter(text, ends, { within, part });
  }
  return ends.length > 0;
}

/** The ends of all matches of the part that begin within reach of one of the places. */
function endsAfter(text: string, places: readonly number[], { within, part }: Phrase[number]) {
  const ends: number[] = [];
  let next = 0;
  for (const { index, 0: found } of text.matchAll(part)) {
    while (next < places.length && places[next]! <= index) next += 1;
    const nearest = places[next - 1];
    if (nearest !== undefined && index - nearest <= within) ends.push(index + found.length);
  }
  return ends;
}
