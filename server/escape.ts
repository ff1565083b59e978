// Text inside HTML and XML.

/** As character references that both know. */
export function escapeMarkup(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
