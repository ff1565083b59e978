// Encrypts a backup with a passphrase as it is written, and decrypts it as it is read: scrypt, then AES-256-GCM chunk by chunk.
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { Transform } from 'node:stream';
import { promisify } from 'node:util';
import * as z from 'zod';

/** 128 MB and about half a second for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1 } as const;
const CHUNK_BYTES = 256 * 1024;
const TAG_BYTES = 16;
/** Of each chunk's nonce: the file's own part, then the chunk's number, then whether it is the last. So none can be moved, left out or added. */
const NONCE_BYTES = 7;
const MOST_HEADER_BYTES = 1_000;
const NEWLINE = 10;
const EMPTY = Buffer.alloc(0);

/** The first line of an encrypted file. Bounds keep a forged one from taking the machine's memory. */
const headerSchema = z.object({
  encrypted: z.literal('prominence-1'),
  N: z.number().int().min(2 ** 14).max(2 ** 20),
  r: z.number().int().min(1).max(16),
  p: z.number().int().min(1).max(4),
  salt: z.string().regex(/^[\da-f]{32}$/),
  nonce: z.string().regex(/^[\da-f]{14}$/),
});
type Header = z.infer<typeof headerSchema>;

export class WrongPassphrase extends Error {}

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

async function keyOf(passphrase: string, { N, r, p, salt }: Header) {
  return derive(passphrase.normalize('NFKC'), Buffer.from(salt, 'hex'), 32, { N, r, p, maxmem: 256 * N * r });
}

function nonceOf(header: Header, number: number, isLast: boolean) {
  const nonce = Buffer.alloc(12);
  Buffer.from(header.nonce, 'hex').copy(nonce);
  nonce.writeUInt32BE(number, NONCE_BYTES);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Whether a file that begins so is encrypted: zstd never begins with a brace. */
export const isEncrypted = (start: Uint8Array) => start[0] === 0x7b;

export async function createEncryption(passphrase: string, cost: { N: number; r: number; p: number } = COST) {
  const header: Header = { encrypted: 'prominence-1', ...cost, salt: randomBytes(16).toString('hex'), nonce: randomBytes(NONCE_BYTES).toString('hex') };
  const line = Buffer.from(`${JSON.stringify(header)}\n`);
  const key = await keyOf(passphrase, header);
  const seal = (bytes: Buffer, number: number, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(header, number, isLast)).setAAD(line);
    return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  };
  const stream = chunked(CHUNK_BYTES, (push, chunk, number, isLast) => push(seal(chunk, number, isLast)));
  stream.push(line);
  return stream;
}

/** Emits an error for a wrong passphrase, and for a file that is damaged, shortened or put together anew. */
export function createDecryption(passphrase: string) {
  let opened: { line: Buffer; header: Header; key: Buffer } | undefined;
  let start = Buffer.alloc(0);
  const open = ({ line, header, key }: NonNullable<typeof opened>, bytes: Buffer, number: number, isLast: boolean) => {
    if (bytes.length < TAG_BYTES) throw new Error('the file is shortened');
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(header, number, isLast)).setAAD(line).setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw number === 0 ? new WrongPassphrase('the passphrase is wrong, or the file is damaged') : new Error('the file is damaged or shortened');
    }
  };
  const body = chunked(CHUNK_BYTES + TAG_BYTES, (push, chunk, number, isLast) => push(open(opened!, chunk, number, isLast)));
  const read = async (bytes: Buffer) => {
    if (opened) return bytes;
    start = Buffer.concat([start, bytes]);
    const end = start.indexOf(NEWLINE);
    if (end < 0 && start.length > MOST_HEADER_BYTES) throw new Error('this is not a backup');
    if (end < 0) return EMPTY;
    const line = start.subarray(0, end + 1);
    const header = headerSchema.parse(JSON.parse(line.toString()));
    opened = { line, header, key: await keyOf(passphrase, header) };
    return start.subarray(end + 1);
  };
  const head = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      const passOn = async () => {
        try {
          head.push(await read(bytes));
          done();
        } catch (error) {
          done(error as Error);
        }
      };
      void passOn();
    },
    flush: (done) => done(opened ? null : new Error('the file is shortened')),
  });
  return [head, body] as const;
}

type Work = (push: (bytes: Buffer) => void, chunk: Buffer, number: number, isLast: boolean) => void;

/** Cuts a stream into chunks of one size; the last, which may be shorter, is known to be the last. */
function chunked(size: number, work: Work) {
  let pieces: Buffer[] = [];
  let length = 0;
  let number = 0;
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      try {
        pieces.push(bytes);
        length += bytes.length;
        if (length > size) {
          const all = Buffer.concat(pieces);
          let from = 0;
          // The last is kept back: only the end of the stream tells that it is the last.
          for (; all.length - from > size; from += size) work((one) => this.push(one), all.subarray(from, from + size), number++, false);
          pieces = [all.subarray(from)];
          length = all.length - from;
        }
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        work((one) => this.push(one), Buffer.concat(pieces), number, true);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
}
