// What a document is, by its bytes and never by its name. What came in is judged in the thread that parses it.
const NAME_LENGTH = 120;
/** Text has no signature of its own, so its name must say what it is. */
export const texts: Record<string, string> = { txt: 'text/plain', csv: 'text/csv' };
/** The old office formats share one container. */
const oldOffice: Record<string, string> = { doc: 'application/msword', xls: 'application/vnd.ms-excel', ppt: 'application/vnd.ms-powerpoint', msg: 'application/vnd.ms-outlook' };

export type Document = { name: string; bytes: Uint8Array };

/** A name without folders and without what a file system or a mail header might misread. */
export function cleanFileName(name: string) {
  const plain = name.toWellFormed().replace(/^.*[/\\]/s, '').replace(/[\p{Cc}\p{Cf}"<>:|?*]+/gu, ' ').trim().replace(/^\.+/, '');
  const dot = plain.lastIndexOf('.');
  const ending = dot > 0 ? plain.slice(dot).slice(0, 12) : '';
  return `${plain.slice(0, plain.length - ending.length).slice(0, NAME_LENGTH - ending.length)}${ending}` || 'document';
}

const endingOf = (name: string) => /\.(\w{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The type by the bytes; 'application/octet-stream' if they do not tell. */
export async function typeOf({ name, bytes }: Document): Promise<{ kind: string; type: string }> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const ending = endingOf(name);
  if (found?.ext === 'cfb') return { kind: 'cfb', type: oldOffice[ending] ?? 'application/octet-stream' };
  if (found) return { kind: found.ext, type: found.mime };
  const isText = texts[ending] !== undefined && !bytes.includes(0);
  return isText ? { kind: ending, type: texts[ending]! } : { kind: '', type: 'application/octet-stream' };
}
