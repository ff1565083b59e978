// Serialises long lists as JSON a few rows per turn of the event loop, so that other requests are answered in between.
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Time between pauses. Not a row count, because rows differ in length. */
const TURN_MS = 10;
const CHUNK_LENGTH = 64_000;

/** What JSON.stringify makes of the list, in pieces of about 64 kB. */
export async function* jsonChunks(rows: readonly unknown[]) {
  let chunk = '[';
  let start = performance.now();
  for (const [index, row] of rows.entries()) {
    chunk += `${index > 0 ? ',' : ''}${JSON.stringify(row) ?? 'null'}`;
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
    if (performance.now() - start < TURN_MS) continue;
    await nextTurn();
    start = performance.now();
  }
  yield `${chunk}]`;
}

/** Anything but a list is serialised in one go. */
export async function stringifyInTurns(value: unknown) {
  if (!Array.isArray(value)) return JSON.stringify(value);
  let json = '';
  for await (const chunk of jsonChunks(value)) json += chunk;
  return json;
}
