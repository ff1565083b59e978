// What holds uploaded files: one small interface with a place behind it (server/files/open-store.ts).
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

export type FileStore = {
  kind: 'disk' | 'database' | 's3';
  /** Once it resolves, the bytes are safe. A name stands for the same bytes for ever: putting it again only renews when it was stored. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Undefined if there is none. Whoever asks reads `body` to its end, or destroys it. */
  get: (name: string) => Promise<OpenFile | undefined>;
  /** Every file of ours, in no order. What else lies in the same place is left out. */
  list: () => AsyncIterable<ListedFile>;
  /** `storedBefore`: not if it was stored later than this. Nothing happens if there is none. */
  remove: (name: string, options?: { storedBefore: Date }) => Promise<void>;
  /** Removes what an interrupted write left behind. */
  tidy: () => Promise<void>;
};

export type ListedFile = { name: string; size: number; storedAt: Date };
export type OpenFile = { size: number; type: string; etag: string; body: Readable };

/** On the wire `uploads/<name>`. Thirty-two hexadecimal digits: of the hash of the bytes, or random ones in files stored by releases before that. A smaller edition of a picture has its name and a width (sizes.ts). */
const ourName = /^[\da-f]{32}(?:\.(?:jpg|png|gif)|-\d{3,4}\.(?:avif|webp))$/;
const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif', avif: 'image/avif', webp: 'image/webp' };

export const isFileName = (name: string) => ourName.test(name);

/** The digits by which a picture and its smaller editions belong together. */
export const stemOf = (name: string) => name.slice(0, 32);

/** `extension`: jpg, png or gif. */
export const nameOf = (bytes: Uint8Array, extension: string) => `${hashOf(bytes).slice(0, 32)}.${extension}`;
export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** What every answer with this file says. The name changes with the bytes, so it also marks their version. */
export function describeFile(name: string) {
  const [stem = '', extension = ''] = name.split('.');
  return { type: types[extension]!, etag: `"${stem}"` };
}
