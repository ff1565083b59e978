// What a backup says of itself: the last entry of the archive, by which everything before it is checked.
import { hash } from 'node:crypto';
import * as z from 'zod';

export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
/** The first entry: tells a backup from any other archive, and one from a later release, before anything is read. */
export const HEAD = 'prominence.json';
export const headSchema = z.object({ product: z.literal('prominence'), format: z.number().int(), version: z.string() });

const name = z.string().regex(/^[a-z_][a-z\d_]*$/);
const digest = z.string().regex(/^[\da-f]{64}$/);

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  site: z.string(),
  /** The moment of the snapshot, by the database's clock. */
  at: z.iso.datetime(),
  database: z.enum(['postgres', 'pglite']),
  migrations: z.array(z.string().regex(/^[\w-]+$/)).min(1),
  /** `sum`: of the SHA-256 of each row, so that it does not depend on their order. */
  tables: z.array(z.object({ name, columns: z.array(name).min(1), rows: z.number().int().min(0), sum: digest })),
  counters: z.array(z.object({ name, last: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  entries: z.record(z.string(), z.object({ bytes: z.number().int().min(0), sha256: digest })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Adds up the hashes of rows. */
export function createRowSum() {
  let sum = 0n;
  let rows = 0;
  return {
    add(lines: string[]) {
      for (const line of lines) sum += BigInt(`0x${hash('sha256', line)}`);
      sum &= (1n << 256n) - 1n;
      rows += lines.length;
    },
    result: () => ({ rows, sum: sum.toString(16).padStart(64, '0') }),
  };
}

/** Which table a part belongs to: `database/submissions/000001.jsonl`. */
export const tableOf = (entry: string) => /^database\/([a-z\d_]+)\/\d{6,}\.jsonl$/.exec(entry)?.[1];
export const partName = (table: string, number: number) => `database/${table}/${String(number).padStart(6, '0')}.jsonl`;

/** A file of uploads or spool, by a name that can lead nowhere else. */
export function fileOf(entry: string) {
  const [, folder, file] = /^(uploads|spool)\/([\w-][\w.-]*)$/.exec(entry) ?? [];
  return folder && file ? { folder: folder as 'uploads' | 'spool', file } : undefined;
}
