// Long lists as JSON, a few rows a turn: everybody else is answered in between. And JSON that is refused before it is parsed.
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Written without a pause; rows differ in length, so the time tells when to pause, not their number. */
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

/** Anything but a list is written at once. */
export async function stringifyInTurns(value: unknown) {
  if (!Array.isArray(value)) return JSON.stringify(value);
  let json = '';
  for await (const chunk of jsonChunks(value)) json += chunk;
  return json;
}

/** Nothing that we take nests deeper than ten. */
const DEEPEST = 64;
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 91, 93, 123, 125];

/** Half a million brackets take a parser a tenth of a second, and a hundred megabytes. Linear: a text between quotes is skipped. */
export function isTooDeep(json: string) {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfText(json, at);
    else if (code === OPEN_LIST || code === OPEN_OBJECT) depth += 1;
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

/** Where the quote stands that ends it: one behind an even number of backslashes. */
function endOfText(json: string, from: number) {
  for (let at = json.indexOf('"', from + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let before = at - 1;
    while (json.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 1) return at;
  }
  return json.length;
}
