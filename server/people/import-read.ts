// Reads a CSV file: its encoding and delimiter are guessed, and it is bounded in rows, columns and cells. Pure; it runs in a thread (import-thread.ts).
import { parseCsv } from 'hucre/csv';
import { type Delimiter, delimiters, type Encoding, MOST_IMPORT_COLUMNS, MOST_IMPORT_ROWS } from '#shared/content/import.ts';

/** Longer is no field of ours; the planning says so of each row. */
const CELL_LENGTH = 6_000;
const ARABIC = /\p{Script=Arabic}/u;
/** For guesses. */
const LOOKED_AT = 200_000;

export type ReadFile = { encoding: Encoding; delimiter: Delimiter; header: string[]; rows: string[][] } | { problem: 'empty' | 'rows' | 'columns' };

/** A byte-order mark, zeros on one side of every letter, valid UTF-8, or else which of two old pages makes words of neighbouring high bytes. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, LOOKED_AT - (LOOKED_AT % 2));
  let [even, odd] = [0, 0];
  for (const [index, byte] of head.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  if (odd > head.length / 8) return 'utf-16le';
  if (even > head.length / 8) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return isArabicPage(head) ? 'windows-1256' : 'windows-1252';
  }
}

/** In Western languages an accented letter stands alone between plain ones; in Arabic all letters of a word are high bytes. */
function isArabicPage(bytes: Uint8Array) {
  let [inRuns, alone, run] = [0, 0, 0];
  const settle = () => {
    if (run >= 2) inRuns += run;
    else alone += run;
    run = 0;
  };
  for (const byte of bytes) {
    if (byte >= 0x80) run += 1;
    else settle();
  }
  settle();
  return inRuns > alone && ARABIC.test(new TextDecoder('windows-1256').decode(bytes));
}

/** The one that parts most lines of the head into the same number of cells, more than one. */
export function guessDelimiter(text: string): Delimiter {
  const head = text.slice(0, LOOKED_AT);
  const scores = delimiters.map((delimiter) => {
    const rows = parseCsv(head, { delimiter, maxRows: 20, skipEmptyRows: true });
    const width = rows[0]?.length ?? 0;
    return { delimiter, score: width < 2 ? 0 : width * rows.filter((row) => row.length === width).length };
  });
  return scores.toSorted((a, b) => b.score - a.score)[0]!.delimiter;
}

const clean = (cell: unknown) => `${(cell ?? '') as string | number | boolean}`.toWellFormed().replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu, '').trim().slice(0, CELL_LENGTH);

export function readCsvFile(bytes: Uint8Array, given: { encoding?: Encoding; delimiter?: Delimiter } = {}): ReadFile {
  const encoding = given.encoding ?? guessEncoding(bytes);
  // 'sep=;' is how some spreadsheets say it themselves.
  const decoded = new TextDecoder(encoding).decode(bytes);
  const said = /^\uFEFF?sep=([,;\t|])\r?\n/i.exec(decoded);
  const text = said ? decoded.slice(said[0].length) : decoded;
  const delimiter = given.delimiter ?? (said?.[1] as Delimiter | undefined) ?? guessDelimiter(text);
  const parsed = parseCsv(text, { delimiter, skipEmptyRows: true, maxRows: MOST_IMPORT_ROWS + 2 });
  const rows = parsed.map((row) => row.map(clean)).filter((row) => row.some((cell) => cell !== ''));
  const [header, ...body] = rows;
  if (!header || body.length === 0) return { problem: 'empty' };
  if (body.length > MOST_IMPORT_ROWS) return { problem: 'rows' };
  if (header.length > MOST_IMPORT_COLUMNS) return { problem: 'columns' };
  return { encoding, delimiter, header: header.map((heading, index) => heading.slice(0, 100) || `Column ${index + 1}`), rows: body };
}
