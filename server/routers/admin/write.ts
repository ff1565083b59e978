// One write of published content: image, row, audit and notice succeed together or leave nothing behind.
import * as z from 'zod';
import type { User } from '#shared/content/user.ts';
import type { Db } from '../../db.ts';
import { auditStaff } from '../../queries/audit.ts';
import { announceContent, type ContentKind } from '../../queries/content.ts';
import type { Context } from '../../trpc.ts';

/** The bytes of the multipart part `image`. */
export const imageInput = z.instanceof(Uint8Array).optional();

type Written<Row> = { row: Row; action: string; target: string; unusedImage?: string | null };

/** `work` gets the path of the stored image. An image that its write left unused, old or new, is removed. */
export async function writeContent<Row>(
  ctx: Context & { user: User },
  kind: ContentKind,
  image: Uint8Array | undefined,
  work: (trx: Db, imagePath: string | undefined) => Promise<Written<Row>>,
) {
  const imagePath = image && image.byteLength > 0 ? await ctx.uploads.store(image) : undefined;
  try {
    const written = await ctx.db.transaction().execute(async (trx) => {
      const result = await work(trx, imagePath);
      await auditStaff(trx, ctx, result);
      await announceContent(trx, kind);
      return result;
    });
    ctx.dropContent(kind);
    await ctx.uploads.remove(written.unusedImage ?? null);
    return written.row;
  } catch (error) {
    await ctx.uploads.remove(imagePath ?? null);
    throw error;
  }
}
