// The trash: lists what was deleted in the last 30 days, restores it, or deletes it for good. For those who may delete.
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { id } from '#shared/forms/fields.ts';
import { messages } from '#shared/messages.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { deleteForGood, listTrash, restoreFromTrash } from '../../queries/trash.ts';
import { allowedProcedure, router } from '../../trpc.ts';
import { writeContent } from './write.ts';

const deleting = allowedProcedure('content.delete');
const kindSchema = z.enum(['blogs', 'testimonials']);
const rowsSchema = z.array(z.object({ id: z.number(), topic: z.string(), author_name: z.string(), deleted_at: z.string() }));
type Row = { id: number; topic: string };
const sentences = {
  blogs: { audit: 'blog', nameRow: ({ id, topic }: Row) => `blog ${id} '${topic}'`, restored: staffMessages.blogRestored, notFound: messages.blogNotFound },
  // By number only: a quote can identify the client, and the audit log is never changed.
  testimonials: { audit: 'testimonial', nameRow: ({ id }: Row) => `testimonial ${id}`, restored: staffMessages.testimonialRestored, notFound: messages.testimonialNotFound },
};

export const trashRouter = router({
  list: deleting.output(z.object({ blogs: rowsSchema, testimonials: rowsSchema })).query(async ({ ctx }) => {
    const [blogs, testimonials] = await Promise.all([listTrash(ctx.db, 'blogs'), listTrash(ctx.db, 'testimonials')]);
    return { blogs, testimonials };
  }),

  restore: deleting
    .input(z.object({ kind: kindSchema, id }))
    .output(z.object({ message: z.string() }))
    .mutation(async ({ ctx, input }) => {
      const { audit, nameRow, restored, notFound } = sentences[input.kind];
      await writeContent(ctx, input.kind, undefined, async (trx) => {
        const row = await restoreFromTrash(trx, input.kind, input.id);
        if (!row) throw new TRPCError({ code: 'NOT_FOUND', message: notFound });
        return { row, action: `${audit}.restore`, target: nameRow(row) };
      });
      return { message: restored };
    }),

  /** Deletes for good before the 30 days are over. */
  purge: deleting
    .input(z.object({ kind: kindSchema, id }))
    .output(z.object({ message: z.string() }))
    .mutation(async ({ ctx, input }) => {
      const { audit, nameRow, notFound } = sentences[input.kind];
      await writeContent(ctx, input.kind, undefined, async (trx) => {
        const row = await deleteForGood(trx, input.kind, input.id);
        if (!row) throw new TRPCError({ code: 'NOT_FOUND', message: notFound });
        return { row, action: `${audit}.purge`, target: nameRow(row) };
      });
      return { message: staffMessages.deletedForGood };
    }),
});
