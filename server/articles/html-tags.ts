// Finds the tags of an HTML text in one pass without parsing it, for the limits checked before parsing and for edits within tags.

export type Tag = {
  /** Index of the `<`. */
  start: number;
  /** Index after the `>`, or the end of the text if there is none. */
  end: number;
  /** In lower case. */
  name: string;
  isClosing: boolean;
};

/** Linear in the length of the text: no character is read twice. Tags in comments and raw text count too, so the number is never lower than a parser's. */
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

/** A `>` inside a quoted value does not end the tag; quotes only count after `=`. */
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
