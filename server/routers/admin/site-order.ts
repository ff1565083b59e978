// The order of a list, and which of it is shown: changed for all at once, now or at a date, and what it was before.
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import type { ItemData } from '#shared/edition/field.ts';
import { kindNames, kindOf, languages, NEW_KEY } from '#shared/edition/kinds.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { arrangedSchema } from '../../content/preview.ts';
import { findRelease } from '../../content/items.ts';
import { releaseItems } from '../../content/release-items.ts';
import type { Db } from '../../database/db.ts';
import type { SiteKind } from '../../queries/content.ts';
import { findVersion, type ItemRecord, listMoves, lockItem, ORDER_NOTE } from '../../queries/site-content.ts';
import { changeSite, editing, momentText, requireExisting, requireRight, saveVersion, targetOf } from './site-items.ts';
import { moment, publishOne } from './site-publish.ts';

const MOST_MOVES = 1_000;
const MOST_ORDERS = 20;

async function textOf(trx: Db, { id, deleted_at }: ItemRecord, version: number | null): Promise<ItemData | undefined> {
  return deleted_at || version === null ? undefined : (await findVersion(trx, id, version))?.data;
}

/** What is public is public at its new place, in one transaction; a draft stays one. Two people who move the same item do not overwrite each other's words: the later place holds. */
export const arrange = editing
  .input(z.object({ ...arrangedSchema.shape, lang: z.enum(languages).default('en'), at: moment.optional() }))
  .output(z.object({ message: z.string() }))
  .mutation(async ({ ctx, input: { kind, rows, lang, at } }) => {
    await requireRight(ctx, { kind, key: NEW_KEY });
    if (!('order' in kindOf(kind).fields)) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.noOrder });
    await changeSite(ctx, async (trx) => {
      const changed: SiteKind[] = [];
      const audits: { action: string; target: string }[] = [];
      // In one order, whoever moves: two never wait for each other.
      for (const [key, order, isShown] of rows.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
        const place = { kind, key, lang };
        const item = await lockItem(trx, place);
        await requireExisting(trx, place, item);
        if (item.publish_at && !item.deleted_at) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.isScheduled(momentText(item.publish_at)) });
        const [published, draft] = [await textOf(trx, item, item.published_version), await textOf(trx, item, item.draft_version)];
        const shown = published ?? (await findRelease(place))?.data;
        const save = async (data: ItemData) => saveVersion(trx, ctx, { place, item: await lockItem(trx, place) }, { data: { ...data, order, isShown }, note: ORDER_NOTE });
        if (shown) {
          await save(shown);
          const done = await publishOne(ctx, trx, { place, item: await lockItem(trx, place), at });
          changed.push(...done.changed);
        }
        if (draft) await save(draft);
        audits.push({ action: 'site.order', target: targetOf(place) });
      }
      return { result: undefined, changed, audits };
    });
    return { message: at ? staffMessages.orderScheduled(momentText(at)) : staffMessages.orderPublished };
  });

const orderSchema = z.object({ /** Null: the release's own. */ at: z.string().nullable(), by: z.string(), rows: z.array(z.object({ key: z.string(), order: z.number(), isShown: z.boolean() })) });

/** What it was after each change of it, newest first, and last the release's own. Only of items that were moved, or are the release's. */
export const orders = editing
  .input(z.object({ kind: z.enum(kindNames), lang: z.enum(languages).default('en') }))
  .output(z.array(orderSchema))
  .query(async ({ ctx, input: { kind, lang } }) => {
    const places = new Map<string, { order: number; isShown: boolean }>();
    for (const [key, { data }] of await releaseItems[kind]()) if (typeof data['order'] === 'number') places.set(key, { order: data['order'], isShown: data['isShown'] !== false });
    const rowsNow = () => [...places].map(([key, place]) => ({ key, ...place }));
    const found: z.output<typeof orderSchema>[] = [{ at: null, by: '', rows: rowsNow() }];
    for (const { key, order, isShown, saved_at, saved_by } of await listMoves(ctx.db, { kind, lang, note: ORDER_NOTE, limit: MOST_MOVES })) {
      places.set(key, { order: order ?? 0, isShown: isShown !== false });
      if (found.at(-1)!.at === saved_at) found.pop();
      found.push({ at: saved_at, by: saved_by, rows: rowsNow() });
    }
    const [original, ...later] = found;
    return [...later.slice(-MOST_ORDERS).toReversed(), original!];
  });
