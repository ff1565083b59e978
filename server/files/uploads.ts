// Images uploaded by staff: decoded and re-encoded (which proves the type and strips anything hidden in them), and stored under the hash of what came out.
import { TRPCError } from '@trpc/server';
import { staffMessages } from '#shared/staff-messages.ts';
import { createTurns } from '../http/turns.ts';
import { type FileStore, nameOf } from './store.ts';

export const MAX_IMAGE_BYTES = 5_000_000;
/** Including all frames of an animation: a small file can unpack to gigabytes. */
const MAX_PIXELS = 40_000_000;
const MAX_WIDTH = 1_920;
const DECODE_SECONDS = 5;
/** A 40-megapixel image unpacks to 160 MB, and occupies one of the four threads that passwords and files need too. */
const inTurn = createTurns({ atOnce: 2, waiting: 20, refuse: () => new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: staffMessages.savingBusy }) });
const extensions: Record<string, string> = { jpeg: 'jpg', png: 'png', gif: 'gif' };
const signatures = [Buffer.from('ffd8ff', 'hex'), Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('GIF87a'), Buffer.from('GIF89a')];

export type Uploads = {
  files: FileStore;
  /** Stores an image and returns its `image_path` as on the wire: `uploads/<name>`. */
  store: (bytes: Uint8Array) => Promise<string>;
};

/** `note` puts the picture into the library. */
export function openUploads(files: FileStore, note: (name: string) => Promise<void>): Uploads {
  async function store(bytes: Uint8Array) {
    checkKind(bytes);
    const { extension, encoded } = await inTurn(() => encodeAnew(bytes));
    const name = nameOf(encoded, extension);
    try {
      await files.put(name, encoded);
    } catch (error) {
      const isFull = ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
      throw isFull ? new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: staffMessages.noRoom, cause: error }) : error;
    }
    await note(name);
    return `uploads/${name}`;
  }

  return { files, store };
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
