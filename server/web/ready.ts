// A cache of finished answers as bytes: rendered once, and dropped by writes to the content they were made from.
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { createGate } from '../http/gate.ts';
import type { ContentKind } from '../queries/content.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
/** Compresses well at about 1 ms per page, once per content write. The window (512 kB) is the memory each compression takes. */
const BROTLI_OPTIONS = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5, [zlib.constants.BROTLI_PARAM_LGWIN]: 19 } };
/** A tenth smaller, for a hundred times as much: for answers that many ask for. */
const BEST_OPTIONS = { params: { ...BROTLI_OPTIONS.params, [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } };
const ASKED_OFTEN = 3;
const LEAST_BYTES_TO_COMPRESS = 1_000;
const COMPRESSED_AT_ONCE = 2;
/** The overhead of an entry and of each variant: key, headers, maps (measured). */
const ENTRY_BYTES = 1_500;
const VARIANT_BYTES = 2_500;

export type Encoding = 'identity' | 'gzip' | 'br';
/** `isPartial`: something could not be read, so it is not worth keeping. `isUnlisted`: one of endlessly many addresses, whose answers nobody can keep. `isPrivate`: made from what one visitor entered, for nobody else to keep or index. `headers`: in place of those of every page. */
export type Answer = { status: number; type: string; body: string; reads: ReadonlySet<ContentKind>; location?: string; isPartial?: boolean; isUnlisted?: boolean; isPrivate?: boolean; headers?: Record<string, string> };
/** `isKept`: the bytes are there anyhow, however many wait to read them. */
export type Variant = { status: number; headers: Record<string, string | number>; bytes: Buffer; isKept: boolean };
type Entry = { answer: Omit<Answer, 'body'>; plain: Buffer; isKept: boolean; variants: Map<Encoding, Variant | Promise<Variant>>; bytes: number; asked: number };

export type Ready = ReturnType<typeof createReady>;

/** `isTrusted` is false while changes on other instances cannot be noticed; nothing is cached then. */
export function createReady({ maxBytes, isTrusted, headers }: { maxBytes: number; isTrusted: () => boolean; headers: Record<'page' | 'api', Record<string, string>> }) {
  // A Map keeps insertion order, so the first key is the least recently used.
  const entries = new Map<string, Entry>();
  const inFlight = new Map<string, Promise<Entry>>();
  const compressing = createGate({ atOnce: COMPRESSED_AT_ONCE, mostWaiting: Number.POSITIVE_INFINITY });
  const improving = createGate({ atOnce: 1, mostWaiting: Number.POSITIVE_INFINITY });
  let generation = 0;
  let usedBytes = 0;

  /** The answer in this encoding: at once if cached, otherwise made by `render`, once for all who are waiting. */
  function get(key: string, encoding: Encoding, render: () => Promise<Answer>): Variant | Promise<Variant> {
    const entry = isTrusted() ? entries.get(key) : undefined;
    if (!entry) return renderOnce(key, render).then((made) => encode(made, encoding));
    if (usedBytes > maxBytes / 2) {
      entries.delete(key);
      entries.set(key, entry);
    }
    if (encoding === 'br') {
      entry.asked += 1;
      if (entry.asked === ASKED_OFTEN) void improve(entry).catch(() => {});
    }
    return encode(entry, encoding);
  }

  /** Compresses once more, as well as we can. Those who ask meanwhile get what is there. */
  async function improve(entry: Entry) {
    const made = await entry.variants.get('br');
    if (!made) return;
    await improving(async () => {
      if (!entry.isKept) return;
      const bytes = await brotli(entry.plain, BEST_OPTIONS);
      const saved = made.bytes.byteLength - bytes.byteLength;
      if (!entry.isKept || saved <= 0) return;
      entry.variants.set('br', { ...made, bytes, headers: { ...made.headers, 'content-length': bytes.byteLength } });
      entry.bytes -= saved;
      usedBytes -= saved;
    });
  }

  function renderOnce(key: string, render: () => Promise<Answer>) {
    const running = inFlight.get(key);
    if (running) return running;
    const startedIn = generation;
    const promise = render()
      .then(({ body, ...answer }) => {
        const plain = Buffer.from(body);
        const entry: Entry = { answer, plain, isKept: false, variants: new Map(), asked: 0, bytes: ENTRY_BYTES + 2 * key.length + plain.byteLength };
        // If content changed during rendering, this answer may be outdated: those already waiting get it, but it is not cached.
        if (answer.status === 200 && !answer.isPartial && !answer.isUnlisted && !answer.isPrivate && startedIn === generation && isTrusted()) keep(key, entry);
        return entry;
      })
      .finally(() => inFlight.get(key) === promise && inFlight.delete(key));
    inFlight.set(key, promise);
    return promise;
  }

  function keep(key: string, entry: Entry) {
    const before = entries.get(key);
    if (before) forget(key, before);
    entry.isKept = true;
    entries.set(key, entry);
    usedBytes += entry.bytes;
    makeRoom();
  }

  function makeRoom() {
    for (const [oldest, entry] of entries) {
      if (usedBytes <= maxBytes) break;
      forget(oldest, entry);
    }
  }

  function forget(key: string, entry: Entry) {
    entries.delete(key);
    usedBytes -= entry.bytes;
    entry.isKept = false;
  }

  function encode(entry: Entry, encoding: Encoding): Variant | Promise<Variant> {
    const wanted = entry.plain.byteLength < LEAST_BYTES_TO_COMPRESS ? 'identity' : encoding;
    const made = entry.variants.get(wanted);
    if (made) return made;
    const promise = compress(entry, wanted).then((variant) => {
      entry.variants.set(wanted, variant);
      // The plain bytes are counted with the entry.
      const added = VARIANT_BYTES + (variant.bytes === entry.plain ? 0 : variant.bytes.byteLength);
      entry.bytes += added;
      if (entry.isKept) {
        usedBytes += added;
        makeRoom();
      }
      return variant;
    });
    entry.variants.set(wanted, promise);
    return promise;
  }

  async function compress({ answer, plain, isKept }: Entry, encoding: Encoding): Promise<Variant> {
    const bytes = encoding === 'identity' ? plain : await compressing(() => (encoding === 'br' ? brotli(plain, BROTLI_OPTIONS) : gzip(plain)));
    // Of what was compressed: a better compression of the same does not make a visitor fetch it again.
    const etag = `"${hash('sha256', plain, 'base64url').slice(0, 22)}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    return {
      status: answer.status,
      bytes,
      isKept,
      headers: {
        ...(answer.headers ?? (answer.type.startsWith('text/html') ? headers.page : headers.api)),
        'content-type': answer.type,
        'content-length': bytes.byteLength,
        // Cached by browsers and proxies but revalidated each time: an edit shows at once, and a repeat costs a 304.
        'cache-control': answer.isPrivate ? 'private, no-store' : answer.status === 200 && !answer.isPartial ? 'public, no-cache' : 'no-store',
        ...(answer.isPrivate && { 'x-robots-tag': 'noindex' }),
        vary: 'accept-encoding',
        etag,
        ...(answer.location && { location: answer.location }),
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      },
    };
  }

  /** Drops answers made from this kind of content; without a kind, all of them. */
  function drop(kind?: ContentKind) {
    generation += 1;
    inFlight.clear();
    for (const [key, entry] of entries) {
      if (!kind || entry.answer.reads.has(kind)) forget(key, entry);
    }
  }

  return { get, drop, size: () => ({ entries: entries.size, bytes: usedBytes }) };
}

/** The best of our encodings that the header accepts (RFC 9110, 12.5.3): brotli, then gzip. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  if (accepted.includes('br') && !/\bbr\s*;\s*q=0(?:\.0*)?(?:,|$|\s)/.test(accepted)) return 'br';
  if (accepted.includes('gzip') && !/\bgzip\s*;\s*q=0(?:\.0*)?(?:,|$|\s)/.test(accepted)) return 'gzip';
  return 'identity';
}
