// The library of pictures for editors: search, where used, describe, replace everywhere.
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { describeInput, pictureNameSchema, pictureSchema, picturesInput, pictureUseSchema, replaceInput } from '#shared/content/picture.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { auditStaff } from '../../queries/audit.ts';
import { announceContent, type ContentKind } from '../../queries/content.ts';
import { describePicture, findPicture, listPictures, listPlaces, listUses, replaceInSite, replaceInTexts } from '../../queries/pictures.ts';
import { allowedProcedure, type Context, router } from '../../trpc.ts';

const writing = allowedProcedure('content.write');
const said = z.object({ message: z.string() });
const notFound = () => new TRPCError({ code: 'NOT_FOUND', message: staffMessages.pictureNotFound });
/** What shows pictures, and is dropped when one changes. */
const SHOWING: ContentKind[] = ['blogs', 'testimonials'];
const siteKinds = (places: { kind: string; key: string }[]): ContentKind[] => places.flatMap(({ kind, key }): ContentKind[] => [`site:${kind}`, `site:${kind}:${key}`]);

function dropAll(ctx: Pick<Context, 'edition' | 'dropContent'>, kinds: readonly ContentKind[]) {
  for (const kind of kinds) {
    if (kind.startsWith('site:')) ctx.edition.forget(kind.split(':', 2)[1]);
    ctx.dropContent(kind);
  }
}

export const mediaRouter = router({
  list: writing
    .input(picturesInput)
    .output(z.object({ rows: z.array(pictureSchema), total: z.number() }))
    .query(({ ctx, input: { page, pageSize, search, view = 'all' } }) => listPictures(ctx.db, { search, view, limit: pageSize, offset: (page - 1) * pageSize })),

  uses: writing
    .input(z.object({ name: pictureNameSchema }))
    .output(z.array(pictureUseSchema))
    .query(({ ctx, input }) => listUses(ctx.db, input.name)),

  describe: writing
    .input(describeInput)
    .output(said)
    .mutation(async ({ ctx, input: { name, ...words } }) => {
      const changed = await ctx.db.transaction().execute(async (trx) => {
        if (!(await describePicture(trx, name, words))) throw notFound();
        await auditStaff(trx, ctx, { action: 'picture.describe', target: `uploads/${name}` });
        const changed: ContentKind[] = [...SHOWING, 'site:pictures', ...siteKinds(await listPlaces(trx, name))];
        for (const kind of changed) await announceContent(trx, kind);
        return changed;
      });
      dropAll(ctx, changed);
      return { message: staffMessages.pictureDescribed };
    }),

  /** In everything that shows it, at once. */
  replace: writing
    .input(replaceInput)
    .output(said)
    .mutation(async ({ ctx, input: { name, by } }) => {
      const { articles, testimonials, places } = await ctx.db.transaction().execute(async (trx) => {
        const next = await findPicture(trx, by);
        if (!next || !(await findPicture(trx, name))) throw notFound();
        if (next.alt === '') throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.pictureNeedsWords });
        const changed = await replaceInTexts(trx, { name, by, who: ctx.user.email });
        const places = await replaceInSite(trx, { name, by, who: ctx.user.email });
        await auditStaff(trx, ctx, { action: 'picture.replace', target: `uploads/${name} by uploads/${by}` });
        for (const kind of [...SHOWING, ...siteKinds(places)]) await announceContent(trx, kind);
        return { ...changed, places };
      });
      dropAll(ctx, [...SHOWING, ...siteKinds(places)]);
      return { message: staffMessages.pictureReplaced(articles + testimonials + places.length) };
    }),
});
