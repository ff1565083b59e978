// The end of a backup: the SHA-256 of everything before it, in a frame that zstd skips. So a file that is shortened by a single byte, changed or extended is known, and `zstd -d` still unpacks it.
import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** A skippable frame (RFC 8878, 3.1.2): its magic number, and the length of what follows. */
const FRAME = Buffer.from('502a4d1820000000', 'hex');
const SEAL_BYTES = FRAME.length + 32;

export function createSeal() {
  const sum = createHash('sha256');
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      sum.update(bytes);
      done(null, bytes);
    },
    flush(done) {
      done(null, Buffer.concat([FRAME, sum.digest()]));
    },
  });
}

/** Passes on all but the seal; emits an error at the end if that does not fit. */
export function createUnseal() {
  const sum = createHash('sha256');
  let tail: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      const all = tail.length === 0 ? bytes : Buffer.concat([tail, bytes]);
      const end = Math.max(0, all.length - SEAL_BYTES);
      tail = Buffer.from(all.subarray(end));
      const body = all.subarray(0, end);
      sum.update(body);
      done(null, body.length > 0 ? body : undefined);
    },
    flush(done) {
      const isWhole = tail.length === SEAL_BYTES && tail.subarray(0, FRAME.length).equals(FRAME) && tail.subarray(FRAME.length).equals(sum.digest());
      done(isWhole ? null : new Error('it does not end as it was written'));
    },
  });
}
