// Reads a file to be imported in a thread of its own: undefined if it cannot be read within the limits.
import { createThread } from '../http/thread.ts';
import { createTurns } from '../http/turns.ts';
import type { Answer, Job } from './import-worker.ts';

const thread = createThread<Answer>({ file: new URL('import-worker.ts', import.meta.url), jobMs: 20_000, memoryMb: 300 });
const inTurn = createTurns({ atOnce: 1, waiting: 5, refuse: () => new Error('too many files at once') });

export async function readImport(job: Job) {
  return (await inTurn(() => thread.ask(job)))?.file;
}
