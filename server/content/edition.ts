// What staff have published of the site, kept in memory: pages are made from it, and it must be there while the database is away.
import type { ItemData } from '#shared/edition/field.ts';
import { type KindName, kindNames, type Language } from '#shared/edition/kinds.ts';
import { type Edits, setEdits } from '#shared/firm/edits.ts';
import type { Db } from '../database/db.ts';
import { listFormerNames, listPublished, listPublishedKinds } from '../queries/site-content.ts';
import { readFocuses } from '../queries/pictures.ts';
import { buildEdits, EDIT_KINDS, type Focuses } from './build-edits.ts';
import { isSame } from './difference.ts';
import { releaseItems } from './release-items.ts';

/** By key. */
export type Published = ReadonlyMap<string, ItemData>;
export type Edition = {
  /** Everything of a kind that stands in place of the release's. */
  published: (kind: KindName) => Promise<Published>;
  /** The firm's facts as edited, whole; nothing where nobody has edited. */
  edits: () => Promise<Edits>;
  /** What a service, category or industry was ever called by staff, by its path. */
  formerNames: () => Promise<ReadonlyMap<string, readonly string[]>>;
  /** What stays visible of a picture where it is cropped, by its path; without those that show their middle. */
  focuses: () => Promise<Focuses>;
  /** How often something could not be read, and an older state was taken instead. */
  misses: () => number;
};

/** How long a page waits for the database, and how long the database is then left alone. */
const PATIENCE_MS = 1_500;
const REST_MS = 1_000;
/** Whose pictures are cropped. */
const PICTURED = ['team', 'office', 'episode'];
const NAMED = ['service', 'category', 'industry'] as const;
const nothing: Published = new Map();
/** By path. */
type Names = ReadonlyMap<string, readonly string[]>;
const unnamed: Names = new Map();

type Parts = { db: Db; isTrusted: () => boolean; log: { warn: (details: object, text: string) => void }; lang?: Language };
export type LiveEdition = ReturnType<typeof openEdition>;

/** `isTrusted` is false while changes on other instances cannot be noticed; the database is asked each time then. */
export function openEdition({ db, isTrusted, log, lang = 'en' }: Parts) {
  const kept = new Map<string, Promise<unknown>>();
  const last = new Map<string, unknown>();
  let restsUntilMs = 0;
  let misses = 0;

  /** As it was last known, if the database cannot be asked. */
  function keep<Value>(name: string, empty: Value, read: () => Promise<Value>): Promise<Value> {
    const known = kept.get(name) as Promise<Value> | undefined;
    if (known && isTrusted()) return known;
    const takeLast = () => {
      misses += 1;
      return (last.get(name) as Value | undefined) ?? empty;
    };
    if (performance.now() < restsUntilMs) return Promise.resolve(takeLast());
    const reading: Promise<Value> = inTime(read()).then(
      (value) => {
        // A newer reading may have ended first.
        if ((kept.get(name) ?? reading) === reading) last.set(name, value);
        return value;
      },
      (error: unknown) => {
        log.warn({ err: error }, 'what staff have edited could not be read');
        // Of one that a change has overtaken, nothing follows for what is read since.
        if (kept.get(name) === reading) {
          kept.delete(name);
          restsUntilMs = performance.now() + REST_MS;
        }
        return takeLast();
      },
    );
    kept.set(name, reading);
    return reading;
  }

  /** Throws if they are not known for sure: what follows from an older list would be kept. */
  async function readKinds() {
    const before = misses;
    const kinds = await keep('kinds', [] as string[], () => listPublishedKinds(db));
    if (misses !== before) throw new Error('which kinds staff have edited is not known');
    return kinds;
  }

  // The release's files are read apart: the database is not late when they are slow.
  const differing = onceEach((rows: Published, kind: KindName) => withoutReleased(kind, rows, lang));
  const withoutOwn = onceEach((names: Names) => withoutReleaseNames(names));

  async function published(kind: KindName): Promise<Published> {
    const rows = await keep(`kind ${kind}`, nothing, async () => {
      if (!(await readKinds()).includes(kind)) return nothing;
      const found = await listPublished(db, { kinds: [kind], lang });
      return new Map(found.map(({ key, data }) => [key, data]));
    });
    return rows.size === 0 ? nothing : differing(rows, kind);
  }

  const memo = createMemo();
  /** Mails, lists and the search of this process state them too. */
  async function edits() {
    const [names, points, ...sources] = await Promise.all([formerNames(), focuses(), ...EDIT_KINDS.map(async (kind) => [kind, await published(kind)] as const)]);
    const built = await memo(Object.fromEntries(sources), names, points);
    setEdits(built);
    return built;
  }

  async function formerNames() {
    const every = await keep<Names>('names', unnamed, async () => {
      const kinds = await readKinds();
      if (!NAMED.some((kind) => kinds.includes(kind))) return unnamed;
      const names = new Map<string, string[]>();
      for (const { key, name } of await listFormerNames(db)) if (name) names.set(key, [...(names.get(key) ?? []), name]);
      return names;
    });
    return every.size === 0 ? unnamed : withoutOwn(every);
  }

  function focuses() {
    return keep<Focuses>('focuses', new Map(), async () => ((await readKinds()).some((kind) => PICTURED.includes(kind)) ? readFocuses(db) : new Map()));
  }

  return {
    published,
    edits,
    focuses,
    formerNames,
    misses: () => misses,
    /** Call this when it has changed, here or on another instance. Without a kind, all. */
    forget(kind?: string) {
      // Whoever tells of a change has it from the database: it answers again.
      restsUntilMs = 0;
      kept.delete('focuses');
      if (!kind) kept.clear();
      else if ((kindNames as readonly string[]).includes(kind)) for (const name of ['kinds', 'names', `kind ${kind}`]) kept.delete(name);
    },
  } satisfies Edition & { forget: (kind?: string) => void };
}

/** A text published as the release has it is the release's: its page is the same to the last byte. */
async function withoutReleased(kind: KindName, rows: ReadonlyMap<string, ItemData>, lang: Language = 'en'): Promise<Published> {
  if (lang !== 'en') return rows;
  const release = await releaseItems[kind]();
  return new Map([...rows].filter(([key, data]) => !release.has(key) || !isSame(release.get(key)!.data, data)));
}

/** The release's own name is known without any edit. */
async function withoutReleaseNames(names: Names): Promise<Names> {
  const items = await Promise.all(NAMED.map((kind) => releaseItems[kind]()));
  const released = new Map(items.flatMap((all) => [...all].map(([key, { data }]) => [key, data['name']])));
  const rest = [...names].map(([key, all]): [string, readonly string[]] => [key, all.filter((name) => name !== released.get(key))]);
  return new Map(rest.filter(([, all]) => all.length > 0));
}

/** Made once of each object; anew if that failed. */
function onceEach<Source extends object, More extends unknown[], Made>(make: (source: Source, ...more: More) => Promise<Made>) {
  const known = new WeakMap<Source, Promise<Made>>();
  return (source: Source, ...more: More) => {
    const made = known.get(source) ?? make(source, ...more);
    known.set(source, made);
    made.catch(() => known.delete(source));
    return made;
  };
}

/** Builds the facts once for the same rows. */
function createMemo() {
  let before: { sources: Partial<Record<KindName, Published>>; names: Names; points: Focuses; edits: Promise<Edits> } | undefined;
  return (sources: Partial<Record<KindName, Published>>, names: Names, points: Focuses) => {
    const isSame = before?.names === names && before.points === points && EDIT_KINDS.every((kind) => before!.sources[kind] === sources[kind]);
    if (!isSame) before = { sources, names, points, edits: buildEdits(sources, { formerNames: names, focuses: points }) };
    return before!.edits;
  };
}

/** The edition with some items as they would be: for a preview. `key` of the map: kind and key, with a space between. */
export function withDrafts(edition: Edition, drafts: ReadonlyMap<string, ItemData>): Edition {
  const published = async (kind: KindName): Promise<Published> => {
    const merged = new Map(await edition.published(kind));
    for (const [place, data] of drafts) if (place.startsWith(`${kind} `)) merged.set(place.slice(kind.length + 1), data);
    return withoutReleased(kind, merged);
  };
  return {
    ...edition,
    published,
    edits: async () => buildEdits(Object.fromEntries(await Promise.all(EDIT_KINDS.map(async (kind) => [kind, await published(kind)] as const))), { focuses: await edition.focuses() }),
  };
}

async function inTime<Value>(work: Promise<Value>) {
  const { promise: late, reject } = Promise.withResolvers<never>();
  // After a long piece of work an answer may lie unread: it is read before the time is said to be over.
  const timer = setTimeout(() => setImmediate(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`))), PATIENCE_MS);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
