// What every procedure about the site's texts does first and last: rights, versions, and telling all instances.
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { draftSchemaOf, type ItemData, mapHtml } from '#shared/edition/field.ts';
import { actionFor, kindOf, needsSecondPair, type Place } from '#shared/edition/kinds.ts';
import { itemSchema, placeSchema } from '#shared/edition/item.ts';
import type { User } from '#shared/content/user.ts';
import { dubaiDay } from '#shared/dubai-day.ts';
import { linkRules } from '#shared/rules/fill.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { sanitizeContent } from '../../articles/sanitize.ts';
import { articlePaths, findRelease, notFound, readItem } from '../../content/items.ts';
import { findProblems } from '../../content/problems.ts';
import { announceAll } from '../../content/publishing.ts';
import type { Db } from '../../database/db.ts';
import { storeInlineImages } from '../../files/inline-images.ts';
import { auditStaff } from '../../queries/audit.ts';
import type { SiteKind } from '../../queries/content.ts';
import { findVersion, insertVersion, type ItemRecord, lockItem, readSetting, updateItem } from '../../queries/site-content.ts';
import { allowedProcedure, type Context, requireAction } from '../../trpc.ts';

export type StaffContext = Context & { user: User };

export const FOUR_EYES = 'four-eyes';

export async function requireRight(ctx: StaffContext, place: Pick<Place, 'kind' | 'key'>) {
  await requireAction(ctx, actionFor(place), `admin.site ${place.kind}`);
}

export const editing = allowedProcedure('content.write');
/** `version`: as its editor opened it; 0 where there is no row. */
export const seen = z.object({ place: placeSchema, version: z.int().min(0) });
export const told = z.object({ message: z.string(), item: itemSchema });

/** For changes of one item, by whoever may edit it. */
export const changing = editing
  .input(seen)
  .output(told)
  .use(async ({ ctx, input: { place }, next }) => {
    await requireRight(ctx, place);
    return next();
  });

export async function readFor(ctx: StaffContext, place: Place) {
  return readItem(ctx, place, { isSecondPairAsked: needsSecondPair(place) && (await readSetting(ctx.db, FOUR_EYES)) });
}

export const targetOf = ({ kind, key }: Pick<Place, 'kind' | 'key'>) => `${kind} ${key}`;

/** For sentences: '1 Dec 2026, 09:00', in Dubai. */
export const momentText = (at: string) => new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dubai', day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' }).format(new Date(at));

/** Refuses what is of another shape than the kind's; cleans long texts and stores the pictures in them. Runs before any lock is taken. */
export async function cleanData(ctx: StaffContext, { kind }: Pick<Place, 'kind'>, data: unknown): Promise<ItemData> {
  const { fields } = kindOf(kind);
  const { success, data: shaped, error } = draftSchemaOf(fields).safeParse(data);
  if (!success) throw new TRPCError({ code: 'BAD_REQUEST', cause: error });
  return mapHtml(fields, shaped, async (html) => linkRules(await sanitizeContent(await storeInlineImages(html, ctx.uploads)), dubaiDay()));
}

/** The item as its editor saw it. Nobody overwrites a version they have not seen: they get the newer text. */
export async function lockSeen(trx: Db, place: Place, version: number): Promise<ItemRecord> {
  const item = await lockItem(trx, place);
  if (item.version === version) return item;
  const theirs = await findVersion(trx, item.id, item.version);
  throw new TRPCError({
    code: 'CONFLICT',
    message: staffMessages.itemConflict(theirs?.saved_by ?? ''),
    cause: { conflict: { version: item.version, data: theirs?.data ?? null, savedBy: theirs?.saved_by ?? '', savedAt: theirs?.saved_at ?? '' } },
  });
}

type Saved = { data: ItemData; note: string; /** Whether it is based on what the release says now, rather than on what it said when the text was begun. */ isRebased?: boolean };

/** The next version, as a draft. Returns its number. */
export async function saveVersion(trx: Db, ctx: StaffContext, { place, item }: { place: Place; item: ItemRecord }, { data, note, isRebased = false }: Saved) {
  const release = await findRelease(place);
  const head = item.deleted_at ? null : (item.draft_version ?? item.scheduled_version ?? item.published_version);
  const before = head === null || isRebased ? undefined : await findVersion(trx, item.id, head);
  const version = item.version + 1;
  const base = before ? undefined : release && { hash: release.hash, data: release.data };
  await insertVersion(trx, { item_id: item.id, version, data, base, ...(before?.base_hash && { base_hash: before.base_hash }), saved_by: ctx.user.email, note });
  await updateItem(trx, item.id, {
    version,
    draft_version: version,
    updated_at: new Date().toISOString(),
    updated_by: ctx.user.email,
    // A new text for what was given back to the release begins anew.
    ...(item.deleted_at && { deleted_at: null, published_version: null, published_at: null, scheduled_version: null, publish_at: null, unpublish_at: null }),
  });
  return version;
}

/** The version that is to be published: the draft, else what is scheduled. Throws if something stands in its way. */
export async function findReady(ctx: StaffContext, trx: Db, place: Place, item: ItemRecord) {
  const number = item.deleted_at ? null : (item.draft_version ?? item.scheduled_version);
  const version = number === null ? undefined : await findVersion(trx, item.id, number);
  if (!version) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.noDraft });
  if (needsSecondPair(place) && version.saved_by === ctx.user.email && (await readSetting(trx, FOUR_EYES))) throw new TRPCError({ code: 'FORBIDDEN', message: staffMessages.needsAnother });
  const problems = await findProblems(place, version.data, { articles: await articlePaths(trx), published: await ctx.edition.published(place.kind) });
  if (problems.length > 0) throw new TRPCError({ code: 'BAD_REQUEST', message: problems[0]!.message, cause: { issues: problems } });
  return { number: number!, data: version.data };
}

export async function requireExisting(trx: Db, place: Place, item: ItemRecord) {
  if (item.version === 0 && !(await findRelease(place))) throw notFound();
}

/** Runs the work in a transaction, audits it, and makes anew what read the item, on every instance. */
export async function changeSite<Result>(ctx: StaffContext, work: (trx: Db) => Promise<{ result: Result; changed?: readonly SiteKind[]; audits: readonly { action: string; target: string }[] }>) {
  const { result, changed = [] } = await ctx.db.transaction().execute(async (trx) => {
    const done = await work(trx);
    for (const audit of done.audits) await auditStaff(trx, ctx, audit);
    // Other instances reckon anew when something is due, too.
    await announceAll(trx, done.changed?.length ? done.changed : ['site:schedule']);
    return done;
  });
  for (const kind of changed) {
    ctx.edition.forget(kind.split(':', 2)[1]);
    ctx.dropContent(kind);
  }
  return result;
}

/** `action`: for the audit log; nothing was done without one. `changed`: which pages are to be made anew. */
export type Done = { message: string; action?: string; changed?: readonly SiteKind[] };

/** Changes the item that its editor saw, in a transaction, and answers with what it is then. */
export async function changeItem(ctx: StaffContext, { place, version }: { place: Place; version: number }, change: (trx: Db, item: ItemRecord) => Promise<Done>) {
  const message = await changeSite(ctx, async (trx) => {
    const { message, action, changed = [] } = await change(trx, await lockSeen(trx, place, version));
    return { result: message, changed, audits: action ? [{ action, target: targetOf(place) }] : [] };
  });
  return { message, item: await readFor(ctx, place) };
}
