// The site's texts, prices and people for staff: what there is, drafts and their versions. Publishing is in site-publish.ts, the file with everything in site-exchange.ts.
import { TRPCError } from '@trpc/server';
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { ItemData } from '#shared/edition/field.ts';
import { actionFor, kindNames, kindOf, languages } from '#shared/edition/kinds.ts';
import { changeSchema, dataSchema, itemRowSchema, itemSchema, mergeFieldSchema, placeSchema, versionRowSchema } from '#shared/edition/item.ts';
import { isAllowed } from '#shared/roles.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { changesBetween, isSame } from '../../content/difference.ts';
import { findItems, pageOfItems } from '../../content/find-items.ts';
import { findRelease, listRows, nextOrder, notFound, readBase } from '../../content/items.ts';
import type { Db } from '../../database/db.ts';
import { listAuditOf } from '../../queries/audit.ts';
import { findItem, findVersion, listVersions, updateItem } from '../../queries/site-content.ts';
import { router } from '../../trpc.ts';
import { exportAll, importAll } from './site-exchange.ts';
import { changeItem, changing, cleanData, editing, readFor, requireExisting, requireRight, saveVersion, targetOf, told } from './site-items.ts';
import { arrange, orders } from './site-order.ts';
import { cancel, publish, queue, release, saveSettings, schedule, settings, unpublish, unpublishAt } from './site-publish.ts';

const MOST_HISTORY = 50;

/** Kinds with how many items each has, and how many wait for something. */
const list = editing
  .input(z.object({ lang: z.enum(languages).default('en') }))
  .output(z.array(z.object({ kind: z.enum(kindNames), label: z.string(), about: z.string(), isList: z.boolean(), mayEdit: z.boolean(), count: z.number(), edited: z.number(), drafts: z.number(), scheduled: z.number(), newer: z.number() })))
  .query(({ ctx, input: { lang } }) =>
    Promise.all(
      kindNames.map(async (kind) => {
        const rows = await listRows(ctx.db, { kind, lang });
        const { label, about, isList = false } = kindOf(kind);
        const count = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length;
        return { kind, label, about, isList, mayEdit: isAllowed(ctx.user.role, actionFor({ kind, key: '' })), count: rows.length, edited: count(({ state }) => state !== 'file'), drafts: count(({ hasDraft }) => hasDraft), scheduled: count(({ publishAt, unpublishAt }) => (publishAt ?? unpublishAt) !== null), newer: count(({ hasNewer }) => hasNewer) };
      }),
    ),
  );

const MOST_ROWS = 200;
const viewSchema = z.enum(['all', 'edited', 'drafts', 'scheduled', 'newer']);

/** In the order of the site. `all`: how many there are, whatever is looked for. */
const items = editing
  .input(z.object({ kind: z.enum(kindNames), lang: z.enum(languages).default('en'), search: z.string().max(200).default(''), view: viewSchema.default('all'), page: z.int().min(1).default(1), pageSize: z.int().min(1).max(MOST_ROWS).default(MOST_ROWS) }))
  .output(z.object({ rows: z.array(itemRowSchema), total: z.number(), all: z.number() }))
  .query(({ ctx, input }) => pageOfItems(ctx.db, input));

/** Items of any kind, by name, field or text. */
const find = editing
  .input(z.object({ search: z.string().trim().min(1).max(200), lang: z.enum(languages).default('en') }))
  .output(z.object({ rows: z.array(itemRowSchema), total: z.number() }))
  .query(({ ctx, input }) => findItems(ctx.db, input));

const get = editing.input(placeSchema).output(itemSchema).query(({ ctx, input }) => readFor(ctx, input));

const saveDraft = changing.input(z.object({ data: dataSchema, note: z.string().max(300).default('') })).mutation(async ({ ctx, input: { place, version, data, note } }) => {
  const clean = await cleanData(ctx, place, data);
  return changeItem(ctx, { place, version }, async (trx, item) => {
    await requireExisting(trx, place, item);
    const before = item.draft_version !== null && !item.deleted_at ? await findVersion(trx, item.id, item.draft_version) : undefined;
    // A save that changes nothing makes no version.
    if (before && isSame(before.data, clean)) return { message: staffMessages.itemSaved };
    await saveVersion(trx, ctx, { place, item }, { data: clean, note });
    return { action: 'site.save', message: staffMessages.itemSaved };
  });
});

/** A new item of a list, as a draft. Its key is ours, and its place the last unless it has one. */
const add = editing
  .input(z.object({ kind: z.enum(kindNames), lang: z.enum(languages).default('en'), data: dataSchema }))
  .output(told)
  .mutation(async ({ ctx, input: { kind, lang, data } }) => {
    const place = { kind, lang, key: `${kind}-${randomBytes(5).toString('hex')}` };
    await requireRight(ctx, place);
    if (!kindOf(kind).isList) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.listOnly });
    const clean = await cleanData(ctx, place, 'order' in kindOf(kind).fields ? { order: await nextOrder(ctx.db, { kind, lang }), ...data } : data);
    return changeItem(ctx, { place, version: 0 }, async (trx, item) => {
      await saveVersion(trx, ctx, { place, item }, { data: clean, note: '' });
      return { action: 'site.add', message: staffMessages.itemSaved };
    });
  });

/** The draft is gone; its versions are kept. */
const discard = changing.mutation(({ ctx, input }) =>
  changeItem(ctx, input, async (trx, item) => {
    await updateItem(trx, item.id, { draft_version: null, ...(item.published_version === null && item.scheduled_version === null && { deleted_at: new Date().toISOString() }) });
    return { action: 'site.discard', message: staffMessages.itemDiscarded };
  }),
);

const versions = editing
  .input(placeSchema)
  .output(z.array(versionRowSchema))
  .query(async ({ ctx, input }) => {
    const item = await findItem(ctx.db, input);
    const rows = item ? await listVersions(ctx.db, item.id) : [];
    return rows.map(({ version, saved_at, saved_by, note }) => ({ version, savedAt: saved_at, savedBy: saved_by, note, isPublished: !item!.deleted_at && version === item!.published_version, isDraft: !item!.deleted_at && version === item!.draft_version, isScheduled: !item!.deleted_at && version === item!.scheduled_version }));
  });

/** Who did what with it, newest first. */
const history = editing
  .input(placeSchema)
  .output(z.array(z.object({ at: z.string(), actor: z.string(), action: z.string() })))
  .query(({ ctx, input }) => listAuditOf(ctx.db, targetOf(input), MOST_HISTORY));

/** A version by its number, the text of the release, or what is public. */
const text = z.union([z.int().positive(), z.enum(['file', 'published'])]);

async function readText(db: Db, place: z.output<typeof placeSchema>, which: z.output<typeof text>): Promise<ItemData> {
  if (which === 'file') return (await findRelease(place))?.data ?? {};
  const item = await findItem(db, place);
  const number = which === 'published' ? (item?.published_version ?? null) : which;
  if (number === null) return (await findRelease(place))?.data ?? {};
  const found = item && (await findVersion(db, item.id, number));
  if (!found) throw new TRPCError({ code: 'NOT_FOUND', message: staffMessages.revisionNotFound });
  return found.data;
}

const version = editing.input(z.object({ place: placeSchema, which: text })).output(dataSchema).query(({ ctx, input: { place, which } }) => readText(ctx.db, place, which));

const difference = editing
  .input(z.object({ place: placeSchema, before: text, after: text }))
  .output(z.array(changeSchema))
  .query(async ({ ctx, input: { place, before, after } }) => changesBetween(kindOf(place.kind).fields, await readText(ctx.db, place, before), await readText(ctx.db, place, after)));

/** An earlier text, as the draft. */
const restore = changing.input(z.object({ from: z.int().positive() })).mutation(({ ctx, input: { from, ...input } }) =>
  changeItem(ctx, input, async (trx, item) => {
    const found = await findVersion(trx, item.id, from);
    if (!found) throw new TRPCError({ code: 'NOT_FOUND', message: staffMessages.revisionNotFound });
    await saveVersion(trx, ctx, { place: input.place, item }, { data: found.data, note: `Version ${from} restored` });
    return { action: 'site.restore', message: staffMessages.itemRestored };
  }),
);

/** The three texts where the release has a newer one. */
const newer = editing
  .input(placeSchema)
  .output(z.array(mergeFieldSchema))
  .query(async ({ ctx, input }) => {
    const [item, theirs] = await Promise.all([findItem(ctx.db, input), findRelease(input)]);
    if (!item || !theirs) throw notFound();
    const { head, base = {} } = await readBase(ctx.db, item);
    const mine = (head?.data ?? {});
    return Object.entries(kindOf(input.kind).fields).map(([name, { label }]) => {
      const [hasTheirs, hasMine] = [!isSame(base[name], theirs.data[name]), !isSame(base[name], mine[name])];
      return { name, label, base: base[name] ?? null, theirs: theirs.data[name] ?? null, mine: mine[name] ?? null, hasTheirs, hasMine, isClash: hasTheirs && hasMine && !isSame(mine[name], theirs.data[name]) };
    });
  });

/** Answers the release's newer text: take it, keep ours, or a text merged from both. Each is a draft based on the new release; what is kept and public stays public. */
const settle = changing.input(z.object({ how: z.enum(['take', 'keep', 'merge']), /** For 'merge'. */ data: z.optional(dataSchema) })).mutation(async ({ ctx, input: { place, version, how, data } }) => {
  const merged = how === 'merge' ? await cleanData(ctx, place, data ?? {}) : undefined;
  const theirs = await findRelease(place);
  return changeItem(ctx, { place, version }, async (trx, item) => {
    const { head } = await readBase(trx, item);
    if (!theirs || !head || head.base_hash === theirs.hash) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.nothingNewer });
    const text = merged ?? (how === 'take' ? theirs.data : head.data);
    const next = await saveVersion(trx, ctx, { place, item }, { data: text, note: { take: 'The newer original', keep: 'Kept beside the newer original', merge: 'Merged with the newer original' }[how], isRebased: true });
    // Kept as it is: the same text goes on being public or scheduled, only its base is new.
    if (how === 'keep' && item.draft_version === null) await updateItem(trx, item.id, { draft_version: null, ...(item.scheduled_version !== null ? { scheduled_version: next } : { published_version: next }) });
    return { action: `site.${how}-release`, message: { take: staffMessages.newerTaken, keep: staffMessages.newerKept, merge: staffMessages.itemSaved }[how] };
  });
});

export const siteAdminRouter = router({ list, items, find, get, saveDraft, add, discard, versions, version, history, difference, restore, newer, settle, publish, schedule, cancel, unpublish, unpublishAt, release, arrange, orders, queue, settings, saveSettings, exportAll, importAll });
