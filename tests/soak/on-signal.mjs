// Preloaded into the site by the soak: on SIGUSR2 it carries out the request in the file named by SOAK_REQUEST. `{ "gc": true }` collects garbage and reports the memory in use; `{ "clockMs": n }` shifts the clock by n, which may be negative.
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

const TrueDate = Date;
let offsetMs = 0;

class ShiftedDate extends TrueDate {
  constructor(...args) {
    if (args.length === 0) super(TrueDate.now() + offsetMs);
    else super(...args);
  }
  static now() {
    return TrueDate.now() + offsetMs;
  }
}

async function measure() {
  // Some objects are only released after a turn or two of the event loop.
  for (let round = 0; round < 5; round += 1) {
    globalThis.gc();
    await sleep(200);
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heapUsed, external, rss };
}

async function answer() {
  const file = process.env.SOAK_REQUEST;
  const request = JSON.parse(readFileSync(file, 'utf8'));
  if (request.clockMs !== undefined) {
    offsetMs = request.clockMs;
    globalThis.Date = ShiftedDate;
  }
  writeFileSync(`${file}.answer`, JSON.stringify(request.gc ? await measure() : {}));
}
process.on('SIGUSR2', () => void answer());
