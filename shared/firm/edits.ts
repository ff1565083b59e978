// The firm's facts as staff have edited them, in place of the release's own. The server sets them when they change; the browser gets with a page those that the page reads.
import type { Episode, Estimate, Figures, Head, Mark, Office, Social, TeamMember } from './facts.ts';

/** Each is whole: what it holds replaces what the release says. */
export type Edits = {
  /** Of services, categories and industries, by their path: 'taxation/vat', 'taxation'. */
  names?: Record<string, string>;
  /** All that staff ever called them, by path. */
  formerNames?: Record<string, readonly string[]>;
  team?: TeamMember[];
  office?: [Office, ...Office[]];
  social?: Social[];
  partner?: Mark[];
  episode?: Episode[];
  figures?: Figures;
  estimate?: Estimate;
  /** Of the home page, by name: their order, whether they are shown, and what staff have written above them. */
  section?: Record<string, { order: number; isShown: boolean; heading?: string; lead?: string; /** In a preview, of one that is another: the id of the line above it. */ mark?: string }>;
  /** Of the fixed pages. */
  head?: Record<string, Head>;
  /** By menu: the labels by address. */
  menu?: Record<string, Record<string, string>>;
};

/** The same object, whose fields are those of `now` while there is one. */
export function live<Release extends object>(release: Release, now: () => Release | undefined): Release {
  const fields = Object.keys(release) as (keyof Release)[];
  return Object.defineProperties({}, Object.fromEntries(fields.map((field) => [field, { enumerable: true, get: () => (now() ?? release)[field] }]))) as Release;
}

let edits: Edits = {};
let note: (name: keyof Edits) => void = () => {};

export function edited<Name extends keyof Edits>(name: Name): Edits[Name] {
  note(name);
  return edits[name];
}

export function setEdits(next: Edits) {
  edits = next;
}

export const hasEdits = () => Object.keys(edits).length > 0;

/** Runs `work`, which must not wait for anything, with these facts. Returns what it returns, and which facts it asked for. */
export function withEdits<Result>(next: Edits, work: () => Result) {
  const reads = new Set<keyof Edits>();
  const before = edits;
  edits = next;
  note = (name) => void reads.add(name);
  try {
    return { result: work(), reads };
  } finally {
    edits = before;
    note = () => {};
  }
}
