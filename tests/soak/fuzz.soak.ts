import { expect, test } from 'vitest';
import { startInstrumentedSite } from './instrumented-site.ts';
import { describeFailures, fuzz } from './fuzz.ts';

/** Per kind of database, so 30,000 in all. */
const INPUTS = Number(process.env.FUZZ_INPUTS ?? 15_000);
/** The first inputs load what is loaded lazily, and fill the caches. */
const WARM_UP = Math.round(INPUTS / 10);
const LONGEST_TURN_S = 0.25;
const MB = 1_000_000;

test(`SEC-15 SEC-17 ${INPUTS} generated inputs cause no 5xx, no leak, no turn of the event loop over ${LONGEST_TURN_S * 1_000} ms and no growth of memory`, async () => {
  const site = await startInstrumentedSite();
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
  console.log(`seed ${seed}`);
  const first = await fuzz(site.url, { inputs: WARM_UP, seed: seed + 1 });
  const before = await site.memory();
  await fetch(`${site.url}/metrics`);
  const { failures, sent } = await fuzz(site.url, { inputs: INPUTS, seed, log: (text) => console.log(text) });
  const metrics = await (await fetch(`${site.url}/metrics`)).text();
  const of = (name: string) => Number(new RegExp(`^event_loop_delay_seconds\\{since="scrape",of="${name}"\\} (\\S+)$`, 'm').exec(metrics)?.[1]);
  const after = await site.memory();
  const used = ({ heapUsed, external }: typeof before) => (heapUsed + external) / MB;
  console.log(`${sent} sent; event loop p99 ${of('p99') * 1_000} ms, longest ${of('max') * 1_000} ms; memory after gc ${used(before).toFixed(1)} → ${used(after).toFixed(1)} MB, resident ${(before.rss / MB).toFixed(0)} → ${(after.rss / MB).toFixed(0)} MB`);
  const warnings = site.output().split('\n').filter((line) => line.includes('event loop') && !line.includes('"level":30'));
  if (warnings.length > 0) console.log(`in the log:\n${warnings.slice(0, 10).join('\n')}`);

  expect(describeFailures([...first.failures, ...failures]), `seed ${seed}: set FUZZ_SEED to reproduce it`).toBe('');
  expect(of('max')).toBeLessThanOrEqual(LONGEST_TURN_S);
  // Rendered answers are cached on purpose, up to a limit of their own.
  const cached = Number(/^ready_answers_bytes (\S+)$/m.exec(metrics)?.[1]) / MB;
  expect(used(after) - cached).toBeLessThanOrEqual(1.1 * used(before));
});
