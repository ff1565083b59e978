// Makes a link to a page with drafts in it, to look at or to send to a partner of the firm.
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { placeSchema } from '#shared/edition/item.ts';
import { CHANGED_ID, paths } from '#shared/navigation/paths.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { pathsOf } from '../../content/items.ts';
import { arrangedSchema, hasVersion, listDrafts, MOST_DRAFTS } from '../../content/preview.ts';
import { auditStaff } from '../../queries/audit.ts';
import { allowedProcedure } from '../../trpc.ts';

const drafted = z.object({ place: placeSchema, version: z.int().positive() });

/** `arranged`: a list in another order, on the page that shows it. `withAll`: also all other drafts, as the site would be once they are published together. */
export const preview = allowedProcedure('content.write')
  .input(z.object({ items: z.array(drafted).max(MOST_DRAFTS), path: z.string().max(300).regex(/^\/(?!\/)[^\s"'<>\\?]*$/).default('/'), withAll: z.boolean().default(false), arranged: z.optional(arrangedSchema) }))
  .output(z.object({ href: z.string(), endsAt: z.string(), count: z.number() }))
  .mutation(async ({ ctx, input: { items, path: given, withAll, arranged } }) => {
    const [path = '/', anchor] = (arranged ? pathsOf({ kind: arranged.kind, key: arranged.rows[0]![0] }, {})[0]! : given).split('#', 2);
    for (const item of items) if (!(await hasVersion(ctx.db, item))) throw new TRPCError({ code: 'NOT_FOUND', message: staffMessages.itemNotFound });
    const others = withAll ? (await listDrafts(ctx.db)).filter(({ place }) => !items.some((item) => item.place.kind === place.kind && item.place.key === place.key)) : [];
    const all = [...items, ...others].slice(0, MOST_DRAFTS);
    const { token, endsAt } = ctx.previews.issue(all, { path, user: ctx.user.id, arranged });
    await auditStaff(ctx.db, ctx, { action: 'site.preview', target: path });
    return { href: `${paths.preview(token, path)}#${anchor ?? CHANGED_ID}`, endsAt, count: all.length + (arranged?.rows.length ?? 0) };
  });
