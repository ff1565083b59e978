// Links to a page as it would be with a set of drafts: signed, for one path, for a day.
import * as z from 'zod/mini';
import type { ItemData } from '#shared/edition/field.ts';
import { placeSchema } from '#shared/edition/item.ts';
import { kindNames } from '#shared/edition/kinds.ts';
import { CHANGED_ID } from '#shared/navigation/paths.ts';
import type { Db } from '../database/db.ts';
import { findItem, findVersion, listItems } from '../queries/site-content.ts';
import { type LiveEdition, withDrafts } from './edition.ts';
import { markChanges } from './mark-changes.ts';
import { releaseItems } from './release-items.ts';

export const PREVIEW_SECRET = 'preview';
const LASTS_MS = 24 * 3_600_000;
/** More would not fit into an address. */
export const MOST_DRAFTS = 20;

/** More would not fit into an address, either. */
export const MOST_ARRANGED = 60;

/** A list as it would be: of each that is moved its key, its place, and whether it is shown. */
export const arrangedSchema = z.object({ kind: z.enum(kindNames), rows: z.array(z.tuple([placeSchema.shape.key, z.number().check(z.minimum(-1e6), z.maximum(1e6)), z.boolean()])).check(z.minLength(1), z.maxLength(MOST_ARRANGED)) });
export type Arranged = z.output<typeof arrangedSchema>;

type Place = z.output<typeof placeSchema>;
type Draft = { place: Place; version: number };
type Signer = { sign: (text: string) => string; read: (signed: string) => string | undefined };
const ticketSchema = z.tuple([z.number(), z.number(), z.string(), z.array(z.tuple([z.string(), z.string(), z.string(), z.number()])), z.optional(arrangedSchema)]);

export type Previews = ReturnType<typeof openPreviews>;

export function openPreviews({ db, edition, signer }: { db: Db; edition: LiveEdition; signer: Signer }) {
  /** `path`: without query and anchor. */
  function issue(drafts: readonly Draft[], { path, user, arranged, nowMs = Date.now() }: { path: string; user: number; arranged?: Arranged | undefined; nowMs?: number }) {
    const endsMs = nowMs + LASTS_MS;
    const places = drafts.map(({ place: { kind, key, lang }, version }): [string, string, string, number] => [kind, key, lang, version]);
    const ticket: z.infer<typeof ticketSchema> = arranged ? [endsMs, user, path, places, arranged] : [endsMs, user, path, places];
    return { token: signer.sign(Buffer.from(JSON.stringify(ticket)).toString('base64url')), endsAt: new Date(endsMs).toISOString() };
  }

  /** `changes`: how many paragraphs are marked. `isPublic`: all of it by now. `publishAt`: when the last of it is, if all of it is scheduled. Undefined for a link that is not ours, or of another path; also once a draft of it no longer exists. */
  async function read(token: string, path: string, nowMs = Date.now()): Promise<{ edition: LiveEdition; endsAt: string; isPublic: boolean; publishAt: string | undefined; changes: number } | 'ended' | undefined> {
    const text = signer.read(token);
    if (text === undefined) return undefined;
    const [endsMs, , signedPath, places, arranged] = ticketSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (signedPath !== path) return undefined;
    if (nowMs > endsMs) return 'ended';
    const drafts = new Map<string, ItemData>();
    const waiting: (string | undefined)[] = [];
    let changes = 0;
    const markOf = (kind: string) => (kind === 'section' || kind === 'team' ? { mark: changes++ === 0 ? CHANGED_ID : `${CHANGED_ID}-${changes}` } : undefined);
    for (const [kind, key, lang, version] of places) {
      const item = await findItem(db, placeSchema.parse({ kind, key, lang }));
      const found = item && (await findVersion(db, item.id, version));
      if (!found) return undefined;
      const place = placeSchema.parse({ kind, key, lang });
      const before = (await edition.published(place.kind)).get(key) ?? (await releaseItems[place.kind]()).get(key)?.data;
      const { data, count } = before ? await markChanges(place.kind, { before, after: found.data }) : { data: found.data, count: 0 };
      changes += count;
      drafts.set(`${kind} ${key}`, { ...data, ...markOf(kind) });
      if (item.deleted_at || item.published_version !== version) waiting.push(item.scheduled_version === version ? (item.publish_at ?? undefined) : undefined);
    }
    for (const [key, order, isShown] of arranged?.rows ?? []) {
      const before = drafts.get(`${arranged!.kind} ${key}`) ?? (await edition.published(arranged!.kind)).get(key) ?? (await releaseItems[arranged!.kind]()).get(key)?.data;
      if (!before) continue;
      drafts.set(`${arranged!.kind} ${key}`, { ...before, order, isShown, ...(isShown && markOf(arranged!.kind)) });
      if (before['order'] !== order || before['isShown'] !== isShown) waiting.push(undefined);
    }
    return { edition: { ...withDrafts(edition, drafts), forget: () => {} }, endsAt: new Date(endsMs).toISOString(), changes, isPublic: waiting.length === 0, publishAt: waiting.every((at) => at !== undefined) ? waiting.toSorted().at(-1) : undefined };
  }

  return { issue, read };
}

/** Everything that waits to be published. */
export async function listDrafts(db: Db): Promise<Draft[]> {
  const items = await listItems(db);
  return items.flatMap(({ kind, key, lang, draft_version, deleted_at }) => (draft_version === null || deleted_at ? [] : [{ place: placeSchema.parse({ kind, key, lang }), version: draft_version }]));
}

/** Whether there is such a version. */
export async function hasVersion(db: Db, { place, version }: Draft) {
  const item = await findItem(db, place);
  return item !== undefined && (await findVersion(db, item.id, version)) !== undefined;
}
