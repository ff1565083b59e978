// Runs expensive work a few jobs at a time: others queue, and once the queue is full new ones are refused at once.

type Limits = { atOnce: number; waiting: number; refuse: () => Error };

export function createTurns({ atOnce, waiting, refuse }: Limits) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw refuse();
    // A job that finishes hands over its place.
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
