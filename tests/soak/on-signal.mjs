// Loaded into the site by the soak: on SIGUSR2 it reads what the file in SOAK_NOTE asks for. `{ "gc": true }`: collects garbage and writes how much memory is left; `{ "clockMs": n }`: sets the clock on by n, or back.
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
  // What is on its way to be let go is let go after a turn or two.
  for (let round = 0; round < 5; round += 1) {
    globalThis.gc();
    await sleep(200);
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heapUsed, external, rss };
}

process.on('SIGUSR2', async () => {
  const note = process.env.SOAK_NOTE;
  const asked = JSON.parse(readFileSync(note, 'utf8'));
  if (asked.clockMs !== undefined) {
    offsetMs = asked.clockMs;
    globalThis.Date = ShiftedDate;
  }
  writeFileSync(`${note}.answer`, JSON.stringify(asked.gc ? await measure() : {}));
});
