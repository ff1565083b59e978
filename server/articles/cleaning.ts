// Cleans article HTML in a separate thread, with a time and memory limit per text.
import { Worker } from 'node:worker_threads';
import type { Cleaned } from './cleaning-worker.ts';

const CLEANING_MS = 5_000;
/** jsdom takes half a second to load, or several on a busy machine. This does not count towards the text's time. */
const START_MS = 30_000;
/** jsdom alone needs 100 MB. The thread is ended when unused for a while. */
const MEMORY_MB = 400;
const IDLE_MS = 5 * 60_000;

/** The cleaned text, or `too-heavy` if it exceeded its time or memory. */
export type Cleaning = { html: string } | 'too-heavy';

let worker: Promise<Worker> | undefined;
let idle: NodeJS.Timeout | undefined;

/** Cleans one text at a time; each call waits for the one before. */
export async function cleanInWorker(html: string): Promise<Cleaning> {
  clearTimeout(idle);
  const running = await (worker ??= startWorker());
  running.postMessage(html);
  const cleaned = await nextMessage<Cleaned>(running, CLEANING_MS).catch(() => undefined);
  if (!cleaned) await endWorker();
  idle = setTimeout(() => void endWorker(), IDLE_MS).unref();
  return cleaned?.html === undefined ? 'too-heavy' : { html: cleaned.html };
}

async function startWorker() {
  const started = new Worker(new URL('cleaning-worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 32 }, stderr: true });
  // It does not keep a stopping server alive; whoever is waiting for an answer notices its end.
  started.unref();
  started.on('error', () => {});
  try {
    await nextMessage(started, START_MS);
    return started;
  } catch (error) {
    worker = undefined;
    void started.terminate();
    throw error;
  }
}

/** The next text starts a new one. */
async function endWorker() {
  const ended = worker;
  worker = undefined;
  await (await ended?.catch(() => undefined))?.terminate();
}

/** Rejects if the worker ends, runs out of memory, or does not answer in time. */
function nextMessage<Message>(from: Worker, withinMs: number) {
  const { promise, resolve, reject } = Promise.withResolvers<Message>();
  const timer = setTimeout(() => reject(new Error('the cleaning worker took too long')), withinMs);
  const handleExit = () => reject(new Error('the cleaning worker ended'));
  from.once('message', resolve).once('error', reject).once('exit', handleExit);
  return promise.finally(() => {
    clearTimeout(timer);
    from.off('message', resolve).off('error', reject).off('exit', handleExit);
  });
}
