// Text inside HTML and XML.

/** All that XML 1.0 takes (its production 2): one character more, and a feed or a workbook can no longer be opened. */
const REFUSED = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** What XML refuses is left out: forms let none of it in, but older rows may hold it. */
export function withoutRefused(text: string) {
  return text.replace(REFUSED, '');
}

/** As character references that both know. */
export function escapeMarkup(text: string) {
  return withoutRefused(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
