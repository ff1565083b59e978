// Measures how long each turn of the event loop blocks everybody else. Reported in /metrics, and logged when too long.
import type { FastifyInstance } from 'fastify';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';

/** Longer turns are logged. */
const LONG_TURN_MS = 250;
const CHECK_MS = 1_000;
/** The sampling interval. It is part of every measured delay, so it is subtracted. */
const RESOLUTION_MS = 10;
const NS_PER_S = 1e9;
const REMEMBERED = 8;

type Delays = ReturnType<typeof monitorEventLoopDelay>;

const watch = () => monitorEventLoopDelay({ resolution: RESOLUTION_MS });
const secondsOf = ({ count }: Delays, ns: number) => (count === 0 ? 0 : Math.max(0, ns / NS_PER_S - RESOLUTION_MS / 1_000));

export function watchEventLoop(app: FastifyInstance, registry: Registry) {
  // A histogram misses the turn during which it is reset; `sinceStart` is never reset.
  const [sinceStart, sinceScrape, sinceCheck] = [watch(), watch(), watch()];
  const all = [sinceStart, sinceScrape, sinceCheck];

  // The most recent requests by route pattern, because actual URLs can contain personal data or secrets.
  const begun = Array.from({ length: REMEMBERED }, () => '');
  let next = 0;
  app.addHook('onRequest', (request, _reply, done) => {
    begun[next % REMEMBERED] = request.routeOptions.url ?? 'none';
    next += 1;
    done();
  });

  let longestS = 0;
  function check() {
    const isLongest = secondsOf(sinceStart, sinceStart.max) > longestS;
    longestS = secondsOf(sinceStart, sinceStart.max);
    const turnS = isLongest ? longestS : secondsOf(sinceCheck, sinceCheck.max);
    sinceCheck.reset();
    if (turnS * 1_000 <= LONG_TURN_MS) return;
    const newestFirst = begun.map((_, back) => begun[(next + 2 * REMEMBERED - 1 - back) % REMEMBERED]).filter(Boolean);
    app.log.warn({ ms: Math.round(turnS * 1_000), begun: newestFirst }, 'one turn of the event loop took long: everybody waited');
  }

  let timer: NodeJS.Timeout | undefined;
  // Start-up is one long turn, but nobody is waiting yet.
  app.addHook('onListen', async () => {
    for (const delays of all) delays.enable();
    timer = setInterval(check, CHECK_MS).unref();
  });
  app.addHook('onClose', () => {
    clearInterval(timer);
    for (const delays of all) delays.disable();
  });

  new Gauge({
    name: 'event_loop_delay_seconds',
    help: 'How long the event loop could not answer.',
    labelNames: ['since', 'of'],
    registers: [registry],
    collect() {
      check();
      for (const [since, delays] of [['start', sinceStart], ['scrape', sinceScrape]] as const) {
        this.set({ since, of: 'p50' }, secondsOf(delays, delays.percentile(50)));
        this.set({ since, of: 'p99' }, secondsOf(delays, delays.percentile(99)));
        this.set({ since, of: 'max' }, secondsOf(delays, delays.max));
      }
      sinceScrape.reset();
    },
  });
}
