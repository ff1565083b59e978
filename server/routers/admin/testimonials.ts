// Writing testimonials.
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { picturePathSchema } from '#shared/content/picture.ts';
import { testimonialInputSchema, testimonialSchema } from '#shared/content/testimonial.ts';
import { byIdSchema, optionalLine, pageInput } from '#shared/forms/fields.ts';
import { messages } from '#shared/messages.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { countTestimonials, insertTestimonial, listTestimonialPage, updateTestimonial } from '../../queries/testimonials.ts';
import { moveToTrash } from '../../queries/trash.ts';
import { allowedProcedure, router } from '../../trpc.ts';
import { imageInput, writeContent } from './write.ts';

const notFound = () => new TRPCError({ code: 'NOT_FOUND', message: messages.testimonialNotFound });

export const testimonialsRouter = router({
  page: allowedProcedure('content.write')
    .input(z.object({ ...pageInput.shape, search: optionalLine() }))
    .output(z.object({ rows: z.array(testimonialSchema), total: z.number() }))
    .query(async ({ ctx, input: { page, pageSize, search } }) => {
      const [rows, total] = await Promise.all([listTestimonialPage(ctx.db, { limit: pageSize, offset: (page - 1) * pageSize, search }), countTestimonials(ctx.db, search)]);
      return { rows, total };
    }),

  create: allowedProcedure('content.write')
    .input(z.object({ ...testimonialInputSchema.shape, image: imageInput, image_path: z.optional(picturePathSchema) }))
    .output(z.object({ message: z.string(), id: z.number() }))
    .mutation(async ({ ctx, input: { image, image_path: chosen, ...input } }) => {
      const { id } = await writeContent(ctx, 'testimonials', image, async (trx, image_path = chosen) => {
        const row = await insertTestimonial(trx, { ...input, image_path: image_path ?? null });
        return { row, action: 'testimonial.create', target: `testimonial ${row.id}` };
      });
      return { message: staffMessages.testimonialStored, id };
    }),

  update: allowedProcedure('content.write')
    .input(z.object({ ...testimonialInputSchema.shape, ...byIdSchema.shape, image: imageInput, image_path: z.optional(picturePathSchema) }))
    .output(z.object({ message: z.string() }))
    .mutation(async ({ ctx, input: { id, image, image_path: chosen, ...input } }) => {
      await writeContent(ctx, 'testimonials', image, async (trx, image_path = chosen) => {
        const before = await updateTestimonial(trx, id, { ...input, updated_at: new Date().toISOString(), ...(image_path && { image_path }) });
        if (!before) throw notFound();
        return { row: before, action: 'testimonial.update', target: `testimonial ${id}` };
      });
      return { message: staffMessages.testimonialUpdated };
    }),

  remove: allowedProcedure('content.delete')
    .input(byIdSchema)
    .output(z.object({ message: z.string() }))
    .mutation(async ({ ctx, input }) => {
      await writeContent(ctx, 'testimonials', undefined, async (trx) => {
        const row = await moveToTrash(trx, 'testimonials', input.id);
        if (!row) throw notFound();
        return { row, action: 'testimonial.delete', target: `testimonial ${row.id}` };
      });
      return { message: staffMessages.testimonialDeleted };
    }),
});
