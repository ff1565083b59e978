// Parses a mail in a thread of its own: undefined if it cannot be read within the limits.
import { createThread } from '../http/thread.ts';
import { createTurns } from '../http/turns.ts';
import type { Parsed } from './parse-worker.ts';

/** A mail of 25 MB is decoded into as much again. */
const thread = createThread<Parsed>({ file: new URL('parse-worker.ts', import.meta.url), jobMs: 60_000, memoryMb: 300 });
const inTurn = createTurns({ atOnce: 1, waiting: 50, refuse: () => new Error('too many mails at once') });

/** Gives the thread's memory back until the next mail. */
export const endParsing = thread.end;

export async function parseMail(raw: Uint8Array) {
  return (await inTurn(() => thread.ask(raw)))?.mail;
}
