// Names of visitors where a mail program reads them.
const NAME_LENGTH = 80;

/** A name for greetings and subjects: one short line without anything a mail program would turn into a link. */
export function cleanName(name: string) {
  const cleaned = name.replace(/[^\p{L}\p{M}\p{N}\s'’.-]/gu, ' ').replace(/([\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, '$1. ').replace(/\s+/g, ' ').trim();
  return cleaned.slice(0, NAME_LENGTH) || 'Sir or Madam';
}
