// Tells screens that are open what is new (server-sent events): one look for all of them after a change, none while nothing happens. Bounded in number, and a stream ends with its session.
import type { News } from '#shared/content/live.ts';
import type { Db } from '../database/db.ts';
import { announceDesk, DESK_CHANNEL, readCounts, readLatest } from '../queries/news.ts';

/** Changes that come in quick succession are told together. */
const GATHER_MS = 1_000;
/** Keeps proxies from closing what is silent, and sessions honest: shorter than a connection may be idle. */
const BEAT_MS = 15_000;
export const MOST_STREAMS = 200;
export const MOST_STREAMS_EACH = 6;
/** What waits for a reader that does not read; one event is a few hundred bytes. */
const MOST_WAITING_BYTES = 64_000;

/** `write`: false once more waits than a reader takes. `isValid`: whether its session still stands. */
export type Stream = { userId: number; write: (text: string) => number; end: () => void; isValid: () => Promise<boolean> };
type Log = { warn: (details: object, text: string) => void };
type Parts = { db: Db; listen: (channel: string, onMessage: () => void, onGap: () => void) => Promise<void>; log: Log };

export type Live = Awaited<ReturnType<typeof openLive>>;

export async function openLive({ db, listen, log }: Parts, { gatherMs = GATHER_MS, beatMs = BEAT_MS } = {}) {
  const streams = new Set<Stream>();
  let timer: NodeJS.Timeout | undefined;
  let announcing: NodeJS.Timeout | undefined;
  let telling = Promise.resolve();
  let isClosed = false;

  async function readNews(userId: number): Promise<News> {
    const [counts, latest] = await Promise.all([readCounts(db, userId), readLatest(db)]);
    return { counts, ...latest };
  }

  /** Counts differ by who asks; the rest is read once. */
  async function tell() {
    if (streams.size === 0) return;
    const latest = await readLatest(db);
    const counts = new Map<number, News['counts']>();
    for (const stream of streams) {
      if (!counts.has(stream.userId)) counts.set(stream.userId, await readCounts(db, stream.userId));
      send(stream, `data: ${JSON.stringify({ counts: counts.get(stream.userId), ...latest })}\n\n`);
    }
  }

  function send(stream: Stream, text: string) {
    if (streams.has(stream) && stream.write(text) > MOST_WAITING_BYTES) drop(stream);
  }

  function drop(stream: Stream) {
    if (streams.delete(stream)) stream.end();
  }

  function handleChange() {
    if (timer || isClosed) return;
    timer = setTimeout(() => {
      timer = undefined;
      telling = telling.then(tell).catch((error: unknown) => log.warn({ err: error }, 'what is new could not be told'));
    }, gatherMs).unref();
  }

  async function beat() {
    for (const stream of streams) {
      // While the database is away nobody can tell whether a session still stands.
      if (await stream.isValid().catch(() => true)) send(stream, ': \n\n');
      else {
        send(stream, 'event: end\ndata: \n\n');
        drop(stream);
      }
    }
  }
  const beating = setInterval(() => void beat(), beatMs).unref();
  await listen(DESK_CHANNEL, handleChange, handleChange);

  return {
    readNews,
    /** False if there are too many already. */
    hasRoom: (userId: number) => !isClosed && streams.size < MOST_STREAMS && [...streams].filter((stream) => stream.userId === userId).length < MOST_STREAMS_EACH,
    add: (stream: Stream) => void streams.add(stream),
    remove: (stream: Stream) => void streams.delete(stream),
    count: () => streams.size,
    /** For what is stored without a word of its own, such as leads, which pay for nothing that can wait. */
    announce() {
      announcing ??= setTimeout(() => {
        announcing = undefined;
        void announceDesk(db).catch(() => {});
      }, gatherMs / 2).unref();
    },
    async close() {
      isClosed = true;
      clearInterval(beating);
      clearTimeout(timer);
      clearTimeout(announcing);
      for (const stream of streams) drop(stream);
      await telling;
    },
  };
}
