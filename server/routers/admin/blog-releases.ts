// When a release brings a newer text of an article that staff have edited: compare it, take it or dismiss it.
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { blogEditionSchema, blogInputSchema } from '#shared/content/blog.ts';
import { byIdSchema, id } from '#shared/forms/fields.ts';
import { messages } from '#shared/messages.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { readStartingArticles } from '../../content/starting-articles.ts';
import type { Db } from '../../database/db.ts';
import { auditStaff } from '../../queries/audit.ts';
import { listEditedStarts, noteStart } from '../../queries/starting-articles.ts';
import { allowedProcedure, router } from '../../trpc.ts';
import { storeBlog } from './store-blog.ts';

const writing = allowedProcedure('content.write');

async function findNewer(db: Db, blogId: number) {
  const [edited, articles] = await Promise.all([listEditedStarts(db), readStartingArticles()]);
  const start = edited.find((row) => row.id === blogId);
  const row = articles.find((article) => article.row.starting_slug === start?.starting_slug)?.row;
  return start && row && row.starting_hash !== start.starting_hash ? row : undefined;
}

async function findNewerOrThrow(db: Db, blogId: number) {
  const row = await findNewer(db, blogId);
  if (!row) throw new TRPCError({ code: 'NOT_FOUND', message: messages.blogNotFound });
  return row;
}

const startOf = ({ starting_slug, starting_hash }: { starting_slug: string; starting_hash: string }) => ({ starting_slug, starting_hash });

export const releaseRouter = router({
  find: writing
    .input(byIdSchema)
    .output(z.nullable(blogInputSchema))
    .query(async ({ ctx, input }) => (await findNewer(ctx.db, input.id)) ?? null),

  /** Replaces the article's text with the newer one and keeps the old as an earlier version. Address, cover and dates stay. */
  take: writing
    .input(z.object({ id, version: id }))
    .output(z.object({ message: z.string(), blog: blogEditionSchema }))
    .mutation(async ({ ctx, input }) => {
      const { topic, content, author_name, services, subservices, ...row } = await findNewerOrThrow(ctx.db, input.id);
      const blog = await storeBlog(ctx, { ...input, topic, content, author_name, services, subservices, publication: 'keep' }, (trx) => noteStart(trx, input.id, startOf(row)));
      return { message: staffMessages.blogUpdated, blog };
    }),

  dismiss: writing
    .input(byIdSchema)
    .output(z.object({ message: z.string() }))
    .mutation(async ({ ctx, input }) => {
      const row = await findNewerOrThrow(ctx.db, input.id);
      await ctx.db.transaction().execute(async (trx) => {
        await noteStart(trx, input.id, startOf(row));
        await auditStaff(trx, ctx, { action: 'blog.dismiss-release', target: `blog ${input.id}` });
      });
      return { message: staffMessages.releaseDismissed };
    }),
});
