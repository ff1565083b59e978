// Finds the tags of an HTML text in one pass, without parsing it: what is refused before a parser sees it, and where a tag begins and ends.

export type Tag = {
  /** Of the `<`. */
  start: number;
  /** Behind the `>`; the end of the text when there is none. */
  end: number;
  /** In small letters. */
  name: string;
  isClosing: boolean;
};

/** Linear in the length of the text: no character is looked at twice. Comments and raw text count as if they held tags, so the number of tags is never less than a parser's. */
export function* tagsOf(html: string): Generator<Tag> {
  let start = html.indexOf('<');
  while (start !== -1) {
    const isClosing = html[start + 1] === '/';
    const nameStart = start + (isClosing ? 2 : 1);
    if (!isLetter(html.charCodeAt(nameStart))) {
      start = html.indexOf('<', start + 1);
      continue;
    }
    let nameEnd = nameStart + 1;
    while (nameEnd < html.length && !endsName(html.charCodeAt(nameEnd))) nameEnd += 1;
    const end = findEnd(html, nameEnd);
    yield { start, end, name: html.slice(nameStart, nameEnd).toLowerCase(), isClosing };
    start = html.indexOf('<', end);
  }
}

const [QUOTE, APOSTROPHE, SLASH, EQUALS, GREATER] = [34, 39, 47, 61, 62];

function isLetter(code: number) {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13);
const endsName = (code: number) => isSpace(code) || code === SLASH || code === GREATER;

/** A `>` inside a quoted value does not end its tag; a quote is one only behind `=`. */
function findEnd(html: string, from: number) {
  let isValueNext = false;
  for (let at = from; at < html.length; at += 1) {
    const code = html.charCodeAt(at);
    if (code === GREATER) return at + 1;
    if (isValueNext && (code === QUOTE || code === APOSTROPHE)) {
      const close = html.indexOf(html[at]!, at + 1);
      if (close === -1) return html.length;
      at = close;
    }
    if (!isSpace(code)) isValueNext = code === EQUALS;
  }
  return html.length;
}
