// Articles for editors: the documented writes, and what the back office reads and saves.
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { blogEditionSchema, blogInputSchema, blogRowSchema, blogSaveSchema, blogStateSchema, revisionRowSchema, revisionSchema, stateOf } from '#shared/content/blog.ts';
import { dubaiDay } from '#shared/dubai-day.ts';
import { byIdSchema, id, optionalLine, pageInput } from '#shared/forms/fields.ts';
import { messages } from '#shared/messages.ts';
import { fillElements, fillStored } from '#shared/rules/fill.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { SESSION_MAX_MS, SESSION_MS } from '../../accounts/auth.ts';
import { countBlogsForEditors, findBlogForEditors, listBlogsForEditors } from '../../queries/blogs.ts';
import { findRevision, listRevisions } from '../../queries/revisions.ts';
import { moveToTrash } from '../../queries/trash.ts';
import { extendSession } from '../../queries/users.ts';
import { allowedProcedure, router } from '../../trpc.ts';
import { releaseRouter } from './blog-releases.ts';
import { storeBlog } from './store-blog.ts';
import { imageInput, writeContent } from './write.ts';

const writing = allowedProcedure('content.write');
const notFound = () => new TRPCError({ code: 'NOT_FOUND', message: messages.blogNotFound });

/** The documented POST: publishes at once. */
const create = writing
  .input(z.object({ ...blogInputSchema.shape, image: imageInput }))
  .output(z.object({ message: z.string(), id: z.number(), blog_slug: z.string(), token: z.string(), tokenExpiry: z.number() }))
  .mutation(async ({ ctx, input }) => {
    // AMB-14: the answer carries the caller's own token, extended.
    const expiresMs = Math.min(Date.now() + SESSION_MS, ctx.session.createdMs + SESSION_MAX_MS);
    const blog = await storeBlog(ctx, { ...input, publication: 'now' }, (trx) => extendSession(trx, ctx.session.tokenHash, new Date(expiresMs).toISOString()));
    return { message: staffMessages.blogStored, id: blog.id, blog_slug: blog.blog_slug, token: ctx.token, tokenExpiry: expiresMs };
  });

/** The documented PUT. With `version`, an edit based on an older version is refused; without it, the last write wins. */
const update = writing
  .input(z.object({ ...blogInputSchema.shape, ...byIdSchema.shape, version: z.optional(id), image: imageInput }))
  .output(z.object({ message: z.string() }))
  .mutation(async ({ ctx, input }) => {
    await storeBlog(ctx, { ...input, publication: 'keep' });
    return { message: staffMessages.blogUpdated };
  });

const remove = allowedProcedure('content.delete')
  .input(byIdSchema)
  .output(z.object({ message: z.string() }))
  .mutation(async ({ ctx, input }) => {
    await writeContent(ctx, 'blogs', undefined, async (trx) => {
      const row = await moveToTrash(trx, 'blogs', input.id);
      if (!row) throw notFound();
      return { row, action: 'blog.delete', target: `blog ${row.id} '${row.topic}'` };
    });
    return { message: staffMessages.blogDeleted };
  });

/** The back office's save, which also handles drafts, dates, slugs and the cover's alternative text. */
const save = writing
  .input(blogSaveSchema)
  .output(z.object({ message: z.string(), blog: blogEditionSchema }))
  .mutation(async ({ ctx, input }) => {
    const { publication } = input;
    const before = publication === 'keep' && input.id !== undefined ? await findBlogForEditors(ctx.db, input.id) : undefined;
    const isDraft = publication === 'draft' || (publication === 'keep' && !before?.published_at);
    const { success, error } = blogInputSchema.safeParse(input);
    if (!isDraft && !success) throw new TRPCError({ code: 'BAD_REQUEST', cause: error });
    const blog = await storeBlog(ctx, input);
    return { message: sentenceFor(input, stateOf(blog)), blog };
  });

function sentenceFor({ id: given, publication }: z.infer<typeof blogSaveSchema>, state: ReturnType<typeof stateOf>) {
  if (state === 'draft') return staffMessages.blogDraftStored;
  if (state === 'scheduled') return staffMessages.blogScheduled;
  return given !== undefined && publication === 'keep' ? staffMessages.blogUpdated : staffMessages.blogStored;
}

const page = writing
  .input(z.object({ ...pageInput.shape, state: z.optional(blogStateSchema), search: optionalLine() }))
  .output(z.object({ rows: z.array(blogRowSchema), total: z.number() }))
  .query(async ({ ctx, input: { page: number, pageSize, ...filter } }) => {
    const query = { state: filter.state, search: filter.search };
    const [rows, total] = await Promise.all([listBlogsForEditors(ctx.db, { limit: pageSize, offset: (number - 1) * pageSize, ...query }), countBlogsForEditors(ctx.db, query)]);
    return { rows: rows.map((row) => ({ ...row, topic: fillStored(row.topic, dubaiDay()) })), total };
  });

const byId = writing
  .input(byIdSchema)
  .output(blogEditionSchema)
  .query(async ({ ctx, input }) => {
    const blog = await findBlogForEditors(ctx.db, input.id);
    if (!blog) throw notFound();
    return { ...blog, content: fillElements(blog.content, dubaiDay()) };
  });

const revisions = writing
  .input(byIdSchema)
  .output(z.array(revisionRowSchema))
  .query(({ ctx, input }) => listRevisions(ctx.db, input.id));

const revision = writing
  .input(z.object({ id, version: id }))
  .output(revisionSchema)
  .query(async ({ ctx, input }) => {
    const found = await findRevision(ctx.db, input);
    if (!found) throw new TRPCError({ code: 'NOT_FOUND', message: staffMessages.revisionNotFound });
    return found;
  });

export const blogsRouter = router({ create, update, remove, save, page, byId, revisions, revision, release: releaseRouter });
