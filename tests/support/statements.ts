// Notes which statements each test file sends to which kind of database, one of each shape. compare-statements.mjs reads the notes after the run.
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { shapeOf } from './compare-statements.mjs';

type Query = (this: object, first: unknown, ...rest: unknown[]) => unknown;

// Files share a process, and with it what is replaced here. What goes to an embedded database is noted in database.ts.
const shared = globalThis as { sent?: Set<string> };
if (!shared.sent) {
  const sent = (shared.sent = new Set<string>());
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const send = prototype.query;
  prototype.query = function query(first, ...rest) {
    const text = typeof first === 'string' ? first : (first as { text?: unknown } | null)?.text;
    if (typeof text === 'string') sent.add(text);
    return send.call(this, first, ...rest);
  };
}

shared.sent.clear();
afterAll(() => {
  const { testPath } = expect.getState();
  const note = { file: path.relative(process.cwd(), testPath!).replaceAll('\\', '/'), kind: process.env.TEST_DATABASE ?? 'embedded', sent: [...new Map([...shared.sent!].map((text) => [shapeOf(text), text])).values()] };
  appendFileSync(path.join(process.env.STATEMENTS_FOLDER!, `${process.pid}.jsonl`), `${JSON.stringify(note)}\n`);
});
