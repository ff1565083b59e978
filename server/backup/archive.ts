// One file: a tar archive, compressed with zstd and, with a passphrase, encrypted. It appears under its name only when it is whole and on the disk.
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { createHash, hash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { pipeline, Readable } from 'node:stream';
import { pipeline as pipelined } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { createDecryption, createEncryption, isEncrypted } from './encryption.ts';
import type { Manifest } from './manifest.ts';
import { createSeal, createUnseal } from './seal.ts';

/** Three is zstd's own: a higher one halves the speed for a few per cent. */
const LEVEL = 3;

export type Archive = {
  add: (name: string, bytes: Uint8Array) => Promise<void>;
  /** `size`: of the body, to the byte. */
  addStream: (name: string, size: number, body: AsyncIterable<Uint8Array>) => Promise<void>;
  entries: Manifest['entries'];
};

/** Returns the size of the file. If `fill` fails, or the disk does, nothing is left. */
export async function writeArchive(file: string, { passphrase, fill }: { passphrase: string | undefined; fill: (archive: Archive) => Promise<void> }) {
  const draft = `${file}.${process.pid}.part`;
  const { readable, controller } = createTarPacker();
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_checksumFlag]: 1 } });
  const target = createWriteStream(draft, { flush: true, mode: 0o600 });
  const source = Readable.from(readable as AsyncIterable<Uint8Array>, { objectMode: false });
  const written = passphrase === undefined ? pipelined(source, compress, createSeal(), target) : pipelined(source, compress, createSeal(), await createEncryption(passphrase), target);
  try {
    await Promise.race([Promise.all([fillTar(controller, fill), written]), written.then(() => new Promise(() => {}))]).catch((error: unknown) => {
      controller.error(error);
      throw error;
    });
    const { size } = await stat(draft);
    await rename(draft, file);
    await flushFolder(path.dirname(file));
    return size;
  } catch (error) {
    await written.catch(() => {});
    await rm(draft, { force: true });
    throw error;
  }
}

type Controller = ReturnType<typeof createTarPacker>['controller'];

async function fillTar(controller: Controller, fill: (archive: Archive) => Promise<void>) {
  const entries: Manifest['entries'] = {};
  async function add(name: string, bytes: Uint8Array) {
    const writer = controller.add({ name, size: bytes.byteLength, mode: 0o600 }).getWriter();
    await writer.write(bytes);
    await writer.close();
    entries[name] = { bytes: bytes.byteLength, sha256: hash('sha256', bytes) };
  }

  async function addStream(name: string, size: number, body: AsyncIterable<Uint8Array>) {
    const writer = controller.add({ name, size, mode: 0o600 }).getWriter();
    const sum = createHash('sha256');
    for await (const chunk of body) {
      sum.update(chunk);
      await writer.write(chunk);
    }
    await writer.close();
    entries[name] = { bytes: size, sha256: sum.digest('hex') };
  }

  await fill({ add, addStream, entries });
  controller.finalize();
}

/** A file's name is stored in the folder, which must therefore be flushed too. Windows cannot do that, and need not. */
export async function flushFolder(folder: string) {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}

export type Entry = { name: string; size: number; body: AsyncIterable<Uint8Array>; bytes: () => Promise<Buffer> };

export async function needsPassphrase(file: string) {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1), 0, 1, 0);
    return bytesRead > 0 && isEncrypted(buffer);
  } finally {
    await handle.close();
  }
}

/** The entries in order; each must be read, or left, before the next. Throws where the file is damaged or ends too early. */
export async function* readArchive(file: string, passphrase: string | undefined): AsyncGenerator<Entry> {
  const source = createReadStream(file, { highWaterMark: 1024 * 1024 });
  const decompress = createZstdDecompress();
  let failure: Error | undefined;
  const stages = passphrase === undefined ? [source, createUnseal(), decompress] : [source, ...createDecryption(passphrase), createUnseal(), decompress];
  const tar = pipeline(stages, (error) => {
    failure = error ?? undefined;
  }) as unknown as Readable;
  const decoded = (Readable.toWeb(tar) as ReadableStream<Uint8Array>).pipeThrough(createTarDecoder({ strict: true }));
  const reader = decoded.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const body = value.body as unknown as AsyncIterable<Uint8Array>;
      yield { name: value.header.name, size: value.header.size, body, bytes: async () => collect(body) };
      // What was not read is read now: cancelling a body would also end the next one, which the decoder has already begun.
      for await (const _rest of body);
    }
  } catch (error) {
    throw failure ?? error;
  } finally {
    await reader.cancel().catch(() => {});
    source.destroy();
  }
  if (failure) throw failure;
}

async function collect(body: AsyncIterable<Uint8Array>) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Passes a body on and adds it to a hash. */
export async function* hashed(body: AsyncIterable<Uint8Array>, sum: Hash) {
  for await (const chunk of body) {
    sum.update(chunk);
    yield chunk;
  }
}
