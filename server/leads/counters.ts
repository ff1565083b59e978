// In-memory counters for when the database is down. Bounded, so that a flood of new keys cannot exhaust memory.

/** About ten megabytes. */
const MAX_KEYS = 50_000;

type Counter = { count: number; resetsAtMs: number };

export type Counters = ReturnType<typeof createCounters>;

/** `nowMs`: a monotonic clock. Past `maxKeys` the oldest key is dropped. */
export function createCounters({ maxKeys = MAX_KEYS, nowMs = () => performance.now() } = {}) {
  const counters = new Map<string, Counter>();

  /** Adds one unless the window already holds `most`. The window starts with the first count. */
  function countUp({ key, windowS, most = Number.POSITIVE_INFINITY }: { key: string; windowS: number; most?: number }) {
    const known = counters.get(key);
    const counter = known && known.resetsAtMs > nowMs() ? known : { count: 0, resetsAtMs: nowMs() + windowS * 1_000 };
    const isLetIn = counter.count < most;
    if (isLetIn) counter.count += 1;
    if (counter !== known) {
      counters.delete(key);
      counters.set(key, counter);
      for (const oldest of counters.keys()) {
        if (counters.size <= maxKeys) break;
        counters.delete(oldest);
      }
    }
    return { isLetIn, count: counter.count, resetsInS: Math.max(1, Math.ceil((counter.resetsAtMs - nowMs()) / 1_000)) };
  }

  return { countUp };
}
