// Cleans article HTML in a separate thread, with a time and memory limit per text.
import { createThread } from '../http/thread.ts';
import type { Cleaned } from './cleaning-worker.ts';

/** jsdom alone needs 100 MB. */
const thread = createThread<Cleaned>({ file: new URL('cleaning-worker.ts', import.meta.url), jobMs: 5_000, memoryMb: 400 });

/** The cleaned text, or `too-heavy` if it exceeded its time or memory. */
export type Cleaning = { html: string } | 'too-heavy';

/** Cleans one text at a time. */
export async function cleanInWorker(html: string): Promise<Cleaning> {
  const cleaned = await thread.ask(html);
  return cleaned?.html === undefined ? 'too-heavy' : { html: cleaned.html };
}
