// Cleans article HTML in a thread of its own, each text within its time and memory.
import { Worker } from 'node:worker_threads';
import type { Cleaned } from './cleaning-worker.ts';

const CLEANING_MS = 5_000;
/** jsdom takes half a second to load, on a busy machine several; none of it counts against the text. */
const START_MS = 30_000;
/** jsdom needs 100 MB when it has loaded nothing else; it goes when nobody has written for a while. */
const MEMORY_MB = 400;
const IDLE_MS = 5 * 60_000;

/** The cleaned text; `too-heavy` when its time or memory was up. */
export type Cleaning = { html: string } | 'too-heavy';

let worker: Promise<Worker> | undefined;
let idle: NodeJS.Timeout | undefined;

/** One text at a time: whoever calls waits for the one before. */
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
  // A server that stops does not wait for it. Its end is noticed by whoever waits for an answer.
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

/** The next text gets a new one. */
async function endWorker() {
  const ended = worker;
  worker = undefined;
  await (await ended?.catch(() => undefined))?.terminate();
}

/** Rejects when the worker ends, runs out of memory, or says nothing in time. */
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
