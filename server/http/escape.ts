// Escapes text for HTML and XML.

/** Everything outside production 2 of XML 1.0: a single such character makes a feed or a workbook unreadable. */
const REFUSED = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Removes the characters that XML forbids. Forms reject them, but older rows may contain some. */
export function withoutRefused(text: string) {
  return text.replace(REFUSED, '');
}

/** Uses numeric character references, which HTML and XML both understand. */
export function escapeMarkup(text: string) {
  return withoutRefused(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
