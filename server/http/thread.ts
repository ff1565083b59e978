// A thread for work on what others have written, with a limit of time and memory per job: only whoever sent the job waits for it.
import { Worker } from 'node:worker_threads';

/** Loading the thread's code can take several seconds on a busy machine. This does not count towards a job's time. */
const START_MS = 30_000;
/** The thread is ended when unused for a while. */
const IDLE_MS = 5 * 60_000;

type Options = { file: URL; jobMs: number; memoryMb: number };

/** Its code posts one message when it is ready, then one per job. `ask` takes one job at a time, and answers undefined if the job took too long or too much. */
export function createThread<Answer>({ file, jobMs, memoryMb }: Options) {
  let worker: Promise<Worker> | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function ask(job: unknown): Promise<Answer | undefined> {
    clearTimeout(idle);
    const running = await (worker ??= start());
    running.postMessage(job);
    const answer = await nextMessage<Answer>(running, jobMs).catch(() => undefined);
    if (!answer) await end();
    idle = setTimeout(() => void end(), IDLE_MS).unref();
    return answer;
  }

  async function start() {
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 }, stderr: true });
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

  /** The next job starts a new one. */
  async function end() {
    const ended = worker;
    worker = undefined;
    await (await ended?.catch(() => undefined))?.terminate();
  }

  return { ask, end };
}

/** Rejects if the thread ends, runs out of memory, or does not answer in time. */
function nextMessage<Message>(from: Worker, withinMs: number) {
  const { promise, resolve, reject } = Promise.withResolvers<Message>();
  const timer = setTimeout(() => reject(new Error('the thread took too long')), withinMs);
  const handleExit = () => reject(new Error('the thread ended'));
  from.once('message', resolve).once('error', reject).once('exit', handleExit);
  return promise.finally(() => {
    clearTimeout(timer);
    from.off('message', resolve).off('error', reject).off('exit', handleExit);
  });
}
