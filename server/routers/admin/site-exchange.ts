// All that staff have edited of the site as one file, out of one database and into another; a dry run lists what would change.
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import type { ItemData } from '#shared/edition/field.ts';
import { kindOf, titleOf } from '#shared/edition/kinds.ts';
import { changeSchema, EXPORT_FORMAT, exportSchema, placeSchema } from '#shared/edition/item.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { changesBetween, isSame } from '../../content/difference.ts';
import { articlePaths, findRelease } from '../../content/items.ts';
import { findProblems } from '../../content/problems.ts';
import { makePublic } from '../../content/publishing.ts';
import type { SiteKind } from '../../queries/content.ts';
import { findItem, findVersion, listItems, lockItem } from '../../queries/site-content.ts';
import { allowedProcedure } from '../../trpc.ts';
import { changeSite, cleanData, saveVersion, type StaffContext, targetOf } from './site-items.ts';

const managing = allowedProcedure('site.manage');
type Place = z.output<typeof placeSchema>;
type Entry = z.output<typeof exportSchema>['items'][number];

export const exportAll = managing.output(exportSchema).query(async ({ ctx }) => {
  const records = (await listItems(ctx.db)).filter(({ deleted_at }) => !deleted_at);
  const dataOf = async (id: number, version: number | null) => (version === null ? null : ((await findVersion(ctx.db, id, version))?.data ?? null));
  const items: Entry[] = [];
  for (const { id, published_version, draft_version, scheduled_version, ...record } of records) {
    items.push({ ...placeSchema.parse(record), published: await dataOf(id, published_version), draft: await dataOf(id, draft_version ?? scheduled_version) });
  }
  return { format: EXPORT_FORMAT, at: new Date().toISOString(), items: items.sort((one, other) => (targetOf(one) < targetOf(other) ? -1 : 1)) } as const;
});

const planSchema = z.array(z.object({ place: placeSchema, title: z.string(), what: z.enum(['add', 'change', 'draft']), changes: z.array(changeSchema), problem: z.string().nullable() }));
type Plan = { place: Place; published: ItemData | undefined; draft: ItemData | undefined; row: z.output<typeof planSchema>[number] };

/** What would change; items that are the same already are left out. */
async function planImport(ctx: StaffContext, entries: readonly Entry[]): Promise<Plan[]> {
  const articles = await articlePaths(ctx.db);
  const plans: Plan[] = [];
  for (const { published, draft, ...place } of entries) {
    const [item, release] = await Promise.all([findItem(ctx.db, place), findRelease(place)]);
    const textOf = async (version: number | null | undefined) => (version == null || item?.deleted_at ? undefined : (await findVersion(ctx.db, item!.id, version))?.data);
    const [before, draftBefore] = [await textOf(item?.published_version), await textOf(item?.draft_version)];
    const [next, nextDraft] = [published && (await cleanData(ctx, place, published)), draft && (await cleanData(ctx, place, draft))];
    const isChanged = next && !isSame(before, next);
    const isDrafted = nextDraft && !isSame(draftBefore, nextDraft);
    if (!isChanged && !isDrafted) continue;
    const problems = isChanged ? await findProblems(place, next, { articles, published: await ctx.edition.published(place.kind) }) : [];
    const isKnown = release !== undefined || kindOf(place.kind).isList;
    plans.push({
      place,
      published: isChanged ? next : undefined,
      draft: isDrafted ? nextDraft : undefined,
      row: {
        place,
        title: titleOf(place.kind, place.key, next || nextDraft || {}),
        what: isChanged ? (before ?? release ? 'change' : 'add') : 'draft',
        changes: changesBetween(kindOf(place.kind).fields, (isChanged ? (before ?? release?.data) : draftBefore) ?? {}, (isChanged ? next : nextDraft) || {}),
        problem: isKnown ? (problems[0]?.message ?? null) : staffMessages.itemNotFound,
      },
    });
  }
  return plans;
}

/** Published texts become public at once, drafts drafts; what the file does not name stays. All of it, or nothing. */
export const importAll = managing
  .input(z.object({ file: exportSchema, isDryRun: z.boolean() }))
  .output(z.object({ message: z.string(), rows: planSchema }))
  .mutation(async ({ ctx, input: { file, isDryRun } }) => {
    const plans = await planImport(ctx, file.items);
    const rows = plans.map(({ row }) => row);
    if (isDryRun) return { message: staffMessages.itemsImported(plans.length), rows };
    if (rows.some(({ problem }) => problem !== null)) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.importRefused });
    await changeSite(ctx, async (trx) => {
      const changed: SiteKind[] = [];
      for (const { place, published, draft } of plans) {
        if (published) {
          const version = await saveVersion(trx, ctx, { place, item: await lockItem(trx, place) }, { data: published, note: 'Imported', isRebased: true });
          changed.push(...(await makePublic(trx, await lockItem(trx, place), { version, by: ctx.user.email })));
        }
        if (draft) await saveVersion(trx, ctx, { place, item: await lockItem(trx, place) }, { data: draft, note: 'Imported' });
      }
      return { result: undefined, changed, audits: [{ action: 'site.import', target: `${plans.length} texts` }, ...plans.map(({ place }) => ({ action: 'site.import', target: targetOf(place) }))] };
    });
    return { message: staffMessages.itemsImported(plans.length), rows };
  });
