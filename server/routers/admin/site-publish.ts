// Makes texts of the site public: now, at a time, several at once, and for as long as they shall be.
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { actionFor, kindOf, type Place, titleOf } from '#shared/edition/kinds.ts';
import { placeSchema } from '#shared/edition/item.ts';
import { dubaiDay } from '#shared/dubai-day.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { notFound } from '../../content/items.ts';
import { endPublication, makePublic } from '../../content/publishing.ts';
import type { Db } from '../../database/db.ts';
import { readClock, type SiteKind } from '../../queries/content.ts';
import { findVersion, type ItemRecord, listQueue, readSetting, storeSetting, updateItem } from '../../queries/site-content.ts';
import { allowedProcedure } from '../../trpc.ts';
import { changeItem, changeSite, changing, editing, FOUR_EYES, findReady, lockSeen, momentText, seen, type StaffContext, targetOf } from './site-items.ts';

const managing = allowedProcedure('site.manage');
const MOST_TOGETHER = 100;

export const moment = z.iso.datetime({ offset: true });

/** Midnight in Dubai, which has no summer time. */
const midnightOf = (day: string) => `${day}T00:00:00.000+04:00`;

/** The day from which its figures hold, if that is still to come. */
function startOf({ kind }: Place, data: Record<string, unknown>) {
  const from = kindOf(kind).hasFrom ? data['from'] : undefined;
  return typeof from === 'string' && from > dubaiDay() ? midnightOf(from) : undefined;
}

/** At once, or at `at`; what holds from a later day, then. */
export async function publishOne(ctx: StaffContext, trx: Db, { place, item, at }: { place: Place; item: ItemRecord; at?: string | undefined }) {
  const { number, data } = await findReady(ctx, trx, place, item);
  const when = at ?? startOf(place, data);
  if (when === undefined) {
    // Another version that waits for its date would undo this one.
    if (item.publish_at && item.scheduled_version !== number) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.isScheduled(momentText(item.publish_at)) });
    const changed = await makePublic(trx, item, { version: number, by: ctx.user.email });
    return { changed, action: 'site.publish', message: staffMessages.itemPublished };
  }
  const publish_at = new Date(when).toISOString();
  if (publish_at <= (await readClock(trx))) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.isPast });
  if (item.unpublish_at && item.unpublish_at <= publish_at) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.endsBefore });
  await updateItem(trx, item.id, { scheduled_version: number, publish_at, scheduled_by: ctx.user.email, draft_version: null });
  return { changed: [], action: 'site.schedule', message: staffMessages.itemScheduled(momentText(publish_at)) };
}

export const publish = changing.mutation(({ ctx, input }) => changeItem(ctx, input, (trx, item) => publishOne(ctx, trx, { place: input.place, item })));

export const schedule = changing
  .input(z.object({ at: moment }))
  .mutation(({ ctx, input }) => changeItem(ctx, input, (trx, item) => publishOne(ctx, trx, { place: input.place, item, at: input.at })));

/** What was scheduled is a draft again, unless a newer draft is there. */
export const cancel = changing.mutation(({ ctx, input }) =>
  changeItem(ctx, input, async (trx, item) => {
    if (item.scheduled_version === null) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.nothingScheduled });
    await updateItem(trx, item.id, { scheduled_version: null, publish_at: null, scheduled_by: '', draft_version: item.draft_version ?? item.scheduled_version });
    return { action: 'site.cancel', message: staffMessages.scheduleCancelled };
  }),
);

/** Back to the release's text, or gone from its list. All versions are kept. */
export const unpublish = changing.mutation(({ ctx, input }) =>
  changeItem(ctx, input, async (trx, item) => {
    if (item.version === 0) throw notFound();
    const changed = await endPublication(trx, item);
    const now = new Date().toISOString();
    await updateItem(trx, item.id, { draft_version: null, scheduled_version: null, publish_at: null, deleted_at: now, updated_at: now, updated_by: ctx.user.email });
    return { changed, action: 'site.unpublish', message: staffMessages.itemReset };
  }),
);

export const unpublishAt = changing.input(z.object({ at: moment.nullable() })).mutation(({ ctx, input: { at, ...input } }) =>
  changeItem(ctx, input, async (trx, item) => {
    await setEnd(trx, item, at);
    return { action: 'site.set-end', message: at ? staffMessages.itemEndSet(momentText(at)) : staffMessages.itemEndCleared };
  }),
);

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
        const done = await publishOne(ctx, trx, { place, item: await lockSeen(trx, place, version), at });
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
