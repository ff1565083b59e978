// Makes texts of the site public: now, at a time, several at once, and for as long as they shall be.
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { actionFor, kindOf, needsSecondPair, titleOf } from '#shared/edition/kinds.ts';
import { itemSchema, placeSchema } from '#shared/edition/item.ts';
import { dubaiDay } from '#shared/dubai-day.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { notFound, readItem } from '../../content/items.ts';
import { endPublication, makePublic } from '../../content/publishing.ts';
import type { Db } from '../../database/db.ts';
import { readClock, type SiteKind } from '../../queries/content.ts';
import { findVersion, type ItemRecord, listQueue, readSetting, storeSetting, updateItem } from '../../queries/site-content.ts';
import { allowedProcedure } from '../../trpc.ts';
import { changeSite, FOUR_EYES, findReady, lockSeen, momentText, requireRight, type StaffContext, targetOf } from './site-items.ts';

const editing = allowedProcedure('content.write');
const managing = allowedProcedure('site.manage');
const MOST_TOGETHER = 100;

type Place = z.output<typeof placeSchema>;
const seen = z.object({ place: placeSchema, version: z.int().min(0) });
const moment = z.iso.datetime({ offset: true });
const told = z.object({ message: z.string(), item: itemSchema });

async function readFor(ctx: StaffContext, place: Place) {
  return readItem(ctx, place, { isSecondPairAsked: needsSecondPair(place) && (await readSetting(ctx.db, FOUR_EYES)) });
}

/** Midnight in Dubai, which has no summer time. */
const midnightOf = (day: string) => `${day}T00:00:00.000+04:00`;

/** The day from which its figures hold, if that is still to come. */
function startOf({ kind }: Place, data: Record<string, unknown>) {
  const from = kindOf(kind).hasFrom ? data['from'] : undefined;
  return typeof from === 'string' && from > dubaiDay() ? midnightOf(from) : undefined;
}

type Done = { changed: SiteKind[]; action: string; at?: string };

/** At once, or at `at`; what holds from a later day, then. */
async function publishOne(ctx: StaffContext, trx: Db, { place, version, at }: { place: Place; version: number; at?: string | undefined }): Promise<Done> {
  const item = await lockSeen(trx, place, version);
  const { number, data } = await findReady(ctx, trx, place, item);
  const when = at ?? startOf(place, data);
  if (when === undefined) {
    // Another version that waits for its date would undo this one.
    if (item.publish_at && item.scheduled_version !== number) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.isScheduled(momentText(item.publish_at)) });
    const changed = await makePublic(trx, item, { version: number, by: ctx.user.email });
    return { changed, action: 'site.publish' };
  }
  const publish_at = new Date(when).toISOString();
  if (publish_at <= (await readClock(trx))) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.isPast });
  if (item.unpublish_at && item.unpublish_at <= publish_at) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.endsBefore });
  await updateItem(trx, item.id, { scheduled_version: number, publish_at, scheduled_by: ctx.user.email, draft_version: null });
  return { changed: [], action: 'site.schedule', at: publish_at };
}

export const publish = editing
  .input(seen)
  .output(told)
  .mutation(async ({ ctx, input: { place, version } }) => {
    await requireRight(ctx, place);
    const { at } = await changeSite(ctx, async (trx) => {
      const done = await publishOne(ctx, trx, { place, version });
      return { result: done, changed: done.changed, audits: [{ action: done.action, target: targetOf(place) }] };
    });
    return { message: at ? staffMessages.itemScheduled(momentText(at)) : staffMessages.itemPublished, item: await readFor(ctx, place) };
  });

export const schedule = editing
  .input(z.object({ ...seen.shape, at: moment }))
  .output(told)
  .mutation(async ({ ctx, input: { place, version, at } }) => {
    await requireRight(ctx, place);
    await changeSite(ctx, async (trx) => {
      const { action } = await publishOne(ctx, trx, { place, version, at });
      return { result: undefined, audits: [{ action, target: targetOf(place) }] };
    });
    return { message: staffMessages.itemScheduled(momentText(at)), item: await readFor(ctx, place) };
  });

/** What was scheduled is a draft again, unless a newer draft is there. */
export const cancel = editing
  .input(seen)
  .output(told)
  .mutation(async ({ ctx, input: { place, version } }) => {
    await requireRight(ctx, place);
    await changeSite(ctx, async (trx) => {
      const item = await lockSeen(trx, place, version);
      if (item.scheduled_version === null) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.nothingScheduled });
      await updateItem(trx, item.id, { scheduled_version: null, publish_at: null, scheduled_by: '', draft_version: item.draft_version ?? item.scheduled_version });
      return { result: undefined, audits: [{ action: 'site.cancel', target: targetOf(place) }] };
    });
    return { message: staffMessages.scheduleCancelled, item: await readFor(ctx, place) };
  });

/** Back to the release's text, or gone from its list. All versions are kept. */
export const unpublish = editing
  .input(seen)
  .output(told)
  .mutation(async ({ ctx, input: { place, version } }) => {
    await requireRight(ctx, place);
    await changeSite(ctx, async (trx) => {
      const item = await lockSeen(trx, place, version);
      if (item.version === 0) throw notFound();
      const changed = await endPublication(trx, item);
      await updateItem(trx, item.id, { draft_version: null, scheduled_version: null, publish_at: null, deleted_at: new Date().toISOString(), updated_at: new Date().toISOString(), updated_by: ctx.user.email });
      return { result: undefined, changed, audits: [{ action: 'site.unpublish', target: targetOf(place) }] };
    });
    return { message: staffMessages.itemReset, item: await readFor(ctx, place) };
  });

export const unpublishAt = editing
  .input(z.object({ ...seen.shape, at: moment.nullable() }))
  .output(told)
  .mutation(async ({ ctx, input: { place, version, at } }) => {
    await requireRight(ctx, place);
    await changeSite(ctx, async (trx) => {
      const item = await lockSeen(trx, place, version);
      await setEnd(trx, item, at);
      return { result: undefined, audits: [{ action: 'site.set-end', target: targetOf(place) }] };
    });
    return { message: at ? staffMessages.itemEndSet(momentText(at)) : staffMessages.itemEndCleared, item: await readFor(ctx, place) };
  });

async function setEnd(trx: Db, item: ItemRecord, at: string | null) {
  const unpublish_at = at && new Date(at).toISOString();
  if (item.deleted_at || (item.published_version === null && item.publish_at === null)) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.notPublic });
  if (unpublish_at && unpublish_at <= (await readClock(trx))) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.isPast });
  if (unpublish_at && item.publish_at && unpublish_at <= item.publish_at) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.endsBefore });
  await updateItem(trx, item.id, { unpublish_at });
}

/** Several drafts become public in one transaction: all of them, or none. */
export const release = managing
  .input(z.object({ items: z.array(seen).min(1).max(MOST_TOGETHER), at: moment.optional() }))
  .output(z.object({ message: z.string(), count: z.number() }))
  .mutation(async ({ ctx, input: { items, at } }) => {
    // In one order, whoever releases: two releases never wait for each other.
    const ordered = items.toSorted((one, other) => (targetOf(one.place) < targetOf(other.place) ? -1 : 1));
    await changeSite(ctx, async (trx) => {
      const changed: SiteKind[] = [];
      const audits: { action: string; target: string }[] = [];
      for (const { place, version } of ordered) {
        const done = await publishOne(ctx, trx, { place, version, at });
        changed.push(...done.changed);
        audits.push({ action: done.action, target: targetOf(place) });
      }
      return { result: undefined, changed, audits };
    });
    return { message: at ? staffMessages.itemsScheduled(items.length, momentText(at)) : staffMessages.itemsReleased(items.length), count: items.length };
  });

/** What will happen by itself, soonest first. */
export const queue = editing
  .input(z.object({}).optional())
  .output(z.array(z.object({ place: placeSchema, title: z.string(), version: z.number(), publishAt: z.string().nullable(), unpublishAt: z.string().nullable(), by: z.string(), mayEdit: z.boolean() })))
  .query(async ({ ctx }) =>
    Promise.all(
      (await listQueue(ctx.db)).map(async (item) => {
        const place = placeSchema.parse(item);
        const data = (await findVersion(ctx.db, item.id, item.scheduled_version ?? item.published_version ?? item.version))?.data ?? {};
        return { place, title: titleOf(place.kind, place.key, data), version: item.version, publishAt: item.publish_at, unpublishAt: item.unpublish_at, by: item.scheduled_by || item.updated_by, mayEdit: ctx.user.role === 'admin' || actionFor(place) === 'content.write' };
      }),
    ),
  );

export const settings = editing.output(z.object({ fourEyes: z.boolean() })).query(async ({ ctx }) => ({ fourEyes: await readSetting(ctx.db, FOUR_EYES) }));

export const saveSettings = managing
  .input(z.object({ fourEyes: z.boolean() }))
  .output(z.object({ message: z.string() }))
  .mutation(async ({ ctx, input: { fourEyes } }) => {
    await changeSite(ctx, async (trx) => {
      await storeSetting(trx, FOUR_EYES, fourEyes);
      return { result: undefined, audits: [{ action: 'site.settings', target: `four eyes ${fourEyes ? 'on' : 'off'}` }] };
    });
    return { message: staffMessages.settingStored };
  });
