// A line that lets nothing through, or a machine that is gone, looks like a PostgreSQL that takes its time: TCP alone would let its queries wait for a quarter of an hour. Such connections are given up, so that their queries fail as with any lost connection.
import type { Socket } from 'node:net';
import pg from 'pg';

const LOOK_MS = 1_000;
/** A connection that owes an answer has said nothing for so long. */
const SILENT_MS = 5_000;
const PROBE_MS = 5_000;

/** Notes since when its server owes it an answer. */
export class WatchedClient extends pg.Client {
  #owedSince: number | undefined;
  #heardAt = 0;
  #heardBytes = 0;

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('drain', () => (this.#owedSince = undefined));
  }

  /** To be called with every query. */
  noteAsked() {
    this.#owedSince ??= performance.now();
  }

  /** Milliseconds since anything came of what it waits for. To be called often: it looks whether more has come since the last time. */
  silentMs() {
    const now = performance.now();
    const { bytesRead } = this.connection.stream as Socket;
    if (bytesRead !== this.#heardBytes) [this.#heardBytes, this.#heardAt] = [bytesRead, now];
    return this.#owedSince === undefined ? 0 : now - Math.max(this.#owedSince, this.#heardAt);
  }

  /** Its queries fail, and the pool opens another when one is needed. */
  giveUp() {
    this.connection.stream.destroy();
  }
}

type Log = { warn: (details: object, text: string) => void };

/** What a new connection says: `busy`, a query of ours has been running for long; `idle`, none has, so that answers were lost on their way; `away`, nothing. */
type Found = 'busy' | 'idle' | 'away';

/** Until `stop`. */
export function watchSilence(pool: pg.Pool, { connectionString, applicationName, log }: { connectionString: string; applicationName: string; log: Log }) {
  const clients = new Set<WatchedClient>();
  pool.on('connect', (client: pg.ClientBase) => {
    if (!(client instanceof WatchedClient)) return;
    clients.add(client);
    client.once('end', () => clients.delete(client));
  });

  async function probe(): Promise<Found> {
    const client = new WatchedClient({ connectionString, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS, application_name: 'prominence probe' });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rowCount } = await client.query("select from pg_stat_activity where application_name = $1 and state = 'active' and clock_timestamp() - query_start > $2 * interval '1 ms'", [applicationName, SILENT_MS / 2]);
      return rowCount ? 'busy' : 'idle';
    } catch {
      return 'away';
    } finally {
      client.giveUp();
    }
  }

  const isSilent = (client: WatchedClient) => client.silentMs() > SILENT_MS;
  let isProbing = false;
  async function look() {
    const silent = [...clients].filter(isSilent);
    if (silent.length === 0 || isProbing) return;
    isProbing = true;
    const found = await probe();
    isProbing = false;
    if (found === 'busy') return;
    // Where nothing answers, those that are at rest would be found silent by the next queries, one after the other.
    const lost = found === 'away' ? [...clients] : silent.filter(isSilent);
    if (lost.length > 0) log.warn({ connections: lost.length }, 'the database has fallen silent: its connections are given up');
    for (const client of lost) client.giveUp();
  }

  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return { stop: () => clearInterval(timer) };
}
