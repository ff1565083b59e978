// Smaller editions of uploaded pictures, in AVIF and WebP at the widths that pages need: made when one is first asked for, then kept beside the picture like any upload.
import { TRPCError } from '@trpc/server';
import { buffer } from 'node:stream/consumers';
import { PICTURE_WIDTHS } from '#shared/content/picture-editions.ts';
import { messages } from '#shared/messages.ts';
import { createTurns } from '../http/turns.ts';
import { type FileStore, stemOf } from './store.ts';

const MAX_PIXELS = 40_000_000;
/** AVIF takes a core for a second at the largest width. */
const ENCODE_SECONDS = 10;
const QUALITY = { avif: { quality: 56, effort: 3 }, webp: { quality: 80, effort: 4 } } as const;
/** Those that could not be made; asking again would only cost the same time again. */
const MOST_FAILED = 1_000;

type Edition = { stem: string; width: number; format: 'avif' | 'webp' };

/** What the name stands for; undefined for a picture itself, or a width that no page asks for. */
export function readEdition(name: string): Edition | undefined {
  const [, stem, width, format] = /^([\da-f]{32})-(\d{3,4})\.(avif|webp)$/.exec(name) ?? [];
  if (!stem || !PICTURE_WIDTHS.some((known) => known === Number(width))) return undefined;
  return { stem, width: Number(width), format: format as Edition['format'] };
}

export function createSizes(files: FileStore) {
  // One at a time: encoding would otherwise take every thread that passwords and files need too.
  const inTurn = createTurns({ atOnce: 1, waiting: 40, refuse: () => new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: messages.unavailable }) });
  const making = new Map<string, Promise<Buffer | undefined>>();
  const failed = new Set<string>();

  /** The picture it is made from. */
  async function openSource({ stem }: Edition) {
    return (await files.get(`${stem}.jpg`)) ?? files.get(`${stem}.png`);
  }

  async function make(name: string, edition: Edition) {
    const source = await openSource(edition);
    if (!source) return undefined;
    const bytes = await encode(await buffer(source.body), edition);
    // A full disk or a store that is away costs the next reader this time again, and nothing else.
    await files.put(name, bytes).catch(() => undefined);
    return bytes;
  }

  return {
    openSource,

    /** The bytes, stored; undefined if there is no such picture, or it cannot be made now: its reader then gets the picture itself. */
    async get(name: string, edition: Edition) {
      if (failed.has(name)) return undefined;
      let bytes = making.get(name);
      if (!bytes) {
        bytes = inTurn(() => make(name, edition)).finally(() => making.delete(name));
        making.set(name, bytes);
      }
      try {
        return await bytes;
      } catch (error) {
        // Busy, or the store is away: another time. Anything else will not change.
        if (!(error instanceof TRPCError) && failed.size < MOST_FAILED) failed.add(name);
        return undefined;
      }
    },
  };
}
export type Sizes = ReturnType<typeof createSizes>;

async function encode(bytes: Uint8Array, { width, format }: Edition) {
  // Loaded only when a picture is asked for the first time, because sharp takes 80 ms and 20 MB.
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: ENCODE_SECONDS }).resize({ width, withoutEnlargement: true }).toFormat(format, QUALITY[format]).toBuffer();
}

/** Whether a picture that is in use, or a smaller edition of one. */
export function isUsedBy(used: ReadonlySet<string>) {
  const stems = new Set([...used].map(stemOf));
  return (name: string) => used.has(name) || (readEdition(name) !== undefined && stems.has(stemOf(name)));
}
