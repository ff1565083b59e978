// Writing articles. Each write goes with its audit row and the notice that drops the pages made from it.
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { blogInputSchema } from '#shared/content/blog.ts';
import { byIdSchema } from '#shared/fields.ts';
import { messages } from '#shared/messages.ts';
import { SESSION_MAX_MS, SESSION_MS } from '../../auth.ts';
import type { Db } from '../../db.ts';
import { deleteBlog, insertBlog, listSlugsLike, updateBlog } from '../../queries/blogs.ts';
import { extendSession } from '../../queries/users.ts';
import { excerptOf, sanitizeContent } from '../../sanitize.ts';
import { allowedProcedure, router } from '../../trpc.ts';
import { imageInput, writeContent } from './write.ts';

const SLUG_LENGTH = 80;

const create = allowedProcedure('content.write')
  .input(z.object({ ...blogInputSchema.shape, image: imageInput }))
  .output(z.object({ message: z.string(), id: z.number(), blog_slug: z.string(), token: z.string(), tokenExpiry: z.number() }))
  .mutation(async ({ ctx, input: { image, ...input } }) => {
    const content = await sanitizeContent(input.content);
    // SPEC AMB-14: the answer carries the caller's own token, its life extended.
    const expiresMs = Math.min(Date.now() + SESSION_MS, ctx.session.createdMs + SESSION_MAX_MS);
    const blog = await writeContent(ctx, 'blogs', image, async (trx, image_path) => {
      const blog_slug = await findFreeSlug(trx, input.topic);
      const stored = await insertBlog(trx, { ...input, content, excerpt: excerptOf(content), image_path: image_path ?? null, blog_slug });
      await extendSession(trx, ctx.session.tokenHash, new Date(expiresMs).toISOString());
      return { row: stored, action: 'blog.create', target: `blog ${stored.id}` };
    });
    return { message: messages.blogStored, id: blog.id, blog_slug: blog.blog_slug, token: ctx.token, tokenExpiry: expiresMs };
  });

const update = allowedProcedure('content.write')
  .input(z.object({ ...blogInputSchema.shape, ...byIdSchema.shape, image: imageInput }))
  .output(z.object({ message: z.string() }))
  .mutation(async ({ ctx, input: { id, image, ...input } }) => {
    const content = await sanitizeContent(input.content);
    await writeContent(ctx, 'blogs', image, async (trx, image_path) => {
      const before = await updateBlog(trx, id, {
        ...input,
        content,
        excerpt: excerptOf(content),
        updated_at: new Date().toISOString(),
        ...(image_path && { image_path }),
      });
      if (!before) throw new TRPCError({ code: 'NOT_FOUND', message: messages.blogNotFound });
      return { row: before, action: 'blog.update', target: `blog ${id}`, unusedImage: image_path ? before.image_path : null };
    });
    return { message: messages.blogUpdated };
  });

const remove = allowedProcedure('content.delete')
  .input(byIdSchema)
  .output(z.object({ message: z.string() }))
  .mutation(async ({ ctx, input }) => {
    await writeContent(ctx, 'blogs', undefined, async (trx) => {
      const deleted = await deleteBlog(trx, input.id);
      if (!deleted) throw new TRPCError({ code: 'NOT_FOUND', message: messages.blogNotFound });
      return { row: deleted, action: 'blog.delete', target: `blog ${deleted.id} '${deleted.topic}'`, unusedImage: deleted.image_path };
    });
    return { message: messages.blogDeleted };
  });

/** 'VAT & Customs 2026' → 'vat-customs-2026'; letters of any script stay. Never all digits, which would read as an id. */
export function slugOf(topic: string) {
  const slug = topic
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .slice(0, SLUG_LENGTH)
    .replace(/^-+|-+$/g, '');
  return /^\d*$/.test(slug) ? `article-${slug}`.replace(/-$/, '') : slug;
}

async function findFreeSlug(trx: Db, topic: string) {
  const slug = slugOf(topic);
  const taken = new Set(await listSlugsLike(trx, slug));
  let candidate = slug;
  for (let number = 2; taken.has(candidate); number += 1) candidate = `${slug}-${number}`;
  return candidate;
}

export const blogsRouter = router({ create, update, remove });
