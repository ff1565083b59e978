// Writes published content: row, audit entry and notification in one transaction.
import * as z from 'zod';
import type { User } from '#shared/content/user.ts';
import type { Db } from '../../database/db.ts';
import { auditStaff } from '../../queries/audit.ts';
import { announceContent, type ContentKind } from '../../queries/content.ts';
import type { Context } from '../../trpc.ts';

/** The bytes of the multipart part `image`. */
export const imageInput = z.instanceof(Uint8Array).optional();

type Written<Row> = { row: Row; action: string; target: string };

/** `work` gets the path of the stored image. Unused images, old or new, are left to the sweep (server/files/purge.ts), because another text may show the old one, and a commit whose answer was lost may refer to the new one. */
export async function writeContent<Row>(
  ctx: Context & { user: User },
  kind: ContentKind,
  image: Uint8Array | undefined,
  work: (trx: Db, imagePath: string | undefined) => Promise<Written<Row>>,
) {
  const imagePath = image && (await ctx.uploads.store(image));
  const written = await ctx.db.transaction().execute(async (trx) => {
    const result = await work(trx, imagePath);
    await auditStaff(trx, ctx, result);
    await announceContent(trx, kind);
    return result;
  });
  ctx.dropContent(kind);
  return written.row;
}
