// Images for texts and covers: stored first, then referenced by the next save. Unreferenced ones are removed after a month (server/files/purge.ts).
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { staffMessages } from '#shared/staff-messages.ts';
import { auditStaff } from '../../queries/audit.ts';
import { nameUploader } from '../../queries/pictures.ts';
import { allowedProcedure } from '../../trpc.ts';
import { imageInput } from './write.ts';

export const storeImage = allowedProcedure('content.write')
  .input(z.object({ image: imageInput }))
  .output(z.object({ message: z.string(), image_path: z.string() }))
  .mutation(async ({ ctx, input: { image } }) => {
    if (!image) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.invalidImage });
    const image_path = await ctx.uploads.store(image);
    await nameUploader(ctx.db, image_path.replace('uploads/', ''), ctx.user.email);
    await auditStaff(ctx.db, ctx, { action: 'image.store', target: image_path });
    return { message: staffMessages.imageStored, image_path };
  });
