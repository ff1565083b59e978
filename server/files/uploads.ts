// Images uploaded by staff: decoded and re-encoded (which proves the type and strips anything hidden in them), and stored under a random name.
import { TRPCError } from '@trpc/server';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { staffMessages } from '#shared/staff-messages.ts';
import { createTurns } from '../http/turns.ts';

export const MAX_IMAGE_BYTES = 5_000_000;
/** Including all frames of an animation: a small file can unpack to gigabytes. */
const MAX_PIXELS = 40_000_000;
const MAX_WIDTH = 1_920;
const DECODE_SECONDS = 5;
const SEEN_MS = 24 * 60 * 60_000;
/** `.part`: left by a process that was interrupted while writing. */
const ourName = /^[\da-f]{32}\.(?:jpg|png|gif)(?:\.part)?$/;
/** A 40-megapixel image unpacks to 160 MB, and occupies one of the four threads that passwords and files need too. */
const inTurn = createTurns({ atOnce: 2, waiting: 20, refuse: () => new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: staffMessages.savingBusy }) });
const extensions: Record<string, string> = { jpeg: 'jpg', png: 'png', gif: 'gif' };
const signatures = [Buffer.from('ffd8ff', 'hex'), Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('GIF87a'), Buffer.from('GIF89a')];

export type Uploads = {
  folder: string;
  /** Stores an image and returns its `image_path` as on the wire: `uploads/<name>`. */
  store: (bytes: Uint8Array) => Promise<string>;
  /** Removes files last used longer ago than this. Nothing else deletes files, because only a search of everything stored shows that no text uses one. */
  sweep: (used: ReadonlySet<string>, olderThanMs: number) => Promise<void>;
};

export function openUploads(dataDir: string): Uploads {
  const folder = path.resolve(dataDir, 'uploads');
  mkdirSync(folder, { recursive: true });

  async function store(bytes: Uint8Array) {
    checkKind(bytes);
    const { extension, encoded } = await inTurn(() => encodeAnew(bytes));
    const name = `${randomBytes(16).toString('hex')}.${extension}`;
    const unfinished = path.join(folder, `${name}.part`);
    try {
      await writeFile(unfinished, encoded, { flush: true });
      await rename(unfinished, path.join(folder, name));
    } catch (error) {
      await rm(unfinished, { force: true });
      const isFull = ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
      throw isFull ? new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: staffMessages.noRoom, cause: error }) : error;
    }
    return `uploads/${name}`;
  }

  async function sweep(used: ReadonlySet<string>, olderThanMs: number) {
    const now = Date.now();
    for (const name of await readdir(folder)) {
      if (!ourName.test(name)) continue;
      const file = path.join(folder, name);
      // Another instance may sweep the same folder.
      const ageMs = now - ((await stat(file).catch(() => undefined))?.mtimeMs ?? now);
      if (used.has(name)) {
        // A file's modification time records when it was last in use, to the day, so that an old cover replaced today still stays for a month.
        if (ageMs > SEEN_MS) await utimes(file, now / 1_000, now / 1_000);
      } else if (ageMs > olderThanMs) await rm(file, { force: true });
    }
  }

  return { folder, store, sweep };
}

/** Throws for anything not worth decoding. */
function checkKind(bytes: Uint8Array) {
  if (bytes.byteLength > MAX_IMAGE_BYTES) throw new TRPCError({ code: 'PAYLOAD_TOO_LARGE', message: staffMessages.imageTooLarge });
  // Only data with one of the three signatures reaches a decoder.
  if (!signatures.some((signature) => signature.equals(bytes.subarray(0, signature.length)))) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.invalidImage });
}

async function encodeAnew(bytes: Uint8Array) {
  // Loaded only when somebody uploads, because sharp takes 80 ms and 20 MB.
  const { default: sharp } = await import('sharp');
  try {
    const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: true } as const;
    const { format, width, height, pages = 1, pageHeight } = await sharp(bytes, options).metadata();
    const extension = extensions[format];
    if (!extension || width * (pageHeight ?? height) * pages > MAX_PIXELS) throw new Error(`refused format ${format}`);
    const encoded = await sharp(bytes, options)
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize({ width: MAX_WIDTH, withoutEnlargement: true })
      .toFormat(format)
      .toBuffer();
    return { extension, encoded };
  } catch (error) {
    throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.invalidImage, cause: error });
  }
}
